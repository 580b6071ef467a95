/** A battle between two people on two machines, whose only way to each other is a link: whose turn it is, what is owed. */
import type {BattleLog} from '../battle/log/log.js';
import type {BattleSession, BattleView} from '../battle/view/types.js';
import type {BattleEvent} from '../module/index.js';

/** What one player owes the other before the battle goes on. */
export interface Owes {
  /** The side that owes, by index; undefined when the battle is over. */
  readonly side: number | undefined;
  readonly what: 'step' | 'commitment' | 'word' | 'seed' | undefined;
  /** The roll it is about, by its number. */
  readonly roll?: number;
  /** One sentence for both of them. */
  readonly message: string;
}

/**
 * Who owes what at a moment of a battle, with a log that has come so far. The side whose roll it is commits and shows the
 * seed, the other gives the word; where both sides have a roll together, the attacker's does.
 */
export function owesAt(
  {acting, decision, prompt, forces, over, position}: BattleView,
  {rolls, pending}: Pick<BattleLog<BattleEvent>, 'rolls' | 'pending'>,
): Owes {
  const nameOf = (side: number): string => position.game.sides[side]?.name ?? '';
  if (over || decision.kind === 'over')
    return {side: undefined, what: undefined, message: 'The battle is over.'};
  const attacker = forces[0]!.side;
  const roller = acting.includes(attacker) ? attacker : (acting[0] ?? attacker);
  if (decision.kind !== 'roll') return {side: roller, what: 'step', message: prompt};
  const other = forces.find(({side}) => side !== roller)?.side ?? roller;
  const {faces, dice} = decision;
  const roll = rolls + 1;
  const named = `roll ${roll} (${dice.length}d${faces})`;
  const bound = pending?.roll === roll && pending.count === dice.length && pending.faces === faces;
  const owed = (side: number, what: 'commitment' | 'word' | 'seed', more = ''): Owes => ({
    side,
    what,
    roll,
    message: `${nameOf(side)} owes ${what === 'seed' ? 'the seed of' : `a ${what} to`} ${named}${more}.`,
  });
  if (!bound) return owed(roller, 'commitment');
  return pending.word === undefined
    ? owed(other, 'word')
    : owed(roller, 'seed', ': the word is known, so nothing else can be thrown');
}

/** Who owes what in a battle as it stands. */
export const owesIn = ({step, view, log}: BattleSession): Owes => owesAt(view(step), log);
