import type {Readings} from '../rules/retreat/sheets/sheet.js';

/**
 * Readings as an attribute and the command line write them, `order=supply-first closeness=closest`, with spaces or commas
 * between them. Whatever follows the first `=` is the reading, for whoever refuses it to show.
 */
export const readingsIn = (text: string): Readings =>
  Object.fromEntries(
    text
      .split(/[\s,]+/)
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [option = '', ...reading] = pair.split('=');
        return [option, reading.join('=')];
      }),
  );
