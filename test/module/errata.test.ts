import {expect} from 'chai';
import {checkModule, faultLine, type ErratumDocument, type ModuleDocument} from '../../src/module/index.js';
import {correct} from '../../src/module/errata.js';
import {openGame} from '../../src/rules/index.js';

type Operation = ErratumDocument['patch'][number];

/** A small module with something of each kind that an erratum may touch. */
const printed = {
  umpire: 1,
  id: 'small',
  title: 'Small',
  sides: {axis: {name: 'Axis'}, soviet: {name: 'Soviet'}},
  map: {
    kind: 'hex',
    layout: 'flat-top',
    shifted: 'even',
    columns: 4,
    rows: 4,
    firstColumn: 1,
    firstRow: 1,
    label: 'CC.RR',
    hexsideTerrain: {river: {name: 'River', pattern: 'minor-river'}},
    hexsides: {'02.02/03.02': ['river']},
  },
  unitTypes: {infantry: {}},
  units: {a: {side: 'axis', type: 'infantry', name: 'A', colour: 'orange'}},
  turnTrack: {turns: [{turn: 1, notes: [{text: 'Snow', rule: '1.1'}, {text: 'Thaw'}]}]},
  reinforcements: [{turn: 1, side: 'soviet', entries: ['1/2', '3/2']}],
};

/** The small module with one erratum of these operations; it always begins with a `test` that fits. */
function withPatch(...operations: readonly Operation[]): ModuleDocument {
  const patch = [{op: 'test', path: '/units/a/colour', value: 'orange'}, ...operations];
  const checked = checkModule({...printed, errata: [{id: 'e', says: 'Says.', source: 'Sheet', patch}]});
  if (!checked.ok) throw new Error(checked.faults.map(faultLine).join('\n'));
  return checked.value;
}
const changesOf = (document: ModuleDocument): unknown => {
  const corrected = correct(document);
  return corrected.ok ? corrected.value.changes : corrected.faults.map(faultLine);
};

describe('what an erratum changes', () => {
  const table: readonly [what: string, operation: Operation, changes: readonly object[]][] = [
    [
      'a value replaced',
      {op: 'replace', path: '/units/a/colour', value: 'green'},
      [{id: 'e', pointer: '/units/a/colour', before: 'orange', after: 'green'}],
    ],
    [
      'a key with a slash in it',
      {op: 'remove', path: '/map/hexsides/02.02~103.02'},
      [{id: 'e', pointer: '/map/hexsides/02.02~103.02', before: ['river']}],
    ],
    [
      'a key added',
      {op: 'add', path: '/units/a/label', value: 'A1'},
      [{id: 'e', pointer: '/units/a/label', after: 'A1'}],
    ],
    [
      'a key that is there set by "add"',
      {op: 'add', path: '/units/a/colour', value: 'green'},
      [{id: 'e', pointer: '/units/a/colour', before: 'orange', after: 'green'}],
    ],
    [
      'an entry put into a list, which replaces none',
      {op: 'add', path: '/reinforcements/0/entries/1', value: '2/2'},
      [{id: 'e', pointer: '/reinforcements/0/entries/1', after: '2/2'}],
    ],
    [
      'an entry put at the end of a list',
      {op: 'add', path: '/reinforcements/0/entries/-', value: '4/2'},
      [{id: 'e', pointer: '/reinforcements/0/entries/2', after: '4/2'}],
    ],
    [
      'an entry taken out of a list, into whose place the next one moves',
      {op: 'remove', path: '/reinforcements/0/entries/0'},
      [{id: 'e', pointer: '/reinforcements/0/entries/0', before: '1/2'}],
    ],
    [
      'a value moved: it is gone from where it was',
      {op: 'move', from: '/turnTrack/turns/0/notes/0/rule', path: '/turnTrack/turns/0/notes/1/rule'},
      [
        {id: 'e', pointer: '/turnTrack/turns/0/notes/0/rule', before: '1.1'},
        {id: 'e', pointer: '/turnTrack/turns/0/notes/1/rule', after: '1.1'},
      ],
    ],
    [
      'an entry moved to the end of its list',
      {op: 'move', from: '/reinforcements/0/entries/0', path: '/reinforcements/0/entries/-'},
      [
        {id: 'e', pointer: '/reinforcements/0/entries/0', before: '1/2'},
        {id: 'e', pointer: '/reinforcements/0/entries/1', after: '1/2'},
      ],
    ],
    [
      'a value copied',
      {op: 'copy', from: '/turnTrack/turns/0/notes/0/rule', path: '/turnTrack/turns/0/notes/1/rule'},
      [{id: 'e', pointer: '/turnTrack/turns/0/notes/1/rule', after: '1.1'}],
    ],
  ];
  for (const [what, operation, changes] of table)
    it(what, () => {
      expect(changesOf(withPatch(operation))).to.deep.equal(changes);
    });

  it('leaves the printed document as it was', () => {
    const document = withPatch({op: 'replace', path: '/units/a/colour', value: 'green'});
    const before = JSON.stringify(document);
    const corrected = correct(document);
    expect(JSON.stringify(document)).to.equal(before);
    expect(corrected.ok && corrected.value.document.units?.['a']?.colour).to.equal('green');
  });
});

describe('an erratum that does not fit', () => {
  const table: readonly [what: string, operation: Operation, fault: string][] = [
    [
      'a test of another value',
      {op: 'test', path: '/turnTrack/turns/0/notes/0/rule', value: '2.2'},
      '/errata/0/patch/1: expected "2.2" at /turnTrack/turns/0/notes/0/rule, as the erratum says was printed, found "1.1"',
    ],
    [
      'a test of what is not there',
      {op: 'test', path: '/units/b/colour', value: 'orange'},
      '/errata/0/patch/1: expected "orange" at /units/b/colour, as the erratum says was printed, found nothing',
    ],
    [
      'a place to replace that is not there',
      {op: 'replace', path: '/turnTrack/turns/9/label', value: 'x'},
      '/errata/0/patch/1: expected a place that "replace" can change at /turnTrack/turns/9/label, found nothing',
    ],
    [
      'a place to remove that is not there',
      {op: 'remove', path: '/units/b'},
      '/errata/0/patch/1: expected a place that "remove" can change at /units/b, found nothing',
    ],
    [
      'a value to move that is not there',
      {op: 'move', from: '/units/b', path: '/units/c'},
      '/errata/0/patch/1: expected a value to move at /units/b, found nothing',
    ],
    [
      'an entry put beyond the end of a list',
      {op: 'add', path: '/reinforcements/0/entries/3', value: 'x'},
      '/errata/0/patch/1: expected a place that "add" can change at /reinforcements/0/entries/3, found nothing',
    ],
    [
      'a value put where there is nothing to hold it',
      {op: 'add', path: '/units/b/label', value: 'x'},
      '/errata/0/patch/1: expected a place that "add" can change at /units/b/label, found nothing',
    ],
    [
      'what every object inherits',
      {op: 'replace', path: '/units/constructor', value: 'x'},
      '/errata/0/patch/1: expected a place that "replace" can change at /units/constructor, found nothing',
    ],
  ];
  for (const [what, operation, fault] of table)
    it(`is a fault, not nothing: ${what}`, async () => {
      const document = withPatch(operation);
      expect(changesOf(document)).to.deep.equal([fault]);
      for (const as of ['corrected', 'printed'] as const) {
        const opened = await openGame(document, {as});
        expect(opened.ok ? [] : opened.faults.map(faultLine)).to.deep.equal([fault]);
      }
    });

  it('is a fault when the patch was applied already', () => {
    const once = correct(withPatch({op: 'replace', path: '/units/a/colour', value: 'green'}));
    expect(once.ok).to.equal(true);
    if (once.ok)
      expect(changesOf(once.value.document)).to.deep.equal([
        '/errata/0/patch/0: expected "orange" at /units/a/colour, as the erratum says was printed, found "green"',
      ]);
  });

  it('is refused when it leaves something that is no game', async () => {
    const opened = await openGame(withPatch({op: 'replace', path: '/units/a/side', value: 'sovjet'}));
    expect(opened.ok ? [] : opened.faults.map(faultLine).join()).to.match(/\/units\/a\/side.*"soviet"/);
  });
});

it('opens a game as printed or as corrected, with the same changes', async () => {
  const document = withPatch({op: 'replace', path: '/units/a/colour', value: 'green'});
  const colours: unknown[] = [];
  for (const as of ['printed', 'corrected'] as const) {
    const opened = await openGame(document, {as});
    if (opened.ok) colours.push(opened.value.game.document.units?.['a']?.colour, opened.value.changes.length);
  }
  expect(colours).to.deep.equal(['orange', 1, 'green', 1]);
});
