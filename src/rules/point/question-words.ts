import {
  pointer,
  show,
  unitIds,
  unknownName,
  type Fault,
  type LikenessBudget,
  type PointGame,
  type Unit,
} from '../../module/index.js';

type Role = 'attackers' | 'defenders';

/** What is said of a question that can't be asked. Each takes the place in the question first, as a JSON pointer. */
export const questionWords = {
  place: (path: readonly (string | number)[]): string => pointer(...path),
  noPoint: (at: string, name: string, {network}: PointGame, likeness: LikenessBudget): Fault =>
    unknownName(at, name, 'a point of this map', network.names, likeness),
  noUnit: (at: string, id: string, game: PointGame, likeness: LikenessBudget): Fault =>
    unknownName(at, id, 'a unit of this module', unitIds(game), likeness),
  crowd: (at: string, count: number, most: number): Fault => ({
    pointer: at,
    found: `${String(count)} units`,
    expected: `at most ${String(most)}: each is asked about along every line from there`,
  }),
  again: (at: string, id: string): Fault => ({
    pointer: at,
    found: `${show(id)} again`,
    expected: 'each unit once',
  }),
  kind: (at: string, {id, kind}: Unit): Fault => ({
    pointer: at,
    found: `${id}, of kind "${kind}"`,
    expected: 'a unit of kind "ground" or "air"',
  }),
  offMap: (at: string, id: string): Fault => ({
    pointer: at,
    found: `${id}, which is off the map`,
    expected: 'a unit that the position places',
  }),
  sides: (at: string, role: string, ids: readonly string[]): Fault => ({
    pointer: at,
    found: `${role} of ${ids.join(' and ')}`,
    expected: 'units of one side',
  }),
  elsewhere: (at: string, id: string, stands: string, expected: string): Fault => ({
    pointer: at,
    found: `${id} at ${stands}`,
    expected,
  }),
  noLine: (at: string, id: string, from: string, here: string): Fault => ({
    pointer: at,
    found: `${id} from ${from}`,
    expected: `an attacker from a point with a line to ${here} ("from" in the position)`,
  }),
  noTable: (at: string): Fault => ({
    pointer: at,
    found: 'no fire table',
    expected: 'a module with a fire table named "combat" in its "tables"',
  }),
  noGround: (at: string, role: Role, none: boolean): Fault => ({
    pointer: at,
    found: none ? 'no unit' : 'air units only',
    expected: `at least one ${role === 'attackers' ? 'attacking' : 'defending'} unit of kind "ground"`,
  }),
  strangers: (at: string, id: string): Fault => ({
    pointer: at,
    found: `units of ${id}`,
    expected: 'units of the two sides with an "airRole" ("axis" and "soviet" have theirs)',
  }),
  friends: (at: string, id: string): Fault => ({
    pointer: at,
    found: `units of ${id}`,
    expected: 'units of the side that is attacked',
  }),
  tooMuch: (at: string, points: number, groups: number, columns: number): Fault => ({
    pointer: at,
    found: `up to ${String(points)} points`,
    expected: `at most ${String(groups)} groups of the table's highest column, ${String(columns)}`,
  }),
} as const;

export type QuestionWords = typeof questionWords;
