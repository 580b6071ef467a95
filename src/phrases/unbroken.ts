/** A column or the values of a counter in a text, `3-1` or `4-5-6`: a line must not break in them. */
export const columnsAndValues = /((?<![\w-])(?:\d{1,3}-)+\d{1,3}(?![\w-]))/g;
