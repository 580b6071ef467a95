import {isolated} from '../../module/isolated.js';
import type {HexId} from '../../board/index.js';
import type {HexGame, HexPosition, ModifierDocument, Unit} from '../../module/index.js';

/** Who fights where, as modifiers ask about it. */
export interface Scene {
  readonly game: HexGame;
  readonly position: HexPosition;
  readonly hex: HexId;
  readonly weather: string | undefined;
  readonly attackers: readonly Unit[];
  readonly defenders: readonly Unit[];
}

type When = ModifierDocument['when'];

/** The hexside terrains that an attacker crosses into the battle's hex. */
export function crosses({game, position, hex}: Scene, unit: Unit): readonly string[] {
  const {grid} = game;
  const from = position.units.get(unit.index)!.at;
  const direction = grid.direction(from, hex);
  return direction === undefined ? [] : (game.hexsides.get(grid.hexside(from, direction)) ?? []);
}

/** The first of the wanted names that is among those found. */
const match = (wanted: string | readonly string[], found: readonly string[]): string | undefined =>
  [wanted].flat().find((name) => found.includes(name));

const typesOf = (units: readonly Unit[]): readonly string[] => units.map(({type}) => type);
const cityOf = ({game, hex}: Scene): string | undefined => game.map.hexes?.[game.grid.label(hex)]?.city;

/** Each condition's answer: the name it holds by (empty for one that only excludes), or undefined where it fails. */
function answers(scene: Scene, when: When): readonly (string | undefined)[] {
  const {attackers, defenders} = scene;
  const given: (string | undefined)[] = [];
  if (when.terrain !== undefined) given.push(match(when.terrain, [scene.game.terrain[scene.hex]!]));
  if (when.hexside !== undefined) {
    const by = attackers.map((unit) => match(when.hexside!, crosses(scene, unit)));
    const holds = when.all ? by.every((name) => name !== undefined) : by.some((name) => name !== undefined);
    given.push(holds ? by.find((name) => name !== undefined) : undefined);
  }
  if (when.city !== undefined) {
    const city = match(when.city, [cityOf(scene) ?? '']);
    given.push(city === undefined || city === 'town' ? city : `${city} city`);
  }
  if (when.weather !== undefined) given.push(match(when.weather, [scene.weather ?? '']));
  if (when.attackerType !== undefined) given.push(match(when.attackerType, typesOf(attackers)));
  if (when.attackerWithout !== undefined)
    given.push(typesOf(attackers).includes(when.attackerWithout) ? undefined : '');
  if (when.defenderType !== undefined) given.push(match(when.defenderType, typesOf(defenders)));
  if (when.defenderWithout !== undefined)
    given.push(typesOf(defenders).includes(when.defenderWithout) ? undefined : '');
  return given;
}

/** A modifier that applies to a battle, and what it is called: its own name, or what it holds by. */
export interface Applying {
  readonly modifier: ModifierDocument;
  readonly source: string;
}

/** The modifiers of a table that apply, in its order. */
export const applying = (scene: Scene, modifiers: readonly ModifierDocument[] = []): readonly Applying[] =>
  modifiers.flatMap((modifier) => {
    const {when, name} = modifier;
    const given = answers(scene, when);
    if (given.includes(undefined)) return [];
    const words = [...new Set(given.filter((word) => word !== undefined && word !== ''))];
    const without = when.defenderWithout ?? when.attackerWithout;
    const fallback = without === undefined ? 'always' : `no ${without}`;
    return [{modifier, source: isolated(name ?? (words.length > 0 ? words.join(', ') : fallback))}];
  });

/** Does a modifier that applies to the battle concern this attacker: does it cross such a hexside, is it of the type? */
export const concernsAttacker = (scene: Scene, {when}: ModifierDocument, unit: Unit): boolean =>
  (when.hexside === undefined || match(when.hexside, crosses(scene, unit)) !== undefined) &&
  (when.attackerType === undefined || when.attackerType === unit.type);

export const concernsDefender = ({when}: ModifierDocument, unit: Unit): boolean =>
  when.defenderType === undefined || when.defenderType === unit.type;
