import {type BattleFinding, battleFinding} from '../battle-findings.js';
import {type OpenQuestion, optionField, question} from '../finding.js';
import {airColumn, airCombat} from './air.js';
import {type Battle, type Exit, hasSurvivors, other, type Role} from './battle.js';
import {tableEntry} from './fire-table.js';
import {absorbed, fireGroups, firesApart, gainsAsRead, hits, multiplyingAir} from './fire.js';
import {lossCapacity} from './losses.js';
import {type PointOption, type PointOptions, pointOptionValues} from './options.js';
import {goal, type WithdrawalPlan, type Retreater} from './retreat.js';
import {retreaters} from './withdraw.js';

/** The open questions of point-to-point combat. Findings of kind `note` speak from these. */
export const readings = {
  // only we need to know that those lines are lost: the note is shown to no player
  missingHead: question(
    'AMB-PTP-01',
    'A.1',
    'What happens before the air combat rolls?',
    'nothing (the rules text lacks the first lines on air combat)',
    'missions or bases matter',
  ),
  beyondColumn: question(
    'AMB-PTP-02',
    'A.1a',
    'May the fire table give more survivors than there were air units?',
    'no more survive than were there, and no one rolls when none are left',
    'the published table rules this out',
  ),
  flakBeyond: question(
    'AMB-PTP-03',
    'A.1b',
    'May flak hit more air units than there are?',
    'all are lost, and excess hits are ignored',
    'the published table rules this out',
  ),
  loneAir: question(
    'AMB-PTP-04',
    'A.5',
    'What happens to air units when their side has no ground units left?',
    'they are lost with the last ground unit',
    'they leave the point, or stay there alone',
    {option: 'loneAir'},
  ),
  whoGains: question(
    'AMB-PTP-05',
    'A.4',
    'Whose strength do air units multiply?',
    'German units in attack, the whole side in defence',
    'the same nationalities in both',
    {option: 'whoGains'},
  ),
  fiveAir: question(
    'AMB-PTP-06',
    'A.4',
    'How much do more than four air units multiply?',
    'the series continues, so five multiply by six',
    'it stops at five times',
    {option: 'fiveAir'},
  ),
  airInSnow: question(
    'AMB-PTP-07',
    'B.1b',
    'Whose air unit makes combat in snow simultaneous?',
    'one of the attacker, whose air units multiply',
    'any air unit at the point',
    {option: 'airInSnow'},
  ),
  noFire: question(
    'AMB-PTP-08',
    'B.3c',
    'What ends normal combat when neither side can fire?',
    'the attacker retreats, as in simultaneous combat',
    'rounds go on without fire until a side leaves',
    {option: 'noFire'},
  ),
  tooManyHits: question(
    'AMB-PTP-09',
    'B.2',
    'What happens to more losses than the units can take?',
    'all units are destroyed and excess losses are ignored',
    'the published rules may not allow it',
  ),
  sameRound: question(
    'AMB-PTP-10',
    'B.3a',
    'Does a unit hit in simultaneous combat still fire in that round?',
    'yes, both sides fire before losses are taken',
    'yes, but not in the next round, in which it is dispersed anyway',
  ),
  memory: question(
    'AMB-PTP-11',
    'B.2',
    'Do losses from earlier battles count, and against which value?',
    'only losses from this battle, against the printed value',
    'they count until the unit recovers, or against the multiplied value',
    {option: 'lossMemory'},
  ),
  pending: question(
    'AMB-PTP-12',
    'B.4c',
    'In what order are adjacent battles resolved?',
    'the units survive or die once the battle at the other point is resolved',
    'all such cases are settled at the end',
    {mayMatter: true},
  ),
  meeting: question(
    'AMB-PTP-13',
    'B.4d',
    'Which attackers count as dispersed when they fall back onto displaced defenders?',
    'those dispersed before they fell back, each point on its own',
    'the whole force counts together, or both sides stay',
    {option: 'meeting'},
  ),
  halves: question(
    'AMB-PTP-14',
    'B.4a',
    'How are half units and halved lines rounded?',
    'sizes are added with their halves; only the halved capacity is rounded down',
    'the size that moves along a line is rounded down too',
    {option: 'halves'},
  ),
  sharedLines: question(
    'AMB-PTP-15',
    'B.4a',
    'Do other moves of the turn use up the capacity of lines?',
    'no, only this retreat does; the owner chooses among the points',
    'yes, all moves of the turn',
    {mayMatter: true},
  ),
  severalPieces: question(
    'AMB-PTP-16',
    'B.4b',
    'Is a point with several partisans or entrained factories open?',
    'yes',
    'only one of them may be there',
    {option: 'severalPieces'},
  ),
  defendersFresh: question(
    'AMB-PTP-17',
    'B.4',
    'Does retreating disperse defenders?',
    'no, the rule mentions only attackers',
    'yes, like attackers',
    {option: 'defendersFresh'},
  ),
  noPlace: question(
    'AMB-PTP-18',
    'B.4',
    'What happens to units that find no room anywhere?',
    'they are eliminated',
    'they must stay and fight on',
    {option: 'noPlace'},
  ),
  largest: question(
    'AMB-PTP-19',
    'B.6',
    'How are strength points split when two columns cannot hold them?',
    'into as few groups as possible, as equal as possible, by the highest column',
    'the second example, which is cut off in our copy, may show others',
    {mayMatter: true},
  ),
  committed: question(
    'AMB-PTP-20',
    'A.4',
    'Which attackers benefit when air and ground units come from several points?',
    'all German attackers of this battle that are in supply',
    'only those from the air unit’s point',
    {option: 'committed'},
  ),
} as const satisfies Record<string, OpenQuestion>;

/** A reading that decided, or could have decided, what happened here, as a note; with the chosen option where it is not the usual one. */
export function readingNote(
  reading: OpenQuestion,
  at: string | undefined,
  options: PointOptions,
): BattleFinding {
  const {id, rule} = reading;
  const option = reading.option as PointOption | undefined;
  const [usual] = option ? pointOptionValues.get(option)! : [];
  const plays = option && options[option] !== usual ? {option, value: options[option]} : undefined;
  return battleFinding(
    'note',
    rule,
    'openQuestion',
    {id, ...(plays ? {plays} : {})},
    {...(at === undefined ? {} : {at}), ...optionField(reading)},
  );
}

/** Lists the readings that the kind of combat rests on (B.1): whose air unit counts in snow. */
export const kindReadings = ({setup, airSurvivors}: Battle): readonly OpenQuestion[] =>
  setup.attacker === setup.sides.multiplies && setup.weather === 'snow' && airSurvivors === 0
    ? [readings.airInSnow]
    : [];

/** Lists the readings that a roll in the air or of flak rests on (A.1): a result that no column of the game's own table gives. */
export function airReadings(battle: Battle, die: number): readonly OpenQuestion[] {
  if (tableEntry(battle.setup.table, airColumn(battle), die) <= battle.airSurvivors) return [];
  return [airCombat(battle) === 'flak' ? readings.flakBeyond : readings.beyondColumn];
}

/** Lists the readings that a role's fire rests on (A.4, B.2, B.6), one die a group. */
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

/** Lists the readings that a role's losses rest on, once they are taken (A.5, B.2, B.3a). */
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

/** Lists the readings that a defender's withdrawal rests on (B.4): its plan, and whether those who go undispersed stay so. */
export function withdrawalReadings(battle: Battle, plan: WithdrawalPlan): readonly OpenQuestion[] {
  const fresh = battle.setup.units.some(({role, kind}, i) => {
    const {destroyed, dispersed} = battle.units[i]!;
    return role === 'defender' && kind === 'ground' && !destroyed && !dispersed;
  });
  return [
    ...retreatReadings(battle.setup.exits, retreaters(battle), plan),
    ...(fresh ? [readings.defendersFresh] : []),
  ];
}

/** Lists the readings that a legal plan rests on. */
export function retreatReadings(
  exits: readonly Exit[],
  units: readonly Retreater[],
  plan: WithdrawalPlan,
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
