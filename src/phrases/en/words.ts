import {bidiIsolate} from '../../module/bidi.js';
import type {
  AlternativeDocument,
  ResultCodeDocument,
  ShareDocument,
} from '../../module/schema/result-code.js';
import type {OfModule} from '../../module/unit-states.js';
import type {Needs} from '../../rules/combat/odds.js';
import type {KindReason} from '../../rules/battle-findings.js';
import {type Role, roles} from '../../rules/hex-combat/battle.js';
import type {LossCause} from '../../rules/combat/due.js';
import {asksForStatesAlone, type Demand, demandOf, type SaidDue} from '../../rules/hex-combat/demand.js';
import type {Tally} from '../../rules/hex-combat/losses.js';
import {otherRole} from '../../rules/retreat/sheets/sheet.js';
import {definePhrases} from '../define.js';
import type {Names} from '../names.js';
import {round, withMinus} from '../numbers.js';
import {whenPhrases} from '../say-when.js';
import {alternatives, counted, inSentence, listed, stateName, stateWord, units} from './lists.js';

/** Air units counted, by their side's name: `2 Soviet air units`. */
export const airUnits = (names: Names, side: string, count: number): string =>
  counted(count, `${names.side(side)} air unit`);

/** Why the combat is of its kind, as the end of a sentence (B.1). */
export function kindWords(names: Names, because: KindReason): string {
  const attacks = `${names.the(because.attacker)} attack`;
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

/** The cause of a loss, as the end of "loses 2 steps …". */
export function causeWords(names: Names, cause: LossCause): string {
  switch (cause.is) {
    case 'onTheWay':
      return 'on the way';
    case 'short':
      return `${cause.onTheWay ? 'on the way and ' : ''}${cause.of === 'hexes' ? 'for the hexes it falls short' : 'for want of a route'}`;
    case 'shared':
      return `${cause.units ? `of ${units(names, cause.units)} ` : ''}for EZOC hexes held by friendly units`;
    case 'result':
      return `for the result ${bidiIsolate(cause.code)}`;
    case 'named':
      return `(${inSentence(cause.name)})`;
    case 'overStacked':
      return `over the stacking limit in ${cause.at}`;
  }
}

/** Words a loss of strength, which the strength of a whole unit may exceed. */
export const strengthPoints = (least: number): string =>
  `at least ${String(round(least))} strength ${least === 1 ? 'point' : 'points'}`;

/** Words what falls due and why: `2 steps for the result D2`, `at least 5 strength points …`. */
export function dueWords(names: Names, {steps, by, cause, allocate}: SaidDue): string {
  const what =
    by === undefined
      ? allocate === 'factor'
        ? `a loss number of ${String(steps)}`
        : counted(steps, 'step')
      : 'units' in by
        ? counted(by.units, 'unit')
        : by.of
          ? `units of ${counted(by.strength, 'stacking point')}`
          : strengthPoints(by.strength);
  return `${what} ${causeWords(names, cause)}`;
}

/** Words what a side does about its dues: `lose 2 steps for the result D2`, `put units of 1 stacking point … into the Shattered box`. */
export function duesWords(names: Names, dues: readonly SaidDue[]): string {
  const [first] = dues;
  if (first?.into)
    return first.into.state === undefined
      ? `remove ${dueWords(names, first)}`
      : `put ${dueWords(names, first)} into the ${stateName(names.game, first.into.state)} box`;
  const verb = first?.allocate === 'factor' ? 'take' : 'lose';
  return `${verb} ${listed(dues.map((due) => dueWords(names, due)))}`;
}

/** Tells how far losses meet a due: `Strength 5 of at least 5`. */
export const tallyWords = ({of, given, due}: Tally): string =>
  of === 'strength'
    ? `Strength ${String(round(given))} of at least ${String(round(due))}`
    : `${String(given)} of ${counted(due, of === 'units' ? 'unit' : 'stacking point')}`;

/** Words a demand, as what the defender does, or `many` do: `loses 2 steps and retreats 1 hex`; nothing for no effect. */
export function demandWords(
  module: OfModule,
  {
    steps,
    each,
    units: whole,
    eliminated,
    matches,
    matchesAll,
    retreat,
    mayElectOne,
    state,
    ifAlready,
    eliminates,
  }: Demand,
  role: Role,
  many = false,
): string {
  const [loses, retreats, is] = many ? ['lose', 'retreat', 'are'] : ['loses', 'retreats', 'is'];
  if (eliminated) return `${is} eliminated`;
  const said = [
    ...(steps > 0 ? [`${loses} ${counted(steps, 'step')}${each ? ' per unit' : ''}`] : []),
    ...(whole > 0 ? [`${loses} ${counted(whole, 'unit')}`] : []),
    ...(matches
      ? [
          `${loses} at least as much ${matches === 'used' ? 'strength, as used in the battle,' : 'printed strength'} as the ${matchesAll ? `whole ${otherRole(role)} has` : `${otherRole(role)} lost`}`,
        ]
      : []),
    // the sheet says who chooses, and the code doesn't
    ...(retreat > 0
      ? [`${retreats} ${mayElectOne && retreat > 1 ? '1 or ' : ''}${counted(retreat, 'hex')}`]
      : []),
  ];
  if (state === null) return listed(said);
  const already = ifAlready > 0 ? ` (each unit that already is loses ${counted(ifAlready, 'step')})` : '';
  const but = eliminates ? ` (eliminated if ${whenPhrases.holds(eliminates, module)})` : '';
  return listed([
    ...said,
    `${is} ${said.length > 0 ? 'then ' : ''}${stateWord(module, state)}${already}${but}`,
  ]);
}

/** Words alternatives; one with a condition comes last, and its condition before it, where it can't be read as a condition of all. */
function eitherWords(module: OfModule, oneOf: readonly AlternativeDocument[], role: Role): string {
  const says = (part: AlternativeDocument): string =>
    demandWords(module, demandOf(part), role) || 'does nothing';
  const open = oneOf.filter((part) => part.when === undefined);
  const conditional = oneOf.flatMap((part) =>
    part.when === undefined ? [] : `if ${whenPhrases.holds(part.when, module)}, ${says(part)}`,
  );
  return open.length > 0 && conditional.length > 0
    ? `${open.map(says).join(' or ')} or, ${alternatives(conditional)}`
    : alternatives([...open.map(says), ...conditional]);
}

/** Words what a code asks of one side, whoever chooses and whatever is open; undefined for nothing. */
function shareWords(
  module: OfModule,
  share: ShareDocument | undefined,
  role: Role,
  isFirst: boolean,
): string | undefined {
  if (!share) return undefined;
  const {oneOf, chosenBy = 'owner', budget} = share;
  const plain = demandWords(module, demandOf(share), role);
  const words = [
    ...(plain === '' ? [] : [plain]),
    ...(budget === undefined
      ? []
      : [`spends ${counted(budget, 'point')}, each a step lost or a hex of retreat`]),
    ...(oneOf
      ? [
          eitherWords(module, oneOf, role) +
            (chosenBy === 'opponent' ? `, as the ${otherRole(role)} chooses` : ''),
        ]
      : []),
  ];
  const isPlain = oneOf === undefined && budget === undefined;
  const only = isPlain ? ' if' : ', but only if';
  const condition = share.when ? `${only} ${whenPhrases.holds(share.when, module)}` : '';
  return words.length > 0 ? `${isFirst ? 'The' : 'the'} ${role} ${listed(words)}${condition}` : undefined;
}

/** Words the demands of a result code, within a sentence or as the first words of one. */
function codeIn(module: OfModule, asks: ResultCodeDocument, isFirst: boolean): string {
  if (asks.whoFirst === 'fewer')
    return `${isFirst ? 'The' : 'the'} side with less strength removes all its units, the other at least as much strength`;
  const said: string[] = [];
  for (const role of roles) {
    const one = shareWords(module, asks[role], role, isFirst && said.length === 0);
    if (one !== undefined) said.push(one);
  }
  return said.length > 0 ? said.join('; ') : isFirst ? 'No effect' : 'no effect';
}

/** Words the demands of a result code, as a part of a sentence: `the defender loses 2 steps and retreats 2 hexes`. */
export const codeWords = (module: OfModule, asks: ResultCodeDocument): string => codeIn(module, asks, false);

/** Words the demands of a result code as the first words of a sentence. Of states alone it has the game's words. */
const codeFirst = (module: OfModule, asks: ResultCodeDocument): string =>
  asks.name !== undefined && asksForStatesAlone(asks) ? bidiIsolate(asks.name) : codeIn(module, asks, true);

/** Words the demands of a result code as a sentence of its own: `The defender loses 2 steps and retreats 2 hexes.` */
export const codeSentence = (module: OfModule, asks: ResultCodeDocument): string =>
  `${codeFirst(module, asks)}.`;

/** The outcome of odds off the table, with the factors missing for its first column: `No effect, without a roll: 4 more factors needed for 1-1.` */
const settledSentence = (module: OfModule, asks: ResultCodeDocument, needs: Needs | null): string =>
  `${codeFirst(module, asks)}, without a roll${needs && !needs.off ? `: ${counted(needs.factors, 'more factor')} needed for ${withMinus(needs.column)}` : ''}.`;

/** Words for parts of battles that panels show by themselves. */
export const wordPhrases = definePhrases('words', {
  airUnits,
  dueWords,
  tallyWords,
  demandWords,
  codeWords,
  codeSentence,
  settledSentence,
});
