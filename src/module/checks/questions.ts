import type {Fault} from '../fault.js';
import type {Ask} from '../schema/ask.js';
import {cutQuestion, oddsQuestion} from '../schema/odds.js';
import type {Path} from './report.js';
import {check} from './shape.js';

/** Looks over the questions that `ask` takes unread. */
export function rareQuestionFaults({odds, cut}: Pick<Ask, 'odds' | 'cut'>, above: Path): readonly Fault[] {
  const checked = [
    ...(odds ? [check(oddsQuestion, odds, [...above, 'odds'])] : []),
    ...(cut ? [check(cutQuestion, cut, [...above, 'cut'])] : []),
  ];
  return checked.flatMap((one) => (one.ok ? [] : one.faults));
}
