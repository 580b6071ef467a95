import {bidiIsolate} from '../../module/bidi.js';
import type {OfModule} from '../../module/unit-states.js';
import type {Awaited, CourseArgs, FieldShape, SaidOdds, SaidRoll} from '../../rules/battle-findings.js';
import {counted, does, listed, placeNoun, units} from './lists.js';
import {NO_RULE} from '../../rules/finding.js';
import type {Needs, Odds} from '../../rules/combat/odds.js';
import type {Fire} from '../../rules/point/fire.js';
import {sourceWords} from './sources.js';
import {cited} from '../cited.js';
import {definePhrases} from '../define.js';
import type {Names, Phrases} from '../names.js';
import {isReckoned, signed, sumWords, withMinus} from '../numbers.js';
import {airUnits, codeWords, demandWords, duesWords, kindWords} from './words.js';

/** A sum in words. */
const sumIn = (module: OfModule, sum: Odds['attack']): string =>
  sumWords(sum, String, (source) => sourceWords(module, source));

/** Says that the shifts, or the modifiers of a roll, come to more than counts: `at most 2 columns`. */
const mostWords = (most: number | undefined, what: string): readonly string[] =>
  most === undefined ? [] : [`at most ${counted(most, what)}`];

/** Says which code counts where the odds are off the table: `1-2 is below the table: NE, without a roll`; empty on it. */
function offTableWords({column: {final, off}, settled}: SaidOdds): string {
  return off === undefined || settled === undefined
    ? ''
    : `${withMinus(final)} is ${off} the table: ${bidiIsolate(settled)}, without a roll`;
}

/** Says that there is no column beyond: `+6 is the last column`. */
const endWords = ({final, end}: Odds['column']): string | undefined =>
  end && `${withMinus(final)} is the ${end} column`;

/** Says where the column is that the shifts lead to; a table may have no +5 between +4 and +6: `, 1 column to the right of +4`. */
function fromWords({base, shifts, most, capped}: Odds['column']): string {
  const by = shifts.reduce((sum, {shift}) => sum + shift, 0);
  return by === 0 || most !== undefined || capped !== undefined
    ? ''
    : `, ${counted(Math.abs(by), 'column')} to the ${by < 0 ? 'left' : 'right'} of ${withMinus(base)}`;
}

/** Describes odds and column in a clause: `7 against 3 is 2-1; -1 (Woods): column 1-1`. */
function oddsWords(module: OfModule, odds: SaidOdds): string {
  const {attack, defence, column} = odds;
  const shifts = [
    ...column.shifts.map(({shift, source}) => `${signed(shift)} (${sourceWords(module, source)})`),
    ...mostWords(column.most, 'column'),
    ...(column.capped === undefined ? [] : [`at most ${withMinus(column.capped)}`]),
  ];
  const end = endWords(column);
  const to = end === undefined ? `: column ${withMinus(column.final)}` : `, but ${end}`;
  const final = shifts.length > 0 ? `; ${shifts.join(', ')}${to}` : '';
  const off = offTableWords(odds);
  const is = isReckoned(defence) ? ':' : ' is';
  return `${sumIn(module, attack)} against ${sumIn(module, defence)}${is} ${withMinus(column.base)}${final}${off === '' ? '' : `; ${off}`}`;
}

/** Names the shifts of a column with their sources and their rules, one a sentence. */
const shiftWords = (module: OfModule, shifts: Odds['column']['shifts']): readonly string[] =>
  shifts.map(({shift, source, rule = NO_RULE}) =>
    cited({
      clause: rule,
      message: `${sourceWords(module, source)}: ${signed(shift)} ${Math.abs(shift) === 1 ? 'column' : 'columns'}.`,
    }),
  );

/** Explains the column, one step a sentence. `inParts`: with what each strength is the sum of. */
function columnSteps(module: OfModule, odds: SaidOdds, inParts = false): readonly string[] {
  const {attack, defence, column} = odds;
  const off = offTableWords(odds);
  const [attacking, defending] = inParts
    ? [sumIn(module, attack), sumIn(module, defence)]
    : [String(attack.total), String(defence.total)];
  return [
    `Attack ${attacking} against defence ${defending}: column ${withMinus(column.base)}.`,
    ...shiftWords(module, column.shifts),
    ...(column.most === undefined ? [] : [`At most ${counted(column.most, 'column')}.`]),
    ...(column.capped === undefined ? [] : [`${withMinus(column.capped)} at most.`]),
    ...(column.shifts.length > 0 || column.capped !== undefined
      ? [`${endWords(column) ?? `Final column ${withMinus(column.final)}${fromWords(column)}`}.`]
      : []),
    ...(off === '' ? [] : [`${off}.`]),
  ];
}

/** Describes the factors missing for the next column of the table; empty if there is none: `The attacker needs 2 more factors for 3-1.` */
function nextColumnSentence({
  attackerNeeds,
  defenderNeeds,
}: Pick<Odds, 'attackerNeeds' | 'defenderNeeds'>): string {
  const needs = (who: string, those: Needs | null): readonly string[] =>
    those && !those.off
      ? [`The ${who} needs ${counted(those.factors, 'more factor')} for ${withMinus(those.column)}.`]
      : [];
  return [...needs('attacker', attackerNeeds), ...needs('defender', defenderNeeds)].join(' ');
}

/** Words the row of a roll: `row 3`; where the modifiers lead beyond the table, `0 is beyond the table: row 1`. */
const rowIn = (total: number, row: number): string =>
  total === row
    ? `row ${withMinus(String(row))}`
    : `${withMinus(String(total))} is beyond the table: row ${String(row)}`;

/** Words the rows of a roll, one for each of its columns. */
function rowWords({total, row}: Pick<SaidRoll, 'total' | 'row'>): string {
  const rows = [row].flat();
  return listed([total].flat().map((one, i) => rowIn(one, rows[i]!)));
}

/** Words the modifiers of a roll, each with its source: `-1 (Woods)`. */
const drmWords = (module: OfModule, {modifiers, mostDrm}: SaidRoll): readonly string[] => [
  ...modifiers.map(({drm, source}) => `${signed(drm)} (${sourceWords(module, source)})`),
  ...mostWords(mostDrm, 'pip'),
];

/** Words dice, modifiers and rows of a roll: `3 + 4, -1 (Woods): row 6`; the row of a plain die is the die. */
function diceWords(module: OfModule, roll: SaidRoll): string {
  const {dice, total, row, column} = roll;
  const drm = drmWords(module, roll);
  const each = dice.length / Math.max(1, [column].flat().length);
  const thrown = dice
    .map((die, i) => `${i === 0 ? '' : i % each === 0 ? ', ' : ' + '}${String(die)}`)
    .join('');
  const isPlain = drm.length === 0 && dice.length === 1 && total === row;
  const before = [thrown, ...drm].join(', ');
  if (isPlain) return before;
  return `${before}${typeof total === 'number' && total !== row ? '; ' : ': '}${rowWords(roll)}`;
}

/** Words the strength of a roll by strength and the columns that it comes to: `strength 7 (4 + 3), column 5`. */
function strengthWords(module: OfModule, {strength, shifts = [], mostShift, column}: SaidRoll): string {
  const columns = [column].flat();
  const moved = [
    ...shifts.map(({shift, source}) => `${signed(shift)} (${sourceWords(module, source)})`),
    ...mostWords(mostShift, 'column'),
  ];
  const where =
    columns.length > 1
      ? `split into columns ${listed(columns.map(withMinus))}`
      : columns.length === 1
        ? `column ${withMinus(columns[0]!)}`
        : 'no column';
  return [...(strength ? [`strength ${sumIn(module, strength)}`] : []), ...moved, where].join(', ');
}

/** Words the strength of a roll by strength and its dice: `strength 7 (4 + 3), column 5, rolled 3`. */
export const strengthRolled = (module: OfModule, roll: SaidRoll): string =>
  roll.dice.length === 0
    ? strengthWords(module, roll)
    : `${strengthWords(module, roll)}, rolled ${diceWords(module, roll)}`;

/** Formats a unit's part in a sum: `3`, or `2 × 3` with German air. */
const firePart = ({value, multiplier}: Pick<Fire['parts'][number], 'value' | 'multiplier'>): string =>
  multiplier === 1 ? String(value) : `${String(value)} × ${String(multiplier)}`;

/** Describes the sum of a side's fire: `7 points (3 + 2 × 2)`. */
function fireSentence({parts, adding, total}: CourseArgs['sideFires']['fire']): string {
  const terms = parts.map(firePart);
  if (adding > 0) terms.push(`${String(adding)} for air`);
  return terms.length > 1 || terms[0]?.includes('×')
    ? `${counted(total, 'point')} (${terms.join(' + ')})`
    : counted(total, 'point');
}

/** Names what an event would do, for the sentence that it may not be now. */
const refusedEvents: Readonly<Record<string, string | {readonly hex: string; readonly point: string}>> = {
  roll: 'No roll',
  choose: 'No alternative to choose',
  assign: {hex: 'No steps to lose', point: 'No losses to assign'},
  elect: 'No shorter retreat',
  order: 'No order of retreat',
  route: 'No retreat',
  displace: 'No displacement',
  advance: 'No advance',
  continue: 'No decision to continue',
  retreat: 'No decision to retreat',
  withdraw: 'No retreat',
  commit: 'No support',
  declare: 'No declaration',
  pass: 'Nothing to pass',
  regroup: 'No regrouping',
  fire: 'No fire',
};

/** The shapes of fields of events. */
const shapeWords: Readonly<Record<FieldShape, string>> = {
  name: 'a name',
  numbers: 'a list of numbers',
  names: 'a list of names',
  hexes: 'a list of hexes',
  count: 'a whole number',
  countByUnit: 'whole numbers by unit',
  pointByUnit: 'a point or null by unit',
  unitByUnit: 'a unit by unit',
  unitsWithHex: 'a list of units, each with its hex',
};

/** Words what a battle waits for as a clause: `the Axis roll first`. */
function awaitedWords(names: Names, awaited: Awaited): string {
  if (awaited.is === 'end') return 'the battle is over';
  if (awaited.is === 'bothRoll') return 'both sides roll first';
  const who = names.the(awaited.side);
  switch (awaited.is) {
    case 'roll':
      return `${who} roll first`;
    case 'losses':
      return `${who} take ${counted(awaited.count, 'loss')} first`;
    case 'dues':
      if (awaited.dues.length === 0) return 'the battle waits for losses here, and none are due';
      return `${who} first ${duesWords(names, awaited.dues)}`;
    case 'choice':
      return `${who} first choose what ${bidiIsolate(awaited.code)} does to ${awaited.of === awaited.side ? 'their own units' : names.the(awaited.of)}`;
    case 'order':
      return `${who} first choose the order in which ${units(names, awaited.units)} retreat`;
    case 'fire':
      return `${who} fire first: ${units(names, awaited.units)}`;
    case 'route': {
      const whose = awaited.owner === undefined ? '' : ` (${names.side(awaited.owner)})`;
      return `${who} first retreat ${units(names, awaited.units)}${whose}`;
    }
    case 'room':
      return `${who} first choose who makes room`;
    case 'decision':
      return `${who} first decide whether to fight on or retreat`;
    case 'support':
      return `${who} first commit support or pass`;
    case 'declaration':
      return `${who} first declare something or pass`;
    case 'pass':
      return `${who} pass first`;
    case 'withdrawal':
      return `${who} retreat first`;
    case 'regrouping':
      return `${who} regroup first`;
    case 'moveIn':
      return `${who} move into the ${placeNoun(names.game).one} first`;
    case 'advance':
      return `${who} first advance or decline`;
  }
}

/** The sentences of findings on the course of a battle. */
export const coursePhrases = definePhrases<Pick<Phrases, keyof CourseArgs>>('course', {
  notNow: ({event, map, isKnown, awaited}, names) => {
    const known = isKnown ? refusedEvents[event]! : '';
    const what = isKnown
      ? `${typeof known === 'string' ? known : known[map]} now`
      : `No "${event}" on a ${map} map`;
    return `${what}: ${awaitedWords(names, awaited)}.`;
  },
  notAnEvent: (wrong) =>
    `Not a battle event: ${wrong.is === 'noType' ? 'an event is an object with a type' : `"${wrong.event}" needs ${wrong.field}: ${shapeWords[wrong.wants]}`}.`,
  noRest: ({state}) =>
    `The order of play does not come to rest after this, so the battle stays as it was (${state}).`,
  umpireFailed: ({error}) =>
    `Umpire failed to rule on this, and the battle stays as it was. Please report it with its link (${error}).`,
  airBattleBegins: ({side, at, adds, air}, names) =>
    `${names.The(side)} attack ${names.place(at)}. Air combat comes first: ${airUnits(names, adds, air)} ${air === 1 ? 'is' : 'are'} there.`,
  combatIs: ({mode, because, attacks}, names) => {
    const where =
      attacks === undefined ? '' : `${names.The(because.attacker)} attack ${names.place(attacks)}. `;
    return `${where}Combat is ${mode}: ${kindWords(names, because)}.`;
  },
  airRolled: ({is, die, column, result, adds, before, left}, names) => {
    const survive =
      left === 0
        ? `No ${names.side(adds)} air units survive`
        : `${String(left)} of ${airUnits(names, adds, before)} ${left === 1 ? 'survives' : 'survive'}`;
    return `${is === 'flak' ? 'Flak' : 'Air combat'}: rolled ${String(die)} on column ${String(column)}, result ${String(result)}. ${survive}.`;
  },
  sideFires: ({side, role, fire, rolls, caused, losses}, names) => {
    const several = rolls.length > 1;
    const columns = rolls.map(({column}) => String(column));
    const dice = rolls.map(
      ({die, column, result}) =>
        `${String(die)} on column ${String(column)}${several ? ` (${String(result)})` : ''}`,
    );
    const split = several ? `, split into ${listed(columns)}` : '';
    const kind = role === 'attacker' ? 'breakthrough' : 'repulse';
    const target = role === 'attacker' ? 'defender' : 'attacker';
    const suffered = caused === 0 ? '' : `. The ${target} takes ${counted(losses, 'loss')}`;
    return `${names.The(side)} fire with ${fireSentence(fire)}${split}. Rolled ${listed(dice)}: ${counted(caused, kind)}${suffered}.`;
  },
  worksAbsorb: ({at, count}, names) =>
    `Field fortifications at ${names.place(at)} absorb ${counted(count, 'loss')} (the module’s value).`,
  unitTakesLosses: ({unit, count, inAll, then}, names) => {
    const total = inAll === undefined ? '' : ` (${String(inAll)} in all)`;
    const fate = {
      destroyed: 'and is destroyed',
      dispersed: 'and is dispersed',
      staysDispersed: 'and stays dispersed',
    }[then];
    return `${names.unit(unit)} takes ${counted(count, 'loss')}${total} ${fate}.`;
  },
  airLostAlone: ({unit}, names) => `${names.unit(unit)} is lost with the last ground unit.`,
  airLeavesAlone: ({unit, to}, names) =>
    `${names.unit(unit)} leaves for ${names.place(to)}: its side has no ground unit left.`,
  attackerDestroyed: ({side, at}, names) =>
    `${names.The(side)} have no ground unit left: ${names.place(at)} is held.`,
  pointCleared: ({at}, names) => `No defender is left in ${names.place(at)}: all attackers must move in.`,
  bothDestroyed: ({at}, names) => `Both sides are destroyed: the defender keeps ${names.place(at)}.`,
  nobodyFires: ({side}, names) => `Neither side can fire: ${names.the(side)} retreat.`,
  battleGoesOn: ({side, fit}, names) => {
    const still = fit.length === 0 ? '' : `, and ${units(names, fit)} can still fire`;
    return `Both sides have ground units left${still}: the battle goes on, and ${names.the(side)} decide.`;
  },
  mayRetreat: ({side, role, at}, names) =>
    role === 'attacker'
      ? `If ${names.the(side)} retreat, their units fall back to the ${placeNoun(names.game).many} they attacked from, and the ground units are dispersed.`
      : `If ${names.the(side)} retreat, each unit leaves ${names.place(at)} for ${placeNoun(names.game).a} next to it.`,
  sideRetreats: ({side}, names) => `${names.The(side)} retreat with all their units.`,
  sideBreaksOff: ({side}, names) => `${names.The(side)} retreat.`,
  sideFightsOn: ({side, continues, round}, names) =>
    `${names.The(side)} ${continues === 'attack' ? 'continue the attack' : 'keep fighting'}${round === undefined ? '' : `: round ${String(round)}`}.`,
  sideFallsBack: ({side, groups}, names) => {
    const origins = groups.map((group) => `${units(names, group.units)} to ${names.place(group.to)}`);
    return `${names.The(side)} fall back: ${listed(origins)}. Their ground units are dispersed.`;
  },
  regroupsTo: ({units: going, to}, names) =>
    `${does(names, going, 'regroups', 'regroup')} to ${names.place(to)}.`,
  nobodyRegroups: ({side}, names) => `${names.The(side)} do not regroup.`,
  areaAttacked: ({attackers, defenders, at}, names) =>
    `${does(names, attackers, 'attacks', 'attack')} ${names.place(at)}, against ${units(names, defenders)}.`,
  roundBegins: ({round}) => `Round ${String(round)} begins.`,
  reservesJoin: ({side, units: joining}, names) =>
    `${does(names, joining, 'joins', 'join')} ${names.the(side)} in the battle.`,
  unitsMoveIn: ({units: who, at, side}, names) =>
    `${does(names, who, 'moves', 'move')} into ${names.place(at)}. ${names.The(side)} now control it.`,

  attackBegins: ({attackers, defenders, at, odds}, names) =>
    `${units(names, attackers)} ${attackers.length > 1 ? 'attack' : 'attacks'} ${units(names, defenders)} in ${at}${odds ? `: ${oddsWords(names.game, odds)}` : ''}.`,
  oddsNow: ({odds}, {game}) => `The odds are now ${oddsWords(game, odds)}.`,
  attackNotAllowed: ({odds, below}, {game}) =>
    `This attack is not allowed: ${oddsWords(game, odds)}, below ${withMinus(below)}.`,
  codeRolled: ({roll, code, asks, title, odds}, {game}) => {
    const by =
      roll.strength || roll.shifts
        ? ` (${strengthWords(game, roll)})`
        : ` on column ${[roll.column].flat().map(withMinus).join()}`;
    const before = [title, odds && oddsWords(game, odds)].flatMap((part) => part ?? []).join(': ');
    const rolled = before === '' ? 'Rolled' : odds ? `${before}. Rolled` : `${before}: rolled`;
    return `${rolled} ${diceWords(game, roll)}${by}. ${bidiIsolate(code)}: ${codeWords(game, asks)}.`;
  },
  lossesRolled: ({roll, title, side, losses, absorbed = 0}, names) => {
    const less = absorbed === 0 ? '' : `, after works absorb ${String(absorbed)}`;
    const falls =
      losses === 0 ? `no loss for ${names.the(side)}` : `${counted(losses, 'loss')} for ${names.the(side)}`;
    return `${title}: ${strengthWords(names.game, roll)}. Rolled ${diceWords(names.game, roll)}: ${falls}${less}.`;
  },
  tooFewLosses: ({side, losses}, names) =>
    `${names.The(side)} lose nothing: no step of theirs has a loss factor of ${String(losses)} or less.`,
  nobodyRolls: ({titles}) => `No roll for ${listed(titles)}: no strength.`,
  ratingMissing: ({rating, role}) =>
    `No ${role} has the rating “${bidiIsolate(rating)}”, so it makes no difference.`,
  codeSettled: ({code, asks}, {game}) => `No roll. ${bidiIsolate(code)}: ${codeWords(game, asks)}.`,
  choiceMade: ({side, role, demand}, names) =>
    `${names.The(side)} ${demandWords(names.game, demand, role, true) || 'suffer nothing'}.`,
  retreatShortened: ({hexes}) => `The retreat is shortened to ${counted(hexes, 'hex')}.`,
  orderGiven: ({units: order}, names) => `Order of retreat: ${order.map(names.unit).join(', ')}.`,
  groupRetreated: ({units: group, from, path}, names) => {
    const between = path.slice(0, -1);
    const via = between.length > 0 ? ` via ${between.join(', ')}` : '';
    return `${units(names, group)} ${group.length > 1 ? 'retreat' : 'retreats'} from ${from}${via} to ${path.at(-1)!}.`;
  },
  groupStuck: ({units: group, at, then}, names) => {
    const [one, many] = {
      eliminated: ['has no legal route', 'have no legal route'],
      leaves: [`leaves ${at}`, `leave ${at}`],
      stays: [`stays in ${at}`, `stay in ${at}`],
    }[then];
    return `${units(names, group)} ${group.length > 1 ? many! : one!}.`;
  },
  unitsAdvance: ({units: who, into, from}, names) =>
    `${units(names, who)} ${who.length > 1 ? 'advance' : 'advances'}${from === undefined ? '' : ` from ${names.place(from)}`} into ${listed(into.map(names.place))}.`,
  unitsStay: ({units: who, at}, names) => `${units(names, who)} stays in ${at}.`,
  nobodyAdvances: ({side, beyond}, names) =>
    `${names.The(side)} do not advance${beyond === undefined ? '' : ` beyond ${names.place(beyond)}`}.`,
  hexHeld: ({side, at}, names) => `${names.The(side)} hold ${names.place(at)}.`,
  hexCleared: ({at}, names) => `No defender is left in ${names.place(at)}.`,
});

/** Words for the columns and rows of tables that panels show by themselves. */
export const columnPhrases = definePhrases('columns', {
  shiftWords,
  columnSteps,
  nextColumnSentence,
  rowWords,
  fireSentence,
});
