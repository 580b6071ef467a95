import {bidiIsolate} from '../../module/bidi.js';
import type {
  AlternativeDocument,
  ResultCodeDocument,
  ShareDocument,
} from '../../module/schema/result-code.js';
import {type OfModule, stateName} from '../../module/unit-states.js';
import type {KindReason} from '../../rules/battle-findings.js';
import type {LossCause} from '../../rules/combat/due.js';
import {type Role, roles} from '../../rules/hex-combat/battle.js';
import {demandOf} from '../../rules/hex-combat/code.js';
import type {Demand, SaidDue} from '../../rules/hex-combat/demand.js';
import {otherRole} from '../../rules/retreat/sheets/sheet.js';
import type {wordPhrases} from '../en/words.js';
import type {Names} from '../names.js';
import {whenPhrases} from '../say-when.js';
import {einheiten, felder, gezählt, namen, oder, schritte, und, zahl, zustand} from './grammar.js';
import type {Translation} from './translation.js';

export const roleName: Readonly<Record<Role, string>> = {attacker: 'Angreifer', defender: 'Verteidiger'};
const ofRole: Readonly<Record<Role, string>> = {attacker: 'des Angreifers', defender: 'des Verteidigers'};

/** Air units counted, with their side: `2 Lufteinheiten (Soviet)`. */
export const lufteinheiten = (names: Names, side: string, count: number): string =>
  `${gezählt(count, 'Lufteinheit', 'Lufteinheiten')} (${names.side(side)})`;

/** Why the combat is of its kind, as a clause of its own (B.1). */
export function artWegen(names: Names, because: KindReason): string {
  const attacker = names.side(because.attacker);
  const adds = names.side(because.adds);
  switch (because.is) {
    case 'attacker':
      return `Es greift an: ${attacker}`;
    case 'airPresent':
      return `Anwesend: ${lufteinheiten(names, because.adds, because.air)}`;
    case 'goodWeather':
      return `Bei gutem Wetter greift ${attacker} an, und ohne Lufteinheit ist ${adds}`;
    case 'weather':
      return because.weather === ''
        ? 'Das Wetter ist nicht angegeben'
        : `Das Wetter ist: ${bidiIsolate(because.weather)}`;
    case 'snowWithAir':
      return `Bei Schnee greift ${attacker} mit einer Lufteinheit an, und ohne Lufteinheit ist ${adds}`;
    case 'snowWithoutAir':
      return `Bei Schnee greift ${attacker} ohne Lufteinheit an`;
  }
}

/** The cause of a loss, as a part of a sentence that may end with it. */
export function ursache(names: Names, cause: LossCause): string {
  switch (cause.is) {
    case 'onTheWay':
      return 'unterwegs';
    case 'short':
      if (cause.of === 'hexes')
        return cause.onTheWay ? 'unterwegs und für die fehlenden Felder' : 'für die fehlenden Felder';
      return cause.onTheWay ? 'unterwegs und mangels eines Weges' : 'mangels eines Weges';
    case 'shared':
      return cause.units
        ? `für Felder in gegnerischer Kontrollzone, die eigene Einheiten halten (Stapel: ${namen(names, cause.units)})`
        : 'für Felder in gegnerischer Kontrollzone, die eigene Einheiten halten';
    case 'result':
      return `durch das Ergebnis ${bidiIsolate(cause.code)}`;
    case 'named':
      return `durch ${cause.name}`;
    case 'overStacked':
      return `über dem Stapellimit in ${cause.at}`;
  }
}

/** A loss that is due and its cause: `2 Schritte durch das Ergebnis D2`. */
export function fällig(names: Names, {steps, by, cause}: SaidDue): string {
  const why = ursache(names, cause);
  if (by === undefined) return `${schritte(steps)} ${why}`;
  if ('units' in by) return `${einheiten(by.units)} ${why}`;
  return by.of
    ? `Einheiten von ${by.strength === 1 ? '1 Stapelpunkt' : `${zahl(by.strength)} Stapelpunkten`} ${why}`
    : `Stärke von mindestens ${zahl(by.strength)} ${why}`;
}

/** The act of a side on its dues, without the side: `2 Schritte durch das Ergebnis D2 verlieren`. */
export function fälligTun(names: Names, dues: readonly SaidDue[]): string {
  const [first] = dues;
  if (first?.into)
    return first.into.state === undefined
      ? `${fällig(names, first)} von der Karte nehmen`
      : `${fällig(names, first)} in die Box „${stateName(names.game, first.into.state)}“ legen`;
  return `${und(dues.map((due) => fällig(names, due)))} verlieren`;
}

/** The demands on a side as labels without a subject: `verliert 2 Schritte und zieht sich 1 Feld zurück`. */
export function verlangt(
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
    ...(steps > 0 ? [`verliert ${schritte(steps)}${each ? ' je Einheit' : ''}`] : []),
    ...(whole > 0 ? [`verliert ${einheiten(whole)}`] : []),
    ...(matches === 'used' ? [`verliert Stärke, wie im Kampf eingesetzt, ${least}`] : []),
    ...(matches === 'printed' ? [`verliert gedruckte Stärke, ${least}`] : []),
    ...(retreat > 0
      ? [
          mayElectOne && retreat > 1
            ? `zieht sich ${felder(retreat)} zurück, auf Wunsch nur eines`
            : `zieht sich ${felder(retreat)} zurück`,
        ]
      : []),
  ];
  if (state === null) return und(said);
  const already = ifAlready > 0 ? ` (jede Einheit, die es schon ist, verliert ${schritte(ifAlready)})` : '';
  const but = eliminates ? ` (vernichtet, falls gilt: ${whenPhrases.holds(eliminates, module)})` : '';
  const is = `wird ${said.length > 0 ? 'danach ' : ''}${zustand(module, state)}`;
  return und([...said, `${is}${already}${but}`]);
}

/** The demands of a code on one side, whoever chooses and whatever is open; undefined for nothing. */
function anteil(module: OfModule, share: ShareDocument | undefined, role: Role): string | undefined {
  if (!share) return undefined;
  const {oneOf, chosenBy = 'owner', budget} = share;
  const falls = ({when}: AlternativeDocument): string =>
    when ? `, falls gilt: ${whenPhrases.holds(when, module)}` : '';
  const plain = verlangt(module, demandOf(share), role);
  const choices = (oneOf ?? []).map(
    (part) => `${verlangt(module, demandOf(part), role) || 'tut nichts'}${falls(part)}`,
  );
  const words = [
    ...(plain === '' ? [] : [plain]),
    ...(budget === undefined
      ? []
      : [
          `gibt ${gezählt(budget, 'Punkt', 'Punkte')} aus, jeder ein verlorener Schritt oder ein Feld Rückzug`,
        ]),
    ...(choices.length === 0
      ? []
      : [chosenBy === 'opponent' ? `${oder(choices)}, nach Wahl ${ofRole[otherRole(role)]}` : oder(choices)]),
  ];
  const isPlain = oneOf === undefined && budget === undefined;
  if (words.length === 0) return undefined;
  return `der ${roleName[role]} ${und(words)}${share.when && !isPlain ? `; nur${falls(share)}` : falls(share)}`;
}

/** The demands of a code as a part of a sentence. */
export function code(module: OfModule, asks: ResultCodeDocument): string {
  const said = roles.flatMap((role) => anteil(module, asks[role], role) ?? []);
  if (asks.whoFirst === 'fewer')
    return 'die Seite mit weniger Stärke nimmt alle ihre Einheiten vom Plan, die andere mindestens ebenso viel Stärke';
  return said.length > 0 ? said.join('; ') : 'keine Wirkung';
}

export const codeSatz = (module: OfModule, asks: ResultCodeDocument): string => {
  const said = code(module, asks);
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
};

export const words: Translation<typeof wordPhrases> = {
  airUnits: lufteinheiten,
  dueWords: fällig,
  tallyWords: ({of, given, due}) => {
    if (of === 'strength') return `Stärke ${zahl(given)} von mindestens ${zahl(due)}`;
    return of === 'units'
      ? `${zahl(given)} von ${zahl(due)} ${due === 1 ? 'Einheit' : 'Einheiten'}`
      : `${zahl(given)} von ${zahl(due)} ${due === 1 ? 'Stapelpunkt' : 'Stapelpunkten'}`;
  },
  demandWords: verlangt,
  codeWords: code,
  codeSentence: codeSatz,
};
