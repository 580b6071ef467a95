import type {BattleQuestion, Game, Position} from '../../src/module/index.js';
import type {DocumentSource} from './document-source.js';

/** A battle as a page describes it on an element itself. */
export interface BattleAttributes {
  readonly question?: BattleQuestion | undefined;
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

/** A page's input for an element that is about a battle. */
export interface AskedBattle {
  readonly asks: BattleAttributes;
  readonly position: Position | string;
  readonly game: Game | undefined;
  readonly given: DocumentSource | undefined;
  readonly example: string;
  readonly printed: boolean;
}

/** True if a page has said enough to open a battle, or to be told what is wrong with it. */
export const isAsked = ({asks, position, game, given}: AskedBattle): boolean =>
  typeof position === 'string'
    ? game !== undefined || given !== undefined
    : questionFromAttributes(asks) !== undefined;
