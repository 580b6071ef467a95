import type {Subject} from '../../src/case/index.js';
import {
  loaded,
  refused,
  type Ask,
  type BattleQuestion,
  type Fault,
  type Loaded,
  type Position,
} from '../../src/module/index.js';
import {questionFromAttributes, type AskedBattle, type BattleAttributes} from './battle-question.js';
import {openSubject} from './open-document.js';

/** The origin of a battle: the page itself, or a case or an example. */
export interface BattleSubject {
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
  const examples = {what: 'a battle of this module', are, first: question === undefined};
  const opened = await openSubject({...wanted, position, examples}, signal);
  return opened.ok ? loaded({position: opened.value.position, question, opened: opened.value}) : opened;
}

/** A page that says who attacks and not what, or the other way round. */
const halfAsked = ({attackers, at}: BattleAttributes): Fault | undefined =>
  (attackers.length === 0) === (at === '')
    ? undefined
    : attackers.length === 0
      ? {pointer: '/attackers', found: 'no unit', expected: 'at least one unit'}
      : {pointer: '/at', found: 'nothing', expected: 'the hex or point that is attacked'};
