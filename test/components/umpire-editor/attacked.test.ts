import {expect} from 'chai';
import {until} from '../../support.js';
import {anEditor, go, inside, paste} from './editor.js';

const each = (count: number, entry: (i: number) => [string, unknown]): object =>
  Object.fromEntries(Array.from({length: count}, (_, i) => entry(i)));
const bad = '"><img src=x onerror=alert(1)>';
const module = (more: object): object => ({
  umpire: 1,
  id: 'big',
  title: 'Big',
  sides: {a: {name: 'A'}, b: {name: 'B'}},
  map: {kind: 'hex', layout: 'flat-top', shifted: 'even', columns: 4, rows: 4},
  unitTypes: {infantry: {symbol: 'infantry', steps: 2}},
  rules: {retreat: 'wwii-battle-series'},
  ...more,
});
const nodes = (root: ParentNode): number => root.querySelectorAll('*').length;

describe('an editor that is given what hurts', () => {
  it('shows thousands of types and counters a few at a time', async () => {
    const editor = await anEditor(
      module({
        unitTypes: each(2000, (i) => [`t${i}`, {symbol: 'infantry', steps: 2}]),
        units: each(3000, (i) => [`u${i}`, {side: i % 2 ? 'a' : 'b', type: 't0', name: `${i} ID`}]),
      }),
    );
    await go(editor, 'Units');
    expect(inside(editor).querySelectorAll('details').length).to.be.within(10, 200);
    expect(nodes(inside(editor))).to.be.below(50_000);
    const turners = [...inside(editor).querySelectorAll('.turner')].map(({textContent}) => textContent);
    expect(turners.join()).to.contain('of 2000').and.to.contain('of 1500');
  });

  it('takes no pasted table that nobody could look through, and says so', async () => {
    const editor = await anEditor(
      module({
        tables: {
          crt: {
            kind: 'odds',
            columns: ['1-1'],
            dice: 1,
            faces: 6,
            results: {'1-1': ['NE', 'NE', 'NE', 'NE', 'NE', 'NE']},
            codes: {NE: {}},
          },
        },
      }),
    );
    await go(editor, 'Tables');
    const before = JSON.stringify(editor.document.tables);
    const head = ['', ...Array.from({length: 200}, (_, i) => `${i + 1}-1`)].join('\t');
    const row = (i: number): string => [i + 1, ...Array.from({length: 200}, () => 'NE')].join('\t');
    await paste(editor, [head, ...Array.from({length: 60}, (_, i) => row(i))].join('\n'));
    await until(() => inside(editor).textContent.includes('can be edited here'));
    expect(JSON.stringify(editor.document.tables)).to.equal(before);
  });

  for (const [what, draft] of [
    ['null', null],
    ['a list', [null, 1]],
    ['a text', 'umpire'],
    ['no map', {umpire: 1, map: 5}],
    ['names that are markup', module({title: bad, sides: {a: {name: bad}, b: {name: bad}}})],
    ['a prototype', JSON.parse('{"__proto__": {"map": 1}, "constructor": {}}')],
    ['levels', JSON.parse('['.repeat(2000) + ']'.repeat(2000))],
  ] as const)
    it(`opens where ${what} was kept as a draft`, async () => {
      localStorage.setItem('umpire-editor:attacked', JSON.stringify(draft));
      try {
        const editor = await anEditor(undefined, 'attacked');
        expect(inside(editor).querySelector('img')).to.equal(null);
        expect(editor.document.umpire).to.equal(1);
        await go(editor, 'Units');
        expect(inside(editor).querySelector('img')).to.equal(null);
      } finally {
        localStorage.removeItem('umpire-editor:attacked');
        localStorage.removeItem('umpire-editor:attacked-refused');
      }
    });
});
