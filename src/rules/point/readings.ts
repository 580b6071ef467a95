import type {Finding} from '../finding.js';
import {type OpenQuestion, openWords, question} from '../open-question.js';
import {airColumn, airCombat} from './air.js';
import {type Battle, type Exit, hasSurvivors, other, type Role} from './battle.js';
import {tableEntry} from './fire-table.js';
import {absorbed, fireGroups, firesApart, gainsAsRead, hits, multiplyingAir} from './fire.js';
import {lossCapacity} from './losses.js';
import {type PointOption, type PointOptions, switches, tables} from './options.js';
import {goal, type Plan, type Retreater} from './retreat.js';
import {retreaters} from './withdraw.js';

/** The open questions of point-to-point combat. Findings of kind `note` speak from these. */
export const readings = {
  missingHead: question(
    'AMB-PTP-01',
    'A.1',
    'What comes before the rolls of air combat?',
    'nothing that is judged: the first lines of air combat are cut off',
    'missions or bases might matter',
    'what the lines said is lost',
  ),
  beyondColumn: question(
    'AMB-PTP-02',
    'A.1a',
    'May a table answer with more survivors than there were air units?',
    'no more survive than were there, and nothing is rolled when none is left',
    'the table might be such that it cannot happen',
    'a table of which this is true asks nothing else',
  ),
  flakBeyond: question(
    'AMB-PTP-03',
    'A.1b',
    'May flak hit more air units than are there?',
    'all of them are lost, the rest of the hits is void',
    'the table might be such that it cannot happen',
    'a table of which this is true asks nothing else',
  ),
  loneAir: question(
    'AMB-PTP-04',
    'A.5',
    'What becomes of air units whose side has no ground unit left?',
    'they are lost with the last ground unit',
    'they might leave the point instead, or stay there alone',
  ),
  whoGains: question(
    'AMB-PTP-05',
    'A.4',
    'Whose values do air units multiply, in attack and in defence?',
    'as it stands: in attack only German ones, in defence those of the whole side',
    'it might mean the same nationalities in both',
  ),
  fiveAir: question(
    'AMB-PTP-06',
    'A.4',
    'By how much do more than four air units multiply?',
    'the series goes on: five multiply by six',
    'it might end at five times',
  ),
  airInSnow: question(
    'AMB-PTP-07',
    'B.1b',
    'Whose air unit makes combat in snow simultaneous?',
    'one of the attacker, whose air multiplies',
    'any air unit at the point might',
  ),
  noFire: question(
    'AMB-PTP-08',
    'B.3c',
    'What ends normal combat in which nobody can fire any more?',
    'the attacker retreats, as in simultaneous combat',
    'there might be rounds without fire until someone leaves',
  ),
  tooManyHits: question(
    'AMB-PTP-09',
    'B.2',
    'What becomes of more losses than the units can take?',
    'all units are destroyed, the rest is void',
    'it might not be allowed to happen',
    'losses that nobody is left to take cannot be played',
  ),
  sameRound: question(
    'AMB-PTP-10',
    'B.3a',
    'Does a unit hit in simultaneous combat still fire in that round?',
    'it does: both sides fire before losses are taken',
    'it might be barred from the next round as well, in which it is dispersed anyway',
    'both come to the same',
  ),
  memory: question(
    'AMB-PTP-11',
    'B.2',
    'Do losses of earlier battles count, and against which value?',
    'those of this battle only, against the printed value',
    'they might count until the unit recovers, or against the multiplied value',
  ),
  pending: question(
    'AMB-PTP-12',
    'B.4c',
    'In which order are neighbouring battles fought?',
    'the units live or die when the battle at the other point has been fought',
    'all such cases might be settled at the end',
    'a battle is reported by itself, whatever is fought next to it',
  ),
  meeting: question(
    'AMB-PTP-13',
    'B.4d',
    'Which attackers count as dispersed when they fall back onto displaced defenders?',
    'those dispersed before they fell back, each point by itself',
    'the whole force might count together, or both sides stay where they are',
  ),
  halves: question(
    'AMB-PTP-14',
    'B.4a',
    'How are half units and halved lines rounded?',
    'sizes are summed with their halves; only the halved capacity is rounded down',
    'what goes along a line might be rounded down too',
  ),
  sharedLines: question(
    'AMB-PTP-15',
    'B.4a',
    'Do lines share their capacity with other moves of the turn?',
    'with this retreat only; the owner chooses among his points',
    'with the whole turn',
    'other moves of the turn are in no position',
  ),
  severalPieces: question(
    'AMB-PTP-16',
    'B.4b',
    'Do several partisans or entrained factories leave a point open?',
    'they do',
    'only one of them might be allowed',
  ),
  defendersFresh: question(
    'AMB-PTP-17',
    'B.4',
    'Are defenders dispersed by retreating?',
    'they are not: that is said of attackers only',
    'they might be, like attackers',
  ),
  noPlace: question(
    'AMB-PTP-18',
    'B.4',
    'What becomes of units that find no room anywhere?',
    'they are eliminated',
    'they might have to stay and fight on',
  ),
  largest: question(
    'AMB-PTP-19',
    'B.6',
    'Into which groups are more points split than two columns hold?',
    'the fewest, as equal as can be, by the highest column of the table',
    'the second example, which is cut off, might show others',
    'the table of the module decides',
  ),
  committed: question(
    'AMB-PTP-20',
    'A.4',
    'Which attackers gain when air units that multiply and ground units come from several points?',
    'all German attackers in supply of this battle',
    'only those that came from the air unit’s point',
  ),
} as const satisfies Record<string, OpenQuestion>;

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

/** A reading as a note: it decided, or could have decided, what happened here; as it is played, where that is not as usual. */
export function readingNote(reading: OpenQuestion, at: string | undefined, options: PointOptions): Finding {
  const {id, rule, here, asks} = reading;
  const option = optionOf[id];
  const [usual] = option ? switches[option].values : [];
  const chosen = option && options[option] !== usual ? tables[option][options[option]] : undefined;
  return {
    clause: rule,
    kind: 'note',
    ...(at === undefined ? {} : {at}),
    message: chosen ? `${asks} Here your table ${chosen}; usually: ${here}.` : openWords(reading),
  };
}

/** Of the kind of combat (B.1): whose air unit counts in snow. */
export const kindReadings = ({setup, airSurvivors}: Battle): readonly OpenQuestion[] =>
  setup.attacker === setup.sides.multiplies && setup.weather === 'snow' && airSurvivors === 0
    ? [readings.airInSnow]
    : [];

/** Of a roll in the air or of flak (A.1): a result that no column of the game's own table gives. */
export function airReadings(battle: Battle, die: number): readonly OpenQuestion[] {
  if (tableEntry(battle.setup.table, airColumn(battle), die) <= battle.airSurvivors) return [];
  return [airCombat(battle) === 'flak' ? readings.flakBeyond : readings.beyondColumn];
}

/** Of a role's fire (A.4, B.2, B.6), one die a group. */
export function fireReadings(battle: Battle, role: Role, dice: readonly number[]): readonly OpenQuestion[] {
  const columns = fireGroups(battle, role);
  if (columns.length === 0) return [];
  const caused = hits(battle, columns, dice);
  const found: OpenQuestion[] = [];
  if (multiplyingAir(battle, role) > 4) found.push(readings.fiveAir);
  if (gainsAsRead(battle, role)) found.push(readings.whoGains);
  if (firesApart(battle, role)) found.push(readings.committed);
  if (columns.length > 2) found.push(readings.largest);
  if (caused - absorbed(battle, role, caused) > lossCapacity(battle, other(role)))
    found.push(readings.tooManyHits);
  return found;
}

/** Of a role's losses, once they are taken (A.5, B.2, B.3a). */
export function lossReadings(before: Battle, after: Battle, role: Role): readonly OpenQuestion[] {
  const {units, start} = before.setup;
  const found: OpenQuestion[] = [];
  // what entered the battle dispersed may have taken losses in an earlier one
  if (
    units.some(
      (_, i) => start[i]!.dispersed && before.units[i]!.absorbed === 0 && after.units[i]!.absorbed > 0,
    )
  )
    found.push(readings.memory);
  if (before.mode === 'simultaneous' && role === 'attacker' && before.pendingLosses.defender > 0)
    found.push(readings.sameRound);
  const airGoes = units.some(
    (unit, i) => unit.role === role && unit.kind === 'air' && before.units[i] !== after.units[i],
  );
  const isAlone = hasSurvivors(after, role, 'air') && !hasSurvivors(after, role, 'ground');
  if (airGoes || isAlone) found.push(readings.loneAir);
  return found;
}

/** Of a defender's withdrawal (B.4): its plan, and whether those who go undispersed stay so. */
export function withdrawalReadings(battle: Battle, plan: Plan): readonly OpenQuestion[] {
  const fresh = battle.setup.units.some(({role, kind}, i) => {
    const {destroyed, dispersed} = battle.units[i]!;
    return role === 'defender' && kind === 'ground' && !destroyed && !dispersed;
  });
  return [
    ...retreatReadings(battle.setup.exits, retreaters(battle), plan),
    ...(fresh ? [readings.defendersFresh] : []),
  ];
}

/** The readings that a legal plan rests on. */
export function retreatReadings(
  exits: readonly Exit[],
  units: readonly Retreater[],
  plan: Plan,
): readonly OpenQuestion[] {
  const goals = new Set(units.map((unit) => goal(plan, unit.id)));
  const used = exits.filter(({to}) => goals.has(to));
  const halved = used.some(({kind, capacity}) => kind === 'overflow' && capacity % 2 !== 0);
  const found: OpenQuestion[] = [];
  if (halved || units.some(({size}) => size % 1 !== 0)) found.push(readings.halves);
  if (exits.filter(({kind}) => kind === 'own').length > 1) found.push(readings.sharedLines);
  if (used.some(({passable}) => passable.length > 1)) found.push(readings.severalPieces);
  if (used.some(({kind}) => kind === 'attacked')) found.push(readings.pending);
  if (goals.has(null)) found.push(readings.noPlace);
  return found;
}
