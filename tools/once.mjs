/** What a dozen bundles of the same modules ask of the disk, asked once: where a module is, and its text, squeezed. */
import {readFileSync} from 'node:fs';
import {dirname} from 'node:path';

/**
 * A plugin for each of the builds that are made of the same files: they share what it found.
 * @param {(id: string, text: string) => string} changed what is changed in a module before it is bundled
 * @returns {() => import('rollup').Plugin}
 */
export function readOnce(changed) {
  /** @type {Map<string, Promise<import('rollup').ResolvedId | null>>} */
  const places = new Map();
  /** @type {Map<string, string>} */
  const texts = new Map();
  return () => ({
    name: 'once',
    resolveId(source, importer, {isEntry, attributes}) {
      if (importer === undefined) return null;
      const asked = `${dirname(importer)}\0${source}`;
      const place = places.get(asked) ?? this.resolve(source, importer, {isEntry, attributes});
      places.set(asked, place);
      return place;
    },
    load(id) {
      if (id.startsWith('\0')) return null;
      const text = texts.get(id) ?? changed(id, readFileSync(id.replace(/\?.*/, ''), 'utf8'));
      texts.set(id, text);
      return {code: text, map: null};
    },
  });
}
