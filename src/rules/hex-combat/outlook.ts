import type {Unit} from '../../module/index.js';
import {type Finding, ids} from '../finding.js';
import type {RetreatAnswer} from '../retreat/ruling.js';
import {findingsOf} from '../retreat/findings.js';
import {eliminate, survivorsOf, roles, shareOf, type HexBattle, type HexField, type Role} from './battle.js';
import {codeNotes} from './code-notes.js';
import {retreatFinding, wipedOutFinding} from './outlook.words.js';
import {startRetreat} from './events.js';
import {nextGroups, rulingOn} from './retreat.js';
import {withoutLoneHqs, type Step} from './retreating.js';

/** What a retreat that a result asks for would come to for one group, as everything stands now. */
export interface GroupOutlook {
  readonly units: readonly string[];
  readonly from: string;
  readonly answer: RetreatAnswer;
  readonly findings: readonly Finding[];
  /** `131 RR: to 04.05 or 04.06, 1 step lost on the way.` */
  readonly said: Finding;
}
/** What a result would do to one side. */
export interface ShareOutlook {
  readonly role: Role;
  /** Steps the result takes, as far as the side has them. */
  readonly steps: number;
  /** Nobody of the side would be left, so nothing retreats. */
  readonly wipedOut: boolean;
  /** What its losses bring about whoever takes them: HQs that are left alone and relocated, or stranded and eliminated. */
  readonly effects: readonly Finding[];
  readonly groups: readonly GroupOutlook[];
}
/** What a result would really do in this battle. */
export interface Outlook {
  readonly code: string;
  readonly shares: readonly ShareOutlook[];
  /** What it would do, side by side and stack by stack. */
  readonly said: readonly Finding[];
  /** What is worth knowing about the code. */
  readonly notes: readonly Finding[];
}

/** The battle after losses that leave no choice: all combat units gone, and HQs that this leaves alone (14.6.10). */
function afterSureLosses(field: HexField, battle: HexBattle, role: Role, steps: number): Step {
  const combat = survivorsOf(field, battle, role).filter((unit) => unit.combat);
  const sure = combat.reduce((sum, {id}) => sum + battle.units[id]!.steps, 0) <= steps;
  if (!sure) return {battle, findings: []};
  return withoutLoneHqs(field, {battle: eliminate(battle, combat), findings: []});
}

function shareOutlook(field: HexField, battle: HexBattle, role: Role): readonly ShareOutlook[] {
  const asked = shareOf(field, battle, role);
  const {steps = 0, retreat = 0} = asked;
  if (steps === 0 && retreat === 0 && !asked.eliminated) return [];
  const all = field.units[role].reduce((sum, {id}) => sum + battle.units[id]!.steps, 0);
  const wipedOut = asked.eliminated === true || all <= steps;
  const taken = wipedOut ? all : Math.min(all, steps);
  const {battle: left, findings: lost} =
    wipedOut || steps === 0 ? {battle, findings: []} : afterSureLosses(field, battle, role, steps);
  const {battle: hypothetical, findings: stranded} = wipedOut
    ? {battle: {...left, retreat: null}, findings: []}
    : startRetreat(field, left, role);
  const effects = [...lost, ...stranded];
  const groups = nextGroups(field, hypothetical).map((group: readonly Unit[]): GroupOutlook => {
    const ruled = rulingOn(field, hypothetical, group);
    return {
      units: ids(group),
      from: hypothetical.retreat!.origins[group[0]!.id]!,
      answer: ruled.answer,
      findings: findingsOf(ruled),
      said: retreatFinding(ruled),
    };
  });
  return [{role, steps: taken, wipedOut, effects, groups}];
}

/**
 * What a result would do here: for each side that must retreat what the search says of its stacks as they stand before
 * any loss. Units that the losses would take retreat no more; who they are is the owner's choice, unless no combat unit
 * is left.
 */
export function outlook(field: HexField, battle: HexBattle, code: string): Outlook {
  const then: HexBattle = {...battle, result: code};
  const shares = roles.flatMap((role) => shareOutlook(field, then, role));
  const said = shares.flatMap(({role, wipedOut, effects, groups}) =>
    wipedOut ? [wipedOutFinding(field, role)] : [...effects, ...groups.map((group) => group.said)],
  );
  return {code, shares, said, notes: codeNotes(field, code)};
}
