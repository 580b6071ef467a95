import type {DiceVerdict} from '../../src/battle/dice/verify.js';
import {identityOf} from '../../src/battle/log/chain.js';
import {verifyLog} from '../../src/battle/log/read.js';
import type {BattleSession} from '../../src/battle/session.js';

const known = new WeakMap<object, readonly (DiceVerdict | undefined)[]>();

/** Returns the verdict on the dice of each entry of a battle's log; worked out once. */
export function verdictsOf({log, about}: BattleSession): readonly (DiceVerdict | undefined)[] {
  const verdicts = known.get(log) ?? verifyLog(log, identityOf(about.position, about.question).id);
  known.set(log, verdicts);
  return verdicts;
}
