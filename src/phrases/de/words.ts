import {bidiIsolate} from '../../module/bidi.js';
import type {
  AlternativeDocument,
  ResultCodeDocument,
  ShareDocument,
} from '../../module/schema/result-code.js';
import type {OfModule} from '../../module/unit-states.js';
import type {KindReason} from '../../rules/battle-findings.js';
import type {LossCause} from '../../rules/combat/due.js';
import {type Role, roles} from '../../rules/hex-combat/battle.js';
import {asksForStatesAlone, type Demand, demandOf, type SaidDue} from '../../rules/hex-combat/demand.js';
import {otherRole} from '../../rules/retreat/sheets/sheet.js';
import type {wordPhrases} from '../en/words.js';
import type {Names} from '../names.js';
import {withMinus} from '../numbers.js';
import {whenPhrases} from '../say-when.js';
import {
  unitCount,
  hexCount,
  counted,
  unitNames,
  alternatives,
  stepCount,
  listed,
  numeral,
  stateLabel,
  stateName,
} from './grammar.js';
import type {Translation} from './translation.js';

export const roleName: Readonly<Record<Role, string>> = {attacker: 'Angreifer', defender: 'Verteidiger'};
const ofRole: Readonly<Record<Role, string>> = {attacker: 'des Angreifers', defender: 'des Verteidigers'};

/** Air units counted, with their side: `2 Lufteinheiten (Soviet)`. */
export const airUnits = (names: Names, side: string, count: number): string =>
  `${counted(count, 'Lufteinheit', 'Lufteinheiten')} (${names.side(side)})`;

/** Why the combat is of its kind, as a clause of its own (B.1). */
export function kindWords(names: Names, because: KindReason): string {
  const attacker = names.side(because.attacker);
  const adds = names.side(because.adds);
  switch (because.is) {
    case 'attacker':
      return `Es greift an: ${attacker}`;
    case 'airPresent':
      return `Anwesend: ${airUnits(names, because.adds, because.air)}`;
    case 'goodWeather':
      return `Bei gutem Wetter greift ${attacker} an, und ${adds} hat keine Lufteinheit`;
    case 'weather':
      return because.weather === ''
        ? 'Das Wetter ist nicht angegeben'
        : `Das Wetter ist: ${bidiIsolate(because.weather)}`;
    case 'snowWithAir':
      return `Bei Schnee greift ${attacker} mit einer Lufteinheit an, und ${adds} hat keine Lufteinheit`;
    case 'snowWithoutAir':
      return `Bei Schnee greift ${attacker} ohne Lufteinheit an`;
  }
}

/** The cause of a loss, as a part of a sentence that may end with it. */
export function causeWords(names: Names, cause: LossCause): string {
  switch (cause.is) {
    case 'onTheWay':
      return 'unterwegs';
    case 'short':
      if (cause.of === 'hexes')
        return cause.onTheWay ? 'unterwegs und für die fehlenden Felder' : 'für die fehlenden Felder';
      return cause.onTheWay ? 'unterwegs und für den fehlenden Weg' : 'für den fehlenden Weg';
    case 'shared':
      return cause.units
        ? `für Felder in gegnerischer Kontrollzone, die von eigenen Einheiten gehalten werden (Stapel: ${unitNames(names, cause.units)})`
        : 'für Felder in gegnerischer Kontrollzone, die von eigenen Einheiten gehalten werden';
    case 'result':
      return `durch das Ergebnis ${bidiIsolate(cause.code)}`;
    case 'named':
      return `(${cause.name})`;
    case 'overStacked':
      return `wegen Überstapelung in ${cause.at}`;
  }
}

/** A loss that is due and its cause: `2 Schritte durch das Ergebnis D2`. */
export function dueWords(names: Names, {steps, by, cause, allocate}: SaidDue): string {
  const why = causeWords(names, cause);
  if (by === undefined && allocate === 'factor') return `eine Verlustzahl von ${numeral(steps)} ${why}`;
  if (by === undefined) return `${stepCount(steps)} ${why}`;
  if ('units' in by) return `${unitCount(by.units)} ${why}`;
  return by.of
    ? `Einheiten von ${by.strength === 1 ? '1 Stapelpunkt' : `${numeral(by.strength)} Stapelpunkten`} ${why}`
    : `Stärke von mindestens ${numeral(by.strength)} ${why}`;
}

/** The act of a side on its dues, without the side: `2 Schritte durch das Ergebnis D2 verlieren`. */
export function duesWords(names: Names, dues: readonly SaidDue[]): string {
  const [first] = dues;
  if (first?.into)
    return first.into.state === undefined
      ? `${dueWords(names, first)} von der Karte nehmen`
      : `${dueWords(names, first)} in die Box „${stateName(names.game, first.into.state)}“ legen`;
  const verb = first?.allocate === 'factor' ? 'hinnehmen' : 'verlieren';
  return `${listed(dues.map((due) => dueWords(names, due)))} ${verb}`;
}

/** The demands on a side as labels without a subject: `verliert 2 Schritte und zieht sich 1 Feld zurück`. */
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
): string {
  if (eliminated) return 'wird vernichtet';
  const other = otherRole(role);
  const least = matchesAll
    ? `mindestens so viel, wie die ganze Stärke ${ofRole[other]} beträgt`
    : `mindestens so viel, wie der ${roleName[other]} verloren hat`;
  const said = [
    ...(steps > 0 ? [`verliert ${stepCount(steps)}${each ? ' je Einheit' : ''}`] : []),
    ...(whole > 0 ? [`verliert ${unitCount(whole)}`] : []),
    ...(matches === 'used' ? [`verliert Stärke, wie im Kampf eingesetzt, ${least}`] : []),
    ...(matches === 'printed' ? [`verliert gedruckte Stärke, ${least}`] : []),
    ...(retreat > 0
      ? [
          mayElectOne && retreat > 1
            ? `zieht sich ${hexCount(retreat)} zurück, auf Wunsch nur eines`
            : `zieht sich ${hexCount(retreat)} zurück`,
        ]
      : []),
  ];
  if (state === null) return listed(said);
  const already = ifAlready > 0 ? ` (jede Einheit, die es schon ist, verliert ${stepCount(ifAlready)})` : '';
  const but = eliminates ? ` (vernichtet, falls gilt: ${whenPhrases.holds(eliminates, module)})` : '';
  const is = `wird ${said.length > 0 ? 'danach ' : ''}${stateLabel(module, state)}`;
  return listed([...said, `${is}${already}${but}`]);
}

/** The demands of a code on one side, whoever chooses and whatever is open; undefined for nothing. */
function shareWords(module: OfModule, share: ShareDocument | undefined, role: Role): string | undefined {
  if (!share) return undefined;
  const {oneOf, chosenBy = 'owner', budget} = share;
  const falls = ({when}: AlternativeDocument): string =>
    when ? `, falls gilt: ${whenPhrases.holds(when, module)}` : '';
  const plain = demandWords(module, demandOf(share), role);
  const choices = (oneOf ?? []).map(
    (part) => `${demandWords(module, demandOf(part), role) || 'tut nichts'}${falls(part)}`,
  );
  const words = [
    ...(plain === '' ? [] : [plain]),
    ...(budget === undefined
      ? []
      : [
          `gibt ${counted(budget, 'Punkt', 'Punkte')} aus, jeder ein verlorener Schritt oder ein Feld Rückzug`,
        ]),
    ...(choices.length === 0
      ? []
      : [
          chosenBy === 'opponent'
            ? `${alternatives(choices)}, nach Wahl ${ofRole[otherRole(role)]}`
            : alternatives(choices),
        ]),
  ];
  const isPlain = oneOf === undefined && budget === undefined;
  if (words.length === 0) return undefined;
  return `der ${roleName[role]} ${listed(words)}${share.when && !isPlain ? `; nur${falls(share)}` : falls(share)}`;
}

/** The demands of a code as a part of a sentence. */
export function codeWords(module: OfModule, asks: ResultCodeDocument): string {
  const said = roles.flatMap((role) => shareWords(module, asks[role], role) ?? []);
  if (asks.whoFirst === 'fewer')
    return 'die Seite mit weniger Stärke nimmt alle ihre Einheiten von der Karte, die andere mindestens ebenso viel Stärke';
  return said.length > 0 ? said.join('; ') : 'keine Wirkung';
}

/** The demands of a code as the first words of a sentence. */
const codeFirst = (module: OfModule, asks: ResultCodeDocument): string => {
  if (asks.name !== undefined && asksForStatesAlone(asks)) return bidiIsolate(asks.name);
  const said = codeWords(module, asks);
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}`;
};

export const codeSentence = (module: OfModule, asks: ResultCodeDocument): string =>
  `${codeFirst(module, asks)}.`;

export const words: Translation<typeof wordPhrases> = {
  airUnits,
  dueWords,
  tallyWords: ({of, given, due}) => {
    if (of === 'strength') return `Stärke ${numeral(given)} von mindestens ${numeral(due)}`;
    return of === 'units'
      ? `${numeral(given)} von ${numeral(due)} ${due === 1 ? 'Einheit' : 'Einheiten'}`
      : `${numeral(given)} von ${numeral(due)} ${due === 1 ? 'Stapelpunkt' : 'Stapelpunkten'}`;
  },
  demandWords,
  codeWords,
  codeSentence,
  settledSentence: (module, asks, needs) =>
    `${codeFirst(module, asks)}, ohne Wurf${needs && !needs.off ? `: noch ${counted(needs.factors, 'Faktor', 'Faktoren')} nötig für ${withMinus(needs.column)}` : ''}.`,
};
