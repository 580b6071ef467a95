/**
 * Hashes of the scripts for pages, `dist/cdn/integrity.json`: by the name of each file the value of `integrity="…"` of a
 * `<script>`, or in the `integrity` of an import map, which covers the parts that a script fetches later too.
 */
import {createHash} from 'node:crypto';
import {readFileSync, writeFileSync} from 'node:fs';
import {filesUnder, inRoot} from './root.mjs';

/** The hashes of the scripts under a folder, by their place in it. @param {string} folder @returns {Record<string, string>} */
export const integrityOf = (folder) =>
  Object.fromEntries(
    filesUnder(folder, (path) => path.endsWith('.js'))
      .sort()
      .map((path) => [
        path.slice(folder.length + 1),
        `sha384-${createHash('sha384')
          .update(readFileSync(inRoot(path)))
          .digest('base64')}`,
      ]),
  );

/** Writes them beside the scripts. */
export const writeIntegrity = () =>
  writeFileSync(inRoot('dist/cdn/integrity.json'), JSON.stringify(integrityOf('dist/cdn'), null, 1));
