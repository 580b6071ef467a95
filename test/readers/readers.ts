import type {Attack} from './attack.js';
import {documentReaders} from './document-readers.js';
import {textReaders} from './text-readers.js';
import {vassalReaders} from './vassal-readers.js';

/** Heavy inputs for each public reader of text, by the reader: its largest allowed input. */
export const attacks: Readonly<Record<string, Readonly<Record<string, Attack>>>> = {
  ...textReaders,
  ...documentReaders,
  ...vassalReaders,
};
