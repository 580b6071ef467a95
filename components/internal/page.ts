/** False on a server that renders elements: they load their documents in the browser. */
export const hasPage = typeof document !== 'undefined';
