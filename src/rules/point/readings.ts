import type {Finding} from '../finding.js';
import {switches, type PointOption, type PointOptions} from './switches.js';

/** A question that the document leaves open, and how it is read here. */
export interface Reading {
  /** Number in the list of open questions. */
  readonly id: string;
  readonly rule: string;
  /** What the text leaves open. */
  readonly open: string;
  /** How it is read here. */
  readonly here: string;
  /** How else it could be read. */
  readonly else: string;
  /** Why there is nothing to switch, where no option answers it otherwise. */
  readonly fixed?: string;
}

const reading = (
  id: string,
  rule: string,
  open: string,
  here: string,
  otherwise: string,
  fixed?: string,
): Reading => ({
  id: `AMB-PTP-${id}`,
  rule,
  open,
  here,
  else: otherwise,
  ...(fixed === undefined ? {} : {fixed}),
});

/** The open questions of point-to-point combat. Findings of kind `note` speak from these. */
export const readings = {
  missingHead: reading(
    '01',
    'A.1',
    'The first lines of air combat are cut off.',
    'Nothing before the rolls over the point is judged.',
    'Missions or bases might matter before them.',
    'what the lines said is lost',
  ),
  beyondColumn: reading(
    '02',
    'A.1a',
    'A table may answer with more survivors than there were air units.',
    'No more survive than were there, and nothing is rolled when none is left.',
    'The table might be such that this cannot happen.',
    'a table of which this is true asks nothing else',
  ),
  flakBeyond: reading(
    '03',
    'A.1b',
    'Flak may hit more air units than are there.',
    'All of them are lost, the rest of the hits is void.',
    'The table might be such that this cannot happen.',
    'a table of which this is true asks nothing else',
  ),
  loneAir: reading(
    '04',
    'A.5',
    'What becomes of air units whose side has no ground unit left.',
    'They are lost with the last ground unit.',
    'They might leave the point instead.',
  ),
  whoGains: reading(
    '05',
    'A.4',
    'In attack only German units gain by air units that multiply, in defence all of the side.',
    'Taken as it stands: in attack units of other nationalities keep their plain value.',
    'It might mean the same nationality in both.',
  ),
  fiveAir: reading(
    '06',
    'A.4',
    'The multipliers are listed for up to four air units.',
    'The series goes on: five multiply by six.',
    'It might end at five times.',
  ),
  airInSnow: reading(
    '07',
    'B.1b',
    'Whose air unit makes combat in snow simultaneous.',
    'One of the attacker, whose air multiplies.',
    'Any air unit at the point.',
  ),
  noFire: reading(
    '08',
    'B.3c',
    'Normal combat with nobody left who can fire.',
    'The attacker retreats, as in simultaneous combat.',
    'Rounds without fire until someone leaves.',
  ),
  tooManyHits: reading(
    '09',
    'B.2',
    'More losses than the units can take.',
    'All units are destroyed, the rest is void.',
    'It might not be allowed to happen.',
    'losses that nobody is left to take cannot be played',
  ),
  sameRound: reading(
    '10',
    'B.3a',
    'Whether a unit hit in simultaneous combat still fires in that round.',
    'It does: both sides fire before losses are taken.',
    'It might be barred from the next round as well; dispersed, it is anyway.',
    'both come to the same',
  ),
  memory: reading(
    '11',
    'B.2',
    'Whether losses of earlier battles count, and of which value the limit is.',
    'Losses of this battle only, against the printed value.',
    'Until the unit recovers, or against the multiplied value.',
  ),
  pending: reading(
    '12',
    'B.4c',
    'In which order neighbouring battles are fought.',
    'The units live or die when the battle at the other point has been fought.',
    'All such cases might be settled at the end.',
    'a battle is reported by itself, whatever is fought next to it',
  ),
  meeting: reading(
    '13',
    'B.4d',
    'Which attackers count as dispersed when they fall back onto displaced defenders.',
    'Those dispersed before they fell back; each point by itself.',
    'The whole force together, or both sides staying where they are.',
  ),
  halves: reading(
    '14',
    'B.4a',
    'How half units and halved lines are rounded.',
    'Sizes are summed with their halves; only the halved capacity is rounded down.',
    'Each group might be rounded by itself.',
  ),
  sharedLines: reading(
    '15',
    'B.4a',
    'Whether lines share their capacity with other moves of the turn.',
    'With this retreat only; the owner chooses among his points.',
    'With the whole turn.',
    'other moves of the turn are in no position',
  ),
  severalPieces: reading(
    '16',
    'B.4b',
    'Whether several partisans or entrained factories leave a point open.',
    'They do.',
    'Only one of them might be allowed.',
  ),
  defendersFresh: reading(
    '17',
    'B.4',
    'Whether defenders are dispersed by retreating.',
    'They are not: that is said of attackers only.',
    'They might be, like attackers.',
  ),
  noPlace: reading(
    '18',
    'B.4',
    'Units that find no room anywhere.',
    'They are eliminated.',
    'They might have to stay and fight on.',
  ),
  largest: reading(
    '19',
    'B.6',
    'The second example of a large combat is cut off.',
    'Groups follow from the highest column of the table.',
    'None known.',
    'the table of the module decides',
  ),
  committed: reading(
    '20',
    'A.4',
    'Which attackers gain when air units that multiply and ground units come from several points.',
    'All German attackers in supply of this battle.',
    'Only those that came from the air unit’s point.',
  ),
} as const satisfies Record<string, Reading>;

/** The option by which a table answers a question otherwise, where there is one. */
export const optionOf: Readonly<Record<string, PointOption>> = {
  'AMB-PTP-04': 'loneAir',
  'AMB-PTP-05': 'whoGains',
  'AMB-PTP-06': 'fiveAir',
  'AMB-PTP-07': 'airInSnow',
  'AMB-PTP-08': 'noFire',
  'AMB-PTP-11': 'lossMemory',
  'AMB-PTP-13': 'meeting',
  'AMB-PTP-14': 'halves',
  'AMB-PTP-16': 'severalPieces',
  'AMB-PTP-17': 'defendersFresh',
  'AMB-PTP-18': 'noPlace',
  'AMB-PTP-20': 'committed',
};

/** A reading as a note: it decided, or could have decided, what happened here; by the option in force, where it is one. */
export function readingNote(
  {id, rule, here, open, else: otherwise, fixed}: Reading,
  at: string | undefined,
  options: PointOptions,
): Finding {
  const option = optionOf[id];
  const [usual] = option ? switches[option].values : [];
  const chosen = option && options[option] !== usual ? `${option}: ${options[option]}` : undefined;
  return {
    clause: rule,
    kind: 'note',
    ...(at === undefined ? {} : {at}),
    message: chosen
      ? `${open} Read here otherwise than usual (${chosen}). Usually: ${here}`
      : `${here} Our reading of ${rule}: ${open} Otherwise${option ? ` (${option})` : ''}: ${otherwise}${fixed === undefined ? '' : ` Nothing to switch: ${fixed}.`}`,
  };
}
