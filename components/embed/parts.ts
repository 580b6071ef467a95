/**
 * Loads the parts of a classic script, which are classic scripts, too: a frame with `sandbox="allow-scripts"` and a page from
 * a disk may load no modules. Each part calls `define` with the parts that it needs (AMD, written by Rollup).
 */
import {scriptUrlPolicy} from '../shared/start-worker.js';

type Exports = object;
type Factory = (...needed: readonly unknown[]) => void;

/** The scripts for pages of this version, whose parts are in `parts/` beside them. */
const home = new URL('.', (document.currentScript as HTMLScriptElement).src);
const policy = scriptUrlPolicy();
const loading = new Map<string, Promise<Exports>>();
/** Parts whose scripts have run. */
const defined = new Map<string, Promise<Exports>>();

/** Loads a part, once. */
function part(url: string): Promise<Exports> {
  const known = defined.get(url) ?? loading.get(url);
  if (known) return known;
  const script = document.createElement('script');
  script.src = policy?.createScriptURL(url) ?? url;
  const loaded = new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(url)));
  }).then(() => defined.get(url) ?? {});
  loading.set(url, loaded);
  // a part that did not load may load the next time
  loaded.catch(() => loading.delete(url));
  document.head.append(script);
  return loaded;
}

/** Called by a part: takes the parts that it needs, by their places beside it, and what makes its exports of theirs. */
function define(needed: readonly string[], factory: Factory): void {
  const {src} = document.currentScript as HTMLScriptElement;
  const exports = {};
  // besides other parts Rollup asks for what AMD gives every part
  const own: Readonly<Record<string, unknown>> = {exports, module: {uri: src}};
  const parts = needed.map((name) =>
    name.startsWith('.') ? part(new URL(`${name}.js`, src).href) : own[name],
  );
  defined.set(
    src,
    Promise.all(parts).then((all) => {
      factory(...all);
      return exports;
    }),
  );
}

/** The address of a script that is beside the scripts for pages. */
export const partUrl = (name: string): string => new URL(name, home).href;

/** Loads a script by its place beside the scripts for pages, and at the same time those that it needs. */
export async function loadPart([first, ...others]: readonly [string, ...string[]]): Promise<Exports> {
  const [loaded] = await Promise.all([part(partUrl(first)), ...others.map((name) => part(partUrl(name)))]);
  return loaded;
}

Object.assign(globalThis, {umpireParts: {define, load: loadPart}});
