/** Names what a match waits for: a match is a battle between two players whose only way to each other is a link. */
import {namesOf} from '../../phrases/names.js';
import type {BattleLog} from '../../battle/log/log.js';
import type {BattleSession} from '../../battle/session.js';
import type {BattleView} from '../../battle/view.js';
import type {BattleEvent} from '../../module/index.js';
import {sharePhrases} from '../../phrases/en/share.js';

/** The action that one player owes before the battle continues. */
export interface PendingAction {
  /** The side that acts, by index; undefined when the battle is over. */
  readonly side: number | undefined;
  /** A roll is started with a commitment, answered with the other side's half (its word), and revealed with the seed. */
  readonly what: 'decision' | 'start' | 'half' | 'reveal' | undefined;
  /** The number of the roll. */
  readonly roll?: number;
  /** One sentence for both players. */
  readonly message: string;
}

/**
 * Names who acts next in a battle with such a log. The side whose roll it is starts and reveals it, the other adds its
 * half; the attacker rolls where both sides have a roll together.
 */
export function pendingActionAt(
  {acting, decision, prompt, forces, over, position}: BattleView,
  {
    rolls,
    pending,
  }: {readonly rolls: number; readonly pending?: BattleLog<BattleEvent>['pending'] | undefined},
): PendingAction {
  const names = namesOf(position.game);
  const idOf = (side: number): string => position.game.sides[side]?.id ?? '';
  if (over || decision.kind === 'over')
    return {side: undefined, what: undefined, message: sharePhrases.match.over};
  const attacker = forces[0]!.side;
  const roller = acting.includes(attacker) ? attacker : (acting[0] ?? attacker);
  if (decision.kind !== 'roll') return {side: roller, what: 'decision', message: prompt};
  const other = forces.find(({side}) => side !== roller)?.side ?? roller;
  const {faces, dice} = decision;
  const roll = rolls + 1;
  const bound = pending?.roll === roll && pending.count === dice.length && pending.faces === faces;
  if (!bound)
    return {
      side: roller,
      what: 'start',
      roll,
      message: sharePhrases.match.start(names.the(idOf(roller)), roll),
    };
  return pending.word === undefined
    ? {side: other, what: 'half', roll, message: sharePhrases.match.half(names.The(idOf(other)), roll)}
    : {side: roller, what: 'reveal', roll, message: sharePhrases.match.reveal(names.The(idOf(roller)), roll)};
}

/** Names who acts next in a battle. */
export const pendingActionIn = (session: BattleSession): PendingAction =>
  pendingActionAt(session.view(session.step), session.log);
