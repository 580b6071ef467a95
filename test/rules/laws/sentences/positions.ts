/** Positions by chance on the maps of the shipped games: a group that must retreat, with enemies and friends around it. */
import type {ModuleDocument, PositionDocument} from '../../../../src/module/index.js';
import type {Dice} from '../../../chance.js';
import {World, type Asked} from '../../oracle-board.js';

export interface Drawn {
  readonly position: PositionDocument;
  readonly asked: Asked;
}

/** The lengths of retreat that the results of each game ask for. */
const lengths: Readonly<Record<string, readonly number[]>> = {
  'afrika-korps': [2],
  'battle-for-moscow': [1, 2, 2],
  'blue-and-gray': [1],
  'no-retreat': [2],
  'russia-besieged': [1, 2, 2],
  'waterloo-campaign-1815': [3],
};

/** Draws a position of a game; undefined where the dice find no place for it. */
export function drawPosition(document: ModuleDocument, dice: Dice): Drawn | undefined {
  const world = new World(document, {});
  const hexes = [...world.places.keys()];
  const {units = {}, unitTypes = {}} = document;
  const ids = Object.keys(units);
  const isSeries = document.rules?.retreat === 'wwii-battle-series';
  const typeOf = (id: string): string => units[id]!.type;
  const mayStand = (id: string, hex: string): boolean => {
    const prohibited = world.map.terrain?.[world.terrain(hex)]?.prohibited;
    return prohibited !== true && !(Array.isArray(prohibited) && prohibited.includes(typeOf(id)));
  };
  const first = dice.one(ids);
  const {side} = units[first]!;
  const origin = dice.one(hexes);
  if (!mayStand(first, origin)) return undefined;
  const placed: Record<string, {at: string}> = {[first]: {at: origin}};
  const others = ids.filter((id) => id !== first);
  const friends = others.filter((id) => units[id]!.side === side);
  const enemies = others.filter((id) => units[id]!.side !== side);
  const group = [first];
  if (isSeries)
    for (let more = dice.below(3); more > 0; more -= 1) {
      const id = dice.one(friends);
      if (!group.includes(id) && mayStand(id, origin)) group.push(id);
    }
  for (const id of group) placed[id] = {at: origin};
  const standing = (hex: string): readonly string[] =>
    Object.keys(placed).filter((id) => placed[id]!.at === hex);
  const points = (id: string): number => units[id]!.stacking ?? unitTypes[typeOf(id)]?.stacking ?? 1;
  const near = hexes.filter((hex) => world.distance(origin, hex) <= 4 && hex !== origin);
  const close = near.filter((hex) => world.distance(origin, hex) <= 2);
  const put = (id: string, hex: string): void => {
    const there = standing(hex);
    const limit = world.limit(units[id]!.side);
    const full = there.reduce((sum, one) => sum + points(one), points(id)) > limit;
    if (placed[id] || full || there.some((one) => units[one]!.side !== units[id]!.side) || !mayStand(id, hex))
      return;
    placed[id] = {at: hex};
  };
  const beside = world.neighbours(origin);
  if (beside.length === 0) return undefined;
  put(dice.one(enemies), dice.one(beside));
  // now and then friends stand all around, so that no hex is open
  if (dice.is(0.15)) for (const hex of beside) for (let i = 0; i < 4; i += 1) put(dice.one(friends), hex);
  for (let i = dice.below(dice.one([3, 9])); i > 0; i -= 1)
    put(dice.one(enemies), dice.one(dice.is(0.5) ? close : near));
  for (let i = dice.below(dice.one([3, 6, 18])); i > 0; i -= 1)
    put(dice.one(friends), dice.one(dice.is(0.6) ? close : near));
  const asked = {
    units: group,
    hexes: dice.one(lengths[document.id] ?? [1, 2, 2, 3]),
    mayElectOne: false,
  };
  const turn =
    document.id === 'russia-besieged'
      ? {turn: {month: dice.one(['may-1941', 'july-1942']), player: dice.one(['axis', 'soviet'])}}
      : {};
  return {position: {units: placed, ...turn}, asked};
}

/** Seeds of positions in which a sentence is said that few positions have, by game. */
export const rareSeeds: Readonly<Record<string, readonly number[]>> = {
  'blue-and-gray': [138],
  drill: [104, 237],
  'russia-besieged': [59, 74, 112],
};
