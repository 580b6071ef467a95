import {isFrozen} from '../../module/frozen.js';
import type {ReadingDocument, SheetDocument} from '../../module/index.js';
import {besieged} from './sheets/russia-besieged.readings.words.js';
import {series, type Words} from './sheets/wwii-battle-series.readings.words.js';

/** The words of the readings of the shipped sheets, by option. */
const words: Readonly<Record<string, Words>> = {...series, ...besieged};

/** A reading with its words: those it brings, or those of the sheets that ship. */
export function wordedReading(reading: ReadingDocument): ReadingDocument {
  const of = reading.question === '' ? words[reading.option] : undefined;
  if (!of) return reading;
  const {asks, values} = of;
  return {
    ...reading,
    question: asks,
    values: reading.values.map(({value}) => {
      const [means = value, plays] = values[value] ?? [];
      return {value, means, ...(plays === undefined ? {} : {plays})};
    }),
  };
}

/** A sheet with the words of its readings, as it is shown and printed. */
export function wordedSheet(sheet: SheetDocument): SheetDocument {
  const before = isFrozen(sheet) ? worded.get(sheet) : undefined;
  if (before) return before;
  const made = sheet.readings ? {...sheet, readings: sheet.readings.map(wordedReading)} : sheet;
  worded.set(sheet, made);
  return made;
}
const worded = new WeakMap<SheetDocument, SheetDocument>();
