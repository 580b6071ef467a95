/**
 * Lets a page ask again for a script that failed to load. Browsers keep the failure under the script's address
 * (Chromium does), so that “Try again” would do nothing; another fragment is the same file under another address. On a
 * page with an import map the address stays as it is: the map may name the hash that the script must have.
 */

/** Stands in every script that loads others. */
const helper = `let $tries = 0;
const $retry = (load) => load('').catch((error) => {
  if (globalThis.document?.querySelector('[type=importmap]')) throw error;
  return load('#' + ++$tries);
});
`;

/** What stands around the address of a script that is loaded: `import("./part.js")` with a fragment. */
const [before, after] = ['$retry(($at) => import(', ' + $at))'];

/** @param {string} code */
const withHelper = (code) => (code.includes(before) ? helper + code : code);

/** For Rollup. @returns {import('rollup').Plugin} */
export const retryImport = () => ({
  name: 'retry-import',
  renderDynamicImport: ({format, targetChunk}) =>
    format === 'es' && targetChunk ? {left: before, right: after} : null,
  renderChunk: (code) => ({code: withHelper(code), map: null}),
});

/** For scripts that esbuild has written. @param {string} code */
export const retryingImports = (code) =>
  withHelper(code.replace(/\bimport\(("\.{1,2}\/[^"]+\.js")\)/g, `${before}$1${after}`));
