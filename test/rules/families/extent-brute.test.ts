import {openPosition} from '../../../src/phrases/positions.js';
import {expect} from 'chai';
import {differences} from '../../../src/answer/expect.js';
import type {HexGame} from '../../../src/module/index.js';
import {retreatRulesOf, ruleRetreat, whyNot} from '../../../src/rules/index.js';
import {answerJudge, answerRetreat} from '../../../src/answer/retreat.js';
import {openGame} from '../../open-game.js';
import {Dice} from '../../chance.js';
import {runs} from '../../runs.js';
import {centre, distance, hexesWithin, mapOf, neighbours, randomGround, type Ground} from './brute-board.js';

/**
 * The length of a retreat, by brute force: caps, early ends, steps in given directions, steps that lead as far as the one
 * before, and where a group stops that cannot go on. Every way is walked; nothing here comes from the engine.
 */
type Way = readonly string[];
type Rest = 'steps' | 'eliminated' | 'ends';
interface Cap {
  readonly rule: string;
  readonly when?: {readonly type: string};
  readonly most: number | {readonly movement: number};
  readonly least?: number;
  readonly rest?: Rest;
}
interface Early {
  readonly rule: string;
  readonly when?: {readonly terrain: 'swamp'};
  readonly after?: number;
}
interface World extends Ground {
  readonly manner: 'outward' | 'level' | 'last-level' | 'anywhere' | 'direction';
  /** EZOCs close hexes. */
  readonly zoc: boolean;
  readonly hexes: number;
  readonly caps: readonly Cap[];
  readonly mayEnd: readonly Early[];
  readonly prefers: 'none' | 'fullDistance' | 'fewestEnemyZoc';
  readonly otherwise: 'eliminated' | 'stepPerHex';
}

const units = {d1: 'foot', d2: 'cart', d3: 'hut', f1: 'foot', f2: 'foot', e1: 'foot', e2: 'foot', e3: 'foot'};
type Unit = keyof typeof units;
const movement: Readonly<Record<string, number | undefined>> = {foot: 4, cart: 2, hut: undefined};
const limit = 3;
const directions = ['SE', 'S', 'SW'];

function randomWorld(dice: Dice): World {
  const cap = (i: number): Cap => ({
    rule: `c${String(i)}`,
    ...(dice.is(0.4) ? {when: {type: dice.one(['foot', 'cart', 'hut'])}} : {}),
    most: dice.one<Cap['most']>([0, 1, 2, {movement: 0}, {movement: -1}, {movement: -3}]),
    ...(dice.is(0.3) ? {least: dice.below(3)} : {}),
    ...(dice.is(0.8) ? {rest: dice.one<Rest>(['steps', 'eliminated', 'ends'])} : {}),
  });
  const early = (i: number): Early => ({
    rule: `m${String(i)}`,
    ...(dice.is(0.7) ? {when: {terrain: 'swamp' as const}} : {}),
    ...(dice.is(0.4) ? {after: dice.below(3)} : {}),
  });
  return {
    manner: dice.one(['outward', 'level', 'last-level', 'anywhere', 'direction']),
    zoc: dice.is(0.5),
    hexes: 1 + dice.below(3),
    caps: dice.is(0.7) ? Array.from({length: 1 + dice.below(2)}, (_, i) => cap(i)) : [],
    mayEnd: dice.is(0.5) ? Array.from({length: 1 + dice.below(2)}, (_, i) => early(i)) : [],
    prefers: dice.one(['none', 'fullDistance', 'fewestEnemyZoc']),
    otherwise: dice.one(['eliminated', 'stepPerHex']),
    ...randomGround(dice, 0.3),
  };
}

function gameOf({manner, zoc, hexes, caps, mayEnd, prefers, otherwise, ...ground}: World): HexGame {
  const furtherOut = {clause: 'furtherOut', rule: 'b'};
  const bar = {
    outward: furtherOut,
    level: {...furtherOut, orAsFar: true},
    'last-level': {...furtherOut, where: 'last-hex', orAsFar: true},
    anywhere: {...furtherOut, where: 'anywhere'},
    direction: {clause: 'direction', rule: 'b', by: {blue: directions}},
  }[manner];
  const opened = openGame({
    umpire: 1,
    id: 'chance',
    title: 'By chance',
    sides: {blue: {name: 'Blue'}, red: {name: 'Red'}},
    map: mapOf(ground),
    unitTypes: Object.fromEntries(
      Object.entries(movement).map(([type, moves]) => [
        type,
        {steps: 30, ...(moves === undefined ? {} : {movement: moves})},
      ]),
    ),
    units: Object.fromEntries(
      Object.entries(units).map(([unit, type]) => [
        unit,
        {side: unit.startsWith('e') ? 'red' : 'blue', type},
      ]),
    ),
    stacking: {limit},
    rules: {
      retreat: {
        id: 'chance',
        title: 'By chance',
        conductedBy: 'owner',
        moves: 'groups',
        maxHexes: hexes,
        length: 'l',
        edge: 'e',
        caps,
        mayEnd,
        bars: [{clause: 'enemyUnits', rule: 'u'}, ...(zoc ? [{clause: 'enemyZoc', rule: 'z'}] : []), bar],
        ends: [{clause: 'withinStacking', rule: 's'}],
        prefers: prefers === 'none' ? [] : [{clause: prefers, rule: 'p'}],
        otherwise: {clause: otherwise, rule: 'o'},
      },
    },
  });
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value as HexGame;
}

interface Scene {
  readonly standing: Readonly<Partial<Record<Unit, string>>>;
  readonly group: readonly Unit[];
}

function randomScene(dice: Dice): Scene {
  const close = hexesWithin(3).filter((hex) => hex !== centre);
  const group = (['d1', 'd2', 'd3'] as const).filter((unit) => unit === 'd1' || dice.is(0.3));
  const standing: Partial<Record<Unit, string>> = Object.fromEntries(group.map((unit) => [unit, centre]));
  for (const unit of ['f1', 'f2', 'e1', 'e2', 'e3'] as const) {
    const at = dice.one(close);
    const there = Object.keys(standing).filter((other) => standing[other as Unit] === at);
    if (there.every((other) => other[0] === unit[0])) standing[unit] = at;
  }
  return {standing, group};
}

/** The cap of a unit. */
function capOf({caps}: World, unit: Unit): {readonly cap: Cap; readonly hexes: number} | undefined {
  const moves = movement[units[unit]];
  const cap = caps.find(
    ({when, most}) =>
      (when === undefined || when.type === units[unit]) && (typeof most === 'number' || moves !== undefined),
  );
  if (!cap) return undefined;
  const most = typeof cap.most === 'number' ? cap.most : Math.max(0, moves! + cap.most.movement);
  return {cap, hexes: Math.max(cap.least ?? 0, most)};
}

/** An answer, each route as its hexes with spaces between them. */
interface Counted {
  readonly routes: readonly string[];
  readonly stepLosses: number;
  readonly blockedHexes: number;
  readonly eliminated: boolean;
}

/** The answer as the rules of a world have it. */
function counted(world: World, {standing, group}: Scene): Counted {
  const inHex = (hex: string): readonly string[] =>
    Object.keys(standing).filter((unit) => standing[unit as Unit] === hex && !group.includes(unit as Unit));
  const isHeld = (hex: string): boolean => inHex(hex).some((unit) => unit.startsWith('e'));
  const isZoc = (hex: string): boolean => neighbours(hex).some(isHeld);
  const isFull = (hex: string): boolean => inHex(hex).length + group.length > limit;
  const caps = group.flatMap((unit) => capOf(world, unit) ?? []);
  const [least] = [...caps].sort((a, b) => a.hexes - b.hexes);
  const capped = least && least.hexes < world.hexes ? least : undefined;
  const rest = capped && (capped.cap.rest ?? 'ends');
  const nobody = {routes: [], stepLosses: 0, blockedHexes: 0, eliminated: true};
  if (rest === 'eliminated') return nobody;
  const hexes = capped?.hexes ?? world.hexes;
  const beyond = rest === 'steps' ? world.hexes - hexes : 0;

  const far = (hex: string): number => distance(centre, hex);
  const on = (way: Way): Way => {
    const from = way.at(-1) ?? centre;
    const near = neighbours(from);
    return near.filter((hex) => {
      if (hex === centre || way.includes(hex) || isHeld(hex) || (world.zoc && isZoc(hex))) return false;
      if (world.manner === 'outward') return far(hex) > far(from);
      if (world.manner === 'level') return far(hex) >= far(from);
      if (world.manner === 'direction') return directions.includes(compass(from, hex));
      return true;
    });
  };
  const isOut = (way: Way): boolean =>
    world.manner !== 'last-level' || way.length === 0 || far(way.at(-1)!) >= far(way.at(-2) ?? centre);
  const isEarly = (way: Way): boolean =>
    world.mayEnd.some(
      ({when, after = 1}) =>
        way.length >= after && (when === undefined || world.swamp.has(way.at(-1) ?? centre)),
    );
  const all: Way[] = [[]];
  for (const way of all) if (way.length < hexes) for (const hex of on(way)) all.push([...way, hex]);
  const mayStand = (way: Way): boolean => way.length === 0 || !isFull(way.at(-1)!);
  let ways = all.filter((way) => (way.length === hexes || isEarly(way)) && isOut(way) && mayStand(way));
  const best = (worth: (way: Way) => number): void => {
    const found = Math.min(...ways.map(worth));
    ways = ways.filter((way) => worth(way) === found);
  };
  if (ways.length > 0 && world.prefers === 'fewestEnemyZoc') best((way) => way.filter(isZoc).length);
  if (ways.length > 0 && world.prefers === 'fullDistance')
    best((way) => {
      const last = way.at(-1) ?? centre;
      const early = world.mayEnd.some(
        ({when, after = 1}) => hexes >= after && (when === undefined || world.swamp.has(last)),
      );
      return far(last) >= hexes || early ? 0 : 1;
    });
  let short = 0;
  if (ways.length === 0 && world.otherwise === 'stepPerHex') {
    ways = all.filter((way) => way.length < hexes && mayStand(way));
    best((way) => hexes - way.length);
    short = hexes - ways[0]!.length;
  }
  if (ways.length === 0) return nobody;
  return {
    routes: ways.map((way) => way.join(' ')).sort(),
    stepLosses: short + beyond,
    blockedHexes: short,
    eliminated: false,
  };
}

/** The direction of a step on a flat-top map. */
function compass(from: string, to: string): string {
  const [column, row] = [
    Number(to.slice(0, 2)) - Number(from.slice(0, 2)),
    Number(to.slice(2)) - Number(from.slice(2)),
  ];
  if (column === 0) return row > 0 ? 'S' : 'N';
  // even columns are half a hex lower
  const isLow = Number(from.slice(0, 2)) % 2 === 0;
  const isSouth = isLow ? row === 1 : row === 0;
  return `${isSouth ? 'S' : 'N'}${column > 0 ? 'E' : 'W'}`;
}

describe('how far retreats go, by brute force', () => {
  it('caps, early ends, directions and stops of random sheets on random positions', () => {
    const dice = new Dice(54);
    const seen = new Map<string, number>();
    const see = (what: string, isSo: boolean): void => {
      if (isSo) seen.set(what, (seen.get(what) ?? 0) + 1);
    };
    for (let i = 0; i < runs(2000); i += 1) {
      const world = randomWorld(dice);
      const game = gameOf(world);
      for (let j = 0; j < 4; j += 1) {
        const scene = randomScene(dice);
        const {standing, group} = scene;
        const position = openPosition(game, {
          units: Object.fromEntries(Object.entries(standing).map(([unit, at]) => [unit, {at}])),
        });
        if (!position.ok) throw new Error(JSON.stringify(position.faults));
        const asked = {units: [...group], hexes: world.hexes};
        const answered = answerRetreat(position.value, asked);
        if (!answered.ok) throw new Error(JSON.stringify(answered.faults));
        const {routes, stepLosses = 0, blockedHexes = 0, eliminated = false} = answered.value;
        const found = {
          routes: routes.map((way) => way.join(' ')).sort(),
          stepLosses,
          blockedHexes,
          eliminated,
        };
        const expected = counted(world, scene);
        const told = JSON.stringify({scene, world: {...world, swamp: [...world.swamp], rivers: undefined}});
        expect(differences(found, {...expected}), told).to.deep.equal([]);
        // every route is judged legal, one hex more and one hex less are not, unless they are routes
        for (const route of routes.slice(0, 2))
          for (const path of [
            route,
            route.slice(0, -1),
            [...route, neighbours(route.at(-1) ?? centre)[0]!],
          ]) {
            const judged = answerJudge(position.value, {
              hexes: world.hexes,
              plan: [{units: [...group], path: [...path]}],
            });
            if (!judged.ok) throw new Error(JSON.stringify(judged.faults));
            const isRoute = expected.routes.includes(path.join(' '));
            expect(judged.value.legal, `${told} ${path.join(' ')}`).to.equal(isRoute);
            if (!isRoute) expect(judged.value.findings.some(({kind}) => kind === 'violation')).to.equal(true);
          }
        // every hex that is no end has a reason
        const {sheet, readings} = retreatRulesOf(game)!;
        const units = group.map((unit) => game.unit(unit)!);
        const ruling = ruleRetreat(sheet, readings, position.value, units, {hexes: world.hexes});
        for (const hex of neighbours(centre)) {
          const verdict = whyNot(ruling, game.grid.find(hex)!);
          if (verdict.verdict === 'no')
            expect(verdict.findings.length, `${told} ${hex}`).to.be.greaterThan(0);
        }
        const lengths = new Set(routes.map(({length}) => length));
        see('early', lengths.size > 1);
        see('capped steps', stepLosses > blockedHexes);
        see('short', blockedHexes > 0);
        see('stays', routes.some(({length}) => length === 0) && blockedHexes === 0);
        see(world.manner, routes.length > 1);
      }
    }
    for (const what of ['early', 'capped steps', 'short', 'stays', 'level', 'last-level', 'direction'])
      expect(seen.get(what) ?? 0, what).to.be.greaterThan(4);
  }).timeout(240_000);
});
