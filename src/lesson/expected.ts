import {endsOf} from '../rules/lines/ruling.js';
import {placesBetween} from '../module/game.js';
import type {HexId} from '../board/index.js';
import {bondHexes} from '../rules/bonds.js';
import {whyNot, zocHexes} from '../rules/index.js';
import {costFindingsAt} from '../rules/retreat/clauses/costs.js';
import {hasBonds} from '../rules/retreat-rules.js';
import {answerAt, type LessonScene} from './scene.js';
import type {Expectation, HexKind} from './schema.js';

/** The hexes that an author named, or those of a kind, no further than so many hexes from the stack that retreats. */
export function hexesOf(
  scene: LessonScene,
  {kind, side, within: reach, is}: NonNullable<Expectation['hexes']>,
): readonly string[] {
  const {board: position, ruling, game} = scene;
  if (is) return is;
  if (kind === undefined) return [];
  if (position.kind !== 'hex' || game.kind !== 'hex') return pointsOf(scene, kind, reach);
  const {grid} = game;
  const near = (hex: HexId): boolean =>
    reach === undefined || !ruling || grid.distance(ruling.context.origin, hex) <= reach;
  const all = Array.from({length: grid.size}, (_, hex) => hex as HexId).filter(near);
  if (kind === 'zoc') {
    const index = game.side(side ?? '')?.index;
    const zone = new Set(index === undefined ? [] : zocHexes(position, index));
    return all.map((hex) => grid.label(hex)).filter((label) => zone.has(label));
  }
  if (kind === 'bond') {
    const owner = game.side(side ?? '');
    const closed = owner && hasBonds(game) ? bondHexes(position, owner) : new Map<HexId, unknown>();
    return all.filter((hex) => closed.has(hex)).map((hex) => grid.label(hex));
  }
  if (!ruling) return [];
  return all
    .filter((hex) => hex !== ruling.context.origin && isOfKind(scene, hex, kind))
    .map((hex) => grid.label(hex))
    .sort();
}

/** The points of a kind, no further than so many lines from the units that retreat. */
function pointsOf({game, lines}: LessonScene, kind: HexKind, reach = Infinity): readonly string[] {
  if (!lines || game.kind !== 'point') return [];
  const {network} = game;
  const origin = lines.question.place;
  const ends = endsOf(lines);
  const entered = new Set(lines.each.flatMap(({routes}) => routes.flat()));
  const isOf = (name: string): boolean =>
    kind === 'end'
      ? ends.has(name)
      : kind === 'route'
        ? entered.has(name)
        : kind === 'no' && !entered.has(name);
  return network.names
    .filter((name) => {
      const point = network.find(name)!;
      return point !== origin && placesBetween(game, origin, point) <= reach && isOf(name);
    })
    .toSorted();
}

function isOfKind({ruling}: LessonScene, hex: HexId, kind: Exclude<HexKind, 'zoc' | 'bond'>): boolean {
  const {verdict} = whyNot(ruling!, hex);
  switch (kind) {
    case 'end':
      return verdict === 'end';
    case 'route':
      return verdict === 'end' || verdict === 'route';
    case 'no':
      return verdict === 'no';
    case 'costs':
      return costFindingsAt(ruling!.context, hex).some(({steps}) => steps > 0);
  }
}

/** The value at a JSON pointer, a list by its length. */
function numberAt(value: unknown, at: string): number | undefined {
  let here: unknown = value;
  for (const key of at.split('/').slice(1))
    here =
      typeof here === 'object' && here !== null && Object.hasOwn(here, key)
        ? (here as Readonly<Record<string, unknown>>)[key]
        : undefined;
  if (Array.isArray(here)) return here.length;
  return typeof here === 'number' ? here : typeof here === 'string' ? Number(here) : undefined;
}

type NumberAsked = NonNullable<Expectation['number']>;

/** The numbers that scenes were asked for: a learner guesses again and again. */
const numbers = new WeakMap<LessonScene, Map<NumberAsked, number | undefined>>();

/** The number that a step asks for, from the engine's answer. */
export function expectedNumber(scene: LessonScene, asked: NumberAsked): number | undefined {
  const known = numbers.get(scene) ?? new Map<NumberAsked, number | undefined>();
  numbers.set(scene, known);
  if (!known.has(asked)) {
    const question = asked.ask ?? scene.ask;
    const answered = question && answerAt(scene, question);
    known.set(asked, answered?.ok ? numberAt(answered.value, asked.of) : undefined);
  }
  return known.get(asked);
}
