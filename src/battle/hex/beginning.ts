/** A battle on a hex map before its dice: who acts, what is asked, the odds in words. It needs no rule of what comes after. */
import {counted, listed, type Finding} from '../../rules/finding.js';
import {
  sideName,
  type HexField,
  type Needs,
  type Role,
  type StrengthPart,
} from '../../rules/hex-combat/index.js';
import {ownRule} from '../../rules/own-rules.js';
import {effect} from '../kit/effect.js';
import type {HexChoice} from './description.js';

/** A number that is added, with its sign. */
export const signed = (value: number): string => (value > 0 ? `+${String(value)}` : String(value));

/** One unit's part in a sum: `4`, or `4 × 0.5 (river)`. */
const part = ({factors, multipliers}: StrengthPart): string =>
  [String(factors), ...multipliers.map(({times, source}) => `× ${String(times)} (${source})`)].join(' ');

const sum = (parts: readonly StrengthPart[], total: number): string =>
  parts.length > 1 || parts[0]!.multipliers.length > 0
    ? `${String(total)} (${parts.map(part).join(' + ')})`
    : String(total);

/** Odds and column, as a part of a sentence: `7 against 3 is 2-1; -1 (Woods): column 1-1`. */
function oddsWords({odds: {attack, defence, column}}: HexField): string {
  const shifts = column.shifts.map(({shift, source}) => `${signed(shift)} (${source})`);
  const final = shifts.length > 0 ? `; ${shifts.join(', ')}: column ${column.final}` : '';
  return `${sum(attack.parts, attack.total)} against ${sum(defence.parts, defence.total)} is ${column.base}${final}`;
}
/** The same as a sentence of its own. */
export const oddsSentence = (field: HexField): string => `${oddsWords(field)}.`;

/** What the next column would take, or nothing where there is none: `the attacker needs 2 more factors for 3-1.` */
export function nextColumnSentence({odds}: HexField): string {
  const needs = (who: string, more: Needs | null): readonly string[] =>
    more === null ? [] : [`the ${who} needs ${counted(more.factors, 'more factor')} for ${more.column}`];
  const both = [...needs('attacker', odds.attackerNeeds), ...needs('defender', odds.defenderNeeds)];
  return both.length > 0 ? `${listed(both)}.`.replace(/^./, (first) => first.toUpperCase()) : '';
}

/** What is said when a battle begins: who attacks with what, and the column. */
export const narrateHexBeginning = (field: HexField): readonly Finding[] => [
  effect(
    field,
    ownRule(field.game, 'attack'),
    `${listed(field.units.attacker.map(({name}) => name))} ${field.units.attacker.length > 1 ? 'attack' : 'attacks'} ${listed(field.units.defender.map(({name}) => name))} in ${field.at}: ${oddsWords(field)}`,
    [...field.units.attacker, ...field.units.defender].map(({id}) => id),
  ),
];

/** A role's side, by its name in the module. */
export const sideId = (field: HexField, role: Role): string => field.game.sides[field.sides[role]]!.id;

/** Who a sentence is for: `Axis, attacking`. */
export const whoActs = (field: HexField, role: Role): string =>
  `${sideName(field, role)}, ${role === 'attacker' ? 'attacking' : 'defending'}`;

/** The dice that the table is rolled with. */
export const rollChoice = (field: HexField): Extract<HexChoice, {event: 'roll'}> => ({
  side: sideId(field, 'attacker'),
  event: 'roll',
  dice: field.table.dice ?? 1,
  faces: field.table.faces ?? 6,
  column: field.odds.column.final,
});

/** The line that asks for the dice. */
export const rollPrompt = (field: HexField): string => {
  const {dice = 1} = field.table;
  return `${whoActs(field, 'attacker')}: roll ${dice === 1 ? '1 die' : `${String(dice)} dice`} in column ${field.odds.column.final}.`;
};
