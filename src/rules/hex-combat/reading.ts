/** Rolls of a battle on hexes: what they are read on at a moment, and the codes that they came to. */
import {tablesOf} from '../../module/tables.js';
import {isOddsTable, type HexGame, type Unit} from '../../module/game.js';
import {isSameJson} from '../../module/json.js';
import type {RollDocument} from '../../module/schema/battle.js';
import type {OddsTableDocument} from '../../module/schema/table.js';
import {factsOf} from '../combat/facts.js';
import {fightOf} from '../combat/forces.js';
import {judgedModifiers, type Judged} from '../combat/modifiers.js';
import {emptyRecord, type BattleRecord, type Role} from '../combat/record.js';
import {
  readRoll,
  tableNow,
  tablesIn,
  type NamedTable,
  type Reading,
  type RollScene,
  type Tables,
} from '../combat/rolls.js';
import {orderOf} from '../order/order.js';
import {
  beginHexBattle,
  boardOf,
  survivorsOf,
  type BattleStep,
  type HexBattle,
  type HexBattleSetup,
} from './battle.js';
import {hexFight} from './fight.js';
import {hexForces} from './forces.js';

/** The table of the name that a document which ships gives its rolls, or the first by odds or differences of a module without it. */
function usualTable({document: {tables = {}}}: HexGame): NamedTable | undefined {
  const all = Object.entries(tables).flatMap(([id, table]) => (isOddsTable(table) ? [{id, table}] : []));
  return all.find(({id}) => id === 'crt') ?? all[0];
}

/** The tables of a game by name; where it has none of that name the usual one, since only documents that ship name others. */
export const tablesOfGame =
  (game: HexGame): Tables =>
  (name: string): NamedTable | undefined =>
    tablesIn(game.document)(name) ?? usualTable(game);

/** The rolls of a game: of a module that offers no battles those of the usual order of play. */
const rollsOf = ({document}: HexGame): Readonly<Record<string, RollDocument>> =>
  orderOf(document)?.rolls ?? {result: {table: 'crt'}};

/** The roll whose code is the result of a battle: `result`, else the first by odds or differences. */
export function mainRoll(game: HexGame): string | undefined {
  const rolls = rollsOf(game);
  if (Object.hasOwn(rolls, 'result')) return 'result';
  const tables = tablesOfGame(game);
  return Object.keys(rolls).find((name) => {
    const {columnBy} = rolls[name]!;
    const [first] = tablesOf(rolls[name]!);
    const found = first && tables(first.table);
    return found !== undefined && isOddsTable(found.table) && columnBy !== 'fixed';
  });
}

/** A game's combat results table: that of the roll whose code is the result. */
export function crtOf(game: HexGame): {readonly id: string; readonly table: OddsTableDocument} | undefined {
  const main = mainRoll(game);
  const [first] = main === undefined ? [] : tablesOf(rollsOf(game)[main]!);
  const found = first && tablesOfGame(game)(first.table);
  return found && isOddsTable(found.table) ? {id: found.id, table: found.table} : undefined;
}

/** A setup with the odds with which its battle begins. */
export function withFirstOdds(setup: HexBattleSetup): HexBattleSetup {
  const main = mainRoll(setup.game);
  const roll = main === undefined ? undefined : rollsOf(setup.game)[main];
  const reading = roll && hexReading(setup, beginHexBattle(setup), emptyRecord, roll);
  return reading ? readAt(setup, reading) : setup;
}

/** Does a game lack the table of its main roll? The check of a module's own order of play finds that before. */
export function lacksTable(game: HexGame): boolean {
  const main = mainRoll(game);
  const [first] = main === undefined ? [] : tablesOf(rollsOf(game)[main]!);
  return first !== undefined && !tablesOfGame(game)(first.table);
}

/** A moment of a battle as its rolls ask about it. */
function hexScene(setup: HexBattleSetup, battle: HexBattle, record: BattleRecord): RollScene {
  const {game, hex, weather, rules, retreatedBefore} = setup;
  const forces = hexForces(setup, battle, record);
  const units = (role: Role): readonly Unit[] => {
    const gone = forces.units(role, 'retreated');
    return survivorsOf(setup, battle, role).filter(
      (unit) => !record.out.includes(unit.id) && !gone.includes(unit),
    );
  };
  const lead = {attacker: forces.lead('attacker'), defender: forces.lead('defender')};
  const fight = hexFight({
    game,
    position: boardOf(setup, battle),
    hex,
    weather,
    attackers: units('attacker'),
    defenders: units('defender'),
    readings: rules?.settled.readings ?? {},
    retreatedBefore,
    lead,
    battle: factsOf(setup),
  });
  return {fight, fighting: fightOf(forces), tables: tablesOfGame(game)};
}

/** A roll as it would be made at a moment of a battle; undefined where the game does not have its table. */
export function hexReading(
  setup: HexBattleSetup,
  battle: HexBattle,
  record: BattleRecord,
  roll: RollDocument,
  gifts?: RollScene['gifts'],
): Reading | undefined {
  const scene = hexScene(setup, battle, record);
  return readRoll(roll, gifts ? {...scene, gifts} : scene);
}

/** The modifiers of the odds table of the main roll, each with whether it applies at a moment of a battle, and the table’s id. */
export function modifiersNow(
  setup: HexBattleSetup,
  battle: HexBattle,
  record: BattleRecord,
): readonly (Judged & {readonly table: string})[] {
  const main = mainRoll(setup.game);
  const roll = main === undefined ? undefined : rollsOf(setup.game)[main];
  const scene = hexScene(setup, battle, record);
  const named = roll && tableNow(roll, scene);
  if (!named || !isOddsTable(named.table)) return [];
  return judgedModifiers(scene.fight, named.table.modifiers).map((one) => ({...one, table: named.id}));
}

/** A battle as a roll left it: with the table and the code of that roll, and what was chosen of it. */
export interface HexRolled {
  readonly setup: HexBattleSetup;
  readonly battle: HexBattle;
}

/** The battle as a roll left it. Rules on codes ask about one result: that of the main roll, unless another is meant. */
export function asRolled(setup: HexBattleSetup, battle: HexBattle, name: string): HexRolled {
  if (name === mainRoll(setup.game)) return {setup, battle};
  const {code = null, table, chosen = {}} = battle.codes[name] ?? {};
  return {
    setup: {...setup, table: table === undefined ? undefined : tablesOfGame(setup.game)(table)?.table},
    battle: {...battle, result: code, chosen},
  };
}

/** Does something with the battle as a roll left it, and keeps what that changes of its choices with the roll. */
export function withRolled(
  setup: HexBattleSetup,
  battle: HexBattle,
  name: string,
  act: (setup: HexBattleSetup, battle: HexBattle) => BattleStep,
): BattleStep {
  if (name === mainRoll(setup.game)) return act(setup, battle);
  const rolled = asRolled(setup, battle, name);
  const {battle: after, findings} = act(rolled.setup, rolled.battle);
  const {result, chosen} = battle;
  const code = battle.codes[name];
  return {
    battle: {
      ...after,
      result,
      chosen,
      codes: code ? {...after.codes, [name]: {...code, chosen: after.chosen}} : after.codes,
    },
    findings,
  };
}

/**
 * The battle after a roll came to a code, on a table: what was settled by the last roll of that name counts no more. Of the
 * main roll the setup keeps the odds that gave it.
 */
export function withCode(
  setup: HexBattleSetup,
  battle: HexBattle,
  name: string,
  {code, reading}: {readonly code: string | null; readonly reading: Reading},
): HexRolled {
  const reckoned = battle.reckoned.filter((mark) => !mark.endsWith(`:${name}`));
  if (name === mainRoll(setup.game))
    return {
      setup: readAt(setup, reading),
      battle: {...battle, result: code, chosen: {}, cancelled: [], shortened: {}, reckoned},
    };
  const {[name]: _, ...codes} = battle.codes;
  return {
    setup,
    battle: {
      ...battle,
      cancelled: [],
      shortened: {},
      reckoned,
      codes: code === null ? codes : {...codes, [name]: {code, table: reading.id, chosen: {}}},
    },
  };
}

/** A setup with the table and the odds of a reading; the same one where they are those that it has. */
export function readAt(setup: HexBattleSetup, {table, odds}: Reading): HexBattleSetup {
  const isSame = setup.table === table && isSameJson(setup.odds ?? null, odds ?? null);
  return isSame ? setup : {...setup, table, odds};
}
