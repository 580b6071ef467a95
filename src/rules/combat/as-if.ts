import type {Position} from '../../module/index.js';
import {frozen} from '../../module/frozen.js';
import type {FireDocument} from '../../module/schema/fire.js';
import type {ModuleDocument} from '../../module/schema/module.js';
import {alikeTo} from '../occupancy.js';

/** A modifier of a table or a fire that is taken to apply, or not; `name`: what it is called. */
export interface Switched {
  readonly of: 'table' | 'fire';
  /** The id of the table or the fire. */
  readonly id: string;
  /** Its place among the modifiers there. */
  readonly n: number;
  readonly name: string;
  readonly on: boolean;
}

type Tables = NonNullable<ModuleDocument['tables']>;

/** Switches a modifier of a table: one that is on applies always, one that is off does nothing. */
function withSwitched(tables: Tables, {id, n, name, on}: Switched): Tables {
  const table = tables[id];
  const modifier = table?.modifiers?.[n];
  if (!table?.modifiers || !modifier) return tables;
  // one for the rolls of a side stays with that side
  const when = 'role' in modifier.when ? {role: modifier.when.role} : {};
  const now = on ? {...modifier, name: modifier.name ?? name, when} : {when: modifier.when};
  return {...tables, [id]: {...table, modifiers: table.modifiers.with(n, now)}};
}

/** The places of the modifiers that are the same to a player as one: of the same name, about the same role. */
export const alikeIn = (modifiers: NonNullable<FireDocument['modifiers']>, n: number): readonly number[] => {
  const {name, of} = modifiers[n] ?? {};
  return modifiers.flatMap((other, i) =>
    i === n || (name !== undefined && other.name === name && other.of === of) ? [i] : [],
  );
};

/** Switches a modifier of a fire, and others there that are the same to a player: one that is off changes nothing. */
function withFireSwitched({modifiers = [], ...fire}: FireDocument, {n, on}: Switched): FireDocument {
  const alike = alikeIn(modifiers, n);
  return {
    ...fire,
    modifiers: modifiers.map((modifier, i) => {
      if (!alike.includes(i)) return modifier;
      const {when, dice: _, number: __, ...idle} = modifier;
      const {when: ___, ...always} = modifier;
      return on && i === alike[0] ? always : {...idle, ...(when ? {when} : {})};
    }),
  };
}

/** Switches modifiers of fire in the order of play that a game brings. */
function rulesWith(
  {rules}: ModuleDocument,
  switched: readonly Switched[],
): Pick<ModuleDocument, 'rules'> | undefined {
  const battle = rules?.battle;
  if (switched.length === 0 || typeof battle !== 'object' || !battle.fire) return undefined;
  const fire = {...battle.fire};
  for (const one of switched) {
    const own = Object.hasOwn(fire, one.id) ? fire[one.id] : undefined;
    if (own) fire[one.id] = withFireSwitched(own, one);
  }
  return {rules: {...rules, battle: frozen({...battle, fire})}};
}

/** Returns a position of a game in which modifiers apply, or don’t, whatever the board says: for a battle that is only tried. */
export function asIf(position: Position, switched: readonly Switched[]): Position {
  if (switched.length === 0) return position;
  const {document: before} = position.game;
  const document: ModuleDocument = {
    ...before,
    tables: switched.filter(({of}) => of === 'table').reduce(withSwitched, before.tables ?? {}),
    ...rulesWith(
      before,
      switched.filter(({of}) => of === 'fire'),
    ),
  };
  if (position.kind === 'hex') return alikeTo(position, {...position, game: {...position.game, document}});
  return {...position, game: {...position.game, document}};
}
