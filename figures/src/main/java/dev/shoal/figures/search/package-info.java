/// The chapter's experiments on search in order.
package dev.shoal.figures.search;
