import type {BuiltInOutcome, KnownPhase} from '../../module/schema/chart-names.js';
import {definePhrases} from '../define.js';

/** Titles of phases and outcomes that have none in the document: every battle shows them, apart from the words of a chart. */
export const titlePhrases = definePhrases('titles', {
  phases: {
    air: 'Air combat',
    support: 'Support',
    declare: 'Declarations',
    roll: 'Roll',
    fire: 'Fire',
    check: 'Checks',
    losses: 'Losses',
    decision: 'Decision',
    retreat: 'Retreat',
    advance: 'Advance',
    breakthrough: 'Breakthrough',
    regroup: 'Regrouping',
  } satisfies Readonly<Record<KnownPhase, string>>,
  outcomes: {
    vacated: 'No defender is left',
    held: 'The defender holds the place',
    'not-allowed': 'The attack is not allowed',
    unfinished: 'The battle is not decided',
  } satisfies Readonly<Record<BuiltInOutcome, string>>,
});
