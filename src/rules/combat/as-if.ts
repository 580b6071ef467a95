import type {Position} from '../../module/index.js';
import {alikeTo} from '../occupancy.js';
import type {ModuleDocument} from '../../module/schema/module.js';

/** A modifier of a table that is taken to apply, or not; `name`: what it is called. */
export interface Switched {
  readonly table: string;
  /** Its place among the modifiers of the table. */
  readonly n: number;
  readonly name: string;
  readonly on: boolean;
}

type Tables = NonNullable<ModuleDocument['tables']>;

/** Switches a modifier of a table: one that is on applies always, one that is off does nothing. */
function withSwitched(tables: Tables, {table: id, n, name, on}: Switched): Tables {
  const table = tables[id];
  const modifier = table?.modifiers?.[n];
  if (!table?.modifiers || !modifier) return tables;
  // one for the rolls of a side stays with that side
  const when = 'role' in modifier.when ? {role: modifier.when.role} : {};
  const now = on ? {...modifier, name: modifier.name ?? name, when} : {when: modifier.when};
  return {...tables, [id]: {...table, modifiers: table.modifiers.with(n, now)}};
}

/** Returns a position of a game in which modifiers apply, or don’t, whatever the board says: for a battle that is only tried. */
export function asIf(position: Position, switched: readonly Switched[]): Position {
  if (switched.length === 0) return position;
  const tables = switched.reduce(withSwitched, position.game.document.tables ?? {});
  if (position.kind === 'hex') {
    const {game} = position;
    return alikeTo(position, {...position, game: {...game, document: {...game.document, tables}}});
  }
  const {game} = position;
  return {...position, game: {...game, document: {...game.document, tables}}};
}
