package dev.shoal.report;

/// A part of a section of a page.
public sealed interface Block
    permits Paragraph,
        Code,
        Facts,
        Table,
        BarChart,
        LineChart,
        Picture,
        Drawing,
        Gallery,
        ColourBar,
        Fold {}
