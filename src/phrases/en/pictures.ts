import {definePhrases} from '../define.js';

/** Reasons why a file is not opened as a picture. */
export const picturePhrases = definePhrases('pictures', {
  otherFile: 'it is not a PNG, JPEG, GIF or WebP picture',
  tooLarge: (width: number, height: number, millions: number): string =>
    `it has ${String(width)} × ${String(height)} pixels, and at most ${String(millions)} million are opened`,
});
