import type {BattleLog} from '../../src/battle/log/log.js';
import type {BattleEvent, BattleQuestion} from '../../src/module/index.js';

/** What a page says of a battle on the element itself. */
export interface Attributes {
  readonly question?: BattleQuestion;
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly at: string;
  readonly weather: string;
}

/** The question that a page asks, if it asks one. */
export function askedBy({
  question,
  attackers,
  defenders,
  at,
  weather,
}: Attributes): BattleQuestion | undefined {
  if (question) return question;
  if (attackers.length === 0 || at === '') return undefined;
  return {
    attackers: [...attackers],
    at,
    ...(defenders.length > 0 ? {defenders: [...defenders]} : {}),
    ...(weather === '' ? {} : {weather}),
  };
}

/** What an example goes on with, as long as it was played as the example goes. */
export function nextOf(script: readonly BattleEvent[], log: BattleLog<BattleEvent>): BattleEvent | undefined {
  const along = log.entries
    .slice(0, log.at)
    .every(({event}, i) => JSON.stringify(event) === JSON.stringify(script[i]));
  return along ? script[log.at] : undefined;
}
