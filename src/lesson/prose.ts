/** What Markdown is made of: its reader goes over a text once for each of these, and down for some. */
const marks = /[*_[\]`~<>!\\+-]|\d[.)]/g;

/** The most that is read as Markdown: far above any step of a lesson, and read in no time. */
export const textLimits = {characters: 2000, marks: 200} as const;

/** How many signs of Markdown stand in a text. */
export const marksIn = (text: string): number => text.match(marks)?.length ?? 0;
