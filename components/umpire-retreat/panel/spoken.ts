import {cited} from '../../../src/rules/index.js';
import type {Dialogue} from '../dialogue.js';
import type {RetreatView} from '../view.js';
import {headline, words} from '../words.js';
import {verdictLine} from './walking.js';

/** What a dialogue has come to, for the live region: the same words as on the panel. */
export function spoken({ruled, walk, judgement, findings}: RetreatView, {stage, talk}: Dialogue): string {
  if (stage === 'walking' && walk) return [verdictLine(walk), ...walk.findings.map(cited)].join(' ');
  if (stage === 'ruled' && judgement)
    return [
      words.plan(judgement.legal, words.steps(judgement.stepLosses)),
      ...judgement.findings.map(cited),
    ].join(' ');
  if (!ruled) return '';
  return [headline(ruled, talk.hexes), ...findings.map(cited)].join(' ');
}
