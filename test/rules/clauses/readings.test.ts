/** Holds the open questions of `test/clauses.json` against the sheets, the options and the notes themselves. */
import {readFileSync} from 'node:fs';
import {expect} from 'chai';
import {pointOptionsOf, pointOptionValues, readings, switches} from '../../../src/rules/point/index.js';
import {playsWords, type PointOption} from '../../../src/rules/point/options.js';
import {readingNote} from '../../../src/rules/point/readings.js';
import {sheets} from '../../../src/rules/index.js';
import {noteOn, openQuestions} from '../../../src/rules/retreat/findings.js';
import {sayAll} from '../../../src/phrases/say.js';
import {rulesPhrases} from '../../../src/phrases/en/rules.js';
import type {OpenQuestion} from '../../../src/rules/finding.js';
import {setupOf as pointScene} from '../point/scene.js';

type Letters = Readonly<Record<string, string | readonly string[]>>;
interface Said {
  readonly id: string;
  /** By option, the value that stands for each reading of the list. */
  readonly options?: Readonly<Record<string, Letters>>;
  /** Readings that no value stands for, and why. */
  readonly not?: Readonly<Record<string, string>>;
  /** Why there is nothing to switch. */
  readonly note?: string;
}
const {readings: said, beside} = JSON.parse(readFileSync('test/clauses.json', 'utf8')) as {
  readings: readonly Said[];
  beside: Readonly<Record<string, string>>;
};

/** Every option of the engine with its values and its rule. */
const all = new Map<string, {values: readonly string[]; rule: string}>([
  ...[...sheets.values()].flatMap((sheet) =>
    (sheet.readings ?? []).map(
      ({option, rule, values}) => [option, {rule, values: values.map(({value}) => value)}] as const,
    ),
  ),
  ...Object.entries(switches).map(
    ([option, {rule}]) => [option, {rule, values: pointOptionValues.get(option)!}] as const,
  ),
]);

describe('the list of open questions', () => {
  it('has every one of the 68, each an option or a note, never both', () => {
    const count = (prefix: string): number => said.filter(({id}) => id.startsWith(`AMB-${prefix}-`)).length;
    expect(['V', 'NA', 'NB', 'RF', 'PTP'].map(count)).to.deep.equal([20, 5, 3, 20, 20]);
    expect(new Set(said.map(({id}) => id)).size).to.equal(68);
    for (const {id, options, note} of said) expect(options === undefined, id).to.equal(note !== undefined);
  });

  for (const {id, options, not = {}} of said) {
    if (!options) continue;
    it(`${id}: its options are options, and each of their values stands for a reading`, () => {
      for (const [option, letters] of Object.entries(options)) {
        expect(Object.values(letters).flat().sort(), option).to.satisfy((values: string[]) =>
          values.every((value) => all.get(option)?.values.includes(value)),
        );
        expect([...new Set(Object.values(letters).flat())], option).to.have.members([
          ...(all.get(option)?.values ?? []),
        ]);
      }
      // letters are A, B, C without a gap, and the ones that nothing stands for say why
      const letters = [
        ...new Set([...Object.values(options).flatMap((one) => Object.keys(one)), ...Object.keys(not)]),
      ].sort();
      expect(letters.join('')).to.match(/^(AB|ABC)$/);
      for (const why of Object.values(not)) expect(why).to.match(/^[a-z]/);
    });
  }

  it('leaves no option of the engine out', () => {
    const listed = [...said.flatMap(({options = {}}) => Object.keys(options)), ...Object.keys(beside)];
    expect(listed).to.have.members([...all.keys()]);
    for (const [option, rule] of Object.entries(beside)) expect(all.get(option)?.rule, option).to.equal(rule);
  });

  it('names the option that a note of the engine names, and says why nothing can be switched where none is', () => {
    const points = new Map<string, OpenQuestion>(Object.values(readings).map((one) => [one.id, one]));
    for (const {id, options, note} of said) {
      const question = Object.hasOwn(openQuestions, id)
        ? openQuestions[id as keyof typeof openQuestions]
        : undefined;
      const {option: named}: Partial<OpenQuestion> = question ?? points.get(id) ?? {};
      if (options) {
        if (named !== undefined) expect(Object.keys(options), id).to.include(named);
        else if (question ?? points.get(id)) expect.fail(`${id}: the note names no option`);
      } else if (id === 'AMB-V-18') expect(note).to.contain('not in the documents');
      else {
        expect(named, id).to.equal(undefined);
        expect(note, id).to.match(/^[a-z]/);
      }
    }
  });

  it('the notes say how it is read here and how else, and nothing for maintainers', () => {
    const {game} = pointScene({attack: {a: {side: 'axis'}}, defence: {d: {}}});
    expect(sayAll(game, [noteOn('AMB-RF-15')])[0]!.message).to.match(
      / Our reading: .*\. Other reading: .*\.$/,
    );
    expect(rulesPhrases.openQuestion({asks: 'A?', here: 'b', else: 'c'})).to.equal(
      'A? Our reading: b. Other reading: c.',
    );
  });

  it('the notes ask before they answer', () => {
    for (const {message} of [
      ...sayAll(
        pointScene({attack: {a: {side: 'axis'}}, defence: {d: {}}}).game,
        Object.keys(openQuestions).map((id) => noteOn(id as keyof typeof openQuestions)),
      ),
      ...sayAll(
        pointScene({attack: {a: {side: 'axis'}}, defence: {d: {}}}).game,
        Object.values(readings).map((one) => readingNote(one, undefined, pointOptionsOf({}))),
      ),
    ])
      expect(message).to.match(/^[A-Z][^?]*\? Our reading: .+\. Other reading: .+\.$/);
  });

  it('every value of every option has words', () => {
    for (const sheet of sheets.values())
      for (const {option, values} of sheet.readings ?? [])
        for (const {value, plays} of values) expect(plays, `${option} ${value}`).to.match(/^\S.*[^.]$/);
    for (const [option, values] of pointOptionValues)
      for (const value of values) expect(playsWords(option as PointOption, value), option).to.match(/^[a-z]/);
  });
});
