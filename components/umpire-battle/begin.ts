import type {BattleEvent, BattleQuestion, Fault, Game, Position} from '../../src/module/index.js';
import type {BattleSession} from '../../src/battle/view/types.js';
import {askedBy, type Attributes} from './asked.js';
import type {Opening, Wanted} from './open.js';
import {openBattle, type GivenLog} from '../../src/battle/open.js';

/** What a page gives a battle to begin with. */
export interface Request extends Omit<Wanted, 'position' | 'question'> {
  /** What it says of the battle on itself. */
  readonly asks: Attributes;
  readonly position: Position | string;
  readonly game: Game | undefined;
  readonly source: {readonly url: string} | {readonly text: string} | undefined;
  readonly log: GivenLog | undefined;
}

/** A battle that was opened. */
export interface Begun {
  readonly run: BattleSession;
  readonly title: string;
  readonly note: string;
  /** Steps that the example goes on with. */
  readonly script: readonly BattleEvent[];
}

/** Opens a battle; undefined while the page has not said of what. The loader is fetched only for a document. */
export async function begin(
  request: Request,
): Promise<Begun | {readonly faults: readonly Fault[]} | undefined> {
  const {position, source, game, asks, log} = request;
  const question = askedBy(asks);
  let opening: Opening;
  if (typeof position !== 'string') {
    if (!question) return undefined;
    opening = plain(position, question);
  } else {
    if (!game && !source) return undefined;
    const {openDocument, openIn} = await import('./open.js');
    const wanted = {...request, position, question};
    const opened = game ? openIn(game, wanted) : source && (await openDocument(source, wanted));
    if (!opened?.ok) return opened;
    opening = opened.value;
  }
  const run = await openBattle(opening.position, opening.question, log ?? opening.events);
  const {title, note, script} = opening;
  return run.ok ? {run: run.value, title, note, script} : run;
}

const plain = (position: Position, question: BattleQuestion): Opening => ({
  position,
  question,
  events: [],
  script: [],
  title: '',
  note: '',
});
