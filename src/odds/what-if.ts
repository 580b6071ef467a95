import {saidQuestion} from '../phrases/questions.js';
import type {BattleQuestion} from '../module/schema/battle-question.js';
import {
  isOddsTable,
  type HexPosition,
  type PointPosition,
  type Position,
  type Unit,
  type UnitId,
} from '../module/game.js';
import {defendersAt} from '../rules/fighters.js';
import {crtOf, readHexBattleSetup, whoMayAttack} from '../rules/hex-combat/index.js';
import {readPointBattleSetup} from '../rules/point/index.js';

/** Changes to a battle before it begins. */
export interface WhatIf {
  readonly weather?: string | undefined;
  /** Units that are not there, by their names in the module. */
  readonly without: readonly string[];
  /** Units that take part too. */
  readonly with: readonly string[];
  /** Another column of the table; on a hex map. */
  readonly column?: string | undefined;
}

/** The parts of a battle that a what-if may change. */
export interface Supposable {
  /** Kinds of weather that the game knows. */
  readonly weathers: readonly string[];
  /** The weather it has; empty where none is given. */
  readonly weather: string;
  /** Units that fight, attackers first. */
  readonly fighting: readonly Unit[];
  /** Units that could fight too. */
  readonly others: readonly Unit[];
  /** The columns of the table, and the one in use; none on a point map, where points make the column. */
  readonly columns: readonly string[];
  readonly column: string;
}

/** The battle as it would be; the one that is played stays as it is. */
export function suppose(
  position: Position,
  question: BattleQuestion,
  {weather, without, with: more}: WhatIf,
): {readonly position: Position; readonly question: BattleQuestion} {
  const {game} = position;
  const isGone = new Set(without);
  const attackers = [...question.attackers, ...more.filter((id) => attacks(position, question, id))];
  const named = question.defenders;
  const units = new Map<UnitId, unknown>(position.units);
  for (const id of without) {
    const unit = game.unit(id);
    if (unit) units.delete(unit.index);
  }
  return {
    position: {...position, units} as Position,
    question: {
      ...question,
      ...(weather === undefined ? {} : {weather}),
      attackers: attackers.filter((id) => !isGone.has(id)),
      ...(named
        ? {
            defenders: [...named, ...more.filter((id) => !attackers.includes(id))].filter(
              (id) => !isGone.has(id),
            ),
          }
        : {}),
    },
  };
}

/** Would a unit attack in this battle? */
const attacks = ({game}: Position, {attackers}: BattleQuestion, id: string): boolean =>
  game.unit(id)?.side === game.unit(attackers[0] ?? '')?.side;

/** Kinds of weather that a game speaks of: those of its positions, its examples and its table. */
function weathersOf({game}: Position): readonly string[] {
  const {positions = {}, examples = [], tables = {}} = game.document;
  const found = new Set<string>();
  const add = (weather: unknown): void => {
    for (const one of [weather].flat()) if (typeof one === 'string') found.add(one);
  };
  for (const {turn} of Object.values(positions)) add(turn?.weather);
  for (const {ask} of examples) add(ask.battle?.weather);
  for (const table of Object.values(tables))
    if (isOddsTable(table)) for (const {when} of table.modifiers ?? []) add(when.weather);
  return [...found];
}

/** The weather that a battle has. */
const weatherOf = ({turn}: Position, {weather}: BattleQuestion): string => weather ?? turn.weather ?? '';

/** Lists the changes that a hex battle allows. */
export function supposableOnHexes(position: HexPosition, question: BattleQuestion): Supposable {
  const weather = {weathers: weathersOf(position), weather: weatherOf(position, question)};
  const setup = saidQuestion(readHexBattleSetup(position, question, []));
  if (!setup.ok) return {...weather, fighting: [], others: [], columns: [], column: ''};
  const {units, hex, sides, odds} = setup.value;
  const others = whoMayAttack(position, hex, sides.attacker)
    .filter(({unit, bar}) => !bar && !units.attacker.includes(unit))
    .map(({unit}) => unit);
  return {
    ...weather,
    fighting: [...units.attacker, ...units.defender],
    others,
    columns: crtOf(position.game)?.table.columns.map(String) ?? [],
    column: odds?.column.final ?? '',
  };
}

/** Lists the changes that a point battle allows. */
export function supposableOnPoints(position: PointPosition, question: BattleQuestion): Supposable {
  const {game} = position;
  const known = weathersOf(position);
  const weather = weatherOf(position, question);
  const setup = saidQuestion(readPointBattleSetup(position, question, []));
  // a game with an order of play of its own
  if (!setup.ok)
    return {
      weathers: known,
      weather,
      fighting: fightingOn(position, question),
      others: [],
      columns: [],
      column: '',
    };
  const fighting = setup.value.units.map(({id}) => game.unit(id)!);
  const defenders =
    question.defenders ?? setup.value.units.flatMap((u) => (u.role === 'defender' ? [u.id] : []));
  // whoever the rules let in, by asking them
  const others = game.units.filter((unit) => {
    if (fighting.includes(unit) || !position.units.has(unit.index)) return false;
    const isAttacker = attacks(position, question, unit.id);
    const more = isAttacker
      ? {...question, attackers: [...question.attackers, unit.id]}
      : {...question, defenders: [...defenders, unit.id]};
    return saidQuestion(readPointBattleSetup(position, more, [])).ok;
  });
  // the rules of B.1 tell three kinds apart
  const weathers = [...new Set([...known, 'good', 'mud', 'snow'])];
  return {weathers, weather, fighting, others, columns: [], column: ''};
}

/** Lists the attackers of a question, then its defenders: those that it names, or the enemies in the place. */
function fightingOn(position: PointPosition, {at, attackers, defenders}: BattleQuestion): readonly Unit[] {
  const {game} = position;
  const place = game.network.find(at);
  const side = game.unit(attackers[0] ?? '')?.side;
  return [
    ...game.units.filter(({id}) => attackers.includes(id)),
    ...(defenders
      ? game.units.filter(({id}) => defenders.includes(id))
      : place === undefined
        ? []
        : defendersAt(position, place, side)),
  ];
}
