/** The licences of what our sources hold of other packages, which no import names: `NOTICE.txt`, and a part of `LICENSES.txt`. */
import {readFileSync} from 'node:fs';
import {inRoot} from './root.mjs';

const file = (/** @type {string} */ path) => readFileSync(inRoot('node_modules', path), 'utf8').trim();

/** saxes names its licence and ships no copy of it. */
const isc = ({author}) => `ISC licence. Copyright ${author}

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT, INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF THIS SOFTWARE.`;

/** One text for each package. */
export const notices = () => [
  `The unit symbols in src/drawing/symbols.js are drawn from milsymbol:\n\n${file('milsymbol/LICENSE')}`,
  `src/vassal/generated/saxes.js is saxes:\n\n${isc(JSON.parse(file('saxes/package.json')))}`,
  `It holds a part of xmlchars:\n\n${file('xmlchars/LICENSE')}`,
];
