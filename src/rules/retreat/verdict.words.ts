import {be, counted, names} from '../finding.js';
import type {RetreatRuling} from './ruling.js';
import {NOT_DECIDED} from './extent.words.js';
import {lossWords, rulingSentence} from './losses.js';
import type {SplitPlan} from './split.js';
import {isDecided} from './stuck.js';
import {verdictOn, type Verdict} from './verdict.js';

/** The verdict on a group in one line, every step counted: `2 routes, no step lost.` */
export function verdictSentence(ruling: RetreatRuling, steps?: number): string {
  if (!isDecided(ruling)) return NOT_DECIDED;
  const verdict = verdictOn(ruling, steps);
  const {parts, apart, left, plan} = verdict;
  const together = rulingSentence(ruling);
  const each = (count: number): string => (count === 1 ? 'it' : 'them');
  if (apart.length > 0) {
    const at = ruling.context.game.grid.label(ruling.context.origin);
    return `${names(apart)} must retreat with a combat unit that stood in ${at}. Without one: ${together}`;
  }
  if (left.length > 0)
    return `${names(left)} must retreat with ${each(ruling.context.group.length)}. Without ${each(left.length)}: ${together}`;
  if (parts)
    return plan
      ? `The stack must split, ${planWords(verdict, plan)}`
      : `The stack must split: ${names(parts.able)} can retreat in full without ${names(parts.rest)}.`;
  return plan ? `${together} Split, ${planWords(verdict, plan)}` : together;
}

/** `1 step lost: 46 RD to 07.07; 220 Tank stays in 06.07, 1 step lost, which destroys 220 Tank.` */
function planWords({ruling: {context}}: Verdict, {groups, stepLosses, complete}: SplitPlan): string {
  const {grid} = context.game;
  const lost = stepLosses === 0 ? 'no step lost' : `${counted(stepLosses, 'step')} lost`;
  const said = groups.map(({units, path, loss, eliminated}) => {
    if (eliminated) return `${names(units)} ${be(units)} eliminated`;
    const end = path.at(-1);
    const stays = units.length === 1 ? 'stays' : 'stay';
    const goes = end === undefined ? `${stays} in ${grid.label(context.origin)}` : `to ${grid.label(end)}`;
    return `${names(units)} ${goes}${loss.steps > 0 ? `, ${lossWords(loss)}` : ''}`;
  });
  return `${lost}${complete ? '' : ' by the best split found so far'}: ${said.join('; ')}.`;
}
