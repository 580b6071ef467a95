import {openPosition} from '../../../src/phrases/positions.js';
import {openGame} from '../../open-game.js';
import type {ModuleDocument, PointPosition, UnitDocument} from '../../../src/module/index.js';
import type {PointId} from '../../../src/board/index.js';
import type {Unit, UnitId} from '../../../src/module/game.js';
import type {LineSheetDocument} from '../../../src/module/schema/line-sheet.js';
import type {LineQuestion} from '../../../src/rules/lines/index.js';
import {readingsOf} from '../../../src/rules/retreat/sheets/sheet.js';

/** A unit of a small board: what the module says of it, where it is, and where it came from. */
export interface Piece extends Partial<UnitDocument> {
  readonly at?: string;
  readonly from?: string;
  readonly states?: readonly string[];
}

/** A small board. `lines`: a row each, `D -2- a` with the capacity of the line, `D --- a` without one. */
export interface SmallBoard {
  readonly lines: string;
  /** Points by who controls them: `{own: 'a b', enemy: 'c'}`. */
  readonly control?: Readonly<Record<string, string>>;
  readonly units: Readonly<Record<string, Piece>>;
  readonly points?: Readonly<Record<string, object>>;
  readonly module?: Partial<ModuleDocument>;
  readonly options?: Readonly<Record<string, string>>;
}

const placing = new Set(['at', 'from', 'states']);
const traitsOf = (piece: Piece): object =>
  Object.fromEntries(Object.entries(piece).filter(([key]) => !placing.has(key)));

const sides = {own: {name: 'Blue'}, enemy: {name: 'Red'}};

function moduleOf({lines, units, points = {}, module, options}: SmallBoard): ModuleDocument {
  const rows = lines
    .split('\n')
    .map((row) => /^\s*(\S+) -(\S+)- (\S+)(?: (\S+))?\s*$/.exec(row))
    .filter((row) => row !== null);
  const names = [...new Set(rows.flatMap(([, a, , b]) => [a!, b!]))];
  return {
    umpire: 1,
    id: 'small',
    title: 'Small',
    sides,
    map: {
      kind: 'point',
      terrain: {wood: {name: 'Wood'}},
      points: Object.fromEntries(names.map((name, i) => [name, {x: i, y: i % 3, ...points[name]}])),
      lines: rows.map(([, a, capacity, b, kind]) => ({
        between: [a!, b!],
        ...(capacity === '-' ? {} : {capacity: Number(capacity)}),
        ...(kind === undefined ? {} : {kind}),
      })),
    },
    unitTypes: {unit: {}, guns: {}},
    units: Object.fromEntries(
      Object.entries(units).map(([id, piece]) => [
        id,
        {side: id.startsWith('e') ? 'enemy' : 'own', type: 'unit', ...traitsOf(piece)},
      ]),
    ),
    states: {tired: {name: 'Tired'}},
    ...(options ? {rules: {options}} : {}),
    ...module,
  };
}

export function positionOf(board: SmallBoard): PointPosition {
  const game = openGame(moduleOf(board));
  if (!game.ok || game.value.kind !== 'point') throw new Error(JSON.stringify(game));
  const position = openPosition(game.value, {
    units: Object.fromEntries(
      Object.entries(board.units).map(([id, {at = 'D', from, states}]) => [
        id,
        {at, ...(from === undefined ? {} : {from}), ...(states ? {states: [...states]} : {})},
      ]),
    ),
    control: Object.fromEntries(
      Object.entries(board.control ?? {}).flatMap(([side, list]) =>
        list.split(' ').map((point) => [point, side]),
      ),
    ),
  });
  if (!position.ok) throw new Error(JSON.stringify(position.faults));
  return position.value;
}

/** Fields of a question besides the board and the sheet. */
export interface Asked extends Partial<
  Omit<LineQuestion, 'units' | 'underAttack' | 'inNobodysWay' | 'place'>
> {
  readonly who?: string;
  readonly underAttack?: string;
  readonly inNobodysWay?: string;
  readonly breakthrough?: boolean;
  readonly role?: 'attacker' | 'defender';
}

/** The units of the small boards whose name begins with `d` retreat, from D; the others of the battle came from their `from`. */
export function questionOf(board: SmallBoard, sheet: LineSheetDocument, asked: Asked = {}): LineQuestion {
  const position = positionOf(board);
  const {game} = position;
  const point = (name: string): PointId => game.network.find(name)!;
  const named = (list = ''): Unit[] => list.split(' ').flatMap((id) => game.unit(id) ?? []);
  const {who, underAttack = '', inNobodysWay, breakthrough = false, role = 'defender', ...more} = asked;
  const own = game.units.filter(({id}) => id.startsWith('d'));
  const enemies = game.units.filter(({id}) => id.startsWith('e'));
  const [defenders, attackers] = role === 'defender' ? [own, enemies] : [enemies, own];
  const besieged = new Set(underAttack.split(' ').flatMap((name) => (name ? [point(name)] : [])));
  return {
    sheet,
    as: 'retreat',
    situation: {
      position,
      unit: own,
      attackers,
      defenders,
      role,
      weather: undefined,
      readings: readingsOf(sheet, board.options),
      electOne: false,
      battle: {
        place: 'D',
        underAttack: underAttack.split(' ').filter((name) => name !== ''),
        breakthrough,
      },
    },
    units: who === undefined ? own : named(who),
    lines: 1,
    place: point('D'),
    waysIn: [...attackers, ...defenders].flatMap((unit) => {
      const {from} = position.units.get(unit.index) ?? {};
      return from === undefined ? [] : [{unit, from}];
    }),
    underAttack: besieged,
    inNobodysWay: new Set<UnitId>(named(inNobodysWay).map(({index}) => index)),
    gone: [],
    used: {round: [], battle: []},
    ...more,
  };
}

/** A sheet with what a test is about. */
export const sheetOf = (clauses: Partial<LineSheetDocument> = {}): LineSheetDocument => ({
  kind: 'lines',
  id: 'small',
  title: 'Small',
  conductedBy: 'owner',
  moves: 'units',
  length: '1.1',
  otherwise: {clause: 'eliminated', rule: '1.2'},
  ...clauses,
});
