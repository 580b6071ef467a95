import {bidiIsolate} from '../../module/bidi.js';
import type {promptPhrases} from '../en/prompts.js';
import type {Names} from '../names.js';
import {withMinus} from '../numbers.js';
import {unitCount, hexCount, counted, unitNames, alternatives, listed, lossCount} from './grammar.js';
import {duesWords, airUnits} from './words.js';
import type {Translation} from './translation.js';

const endings: Readonly<Record<string, string>> = {
  attackerRetreats: 'Der Angreifer hat sich zurückgezogen',
  defenderRetreats: 'Der Verteidiger hat sich zurückgezogen',
  attackerDestroyed: 'Der Angreifer wurde vernichtet',
  defenderDestroyed: 'Der Verteidiger wurde vernichtet',
  bothDestroyed: 'Beide Seiten wurden vernichtet, daher behält der Verteidiger den Punkt',
};

const columnList = (columns: readonly number[]): string =>
  columns.length === 1
    ? `Spalte ${withMinus(columns.join())}`
    : `den Spalten ${listed(columns.map((column) => withMinus(String(column))))}`;

const rollOn = (columns: readonly number[]): string =>
  columns.length === 1
    ? `Würfle auf ${columnList(columns)}.`
    : `Würfle mit ${String(columns.length)} Würfeln auf ${columnList(columns)}.`;

const howMany = (may: number, most = Infinity): string =>
  may === 1
    ? '1 Einheit'
    : most < may
      ? `bis zu ${String(most)} von ${String(may)} Einheiten`
      : `bis zu ${String(may)} Einheiten`;

const mayShorten = (names: Names, side: string | undefined): string =>
  side === undefined ? '' : ` ${names.side(side)} darf den Rückzug auf 1 Feld verkürzen.`;

/** The most units that a prompt names. */
const NAMED = 3;

/** The most kinds of support that a prompt names. */
const KINDS = 2;

export const prompts: Translation<typeof promptPhrases> = {
  battleOver: ({at, heldBy, takenBy, title}, names) => {
    const holds =
      takenBy === undefined
        ? heldBy === undefined
          ? ''
          : `: ${names.side(heldBy)} hält ${at}`
        : `: ${names.side(takenBy)} nimmt ${at} ein`;
    if (title !== undefined) return `Der Kampf um ${at} ist vorbei. ${bidiIsolate(title)}${holds}.`;
    return `Der Kampf ist vorbei${holds === '' ? `: In ${at} ist kein Verteidiger mehr` : holds}.`;
  },
  pointOver: ({at, outcome, title}, names) => {
    const known = outcome !== undefined && Object.hasOwn(endings, outcome) ? endings[outcome] : undefined;
    const own = title === undefined ? 'Es wurde nichts entschieden' : bidiIsolate(title);
    return `Der Kampf um ${names.place(at)} ist vorbei: ${known ?? own}.`;
  },
  rollOnTable: ({side, dice, columns, titles}, names) => {
    const what = titles && titles.length > 0 ? ` für ${listed(titles)}` : '';
    const on = `${columns.length === 1 ? 'Spalte' : 'Spalten'} ${listed(columns.map(withMinus))}`;
    return dice === 1
      ? `${names.side(side)}: Würfle${what} auf ${on}.`
      : `${names.side(side)}: Würfle${what} mit ${String(dice)} Würfeln auf ${on}.`;
  },
  bothRoll: ({rolls}, names) => {
    const each = rolls.map(
      ({side, dice, columns}) =>
        `${names.side(side)}${dice === 1 ? '' : ` mit ${String(dice)} Würfeln`} auf ${columns.length === 1 ? 'Spalte' : 'Spalten'} ${listed(columns.map(withMinus))}`,
    );
    return `Beide Seiten würfeln: ${each.join(', ')}.`;
  },
  rollForCheck: ({side, title}, names) => `${title}: ${names.side(side)} würfelt.`,
  mayCommit: ({side, commits, declares, passes}, names) => {
    if (commits.length === 0 && declares.length > 0)
      return `${names.side(side)} darf ansagen: ${listed(declares)}.`;
    const may = [
      ...(commits.length > 0
        ? [`${commits.length > KINDS ? 'Unterstützung' : alternatives(commits)} einsetzen`]
        : []),
      ...(declares.length > 0 ? [`${alternatives(declares)} ansagen`] : []),
    ];
    if (may.length === 0) return passes ? `${names.side(side)} passt.` : `${names.side(side)}.`;
    return passes
      ? `${names.side(side)} darf ${may.join(' oder ')} oder passen.`
      : `${names.side(side)} darf ${may.join(' oder ')}.`;
  },
  advanceBeyond: ({side, at, units: able}, names) =>
    `${names.side(side)}: Rücke über ${names.place(at)} hinaus vor, mit ${alternatives(able.map(names.unit))}, oder halte an.`,
  advanceInto: ({side, at, may, most, stacking, must}, names) => {
    const many = `${howMany(may, most)}${stacking ? ' (Stapellimit)' : ''}`;
    return must
      ? `${names.side(side)}: Rücke nach ${names.place(at)} vor, mit ${many}; eine muss.`
      : `${names.side(side)}: Rücke nach ${names.place(at)} vor, mit ${many}, oder verzichte.`;
  },
  assignSteps: ({side, dues}, names) => `${names.side(side)} muss ${duesWords(names, dues)}.`,
  assignLosses: ({side, count}, names) => `${names.side(side)}: Teile ${lossCount(count)} zu.`,
  decide: ({side, continues}, names) =>
    continues === 'attack'
      ? `${names.side(side)}: Den Angriff fortsetzen oder dich zurückziehen?`
      : `${names.side(side)}: Weiterkämpfen oder dich zurückziehen?`,
  makeRoom: ({side, units: entering, hex}, names) =>
    `${names.side(side)}: Wähle, wer in ${hex} Platz macht für ${unitNames(names, entering)}.`,
  chooseResult: ({side, code, of}, names) =>
    `${names.side(side)}: Wähle die Wirkung von ${bidiIsolate(code)} auf ${names.side(of)}.`,
  giveOrder: ({side, units: waiting, elects}, names) =>
    `${names.side(side)}: Wähle die Reihenfolge des Rückzugs von ${waiting.length > NAMED ? unitCount(waiting.length) : unitNames(names, waiting)}.${mayShorten(names, elects)}`,
  retreatBy: ({side, units: waiting, hexes, upTo = false, owner, elects}, names) => {
    const whose = owner === undefined ? '' : ` (${names.side(owner)})`;
    return `${names.side(side)}: Ziehe ${waiting.length > NAMED ? `diese ${unitCount(waiting.length)}` : unitNames(names, waiting)}${whose} um ${upTo ? 'bis zu ' : ''}${hexCount(hexes)} zurück.${mayShorten(names, elects)}`;
  },
  nothingToDo: ({side}, names) =>
    `${names.side(side)}: Hier ist nichts zu tun. Nimm den letzten Schritt zurück.`,
  bothFire: ({attacker, defender}) =>
    `Beide Seiten feuern. Der Angreifer würfelt auf ${columnList(attacker)}, der Verteidiger auf ${columnList(defender)}.`,
  oneFires: ({side, other, because, columns}, names) =>
    because === 'dispersed'
      ? `Nur ${names.side(side)} feuert: Alle Bodeneinheiten der anderen Seite (${names.side(other)}) sind zersprengt. ${rollOn(columns)}`
      : `Nur ${names.side(side)} feuert: Die andere Seite (${names.side(other)}) hat keine Stärkepunkte. ${rollOn(columns)}`,
  fire: ({side, columns}, names) => `${names.side(side)}: Feuer. ${rollOn(columns)}`,
  airAttacks: ({adds, air, multiplies, number, columns}, names) =>
    `Luftkampf: ${airUnits(names, adds, air)} ${air === 1 ? 'greift' : 'greifen'} Lufteinheit ${String(number)} (${names.side(multiplies)}) an. ${rollOn(columns)}`,
  flakFires: ({adds, air, columns}, names) =>
    `Die Flak feuert auf ${airUnits(names, adds, air)}. ${rollOn(columns)}`,
  unitsToFire: ({sides, units: some, one, aim = false}, names) =>
    aim
      ? `${listed(sides.map(names.side))}: ${sides.length === 1 ? 'Feuere; wähle' : 'Feuert; wählt'} die Ziele.`
      : `${listed(sides.map(names.side))}: ${sides.length === 1 ? 'Feuere' : 'Feuert'} mit ${one ? alternatives(some.map(names.unit)) : unitNames(names, some)}.`,
  rollForFire: ({sides, title, dice}, names) => {
    const with_ = dice === 1 ? 'mit 1 Würfel' : dice === 0 ? 'ohne Würfel' : `mit ${String(dice)} Würfeln`;
    return `${title}, ${listed(sides.map(names.side))}: ${sides.length === 1 ? 'Würfle' : 'Würfelt'} ${with_}.`;
  },
  fallBack: ({side}, names) =>
    `${names.side(side)}: Weiche auf die Punkte zurück, von denen du angegriffen hast.`,
  withdraw: ({side, units: count}, names) =>
    count === 1
      ? `${names.side(side)}: Ziehe dich zurück. Wähle einen Punkt für deine Einheit.`
      : `${names.side(side)}: Ziehe dich zurück. Wähle einen Punkt für jede deiner ${unitCount(count)}.`,
  retreatAlong: ({side, units: waiting, lines}, names) =>
    `${names.side(side)}: Ziehe ${unitNames(names, waiting)} entlang ${lines === 1 ? 'einer Linie' : `von ${counted(lines, 'Linie', 'Linien')}`} zurück.`,
  regroup: ({side, units: able}, names) =>
    `${names.side(side)}: Gruppiere ${able.length > NAMED ? `diese ${unitCount(able.length)}` : unitNames(names, able)} um, oder bleibe.`,
  moveIn: ({side, at}, names) =>
    `${names.side(side)}: Ziehe mit den überlebenden Einheiten in ${names.place(at)} ein.`,
  announceAttack: ({side}, names) =>
    `${names.side(side)}: Sage einen Angriff an, oder beende die Kampfphase.`,
  announceMore: ({side}, names) =>
    `${names.side(side)}: Sage einen weiteren Angriff an, oder gehe zu den Kämpfen über.`,
  announceOrPick: ({side}, names) =>
    `${names.side(side)}: Wähle den Angriff, der als Nächstes ausgespielt wird, oder sage einen weiteren an.`,
  pickAttack: ({side}, names) => `${names.side(side)}: Wähle den Angriff, der als Nächstes ausgespielt wird.`,
  endPhase: ({side}, names) => `${names.side(side)}: Beende die Kampfphase.`,
  phaseOver: ({side}, names) => `Die Kampfphase ist vorbei: ${names.side(side)}.`,
};
