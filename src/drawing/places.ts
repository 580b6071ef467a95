import {type HexId, directions} from '../board/index.js';
import {placeLabel, type HexGame, type Position} from '../module/game.js';
import type {HexPosition, Placed, PointGame, PointPosition, Unit} from '../module/index.js';
import {nearest} from '../module/fault.js';
import {bidiIsolate} from '../module/bidi.js';
import {placePhrases} from '../phrases/en/places.js';
import {controlOf, speaksOfControl, reachOf, zocOf} from '../rules/control.js';
import {bondsOf} from '../rules/bonds.js';
import {hasBonds} from '../rules/retreat-rules.js';
import {strengths} from './counter.js';
import {stacksAt} from './stack.js';
import {listPhrases} from '../phrases/en/lists.js';

/** A game with its map, as a position has it. */
type OnMap = Pick<Position, 'game'>;

/** Returns the printed number of a hex, or the printed name of a point. */
export function placeName({game}: OnMap, place: number): string {
  const label = placeLabel(game, place);
  return game.kind === 'hex' ? label : (game.map.points[label]?.name ?? label);
}

/** Returns the game's name for the terrain of a hex. */
export const terrainName = ({map, terrain}: HexGame, hex: HexId): string =>
  map.terrain?.[terrain[hex]!]?.name ?? terrain[hex]!;

/** Finds a place by its exact printed number or ID, or returns -1. */
export function placeOf({game}: OnMap, label: string): number {
  return (game.kind === 'hex' ? game.grid.find(label) : game.network.find(label)) ?? -1;
}

/** Normalises a hex number in any notation (`0804`, `08.04`, `8.4`, `8,4`) to `column.row`; undefined if it is none. */
function numbersIn(words: string): string | undefined {
  const runs = words.match(/\d+/g) ?? [];
  if (runs.length === 2) return runs.map(Number).join('.');
  const [run] = runs;
  if (run === undefined || runs.length > 1) return undefined;
  const half = Math.ceil(run.length / 2);
  return half === run.length
    ? undefined
    : [run.slice(0, run.length - half), run.slice(run.length - half)].map(Number).join('.');
}

/**
 * Finds a place by what a person types: a printed number in capitals or not, with or without point and zeros, the name of
 * a town or point, or the beginning of such a name. Returns -1 if no place matches, or more than one.
 */
export function findPlace(position: OnMap, words: string): number {
  const typed = words.trim();
  const {game} = position;
  const exact = game.kind === 'hex' ? (game.grid.read(typed) ?? -1) : placeOf(position, typed);
  if (exact >= 0 || typed === '') return exact;
  const size = game.kind === 'hex' ? game.grid.size : game.network.names.length;
  const places = Array.from({length: size}, (_, place) => place);
  const only = (is: (place: number) => boolean): number => {
    const found = places.filter(is);
    return found.length === 1 ? found[0]! : -1;
  };
  const numbers = /^[\d.,:/ -]+$/.test(typed) ? numbersIn(typed) : undefined;
  if (game.kind === 'hex' && numbers !== undefined)
    return only((place) => numbersIn(placeLabel(position.game, place)) === numbers);
  const {map} = game.document;
  const named: Readonly<Record<string, {readonly name?: string}>> =
    (map.kind === 'hex' ? map.hexes : map.points) ?? {};
  const nameAt = (place: number): string => {
    const label = placeLabel(position.game, place);
    return (Object.hasOwn(named, label) ? (named[label]?.name ?? '') : '').toLowerCase();
  };
  const wanted = typed.toLowerCase();
  const whole = only(
    (place) => nameAt(place) === wanted || placeLabel(position.game, place).toLowerCase() === wanted,
  );
  return whole >= 0 ? whole : only((place) => nameAt(place).startsWith(wanted));
}

/** The most words of a name that are read together. */
const LONGEST_NAME = 5;

/**
 * Reads places that a person types one after the other, each as `findPlace` reads it: their labels; what is no place stays as
 * it was typed. Commas, semicolons, arrows and spaces part them, but for the spaces of a name.
 */
export function placesTyped(position: OnMap, typed: string): string[] {
  return typed.split(/[,;→]+/).flatMap((part) => {
    const words = part.split(/\s+/).filter((word) => word !== '');
    const labels: string[] = [];
    for (let at = 0; at < words.length;) {
      // numbers are one word each
      const longest = /^\d/.test(words[at]!) ? 1 : Math.min(LONGEST_NAME, words.length - at);
      const readings = Array.from({length: longest}, (_, i) => words.slice(at, at + longest - i));
      const read = readings.find((name) => findPlace(position, name.join(' ')) >= 0) ?? [words[at]!];
      const place = findPlace(position, read.join(' '));
      labels.push(place < 0 ? words[at]! : placeLabel(position.game, place));
      at += read.length;
    }
    return labels;
  });
}

/** The name on the map that a person may have meant by a misspelt one; undefined where none is near, as no number is. */
export function likelyPlace({game}: OnMap, typed: string): string | undefined {
  const {map} = game.document;
  const named: readonly {readonly name?: string}[] = Object.values(
    (map.kind === 'hex' ? map.hexes : map.points) ?? {},
  );
  const names = named.flatMap(({name}) => name ?? []);
  return /^\d/.test(typed) ? undefined : nearest(typed, names);
}

/** Names places as the map prints them, so that `placesTyped` reads them back; a name that two share gives way to the label. */
export const placesSaid = (position: OnMap, labels: readonly string[]): string =>
  labels
    .map((label) => {
      const place = placeOf(position, label);
      const name = place < 0 ? label : placeName(position, place);
      const [read, ...others] = placesTyped(position, name);
      return read === label && others.length === 0 ? name : label;
    })
    .join(', ');

/** Describes a unit: `61 ID, 4-5-6, 1 of 2 steps, dispersed`. */
export function unitWords({game}: Position, unit: Unit, placed: Placed<number>): string {
  const strength = strengths(game, unit, placed.steps);
  const {unitStates} = placePhrases;
  const isKnown = strength === '' || isInName(unit, game.sides[unit.side]?.name ?? '', strength);
  return placePhrases.unit(unit.name, [
    ...(isKnown ? [] : [strength]),
    ...(unit.steps > 1 ? [placePhrases.steps(placed.steps, unit.steps)] : []),
    ...(placed.dispersed ? [unitStates.dispersed] : []),
    ...(placed.isolated ? [unitStates.isolated] : []),
    ...(placed.supplied ? [] : [unitStates.unsupplied]),
    ...(placed.entrained ? [unitStates.entrained] : []),
    ...(placed.displaced ? [unitStates.displaced] : []),
    ...(placed.retreated ? [unitStates.retreated] : []),
    ...placed.states.map((state) => listPhrases.stateWord(game, state)),
  ]);
}

/**
 * Tells whether a name ends in the strength, as those do that stand for the names of a publisher: `Axis 3-4-6 no. 2`, `Axis HQ 8`.
 * A number alone may be the unit's own (`Army 8`), but not behind the name of its side.
 */
function isInName({name}: Unit, side: string, strength: string): boolean {
  const words = name.split(' ');
  const last = words.at(-2) === 'no.' ? words.at(-3) : words.at(-1);
  return last === strength && (strength.includes('-') || name.startsWith(`${side} `));
}

/** Returns the indices of the sides whose ZOC covers a hex. */
const zonesAt = (position: HexPosition, hex: number): readonly number[] =>
  position.game.sides.map(({index}) => index).filter((index) => (zocOf(position)[hex]! >> index) & 1);

/** Makes a lookup by place, built once per game or position, since every place is described. */
function index<Whole extends object, Thing>(
  things: (whole: Whole) => Iterable<readonly [place: number, thing: Thing]>,
): (whole: Whole, place: number) => readonly Thing[] {
  const known = new WeakMap<Whole, ReadonlyMap<number, readonly Thing[]>>();
  return (whole, place) => {
    let found = known.get(whole);
    if (!found) {
      const made = new Map<number, Thing[]>();
      for (const [at, thing] of things(whole)) {
        const there = made.get(at);
        if (there) there.push(thing);
        else made.set(at, [thing]);
      }
      known.set(whole, (found = made));
    }
    return found.get(place) ?? [];
  };
}

const markersAt = index(({markers}: HexPosition) => markers.map((marker) => [marker.at, marker] as const));
const sourcesAt = index(({supplySources}: HexGame) =>
  supplySources.flatMap((hexes, side) => hexes.map((hex) => [hex, side] as const)),
);
const linesAt = index(({network}: PointGame) =>
  network.lines.flatMap((line) => line.ends.map((end) => [end, line] as const)),
);

const bondsAt = index((position: HexPosition) =>
  (hasBonds(position.game) ? bondsOf(position, reachOf(position.game)) : []).flatMap((bond) =>
    (bond.hexside ?? [bond.hex]).map((hex) => [hex, bond] as const),
  ),
);

/** Describes the bonds that run through a hex or along its sides: `bond of Soviet to the north`. */
function bondWords(position: HexPosition, hex: HexId): readonly string[] {
  const {grid, sides} = position.game;
  const words = bondsAt(position, hex).map(({units: [{side}], hexside}) => {
    const other = hexside?.find((one) => one !== hex);
    const direction = other === undefined ? undefined : grid.directionName(grid.direction(hex, other)!);
    return placePhrases.bond(sides[side]!.name, direction && placePhrases.directions[direction]);
  });
  return [...new Set(words)];
}

function hexWords(position: HexPosition, hex: HexId): readonly string[] {
  const {game} = position;
  const entry = game.map.hexes?.[game.grid.label(hex)];
  const across = new Map<string, string[]>();
  for (const direction of directions)
    for (const id of game.hexsides.get(game.grid.hexside(hex, direction)) ?? [])
      across.set(id, [
        ...(across.get(id) ?? []),
        placePhrases.directions[game.grid.directionName(direction)],
      ]);
  const named = (indices: readonly number[]): readonly string[] =>
    indices.map((index) => game.sides[index]?.name ?? '');
  const sources = sourcesAt(game, hex);
  const zones = zonesAt(position, hex);
  const holder = speaksOfControl(position) ? game.sides[controlOf(position, hex).side] : undefined;
  return [
    placePhrases.ground(terrainName(game, hex), entry?.name, entry?.city),
    ...[...across].map(([id, sides]) =>
      placePhrases.hexsides(game.map.hexsideTerrain?.[id]?.name ?? id, sides),
    ),
    ...(holder ? [placePhrases.control(holder.name)] : []),
    ...(sources.length === 0 ? [] : [placePhrases.supplySource(named(sources))]),
    ...markersAt(position, hex).map(({type, side}) =>
      placePhrases.marker(game.sides[side]?.name, bidiIsolate(type)),
    ),
    ...(zones.length === 0 ? [] : [placePhrases.zoc(named(zones))]),
    ...bondWords(position, hex),
  ];
}

function pointWords(position: PointPosition, point: number): readonly string[] {
  const {game} = position;
  const name = (at: number): string => placeName(position, at);
  const holder = game.sides[position.control[point] ?? -1];
  const lines = linesAt(game, point);
  const to = lines.map(({ends: [a, b], capacity}) => ({name: name(a === point ? b : a), capacity}));
  return holder
    ? [placePhrases.control(holder.name), placePhrases.lines(to)]
    : [placePhrases.linesAtStart(to)];
}

/** The most units of a stack that a sentence names: nobody listens to more. */
const NAMED = 40;

/** Describes a place: its ground, then each side's units. */
export function describe(
  position: Position,
  place: number,
): {readonly ground: string; readonly units: string} {
  const ground = position.kind === 'hex' ? hexWords(position, place as HexId) : pointWords(position, place);
  const stacks = stacksAt(position, place).map(({side, units}) =>
    placePhrases.stack(
      position.game.sides[side]?.name ?? '',
      units.slice(0, NAMED).map(({unit, placed}) => unitWords(position, unit, placed)),
      units.length - NAMED,
    ),
  );
  return {ground: placePhrases.facts(ground), units: placePhrases.stacks(stacks)};
}

/** Describes a place for screen readers: `05.05. Marsh; ZOC of Soviet. Axis: 61 ID, 4-5-6, 2 of 2 steps.` */
export function placeWords(position: Position, place: number): string {
  const {ground, units} = describe(position, place);
  return placePhrases.place(placeName(position, place), ground, units);
}
