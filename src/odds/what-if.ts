import {isOddsTable, type BattleQuestion, type Position, type Unit, type UnitId} from '../module/index.js';

/** What might be otherwise in a battle, before it begins. */
export interface WhatIf {
  readonly weather?: string | undefined;
  /** Units that are not there, by their names in the module. */
  readonly without: readonly string[];
  /** Units that take part too. */
  readonly with: readonly string[];
  /** Another column of the table; on a hex map. */
  readonly column?: string | undefined;
}

/** What of a battle may be thought otherwise. */
export interface Supposable {
  /** Kinds of weather that the game knows. */
  readonly weathers: readonly string[];
  /** The weather it has; empty where none is given. */
  readonly weather: string;
  /** Who fights, attackers first. */
  readonly fighting: readonly Unit[];
  /** Who could fight too. */
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
export const attacks = ({game}: Position, {attackers}: BattleQuestion, id: string): boolean =>
  game.unit(id)?.side === game.unit(attackers[0] ?? '')?.side;

/** Kinds of weather that a game speaks of: those of its positions, its examples and its table. */
export function weathersOf({game}: Position): readonly string[] {
  const {positions = {}, examples = [], tables = {}} = game.document;
  const found = new Set<string>();
  const add = (weather: unknown): void => {
    for (const one of [weather].flat()) if (typeof one === 'string') found.add(one);
  };
  for (const {turn} of Object.values(positions)) add(turn?.weather);
  for (const {ask} of examples) add(ask.battle?.weather);
  for (const table of Object.values(tables))
    if (isOddsTable(table)) for (const {when} of table.modifiers ?? []) add(when.weather);
  // what the rules of B.1 tell apart
  if (game.kind === 'point') for (const weather of ['good', 'mud', 'snow']) add(weather);
  return [...found];
}

/** The weather that a battle has. */
export const weatherOf = ({turn}: Position, {weather}: BattleQuestion): string =>
  weather ?? turn.weather ?? '';
