import {bidiIsolate} from '../../module/bidi.js';
import {alternatives, counted, inSentence, listed, placeNoun, units} from './lists.js';
import {definePhrases} from '../define.js';
import type {Names} from '../names.js';
import {withMinus} from '../numbers.js';
import type {PromptPhrases} from '../prompts.js';
import {airUnits, duesWords} from './words.js';

/** The outcomes of a battle without hexes that every order of play may have. */
const ended: Readonly<Record<string, string>> = {
  attackerRetreats: 'the attacker retreated',
  defenderRetreats: 'the defender retreated',
  attackerDestroyed: 'the attacker was destroyed',
  defenderDestroyed: 'the defender was destroyed',
  bothDestroyed: 'both sides were destroyed, so the defender keeps the point',
};

/** Names the columns of some dice: `column 18`, `columns 9 and 9`. */
const columnWords = (columns: readonly (number | string)[]): string =>
  `${columns.length === 1 ? 'column' : 'columns'} ${listed(columns.map((column) => withMinus(String(column))))}`;

/** Names the dice of a fire by their columns: `on column 18`, `with 2 dice, on columns 9 and 9`. */
const onColumns = (columns: readonly number[]): string =>
  `${columns.length === 1 ? '' : `with ${String(columns.length)} dice, `}on ${columnWords(columns)}`;

/** Names the dice to roll: `Roll on column 18.`, `Roll 2 dice, on columns 9 and 9.` */
const rollWords = (columns: readonly number[]): string =>
  `Roll ${columns.length === 1 ? '' : `${String(columns.length)} dice, `}on ${columnWords(columns)}.`;

/** `up to 3 units`, `up to 2 of 3 units`, `one of 3 units`. */
const howMany = (may: number, most = Infinity): string => {
  if (may === 1) return '1 unit';
  if (most === 1) return `one of ${counted(may, 'unit')}`;
  return `up to ${most < may ? `${String(most)} of ` : ''}${counted(may, 'unit')}`;
};

const mayElect = (names: Names, side: string | undefined): string =>
  side === undefined ? '' : ` ${names.The(side)} may shorten the retreat to 1 hex.`;

/** The most units that a prompt names; the list below it and the map show more. */
const NAMED = 3;

const waitingUnits = (names: Names, waiting: readonly string[]): string =>
  waiting.length > NAMED ? `these ${counted(waiting.length, 'unit')}` : units(names, waiting);

/** The most kinds of support that a prompt names; each choice has its own. */
const KINDS = 2;

/** The sentences of prompts. */
export const promptPhrases = definePhrases<PromptPhrases>('prompts', {
  battleOver: ({at, heldBy, takenBy, title}, names) => {
    const holds =
      takenBy === undefined
        ? heldBy === undefined
          ? ''
          : `: ${names.the(heldBy)} hold ${at}`
        : `: ${names.the(takenBy)} take ${at}`;
    if (title !== undefined) return `The battle for ${at} is over. ${bidiIsolate(title)}${holds}.`;
    return `The battle is over${holds === '' ? `: no defender is left in ${at}` : holds}.`;
  },
  pointOver: ({at, outcome, title}, names) => {
    const known = outcome !== undefined && Object.hasOwn(ended, outcome) ? ended[outcome] : undefined;
    const own = title === undefined ? 'nothing was decided' : bidiIsolate(title);
    return `The battle for ${names.place(at)} is over: ${known ?? own}.`;
  },
  rollOnTable: ({side, dice, columns, titles}, names) => {
    const what = titles && titles.length > 0 ? ` for ${listed(titles.map(inSentence))}` : '';
    return `${names.The(side)} roll${dice === 1 ? '' : ` ${String(dice)} dice`}${what} on ${columnWords(columns)}.`;
  },
  bothRoll: ({rolls}, names) => {
    const each = rolls.map(({side, dice, columns}, i) =>
      [
        i === 0 ? `${names.The(side)} roll` : names.the(side),
        ...(dice === 1 ? [] : [`${String(dice)} dice`]),
        `on ${columnWords(columns)}`,
      ].join(' '),
    );
    return `${each.join(', ')}.`;
  },
  rollForCheck: ({side, dice, title}, names) =>
    `${title}: ${names.the(side)} roll ${dice === 1 ? 'the die' : `${String(dice)} dice`}.`,
  mayCommit: ({side, commits, declares, passes}, names) => {
    const may = [
      ...(commits.length > 0 ? [`commit ${commits.length > KINDS ? 'support' : alternatives(commits)}`] : []),
      ...(declares.length > 0 ? [`declare ${alternatives(declares)}`] : []),
    ];
    if (may.length === 0) return `${names.The(side)} can only pass.`;
    return `${names.The(side)} may ${may.join(' or ')}${passes ? ', or pass' : ''}.`;
  },
  advanceBeyond: ({side, at, units: able}, names) =>
    `${names.The(side)} may advance beyond ${names.place(at)} with ${alternatives(able.map(names.unit))}, or stop.`,
  advanceInto: ({side, at, may, most, stacking, must}, names) => {
    const many = `${howMany(may, most)}${stacking ? ' (stacking limit)' : ''}`;
    return must
      ? `${names.The(side)} advance into ${names.place(at)} with ${many}; one must.`
      : `${names.The(side)} may advance into ${names.place(at)} with ${many}, or decline.`;
  },
  assignSteps: ({side, dues}, names) => `${names.The(side)} ${duesWords(names, dues)}.`,
  assignLosses: ({side, count}, names) => `${names.The(side)} take ${counted(count, 'loss')}.`,
  decide: ({side, continues}, names) =>
    `${names.The(side)} may ${continues === 'attack' ? 'continue the attack' : 'fight on'} or retreat.`,
  makeRoom: ({side, units: entering, hex}, names) =>
    `${names.The(side)} choose who makes room for ${units(names, entering)} in ${hex}.`,
  chooseResult: ({side, code, of}, names) =>
    `${names.The(side)} choose what ${bidiIsolate(code)} does to ${of === side ? 'their own units' : names.the(of)}.`,
  giveOrder: ({side, units: waiting, elects}, names) =>
    `${names.The(side)} choose the order in which ${waitingUnits(names, waiting)} retreat.${mayElect(names, elects)}`,
  retreatBy: ({side, units: waiting, hexes, upTo = false, owner, elects}, names) => {
    const whose = owner === undefined ? '' : ` (${names.side(owner)})`;
    return `${names.The(side)} retreat ${waitingUnits(names, waiting)}${whose} by ${upTo ? 'up to ' : ''}${counted(hexes, 'hex')}.${mayElect(names, elects)}`;
  },
  nothingToDo: ({side}, names) => `${names.The(side)} can do nothing here. Undo the last step.`,
  bothFire: ({attacker, defender}) =>
    `Both sides fire. Attacker rolls on ${columnWords(attacker)}, defender on ${columnWords(defender)}.`,
  oneFires: ({side, other, because, columns}, names) => {
    const why =
      because === 'dispersed'
        ? `every ${names.side(other)} ground unit is dispersed`
        : `${names.the(other)} have no strength points`;
    return `Only ${names.the(side)} fire, ${onColumns(columns)}: ${why}.`;
  },
  fire: ({side, columns}, names) => `${names.The(side)} fire ${onColumns(columns)}.`,
  airAttacks: ({adds, air, multiplies, number, columns}, names) =>
    `Air combat: ${airUnits(names, adds, air)} ${air === 1 ? 'attacks' : 'attack'} ${names.side(multiplies)} air unit ${String(number)}. ${rollWords(columns)}`,
  flakFires: ({adds, air, columns}, names) =>
    `Flak fires at ${airUnits(names, adds, air)}. ${rollWords(columns)}`,
  unitsToFire: ({sides, units: some, one, aim = false}, names) =>
    aim
      ? `${names.TheSides(sides)} fire: choose the targets.`
      : `${names.TheSides(sides)} fire with ${(one ? alternatives : listed)(some.map(names.unit).map(inSentence))}.`,
  rollForFire: ({sides, title, dice}, names) =>
    `${title}: ${listed(sides.map(names.the))} roll ${dice === 1 ? 'the die' : `${dice === 0 ? 'no' : String(dice)} dice`}.`,
  fallBack: ({side}, names) =>
    `${names.The(side)} fall back to the ${placeNoun(names.game).many} they attacked from.`,
  withdraw: ({side, units: count}, names) =>
    `${names.The(side)} retreat. Choose ${placeNoun(names.game).a} for ${count === 1 ? 'the unit' : `each of the ${counted(count, 'unit')}`}.`,
  retreatAlong: ({side, units: waiting, lines}, names) =>
    `${names.The(side)} retreat ${units(names, waiting)} ${placeNoun(names.game).one === 'point' ? `along ${counted(lines, 'line')}` : counted(lines, placeNoun(names.game).one)}.`,
  regroup: ({side, units: able}, names) =>
    `${names.The(side)} may regroup ${able.length > NAMED ? waitingUnits(names, able) : listed(able.map(names.unit).map(inSentence))}, or stay.`,
  moveIn: ({side, at}, names) => `${names.The(side)} move their surviving units into ${names.place(at)}.`,
  announceAttack: ({side}, names) => `${names.The(side)} announce an attack, or end the combat phase.`,
  announceMore: ({side}, names) => `${names.The(side)} announce another attack, or go on to the battles.`,
  announceOrPick: ({side}, names) =>
    `${names.The(side)} pick the attack that is fought next, or announce another.`,
  pickAttack: ({side}, names) => `${names.The(side)} pick the attack that is fought next.`,
  endPhase: ({side}, names) => `${names.The(side)} end the combat phase.`,
  phaseOver: ({side}, names) => `The combat phase of ${names.the(side)} is over.`,
});
