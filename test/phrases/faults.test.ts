import {expect} from 'chai';
import type {Flaw} from '../../src/module/fault.js';
import {faultLine, faultWords} from '../../src/phrases/fault-lines.js';
import {gridFaults} from '../../src/phrases/en/faults/grid.js';
import {jsonFaults} from '../../src/phrases/en/faults/json.js';
import {lessonFaults} from '../../src/phrases/en/faults/lesson.js';
import {moduleFaults} from '../../src/phrases/en/faults/module.js';
import {nameFaults} from '../../src/phrases/en/faults/names.js';
import {orderFaults} from '../../src/phrases/en/faults/order.js';
import {overlayFaults} from '../../src/phrases/en/faults/overlay.js';
import {questionFaults} from '../../src/phrases/en/faults/questions.js';
import {shapeFaults} from '../../src/phrases/en/faults/shape.js';
import {sheetFaults} from '../../src/phrases/en/faults/sheets.js';
import {germanPhrases} from '../../src/phrases/de/index.js';
import {sayingFrom, type FaultBook} from '../../src/phrases/faults.js';
import {phraseParts} from '../../src/phrases/parts.js';
import {addLanguage, resetPhrases} from '../../src/phrases/replace.js';
import {readJson} from '../files.js';

type Row = readonly [said: string, args?: object];

const books: Readonly<Record<string, FaultBook>> = {
  grid: gridFaults,
  json: jsonFaults,
  lesson: lessonFaults,
  module: moduleFaults,
  names: nameFaults,
  order: orderFaults,
  overlay: overlayFaults,
  questions: questionFaults,
  shape: shapeFaults,
  sheets: sheetFaults,
};

// `faults.json` has each phrase as a fault says it, of arguments that are mostly called as their parameters
describe('the phrases of faults', () => {
  let table: Readonly<Record<string, Record<string, Row>>>;
  before(async () => {
    table = (await readJson('test/phrases/faults.json')) as typeof table;
  });
  for (const [name, book] of Object.entries(books))
    it(`say what is wrong: ${name}`, () => {
      const say = sayingFrom(book);
      const said = Object.keys(book).map((code) => {
        const args = table[name]?.[code]?.[1];
        const flaw = {pointer: '', code, ...(args && {args}), found: 'it'} as Flaw;
        return [code, faultWords(say(flaw))];
      });
      const rows = Object.entries(table[name]!).map(([code, [words]]) => [code, words]);
      expect(said).to.deep.equal(rows);
    });

  it('say it in German, but for what a document has', () => {
    const logged: unknown[] = [];
    const {error} = console;
    // a phrase that throws is said in English, and logged
    console.error = (...words: unknown[]) => logged.push(words);
    try {
      expect(addLanguage({lang: 'de', ...germanPhrases}, Object.keys(phraseParts))).to.deep.equal([]);
      for (const [name, book] of Object.entries(books)) {
        const say = sayingFrom(book);
        for (const [code, [english, args]] of Object.entries(table[name]!)) {
          const said = faultWords(say({pointer: '', code, ...(args && {args}), found: 'it'} as Flaw));
          expect(said, code).not.to.equal(english);
          const own = said.replaceAll(/"[^"]*"|„[^“]*“|`[^`]*`/g, '');
          expect(own, code).not.to.match(/\b(expected|found|the|of|with|which|at most|did you)\b/);
        }
      }
      const fault = {pointer: '', found: '"2"', expected: 'ein Feld', erratum: 'one', suggestion: '3'};
      expect(faultLine({...fault, remedy: 'lass es weg'})).to.equal(
        '(das Dokument) (nach Korrektur "one"): erwartet ein Feld, gefunden "2"; meinst du "3"?; lass es weg',
      );
      expect(logged).to.deep.equal([]);
    } finally {
      console.error = error;
      resetPhrases();
    }
  });

  it('have each code in one book', () => {
    const codes = Object.values(books).flatMap((book) => Object.keys(book));
    expect(codes).to.deep.equal([...new Set(codes)]);
  });
});
