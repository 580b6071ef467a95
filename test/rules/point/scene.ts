import {openPosition} from '../../../src/phrases/positions.js';
import {saidQuestion} from '../../../src/phrases/questions.js';
import type {PointPosition} from '../../../src/module/index.js';
import type {BattleQuestion, ModuleDocument, UnitDocument} from '../../../src/module/index.js';
import {readPointBattleSetup, type PointBattleSetup} from '../../../src/rules/point/index.js';
import {openGame} from '../../open-game.js';

/** A unit of a scene: what the module says of it, and its state. */
export interface SceneUnit extends Partial<UnitDocument> {
  readonly at?: string;
  readonly from?: string;
  readonly dispersed?: boolean;
  readonly supplied?: boolean;
  readonly entrained?: boolean;
  readonly displaced?: boolean;
}
export type Units = Readonly<Record<string, SceneUnit>>;

export interface Scene {
  readonly units?: Units;
  /** The side that controls each neighbour; `kursk`, the battle's point, is the defender's. */
  readonly control?: Readonly<Record<string, string>>;
  /** Capacity of the line from Kursk to each neighbour. */
  readonly capacity?: Readonly<Record<string, number>>;
  /** Highest column of the table. */
  readonly columns?: number;
  /** The sides, `{blue: {name: 'Blue', airRole: 'multiplies'}, …}`; they are `axis` and `soviet`. */
  readonly sides?: ModuleDocument['sides'];
  /** The readings that the module chooses. */
  readonly options?: Readonly<Record<string, string>>;
}

export const neighbours = ['orel', 'voronezh', 'belgorod', 'kharkov'] as const;

/** A die of 6 in column c is c, a die of 1 nothing, between them in proportion. */
const entries = (column: number): number[] =>
  [1, 2, 3, 4, 5, 6].map((die) => Math.floor((column * (die - 1)) / 5));

const placing = ['at', 'from', 'dispersed', 'supplied', 'entrained', 'displaced'];
const traitsOf = (unit: SceneUnit): Partial<UnitDocument> =>
  Object.fromEntries(Object.entries(unit).filter(([key]) => !placing.includes(key)));

export function moduleOf({units = {}, capacity = {}, columns = 20, options, sides}: Scene): ModuleDocument {
  const numbers = Array.from({length: columns}, (_, i) => i + 1);
  return {
    umpire: 1,
    id: 'scene',
    title: 'Scene',
    sides: sides ?? {axis: {name: 'Axis'}, soviet: {name: 'Soviet'}},
    map: {
      kind: 'point',
      points: Object.fromEntries(['kursk', ...neighbours, 'berlin'].map((id, i) => [id, {x: i, y: 0}])),
      lines: neighbours.map((id) => ({between: ['kursk', id], capacity: capacity[id] ?? 4})),
    },
    unitTypes: {unit: {}},
    units: Object.fromEntries(
      Object.entries(units).map(([id, unit]) => [id, {side: 'axis', type: 'unit', ...traitsOf(unit)}]),
    ),
    rules: {combat: 'point-to-point', ...(options ? {options} : {})},
    tables: {
      combat: {
        columns: numbers,
        results: Object.fromEntries(numbers.map((n) => [String(n), entries(n)])),
      },
    },
  };
}

/** The position of a scene; units without `at` stand at Kursk. */
export function positionOf(scene: Scene): PointPosition {
  const game = openGame(moduleOf(scene));
  if (!game.ok || game.value.kind !== 'point') throw new Error(JSON.stringify(game));
  const units = Object.fromEntries(
    Object.entries(scene.units ?? {}).map(([id, unit]) => {
      const {at = 'kursk', from, dispersed, supplied, entrained, displaced} = unit;
      const given = Object.entries({from, dispersed, supplied, entrained, displaced});
      return [id, {at, ...Object.fromEntries(given.filter(([, value]) => value !== undefined))}];
    }),
  );
  const position = openPosition(game.value, {units, control: scene.control ?? {}});
  if (!position.ok) throw new Error(JSON.stringify(position.faults));
  return position.value;
}

export interface BattleScene extends Scene, Partial<Omit<BattleQuestion, 'options'>> {
  readonly attack: Units;
  readonly defence: Units;
}

/** The setup of a battle for Kursk; attackers come from Orel unless they say. The defenders are Soviet unless they say. */
export function setupOf({attack, defence, units, ...rest}: BattleScene): PointBattleSetup {
  const {control, capacity, columns, options, ...question} = rest;
  const attackers = Object.fromEntries(
    Object.entries(attack).map(([id, unit]) => [id, {at: unit.from ?? 'orel', ...unit}]),
  );
  const defenders = Object.fromEntries(
    Object.entries(defence).map(([id, unit]) => [id, {side: 'soviet', ...unit}]),
  );
  const position = positionOf({
    units: {...attackers, ...defenders, ...units},
    ...(control ? {control} : {}),
    ...(capacity ? {capacity} : {}),
    ...(columns === undefined ? {} : {columns}),
    ...(options ? {options} : {}),
  });
  const setup = saidQuestion(
    readPointBattleSetup(position, {
      at: 'kursk',
      attackers: Object.keys(attackers),
      defenders: Object.keys(defenders),
      ...question,
    }),
  );
  if (!setup.ok) throw new Error(JSON.stringify(setup.faults));
  return setup.value;
}

export const german = {side: 'axis', nationality: 'german', rank: 'major'} as const;
export const allied = {side: 'axis', nationality: 'axis-allied', rank: 'major', retreatSize: 2} as const;
export const soviet = {side: 'soviet', nationality: 'soviet'} as const;
export const germanPlane = {side: 'axis', nationality: 'german', kind: 'air'} as const;
export const sovietPlane = {side: 'soviet', nationality: 'soviet', kind: 'air'} as const;
