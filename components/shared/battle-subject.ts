import {pageFaults} from '../../src/phrases/en/faults/page.js';
import {faultOf} from '../../src/phrases/faults.js';
import type {Subject} from '../../src/case/index.js';
import {loaded, refused, type Fault, type Loaded} from '../../src/module/fault.js';
import type {BattleQuestion} from '../../src/module/schema/battle-question.js';
import type {Ask} from '../../src/module/schema/question.js';
import type {Position, Game} from '../../src/module/game.js';
import {openSubject} from './open-document.js';
import type {DocumentSource} from './document-controller.js';
import {wantedPhrases} from '../../src/phrases/en/faults/wanted.js';

/** A battle as a page describes it on an element itself. */
export interface BattleAttributes {
  readonly question?: BattleQuestion | undefined;
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly at: string;
  readonly weather: string;
}

/** The question that a page asks, if it asks one. */
function questionFromAttributes(element: BattleAttributes): BattleQuestion | undefined {
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
}

/** True if a page has said enough to open a battle, or to list what is wrong with it. */
export const isAsked = ({asks, position, game, given}: AskedBattle): boolean =>
  typeof position === 'string'
    ? game !== undefined || given !== undefined
    : questionFromAttributes(asks) !== undefined;

/** The origin of a battle: the page itself, or a case or an example. */
interface BattleSubject {
  readonly position: Position;
  /** The page's own question, which goes before that of a document. */
  readonly question: BattleQuestion | undefined;
  /** The opened document; nothing if the page has a position of its own. */
  readonly opened: Subject | undefined;
}

/** Opens it, or says everything that is wrong with what the page gave; `are` tells which examples ask about a battle. */
export async function openBattleSubject(
  wanted: AskedBattle,
  are: (ask: Ask) => boolean,
  signal?: AbortSignal,
): Promise<Loaded<BattleSubject>> {
  const {position, asks} = wanted;
  const question = questionFromAttributes(asks);
  const half = halfAsked(asks);
  if (!question && half) return refused([half]);
  if (typeof position !== 'string')
    return question ? loaded({position, question, opened: undefined}) : refused([]);
  const examples = {what: wantedPhrases.battle, are, first: question === undefined};
  const opened = await openSubject({...wanted, position, examples}, signal);
  return opened.ok ? loaded({position: opened.value.position, question, opened: opened.value}) : opened;
}

/** A page that says who attacks and not what, or the other way round. */
const halfAsked = ({attackers, at}: BattleAttributes): Fault | undefined =>
  (attackers.length === 0) === (at === '')
    ? undefined
    : attackers.length === 0
      ? faultOf('/attackers', pageFaults.noAttackers)
      : faultOf('/at', pageFaults.noPlaceAttacked);

/** Loads what opens a battle with a log that was kept: a battle without one needs no check of it. */
export const loadBattleOpener = () => import('../../src/battle/open.js');
