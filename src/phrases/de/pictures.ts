import type {picturePhrases} from '../en/pictures.js';
import {numeral} from './grammar.js';
import type {Translation} from './translation.js';

export const pictures: Translation<typeof picturePhrases> = {
  otherFile: 'es ist kein Bild vom Typ PNG, JPEG, GIF oder WebP',
  tooLarge: (width, height, millions) =>
    `es hat ${numeral(width)} × ${numeral(height)} Pixel, und höchstens ${numeral(millions)} Millionen werden geöffnet`,
};
