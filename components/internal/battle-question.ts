import type {BattleQuestion} from '../../src/module/index.js';

/** What a page says of a battle on an element itself. */
export interface BattleAttributes {
  readonly question?: BattleQuestion;
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly at: string;
  readonly weather: string;
}

/** The question that a page asks, if it asks one. */
export function questionFromAttributes(element: BattleAttributes): BattleQuestion | undefined {
  const {question, attackers, defenders, at, weather} = element;
  if (question) return question;
  if (attackers.length === 0 || at === '') return undefined;
  return {
    attackers: [...attackers],
    at,
    ...(defenders.length > 0 ? {defenders: [...defenders]} : {}),
    ...(weather === '' ? {} : {weather}),
  };
}
