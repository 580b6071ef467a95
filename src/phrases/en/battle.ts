import {bidiIsolate} from '../../module/bidi.js';
import type {ClosedLine, KindReason} from '../../rules/battle-findings.js';
import {counted, listed, openWords} from '../../rules/finding.js';
import {playsWords, type PointOption} from '../../rules/point/options.js';
import {readings} from '../../rules/point/readings.js';
import type {MissingLine} from '../../rules/point/index.js';
import type {Names, Phrases} from '../names.js';

const units = (names: Names, ids: readonly string[]): string => listed(ids.map(names.unit));

/** Units as the subject of a verb: `37th Army retreats`. */
const does = (names: Names, ids: readonly string[], one: string, many: string): string =>
  `${units(names, ids)} ${ids.length === 1 ? one : many}`;

/** Sizes with their halves, as they are printed: `½`, `1½`, `2`. */
export const sizeWords = (value: number): string =>
  value % 1 === 0.5 ? `${value < 1 ? '' : String(Math.floor(value))}½` : String(value);

/** Air units counted, by their side's name: `2 Soviet air units`. */
export const airUnits = (names: Names, side: string, count: number): string =>
  counted(count, `${names.side(side)} air unit`);

/** Why a line is closed, as the end of a sentence. */
function closedWords(names: Names, to: string, because: ClosedLine): string {
  const point = names.place(to);
  switch (because.is) {
    case 'attackedInBreakthrough':
      return `${point} is under attack and this is breakthrough combat`;
    case 'uncontrolled':
      return `no side controls ${point}`;
    case 'severalPieces':
      return `more than one enemy piece is at ${point} (this reading)`;
    case 'enemyThere':
      return `${names.side(because.side)} controls ${point} and ${does(names, because.units, 'is', 'are')} there`;
  }
}

/** Why the combat is of its kind, as the end of a sentence (B.1). */
export function kindWords(names: Names, because: KindReason): string {
  const attacks = `the ${names.side(because.attacker)} side attacks`;
  const clear = `no ${names.side(because.adds)} air unit is present`;
  switch (because.is) {
    case 'attacker':
      return attacks;
    case 'airPresent':
      return `${airUnits(names, because.adds, because.air)} ${because.air === 1 ? 'is' : 'are'} present`;
    case 'goodWeather':
      return `${attacks} in good weather and ${clear}`;
    case 'weather':
      return `the weather is ${because.weather === '' ? 'not given' : bidiIsolate(because.weather)}`;
    case 'snowWithAir':
      return `${attacks} in snow with an air unit and ${clear}`;
    case 'snowWithoutAir':
      return `${attacks} in snow without an air unit`;
  }
}

/** Says what a line that a map lacks would change; `sides`: the ids of the game's sides by their index. */
export function missingLineSentence(
  names: Names,
  {to, isExit, otherwise, because}: MissingLine,
  sides: readonly string[],
): string {
  const point = names.place(to);
  if (isExit || !because) return `A line to ${point} would open a retreat.`;
  const why = closedWords(names, to, because);
  return otherwise.length > 0
    ? `A line to ${point} would open a retreat if ${otherwise.map((index) => names.side(sides[index]!)).join(' or ')} controls it: ${why}.`
    : `A line to ${point} would change nothing: ${why}.`;
}

/** Says that a unit still fits a line. */
const fitting = (names: Names, size: number, to: string, left: number): string =>
  `it takes ${sizeWords(size)}, and the line to ${names.place(to)} has ${sizeWords(left)} left`;

const notSoMany = (unit: string, count: number, because: string): string =>
  `${unit} cannot take ${counted(count, 'loss')}: ${because}.`;

/** The sentences of findings of battles. */
export const battlePhrases: Phrases = {
  diceNumber: ({needed, given, columns}) => {
    const where = columns
      ? ` (${needed === 1 ? 'on column' : 'one each on columns'} ${listed(columns.map(String))})`
      : '';
    return `${needed === 1 ? '1 die' : `${String(needed)} dice`} needed${where}, ${String(given)} given.`;
  },
  diceFace: ({die, faces}) => `No die shows ${String(die)}: its faces are 1 to ${String(faces)}.`,

  lossStranger: ({unit}) => `"${unit}" cannot take losses: it is not in this battle.`,
  lossOfSide: ({unit, count, side}, names) =>
    notSoMany(names.unit(unit), count, `${names.side(side)} takes these losses`),
  lossOfAir: ({unit, count}, names) =>
    notSoMany(names.unit(unit), count, 'air units take no losses from fire; choose ground units'),
  lossOfDestroyed: ({unit, count}, names) =>
    notSoMany(names.unit(unit), count, 'it is destroyed; choose surviving units'),
  lossTooMany: ({unit, count, destroys}, names) =>
    notSoMany(
      names.unit(unit),
      count,
      `${counted(destroys, 'loss')} ${destroys === 1 ? 'destroys' : 'destroy'} it`,
    ),
  lossSum: ({side, due, assigned}, names) =>
    `${names.side(side)} takes ${counted(due, 'loss')}, but ${String(assigned)} ${assigned === 1 ? 'is' : 'are'} assigned: assign ${assigned < due ? `${String(due - assigned)} more` : `${String(assigned - due)} fewer`}.`,

  planMissing: ({from}, names) =>
    `The retreat from ${names.place(from)} needs a plan that gives each unit a point, or null.`,
  sideStays: ({units: stuck}, names) =>
    `${does(names, stuck, 'finds', 'find')} no room on any line, so the side stays and fights on (this reading).`,
  planStranger: ({unit}) => `The plan moves ${unit}, which is not one of the retreating units.`,
  planLeavesOut: ({unit}, names) =>
    `The plan leaves out ${names.unit(unit)}. All units of a side retreat, or none: give it a point, or eliminate it.`,
  lineOverfull: ({to, room, half, units: going, used}, names) =>
    `The line to ${names.place(to)} holds ${sizeWords(room)}${half === undefined ? '' : `, half of ${sizeWords(half)}`}; ${does(names, going, 'takes', 'take')} ${sizeWords(used)}.`,
  lineHasRoom: ({unit, size, to, left}, names) =>
    `${names.unit(unit)} may not be eliminated: ${fitting(names, size, to, left)}.`,
  unitFindsNoRoom: ({unit}, names) =>
    `${names.unit(unit)} finds no room on any line, so the side may not retreat (this reading).`,
  noLine: ({unit, to}, names) => `${names.unit(unit)} cannot reach ${names.place(to)}: no line leads there.`,
  lineClosed: ({unit, to, because}, names) =>
    `${names.unit(unit)} cannot retreat to ${names.place(to)}: ${closedWords(names, to, because)}.`,
  airAlone: ({unit, to}, names) =>
    `${names.unit(unit)} cannot retreat to ${names.place(to)}: air units retreat only where a ground unit of their side goes (A.3, A.5).`,
  friendlyFirst: ({unit, size, to, friendly, left}, names) =>
    `${names.unit(unit)} cannot retreat to ${names.place(to)}, an enemy point, while a friendly one has room: ${fitting(names, size, friendly, left)}.`,
  retreatsTo: ({units: going, to}, names) =>
    `${does(names, going, 'retreats', 'retreat')} to ${names.place(to)}.`,
  retreatsUnderAttack: ({units: going, to}, names) =>
    `${does(names, going, 'retreats', 'retreat')} to ${names.place(to)}, which is under attack: no part in that battle, and no survival unless the point holds.`,
  displacedTo: ({units: going, to}, names) =>
    `${does(names, going, 'is', 'are')} displaced to ${names.place(to)}, which the enemy controls.`,
  noRoomEliminated: ({units: lost}, names) =>
    `${does(names, lost, 'finds', 'find')} no room on any line and ${lost.length === 1 ? 'is' : 'are'} eliminated: ${counted(lost.length, 'unit')} lost (our reading).`,

  fallBackElsewhere: ({unit, from, to}, names) =>
    `${names.unit(unit)} cannot ${to === null ? 'be eliminated' : `go to ${names.place(to)}`}: attackers return to where they came from, ${names.place(from)}.`,
  fallBackStranger: ({unit}) => `${unit} is not one of the retreating units.`,
  fallBack: ({units: back, to, dispersed}, names) =>
    `${does(names, back, 'returns', 'return')} to ${names.place(to)}${dispersed ? ', ground units dispersed' : ''}.`,
  meetingDestroysDisplaced: ({at, displaced}, names) =>
    `${units(names, displaced)}, displaced to ${names.place(at)}, ${displaced.length === 1 ? 'is' : 'are'} destroyed: the attackers fall back there, and not all of them were dispersed.`,
  meetingDestroysAttackers: ({at, displaced, attackers}, names) => {
    const one = attackers.length === 1;
    return `${does(names, attackers, 'falls', 'fall')} back onto ${units(names, displaced)} at ${names.place(at)}, ${one ? 'already dispersed' : 'all already dispersed'}, and ${one ? 'is' : 'are'} destroyed.`;
  },
  meetingBothStay: ({at, displaced, attackers}, names) =>
    `${units(names, attackers)} and ${units(names, displaced)} both stay at ${names.place(at)} under this reading.`,
  airLostWithGround: ({units: air}, names) =>
    `${does(names, air, 'is', 'are')} lost with the last ground unit of the attack.`,
  airLostIfLast: ({units: air}, names) =>
    `${does(names, air, 'is', 'are')} lost too if the attack has no other ground unit left.`,

  advanceLeavesBehind: ({units: staying, at}, names) =>
    `${units(names, staying)} may not stay behind: all attackers that clear ${names.place(at)} move in, including dispersed units and air units.`,
  advanceStrangers: ({units: strangers}, names) =>
    `${units(names, strangers)} cannot advance: only surviving attackers do.`,

  openQuestion: ({id, plays}) => {
    const reading = Object.values(readings).find((one) => one.id === id)!;
    const chosen = plays && playsWords(plays.option as PointOption, plays.value);
    return chosen === undefined
      ? openWords(reading)
      : `${reading.asks} Your group plays that ${chosen}. The usual reading: ${reading.here}.`;
  },
};

/** The changes that would mend what findings refuse. */
export const battleRemedies: Partial<Phrases> = {
  fallBackElsewhere: () => 'omit the plan',
  lineOverfull: ({room, used}) => `${sizeWords(used - room)} less`,
  lineHasRoom: ({unit, to}, names) => `${names.unit(unit)} to ${names.place(to)}`,
  friendlyFirst: ({unit, friendly}, names) => `${names.unit(unit)} to ${names.place(friendly)}`,
  noLine: ({open}, names) => `one of ${listed(open.map(names.place))}`,
};
