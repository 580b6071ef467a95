import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

/** A package's name and the text of its licence; one without a text is not bundled. @param {string} folder */
export function licenceOf(folder) {
  const {name, version, license} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = ['LICENSE', 'LICENSE.md', 'LICENSE.txt', 'LICENCE', 'license'].find((one) =>
    existsSync(join(folder, one)),
  );
  const text = file && readFileSync(join(folder, file), 'utf8').trim();
  if (!text)
    throw new Error(`${name} ${version} has no text of its licence (${license}): it cannot be bundled`);
  return `${name} ${version} (${license})\n\n${text}\n`;
}
