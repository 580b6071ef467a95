/** What the rules have against what a player would do in a battle on a point map; nothing where it is allowed. */
import {brokenRules, type BrokenRule} from '../broken-rules.js';
import {advanceBreaches} from './advance.js';
import {advanceFinding} from './advance.words.js';
import type {Battle, Role} from './battle.js';
import {diceBreaches, type Roller} from './dice.js';
import {diceFinding} from './dice.words.js';
import {lossBreaches} from './losses.js';
import {lossFinding} from './losses.words.js';
import type {Plan} from './retreat.js';
import {fallBackBreaches, leavingBreaches, withdrawalBreaches} from './withdraw.js';
import {fallBackFinding, leavingFinding, withdrawalFinding} from './withdraw.words.js';

/** Against these dice: their number, or a face that no die here has. */
export const judgeDice = (battle: Battle, roller: Roller, dice: readonly number[]): readonly BrokenRule[] =>
  brokenRules(diceBreaches(battle, roller, dice), diceFinding(battle));

/** Against sharing losses out like this. */
export const judgeLosses = (
  battle: Battle,
  role: Role,
  losses: Readonly<Record<string, number>>,
): readonly BrokenRule[] => brokenRules(lossBreaches(battle, role, losses), lossFinding(battle));

/** Against the defender's retreat at all. */
export const judgeLeaving = (battle: Battle): readonly BrokenRule[] =>
  brokenRules(leavingBreaches(battle), leavingFinding(battle));

/** Against the defender's plan (B.4a to B.4c). */
export const judgeWithdrawal = (battle: Battle, plan: Plan | undefined): readonly BrokenRule[] =>
  brokenRules(withdrawalBreaches(battle, plan), withdrawalFinding(battle));

/** Against a plan of attackers that fall back (B.4). */
export const judgeFallBack = (battle: Battle, plan: Plan | undefined): readonly BrokenRule[] =>
  brokenRules(fallBackBreaches(battle, plan), fallBackFinding(battle));

/** Against these units as those that advance (B.5). */
export const judgeAdvance = (battle: Battle, units: readonly string[] | undefined): readonly BrokenRule[] =>
  brokenRules(advanceBreaches(battle, units), advanceFinding(battle));
