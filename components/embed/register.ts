/**
 * The frame's script comes in parts, each a classic script beside the first: a page without an origin can fetch no module,
 * but it runs scripts from where it lies itself. Rollup writes parts as `System.register`; this is who they register with.
 * It stands before the first part, in the same file.
 */
type Exports = Record<string, unknown>;
/** What a part does with those that it names, and how it begins. */
interface Declared {
  readonly setters?: readonly (((of: Exports) => void) | undefined)[];
  readonly execute?: () => void;
}
type Declare = (
  exported: (name: string | Exports, value?: unknown) => unknown,
  context: {readonly import: (to: string) => Promise<Exports>; readonly meta: {readonly url: string}},
) => Declared;

{
  const written = new Map<string, readonly [names: readonly string[], declare: Declare]>();
  const parts = new Map<string, Promise<Exports>>();
  /** Who took a value of a part, to be told when it is another. */
  const takers = new Map<Exports, (() => void)[]>();

  const fetched = (url: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = url;
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new Error(`${url} is not there`)));
      document.head.append(script);
    });

  /** A part with all that it names, begun once. One that was not to be had is asked for again. */
  const part = (url: string): Promise<Exports> => {
    const coming = parts.get(url) ?? begun(url);
    parts.set(url, coming);
    coming.catch(() => parts.delete(url));
    return coming;
  };

  async function begun(url: string): Promise<Exports> {
    if (!written.has(url)) await fetched(url);
    const found = written.get(url);
    if (!found) throw new Error(`${url} is no part of this script`);
    const [names, declare] = found;
    const exports: Exports = {};
    takers.set(exports, []);
    const at = (name: string): string => new URL(name, url).href;
    const {setters = [], execute} = declare(
      (name, value) => {
        Object.assign(exports, typeof name === 'string' ? {[name]: value} : name);
        for (const take of takers.get(exports) ?? []) take();
        return value;
      },
      {import: (to) => part(at(to)), meta: {url}},
    );
    const named = await Promise.all(names.map((name) => part(at(name))));
    named.forEach((of, i) => {
      const take = (): void => setters[i]?.(of);
      takers.get(of)?.push(take);
      take();
    });
    execute?.();
    return exports;
  }

  const ownUrl = (): string => (document.currentScript as HTMLScriptElement).src;
  const first = ownUrl();
  Object.assign(globalThis, {
    System: {
      register: (names: readonly string[], declare: Declare) => {
        written.set(ownUrl(), [names, declare]);
        if (ownUrl() === first) void part(first);
      },
    },
  });
}
export {};
