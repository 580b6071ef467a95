import type {Finding} from '../finding.js';
import {openWords, question, type OpenQuestion} from '../open-question.js';

/** Open questions by their number; findings of kind `note` speak from these. */
export const openQuestions = {
  'AMB-NA-2': question(
    'AMB-NA-2',
    '14.6.9',
    'Is a minefield a unit for more than the control of its hex?',
    'a minefield counts as a unit for hex control only: it stops no retreat; what else minefields do is not in the documents',
    'as a German unit it might close its hex',
  ),
  'AMB-NA-3': question(
    'AMB-NA-3',
    '14.6.9',
    'Who controls a mined hex with Soviet units in it?',
    'the side that laid the mines',
    "it might be under nobody's; only that it is not Soviet is certain",
  ),
  'AMB-NA-4': question(
    'AMB-NA-4',
    '14.6.9',
    'Does a cleared minefield count until its marker is removed?',
    'clearing a minefield and removing its marker are one event: the marker alone counts',
    'a cleared field might count until its marker is removed',
    'a position says where markers lie, and not which fields are cleared',
  ),
  'AMB-NA-5': question(
    'AMB-NA-5',
    '14.6.10',
    'Is an HQ relocated that enters a mined hex in company?',
    'yes, in company too',
    'it might be relocated only when it enters alone, and else stay with its units (9.3.1)',
  ),
  'AMB-RF-01': question(
    'AMB-RF-01',
    '10.8',
    'What does the result AE stand for?',
    'AR, a retreat of the attacker',
    'AE might eliminate the attacker, so that nothing is left to retreat',
    "the module's table says what its AE does",
  ),
  'AMB-RF-02': question(
    'AMB-RF-02',
    '10.8',
    'How many hexes does a result send units back?',
    "the module's table says it; the document does not",
    'the published table may differ',
    "the lengths are the table's, and a module brings its own",
  ),
  'AMB-RF-03': question(
    'AMB-RF-03',
    '10.81',
    "Who orders the attacker's own retreating units?",
    'the attacker himself',
    'the defender might, taken literally',
  ),
  'AMB-RF-04': question(
    'AMB-RF-04',
    '10.82a',
    'Is a hex closed that only enemy units without a ZOC hold?',
    'no; what becomes of them is not in the document',
    'any enemy unit might close its hex',
  ),
  'AMB-RF-05': question(
    'AMB-RF-05',
    '10.82b',
    'Is a hex vacant in which an enemy without a ZOC stands?',
    'yes, where no friendly unit is',
    'only a hex without any unit might be vacant',
  ),
  'AMB-RF-06': question(
    'AMB-RF-06',
    '10.82d',
    'Is the ice road closed in snow impulses too?',
    'yes',
    'it might be open when frozen',
  ),
  'AMB-RF-07': question(
    'AMB-RF-07',
    '10.82f',
    'To which impulses does "May 1941" apply?',
    'Hungary is closed to Russian units in the May 1941 impulse only; supply and direction are left out of account in both impulses of the Axis May/June turn (24.44)',
    'both might hold for the whole turn',
  ),
  'AMB-RF-08': question(
    'AMB-RF-08',
    '10.83',
    'May a unit pass through a full hex?',
    'yes: the stacking limit counts where it ends',
    'full hexes might never be entered',
  ),
  'AMB-RF-09': question(
    'AMB-RF-09',
    '10.86',
    'Does the spirit of the rule, rearward to stay in supply, override the priorities?',
    'priorities decide one after another, even where the unit ends further forward than the spirit of the rule would have it',
    'the spirit of the rule, rearward to stay in supply, might override them',
    'a spirit cannot be reckoned; where a unit ends further forward, this note says so',
  ),
  'AMB-RF-10': question(
    'AMB-RF-10',
    '10.84',
    'Is a route set aside whose extra step (10.87) takes a last step?',
    'no',
    'any elimination might count, so that another route must be taken to save the unit',
  ),
  'AMB-RF-11': question(
    'AMB-RF-11',
    '10.85',
    "What is the effect of terrain that 10.82 doesn't name?",
    "10.85 is garbled at its source; terrain that 10.82 doesn't name has no effect on retreats, prohibited or not",
    'terrain might close routes in another way',
  ),
  'AMB-RF-12': question(
    'AMB-RF-12',
    '10.86 P1',
    'Which hexes of the route count as free of EZOCs or not?',
    'every one, the first as well as the last',
    'only the last hex might count',
  ),
  'AMB-RF-13': question(
    'AMB-RF-13',
    '10.86 P2',
    'May a Rumanian end in Hungary, or a Hungarian in Rumania?',
    'when no other end is open',
    'it might be barred altogether (rule 25.0, not in the document)',
  ),
  'AMB-RF-14': question(
    'AMB-RF-14',
    '10.86 P3',
    'Does a friendly unit in a rail hex cancel the EZOC there?',
    'no: the hex is no supply source',
    'a friendly unit might cancel the EZOC',
  ),
  'AMB-RF-15': question(
    'AMB-RF-15',
    '10.86 P3',
    'Does a major city count again after each unit that retreats there?',
    'a major city supplies what the position says it does; who retreated there before in this battle is not counted',
    'it might be counted again after each unit',
    'how many units a city supplies is not in the document',
  ),
  'AMB-RF-16': question(
    'AMB-RF-16',
    '10.86 P4',
    'How is nearness to a supply source counted?',
    'in hexes',
    'it might be the length of the way that supply takes',
  ),
  'AMB-RF-17': question(
    'AMB-RF-17',
    '10.86 P5',
    'Which steps of a route count as leading the wrong way?',
    'each step is looked at by itself: one that does not lead the right way, straight up or down included, counts against the route',
    'only where the route ends might count',
  ),
  'AMB-RF-20': question(
    'AMB-RF-20',
    '10.88',
    "Is it enough where the owner's route ends in an EZOC that friendly combat units hold?",
    "the owner's route leads through at least one before its end; the step of 10.87 is still paid",
    'its end might be enough, or the way be free',
  ),
} as const satisfies Readonly<Record<string, OpenQuestion>>;
export type OpenQuestionId = keyof typeof openQuestions;

/** The option by which a table answers a question otherwise, where there is one. */
export const optionOf: Partial<Readonly<Record<OpenQuestionId, string>>> = {
  'AMB-NA-2': 'mines',
  'AMB-NA-3': 'minedControl',
  'AMB-NA-5': 'hqOnMines',
  'AMB-RF-03': 'attackerOrder',
  'AMB-RF-04': 'noZocUnits',
  'AMB-RF-05': 'vacant',
  'AMB-RF-06': 'iceRoad',
  'AMB-RF-07': 'hungary',
  'AMB-RF-08': 'fullHexes',
  'AMB-RF-10': 'fatalSteps',
  'AMB-RF-11': 'terrain',
  'AMB-RF-12': 'zocFree',
  'AMB-RF-13': 'allies',
  'AMB-RF-14': 'railFriends',
  'AMB-RF-16': 'sourceDistance',
  'AMB-RF-17': 'direction',
  'AMB-RF-20': 'throughFriends',
};

/** A question as a finding. */
export function noteOn(id: OpenQuestionId, at?: string, units?: readonly string[]): Finding {
  const {rule} = openQuestions[id];
  return {
    clause: rule,
    kind: 'note',
    ...(at === undefined ? {} : {at}),
    ...(units === undefined ? {} : {units}),
    message: openWords(openQuestions[id], optionOf[id]),
  };
}
