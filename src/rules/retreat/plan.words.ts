import {type Finding, names} from '../finding.js';
import {outcomeFindings} from './board-after.js';
import {breachFindings} from './breaches.words.js';
import {controlNotes} from './control-notes.js';
import {costsOn} from './costs.words.js';
import {lengthenings} from './lengthens.words.js';
import {otherwiseWords} from './otherwise.words.js';
import {leavingMap} from './owners-way.words.js';
import type {PlanStep} from './plan.js';
import {keptTogether} from './stuck.words.js';

/** What one group of a plan breaks, or what its way costs and brings about. `several`: the plan has other groups. */
export function stepFindings(
  {ruling, group, breaches, outcome}: PlanStep,
  several: boolean,
): readonly Finding[] {
  if (breaches.length > 0) return [...breachFindings(ruling, breaches), ...outcomeFindings(ruling, outcome)];
  const {context} = ruling;
  return [
    ...costsOn(context, group.path, several ? names(group.units) : undefined),
    ...lengthenings(context, group.path),
    ...otherwiseWords(ruling).carriedOut(ruling, group.path),
    ...leavingMap(ruling, group.path),
    ...outcomeFindings(ruling, outcome),
    ...controlNotes(context, [group.path.at(-1) ?? context.origin]),
    ...keptTogether(ruling),
  ];
}
