/** The version of this package; `tools/release.mjs` sets it, and `test/tools/release.test.ts` compares it with package.json. */
const version = '0.1.0';

/** The versions on this page, for every copy of this module to see. */
const key = Symbol.for('wargame-umpire');

/** The language of the page while it loads: `load-elements.ts` puts it here, and elements wait for it. */
interface LoadingLanguage {
  [languageKey]?: Promise<unknown>;
}
const languageKey = Symbol.for('wargame-umpire.language');

/**
 * Defines an element where there is a page, unless it is defined already: by this copy of the package, or by another.
 * Two versions on one page are said once.
 */
export function define(tag: string, element: CustomElementConstructor): void {
  const {customElements: registry} = globalThis as {customElements?: CustomElementRegistry};
  const defineNow = (): void => {
    if (registry && !registry.get(tag)) registry.define(tag, element);
  };
  const language = (globalThis as LoadingLanguage)[languageKey];
  if (language) void language.then(defineNow);
  else defineNow();
  const page = globalThis as unknown as Record<symbol, Set<string> | undefined>;
  const versions = (page[key] ??= new Set());
  if (!versions.has(version) && versions.add(version).size === 2)
    console.warn(
      `Two versions of wargame-umpire are on this page, ${[...versions].join(' and ')}: each element is of the one that came first.`,
    );
}

/** False on a server that renders elements: they load their documents in the browser. */
export const hasPage = typeof document !== 'undefined';
