/**
 * A script that did not come once is not asked for again by browsers that keep what failed (Chromium 150 does): the
 * button that says so would do nothing. In bundles a part that fails is asked for under another fragment, which is the
 * same file; not on a page with an import map, which may say what its scripts must hash to: of the plain addresses alone.
 */

/** What asks again. It stands in every script that fetches parts. */
const helper =
  'let $n=0;const $again=f=>f("").catch(e=>{if(globalThis.document?.querySelector("[type=importmap]"))throw e;return f("#"+ ++$n)});';

/** What stands around the address of a part: `import("./part.js")` as it is asked for again. */
const [before, after] = ['$again($at=>import(', '+$at))'];

/** A script that asks again for its parts, if it has any. @param {string} code */
const withHelper = (code) => (code.includes(before) ? `${helper}\n${code}` : code);

/** For bundles of Rollup that are modules. @returns {import('rollup').Plugin} */
export const again = () => ({
  name: 'again',
  renderDynamicImport: ({format, targetChunk}) =>
    format === 'es' && targetChunk ? {left: before, right: after} : null,
  renderChunk: (code) => ({code: withHelper(code), map: null}),
});

/** For scripts that another bundler has written. @param {string} code */
export const askingAgain = (code) =>
  withHelper(code.replace(/\bimport\(("\.{1,2}\/[^"]+\.js")\)/g, `${before}$1${after}`));
