import {expect} from 'chai';
import {HexPlan} from '../../src/drawing/plan.js';
import {keyOf} from '../../src/drawing/key.js';
import {pictureAsSvg} from '../../src/drawing/picture.js';
import {enteredMarks} from '../../src/drawing/props.js';
import {importedKinds} from '../../src/edit/module/imported-kinds.js';
import {hexGame, hexPosition} from './made.js';

const classesOf = (svg: string): ReadonlySet<string> =>
  new Set(
    [...svg.replace(/<style>.*<\/style>/s, '').matchAll(/ class="([\w-]+)"/g)].map(([, one = '']) => one),
  );
const water = ['lake', 'sea', 'marsh', 'swamp', 'river', 'bank', 'minor-river', 'minor-bank', 'on-marsh'];

describe('terrain that somebody entered', () => {
  const kinds: readonly (readonly [
    title: string,
    terrain: string,
    kind: object | undefined,
    drawn: string,
  ])[] = [
    ['closed ground', 'closed', importedKinds.terrain.closed, 'on-closed'],
    [
      'ground closed to mechanised units',
      'closed-to-mechanised',
      {...importedKinds.terrain['closed-to-mechanised'], prohibited: true},
      'on-partly-closed',
    ],
    ['terrain of one’s own, which nobody drew', 'bog', {name: 'Bog'}, 'on-other'],
    ['a lake', 'lake', importedKinds.terrain.lake, 'on-lake'],
  ];
  for (const [title, terrain, kind, drawn] of kinds)
    it(`is drawn as what it is, and as nothing that nobody entered: ${title}`, () => {
      const map = {terrain: {[terrain]: kind}, hexes: {'02.02': {terrain}}};
      const classes = classesOf(pictureAsSvg(hexPosition(map)));
      expect([...classes]).to.include(drawn);
      if (terrain !== 'lake') expect(water.filter((one) => classes.has(one))).to.deep.equal([]);
    });

  it('is drawn in a colour of its own where it has one', () => {
    const map = {terrain: {bog: {colour: '#123456'}}, hexes: {'02.02': {terrain: 'bog'}}};
    const svg = pictureAsSvg(hexPosition(map));
    expect([svg.includes('fill="#123456"'), classesOf(svg).has('on-other')]).to.deep.equal([true, false]);
  });

  for (const [kind, drawn] of [
    ['closed', 'barrier-ties'],
    ['closed-to-mechanised', 'half-barrier'],
  ] as const)
    it(`is drawn as a barrier, and not as a river, on a hexside: ${kind}`, () => {
      const {name, pattern} = importedKinds.hexsideTerrain[kind] as {name: string; pattern?: string};
      const map = {hexsideTerrain: {[kind]: {name, pattern}}, hexsides: {'02.02/02.03': [kind]}};
      const classes = classesOf(pictureAsSvg(hexPosition(JSON.parse(JSON.stringify(map)) as object)));
      expect([...classes]).to.include(drawn);
      expect(water.filter((one) => classes.has(one))).to.deep.equal([]);
    });

  for (const layout of ['flat-top', 'pointy-top'])
    it(`has a mark in each hex and on each hexside, no smaller than can be seen, ${layout}`, () => {
      const plan = new HexPlan(hexGame({layout}).grid);
      const marksOf = (labels: readonly string[], scale?: number): readonly (readonly number[])[] =>
        enteredMarks(plan, labels, scale).flatMap(({is}) =>
          String(is['d'])
            .split('M')
            .slice(1)
            .map((mark) => (mark.match(/-?[\d.]+/g) ?? []).map(Number)),
        );
      expect(marksOf([])).to.deep.equal([]);
      expect(marksOf(['09.09'])).to.deep.equal([]);
      const [corner, diamond] = marksOf(['02.02', '02.02/02.03']);
      // three corners of the mark, all within the hex
      const hex = plan.grid.find('02.02')!;
      for (const i of [0, 2, 4]) {
        const [x = 0, y = 0] = [corner![i], corner![i + 1]];
        expect(Math.hypot(x - plan.x(hex), y - plan.y(hex))).to.be.at.most(60.1);
      }
      const [x = 0, top = 0, half = 0] = diamond!;
      const other = plan.grid.find('02.03')!;
      expect([x, top + half]).to.deep.equal(
        [(plan.x(hex) + plan.x(other)) / 2, (plan.y(hex) + plan.y(other)) / 2].map(
          (n) => Math.round(n * 10) / 10,
        ),
      );
      const [, far] = marksOf(['02.02', '02.02/02.03'], 0.3);
      expect(2 * far![2]! * 0.3).to.be.at.least(7.9);
    });

  it('is explained in the key where there is some', () => {
    const words = (hasEntered: boolean): readonly string[] =>
      keyOf(hexPosition(), {hasEntered}).flatMap(({entries}) => entries.map((entry) => entry.words));
    const mark = 'Entered by you; unmarked ground is only printed';
    expect([words(true).includes(mark), words(false).includes(mark)]).to.deep.equal([true, false]);
  });
});
