import {openPosition} from '../../../src/phrases/positions.js';
import {openBattle} from '../../../src/battle/open.js';
import type {BattleEvent, BattleQuestion} from '../../../src/module/index.js';
import type {BattleDocument} from '../../../src/module/schema/battle.js';
import type {AreaReport} from '../../../src/battle/area/report.js';
import {openGame} from '../../open-game.js';

/** A unit of a small battle: its point, what the module says of it, and its state. */
export interface Piece {
  readonly at?: string;
  readonly steps?: number;
  readonly left?: number;
  /** The point that it attacks from. */
  readonly from?: string;
  readonly [trait: string]: unknown;
}

/** Points in a row about P: A and B are the attacker’s, D and E the defender’s. Units: `r…` attack, `b…` defend. */
export interface Scene {
  readonly units: Readonly<Record<string, Piece>>;
  readonly battle: BattleDocument;
  readonly rules?: object;
  readonly tables?: object;
  readonly control?: Readonly<Record<string, string>>;
  readonly lines?: readonly (readonly [string, string, number?])[];
  readonly stacking?: number;
}

const usual: NonNullable<Scene['lines']> = [
  ['A', 'P'],
  ['B', 'P'],
  ['P', 'D'],
  ['P', 'E'],
  ['D', 'F'],
];

const traitsOf = (piece: Piece): object =>
  Object.fromEntries(Object.entries(piece).filter(([key]) => !['at', 'left', 'from'].includes(key)));

/** Opens a battle at P after a log. */
export function battleOf(
  {units, battle, rules, tables, control = {}, lines = usual, stacking}: Scene,
  asked: Partial<BattleQuestion> = {},
  log: readonly BattleEvent[] = [],
) {
  const game = openGame({
    umpire: 2,
    id: 'row',
    title: 'Row',
    sides: {red: {name: 'Red'}, blue: {name: 'Blue'}},
    map: {
      kind: 'point',
      points: Object.fromEntries(
        ['A', 'B', 'P', 'D', 'E', 'F'].map((id, i) => [
          id,
          {name: `Point ${id}`, x: i * 100, y: (i % 2) * 50},
        ]),
      ),
      lines: lines.map(([a, b, capacity = 9]) => ({between: [a, b], capacity})),
    },
    unitTypes: {foot: {}, horse: {}, guns: {}},
    states: {tired: {name: 'Tired'}},
    units: Object.fromEntries(
      Object.entries(units).map(([id, piece]) => [
        id,
        {side: id.startsWith('r') ? 'red' : 'blue', type: 'foot', name: id, ...traitsOf(piece)},
      ]),
    ),
    ...(stacking === undefined ? {} : {stacking: {limit: stacking}}),
    rules: {battle, ...rules},
    ...(tables ? {tables} : {}),
  });
  if (!game.ok || game.value.kind !== 'point') throw new Error(JSON.stringify(game));
  const position = openPosition(game.value, {
    units: Object.fromEntries(
      Object.entries(units).flatMap(([id, {at = id.startsWith('r') ? 'A' : 'P', left, from}]) =>
        at === ''
          ? []
          : [[id, {at, ...(left === undefined ? {} : {steps: left}), ...(from === undefined ? {} : {from})}]],
      ),
    ),
    control: {A: 'red', B: 'red', P: 'blue', D: 'blue', E: 'blue', F: 'blue', ...control},
  });
  if (!position.ok) throw new Error(JSON.stringify(position.faults));
  const there = (side: string): string[] =>
    Object.entries(units).flatMap(([id, {at}]) => (id.startsWith(side) && at !== '' ? [id] : []));
  const question = {at: 'P', attackers: there('r'), defenders: there('b'), ...asked};
  const opened = openBattle(position.value, question);
  if (!opened.ok) return {ok: false as const, faults: opened.faults};
  const session = opened.value;
  const refused = log.flatMap((event) =>
    session.play(event).map(({clause, message}) => `${clause}: ${message}`),
  );
  const report = session.view(session.step).snapshot as AreaReport;
  const lastLine = session.lines()[session.step]!.findings.map(({message}) => message);
  return {ok: true as const, session, refused, report, lastLine, position: position.value};
}

/** Plays a battle that opens. */
export function played(...args: Parameters<typeof battleOf>) {
  const battle = battleOf(...args);
  if (!battle.ok) throw new Error(JSON.stringify(battle.faults));
  return battle;
}
