import {readFileSync} from 'node:fs';
import {format} from 'oxfmt';
import {inRoot} from './root.mjs';

const options = JSON.parse(readFileSync(inRoot('.oxfmtrc.json'), 'utf8'));

/** A generated text as the formatter would have it. @param {string} path what tells the language @param {string} text */
export async function formatted(path, text) {
  const {code, errors} = await format(path, text, options);
  if (errors.length > 0) throw new Error(`${path}: ${errors.map(({message}) => message).join('; ')}`);
  return code;
}
