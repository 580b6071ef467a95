/** Is there a page? A server renders elements where there is none: what they show comes when a browser has them. */
export const hasPage = typeof document !== 'undefined';
