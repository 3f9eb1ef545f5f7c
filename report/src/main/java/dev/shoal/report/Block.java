package dev.shoal.report;

/// What a section of a page is made of.
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
