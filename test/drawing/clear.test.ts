import {expect} from 'chai';
import fc from 'fast-check';
import {hexScene, overlayShapes, overlaps, type Box, type Shape} from '../../src/drawing/index.js';
import {Boxes, LEAST} from '../../src/drawing/shape.js';
import {counterBoxes} from '../../src/drawing/stack.js';
import {placeLabels} from '../../src/drawing/label.js';
import {numberBox} from '../../src/drawing/label.js';
import {symbols} from '../../src/drawing/symbols.js';
import type {HexPosition} from '../../src/module/index.js';
import {hexPosition} from './made.js';
import {pointsOn, wordsOf} from './measure.js';
import {runs} from '../runs.js';

const army = {
  unitTypes: {infantry: {echelon: 'division', steps: 2, attack: 4, defence: 5, movement: 6}},
  units: Object.fromEntries(
    ['a', 'b', 'c', 'd', 'e', 'x', 'y', 'z'].map((id) => [
      id,
      {side: id < 'f' ? 'axis' : 'soviet', type: 'infantry', label: id, name: `${id} ID`},
    ]),
  ),
};
/** Stacks of one, two and five, a hex with both sides, a minefield under a counter, a depot beside one. */
const position = (layout: string): HexPosition =>
  hexPosition(
    {
      layout,
      columns: 8,
      rows: 7,
      hexes: {
        '03.03': {name: 'Harn', city: 'town'},
        '03.04': {name: 'Lipsk', city: 'major'},
        '05.05': {name: 'Vesk'},
      },
      supplySources: {axis: ['04.04'], soviet: ['05.04']},
    },
    army,
    {
      units: {
        a: {at: '03.03'},
        b: {at: '04.04'},
        c: {at: '04.04'},
        d: {at: '05.05', dispersed: true, isolated: true},
        e: {at: '05.05', supplied: false},
        x: {at: '04.03'},
        y: {at: '05.03'},
        z: {at: '03.05', steps: 1},
      },
      markers: [
        {type: 'minefield', side: 'axis', at: '04.03'},
        {type: 'minefield', side: 'axis', at: '02.02'},
      ],
    },
  );

/** The gap between two counters hides an arrow: so much of the edges of these two may be covered. */
const EDGE = 20;
const flat = (shapes: readonly Shape[]): readonly Shape[] =>
  shapes.flatMap((one) => [one, ...(typeof one.holds === 'string' ? [] : flat(one.holds))]);
const touching = (box: Box, others: readonly Box[]): boolean => others.some((other) => overlaps(box, other));

for (const layout of ['flat-top', 'pointy-top'] as const)
  describe(`nothing is drawn on a counter: ${layout}`, () => {
    const shown = position(layout);
    const scene = hexScene(shown.game);
    const {plan} = scene;
    const {grid} = shown.game;
    const counters = [...counterBoxes(shown, plan)];
    const isCost = ({words}: ReturnType<typeof wordsOf>[number]): boolean => words.startsWith('−');
    const placeOf = ({left, right, top, bottom}: Box): number =>
      plan.at((left + right) / 2, (top + bottom) / 2);
    /** Each word is large enough to be read, and touches no other word and no counter but that of its hex. */
    const standsClear = (words: ReturnType<typeof wordsOf>, at: number): void => {
      words.forEach(({box, size}, i) => {
        expect(size * at).to.be.at.least(LEAST - 0.01);
        for (const counter of counters)
          if (overlaps(box, counter)) expect(placeOf(counter)).to.equal(placeOf(box));
        const others = words.slice(i + 1).map((other) => other.box);
        expect(touching(box, others)).to.equal(false);
      });
    };
    const all = {left: 0, top: 0, right: plan.width, bottom: plan.height};
    const places = fc.integer({min: 0, max: plan.size - 1});
    const way = fc
      .tuple(places, fc.array(fc.integer({min: 0, max: 5}), {minLength: 1, maxLength: 5}))
      .map(([from, turns]) => {
        const path: number[] = [];
        for (const turn of turns) {
          const next = grid.neighbours[6 * (path.at(-1) ?? from) + turn]!;
          if (next >= 0) path.push(next);
        }
        return {from, path, costs: path.map((_, i) => (i % 3 === 2 ? 1 : 0))};
      });
    const overlay = fc.record({
      routes: fc.array(way, {maxLength: 8}),
      marks: fc.array(fc.record({at: places, kind: fc.constantFrom('may', 'stop', 'costly' as const)}), {
        maxLength: 30,
      }),
    });
    const scale = fc.double({min: 0.2, max: 2, noNaN: true});

    it('no arrow runs over one but on the edges of two neighbours, whatever the routes and the zoom', () => {
      const held = new Map(counters.map((counter) => [placeOf(counter), counter]));
      fc.assert(
        fc.property(overlay, scale, (drawn, at) => {
          const {arrows: ways} = overlayShapes(shown, plan, drawn, at);
          // between two counters an arrow has room on the edges of these two alone
          const between = new Set(
            drawn.routes.flatMap(({from, path}) =>
              [from, ...path].flatMap((place, i, all) => {
                const pair = [held.get(all[i - 1] ?? -1), held.get(place)];
                return pair.every((one) => one !== undefined) ? pair : [];
              }),
            ),
          );
          for (const {is} of flat(ways))
            for (const [x, y] of pointsOn(String(is['d'] ?? '')))
              for (const counter of counters) {
                const edge = between.has(counter) ? EDGE : 0.1;
                const {left, top, right, bottom} = counter;
                expect(x > left + edge && x < right - edge && y > top + edge && y < bottom - edge).to.equal(
                  false,
                );
              }
        }),
        {numRuns: runs(18)},
      );
    });

    it('an arrow between two neighbours shows its length and its head', () => {
      const at = (label: string): number => grid.find(label)!;
      const steps = [
        [at('03.03'), at('04.03')],
        [at('04.03'), at('04.04')],
        [at('04.04'), at('04.03')],
      ] as const;
      for (const [from, to] of steps) {
        const {arrows} = overlayShapes(shown, plan, {routes: [{from, path: [to]}], marks: []}, 1);
        expect(flat(arrows).map(({is}) => is['class'])).to.include('head is-may');
        const points = flat(arrows).flatMap(({is}) => pointsOn(String(is['d'] ?? '')));
        const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
        const long = Math.hypot(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
        expect(long).to.be.above(40);
      }
    });

    it('no sign stands on one, nor on another sign, and each can be read', () => {
      fc.assert(
        fc.property(overlay, scale, (drawn, at) => {
          standsClear(wordsOf(overlayShapes(shown, plan, drawn, at).signs), at);
        }),
        {numRuns: runs(18)},
      );
    });

    it('a number or a cost of a route is in its hex, not in the next', () => {
      fc.assert(
        fc.property(way, scale, (route, at) => {
          const {signs} = overlayShapes(shown, plan, {routes: [route], marks: []}, at);
          for (const word of wordsOf(signs)) {
            const hex = placeOf(word.box);
            const index = isCost(word) ? undefined : Number(word.words) - 1;
            expect(
              route.path.some(
                (place, i) =>
                  place === hex && (index ?? i) === i && (index !== undefined || route.costs[i] === 1),
              ),
            ).to.equal(true);
          }
        }),
        {numRuns: runs(60)},
      );
    });

    it('no number that can stand elsewhere lies on an arrow', () => {
      fc.assert(
        fc.property(way, scale, (route, at) => {
          fc.pre(route.path.length > 0);
          const {arrows, signBoxes} = overlayShapes(shown, plan, {routes: [route], marks: []}, at);
          const points = flat(arrows).flatMap(({is}) =>
            is['class'] === 'route-edge' ? pointsOn(String(is['d'])) : [],
          );
          const spoken = {named: new Set<number>(), near: new Set(route.path), signBoxes};
          for (const {box} of wordsOf(scene.labels({...all, scale: at}, shown, spoken)))
            for (const [x, y] of points)
              expect(x > box.left && x < box.right && y > box.top && y < box.bottom).to.equal(false);
        }),
        {numRuns: runs(18)},
      );
    });

    it('no name and no number hides under a sign', () => {
      fc.assert(
        fc.property(overlay, scale, fc.uniqueArray(places, {maxLength: 12}), (drawn, at, near) => {
          const {signBoxes} = overlayShapes(shown, plan, drawn, at);
          const spoken = {named: new Set<number>(), near: new Set(near), signBoxes};
          for (const {box} of wordsOf(scene.labels({...all, scale: at}, shown, spoken)))
            expect(touching(box, signBoxes)).to.equal(false);
        }),
        {numRuns: runs(18)},
      );
    });

    it('no name and no number lies on one, nor on another or close below it, and each can be read', () => {
      fc.assert(
        fc.property(scale, fc.uniqueArray(places, {maxLength: 12}), (at, near) => {
          const words = wordsOf(
            scene.labels({...all, scale: at}, shown, {named: new Set(), near: new Set(near)}),
          );
          standsClear(words, at);
          words.forEach(({box, size}, i) => {
            const {left, right} = box;
            const apart = {left, right, top: box.top - 0.75 * size, bottom: box.bottom + 0.75 * size};
            const others = words.filter((_, j) => j !== i).map((other) => other.box);
            expect(touching(apart, others)).to.equal(false);
          });
        }),
        {numRuns: runs(18)},
      );
    });

    it('no name and no number lies on the plate that counts a stack', () => {
      fc.assert(
        fc.property(scale, fc.uniqueArray(places, {maxLength: 12}), (at, near) => {
          const view = {...all, scale: at};
          const plates = wordsOf(scene.pieces(shown, view, symbols)).filter(({words}) => /^\d$/.test(words));
          for (const {box} of wordsOf(scene.labels(view, shown, {named: new Set(), near: new Set(near)})))
            expect(
              touching(
                box,
                plates.map((one) => one.box),
              ),
            ).to.equal(false);
        }),
        {numRuns: runs(18)},
      );
    });

    it('writes every number at the top of its hex, wherever counters are', () => {
      fc.assert(
        fc.property(scale, fc.uniqueArray(places, {maxLength: 12}), (at, near) => {
          const spoken = {named: new Set(near.slice(0, 3)), near: new Set(near)};
          for (const {box, words} of wordsOf(scene.labels({...all, scale: at}, shown, spoken))) {
            const hex = grid.find(words);
            if (hex !== undefined) expect((box.top + box.bottom) / 2, words).to.be.lessThan(plan.y(hex));
          }
        }),
        {numRuns: runs(18)},
      );
    });

    it('writes the number of every hex that is named, at every zoom, unless another is in its place', () => {
      fc.assert(
        fc.property(scale, fc.uniqueArray(places, {minLength: 1, maxLength: 6}), (at, named) => {
          const words = wordsOf(
            scene.labels({...all, scale: at}, shown, {named: new Set(named), near: new Set()}),
          );
          const boxes = words.map(({box}) => box);
          boxes.forEach((box, i) =>
            expect(
              touching(
                box,
                boxes.filter((_, j) => j !== i),
              ),
            ).to.equal(false),
          );
          const written = new Set(words.map((one) => one.words));
          for (const hex of named)
            if (!written.has(grid.labels[hex]!))
              expect(touching(numberBox(plan, hex, at)!, [...boxes, ...counters]), grid.labels[hex]).to.equal(
                true,
              );
          expect(named.some((hex) => written.has(grid.labels[hex]!))).to.equal(true);
        }),
        {numRuns: runs(18)},
      );
    });

    it('numbers and echelons of a counter can be read or are left out', () => {
      for (const at of [0.25, 0.35, 0.5, 0.7, 0.9, 1.2, 2])
        for (const {size, words} of wordsOf(scene.pieces(shown, {...all, scale: at}, symbols)))
          expect(size * at, `${words} at ${at}`).to.be.at.least(LEAST - 0.05);
      const shownAt = (at: number): string[] =>
        wordsOf(scene.pieces(shown, {...all, scale: at}, symbols)).map(({words}) => words);
      expect(shownAt(0.2)).to.not.include('XX');
      expect(shownAt(1.2)).to.include.members(['XX', '4-5-6', '2']);
      expect(shownAt(0.42)).to.include('4-5-6');
    });

    it('a stack keeps the values of its top counter as long as a single counter keeps its own', () => {
      const feet = (at: number): number =>
        wordsOf(scene.pieces(shown, {...all, scale: at}, symbols)).filter(({words}) => words === '4-5-6')
          .length;
      const full = feet(1);
      // 29 px: as wide as a counter of a framed question on a phone
      expect(feet(29 / plan.counter)).to.equal(full);
    });
  });

describe('words find room', () => {
  const wanted = (text: string, must: boolean, ...spots: readonly (readonly [number, number])[]) => ({
    text,
    kind: 'name',
    size: 10,
    spots,
    must,
  });
  const counter = {left: -20, top: -20, right: 20, bottom: 20};

  it('in the first spot that is free, else they are left out', () => {
    const rows: readonly [ReturnType<typeof wanted>[], (readonly [string, number, number])[]][] = [
      [[wanted('one', false, [0, 0], [0, 40])], [['one', 0, 40]]],
      [[wanted('one', false, [0, 40]), wanted('two', false, [5, 42])], [['one', 0, 40]]],
      [
        [wanted('one', false, [0, 40]), wanted('two', false, [5, 42], [0, 60])],
        [
          ['one', 0, 40],
          ['two', 0, 60],
        ],
      ],
      [[wanted('one', true, [0, 0], [0, 40])], [['one', 0, 40]]],
      [[wanted('one', false, [0, 0])], []],
      [[wanted('one', true, [0, 0])], [['one', 0, 0]]],
      [[wanted('one', true, [0, 40]), wanted('two', true, [0, 0], [2, 41])], [['one', 0, 40]]],
    ];
    for (const [words, expected] of rows)
      expect(
        placeLabels(words, new Boxes([counter]), new Boxes()).map(({text, x, y}) => [text, x, y]),
      ).to.deep.equal(expected);
  });
});
