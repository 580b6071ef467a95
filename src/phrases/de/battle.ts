import {bidiIsolate} from '../../module/bidi.js';
import {placeKind, type HexGame} from '../../module/game.js';
import type {AdvanceBar, BattleArgs, ClosedLine} from '../../rules/battle-findings.js';
import {type PointOption, playsWords} from '../../rules/point/options.js';
import {readings} from '../../rules/point/readings.js';
import {rulingPhrases} from '../en/retreat.js';
import type {battlePhrases, battleRemedies, missingLinePhrases} from '../en/battle.js';
import type {Names} from '../names.js';
import {whenPhrases} from '../say-when.js';
import {attackBarWords} from './board.js';
import {properName, terrainName} from './names.js';
import {sizeWords} from '../numbers.js';
import {
  unitCount,
  hexCount,
  counted,
  unitNames,
  alternatives,
  stepCount,
  does,
  listed,
  lossCount,
  numeral,
  placesWord,
  stateLabel,
  stateName,
} from './grammar.js';
import {codeSentence, causeWords, demandWords} from './words.js';
import type {Translation} from './translation.js';

/** Why a line is closed, as a sentence without its stop. */
function closedWords(names: Names, to: string, because: ClosedLine): string {
  const point = names.place(to);
  switch (because.is) {
    case 'attackedInBreakthrough':
      return `${point} wird angegriffen, und dies ist ein Durchbruchskampf`;
    case 'uncontrolled':
      return `Keine Seite kontrolliert ${point}`;
    case 'severalPieces':
      return `In ${point} ist mehr als ein gegnerischer Spielstein (nach dieser Lesart)`;
    case 'enemyThere':
      return `${names.side(because.side)} kontrolliert ${point}. ${unitsThere(names, because.units)}`;
    case 'enemyUnits':
      return unitsThere(names, because.units);
    case 'controlledBy':
      return `${names.side(because.side)} kontrolliert ${point}`;
    case 'enemyCame':
      return because.by === 'line'
        ? `Über diese Linie ${because.units.length === 1 ? 'kam' : 'kamen'} ${unitNames(names, because.units)}`
        : `Von dort ${because.units.length === 1 ? 'kam' : 'kamen'} ${unitNames(names, because.units)}`;
    case 'cameElsewhere':
      return because.from === null
        ? 'Die Einheit kam von keinem anderen Punkt'
        : `Die Einheit kam von ${names.place(because.from)}`;
    case 'underAttack':
      return `${point} wird angegriffen`;
    case 'origin':
      return 'Dort hat der Rückzug begonnen';
    case 'visited':
      return 'Die Einheit war schon dort';
    case 'noTier':
      return `Die Regeln öffnen ${point} für keine solche Einheit`;
    case 'lineKind':
      return `Die Art der Linie ist: ${bidiIsolate(because.kind.replaceAll('-', ' '))}`;
    case 'terrain':
      return `Das Gelände von ${point} ist: ${terrainName(names.game, because.terrain)}`;
    case 'region':
      return `${point} liegt in: ${properName(because.region)}`;
    case 'condition':
      return because.holds
        ? `Es gilt: ${whenPhrases.holds(because.when, names.game)}`
        : `Es gilt: ${whenPhrases.fails(because.when, names.game)}`;
    case 'alone':
      return `Keine Einheit geht mit ihr, für die gilt: ${whenPhrases.holds(because.by, names.game)}`;
    case 'overStacked':
      return `Dort wären ${sizeWords(because.points)} Stapelpunkte, und das Limit ist ${sizeWords(because.limit)}`;
  }
}

const unitsThere = (names: Names, units: readonly string[]): string =>
  `Dort ${units.length === 1 ? 'ist' : 'sind'} ${unitNames(names, units)}`;

const withRoom = (
  names: Names,
  {size, left}: {readonly size?: number; readonly left?: number},
  to: string,
): string =>
  size === undefined || left === undefined
    ? `${names.place(to)} ist für sie offen`
    : fitting(names, size, to, left);

const fitting = (names: Names, size: number, to: string, left: number): string =>
  `Sie braucht ${sizeWords(size)}, und auf der Linie nach ${names.place(to)} ist noch Platz für ${sizeWords(left)}`;

function noPointWords(names: Names, then: BattleArgs['findsNoPoint']['then']): string {
  switch (then.is) {
    case 'eliminated':
      return 'wird vernichtet';
    case 'stays':
      return 'bleibt';
    case 'surrenders':
      return 'ergibt sich';
    case 'steps':
      return `bleibt und verliert ${stepCount(then.steps)}`;
    case 'removed':
      return then.state === undefined
        ? 'kommt von der Karte'
        : `kommt in die Box „${stateName(names.game, then.state)}“`;
  }
}

const notSoMany = (unit: string, count: number, because: string): string =>
  `${unit} kann nicht ${lossCount(count)} nehmen: ${because}.`;

const notSoManySteps = (unit: string, count: number, because: string): string =>
  `${unit} kann nicht ${stepCount(count)} verlieren: ${because}.`;

const placesOfMap = ({game}: Names): string => placesWord[placeKind(game.document.map)];

/** Why a unit cannot advance into a place, as a sentence without its stop. */
function advanceBarWords(names: Names, bar: AdvanceBar): string {
  const game = names.game as HexGame;
  switch (bar.is) {
    case 'tookNoPart':
      return 'Sie war am Angriff nicht beteiligt';
    case 'thereAlready':
      return 'Sie ist schon dort';
    case 'eliminated':
      return 'Sie ist vernichtet';
    case 'retreated':
      return 'Sie musste sich zurückziehen';
    case 'nobodyMay':
      return 'Nach diesem Ergebnis darf keine Einheit vorrücken';
    case 'reduced':
      return 'Nur Einheiten mit voller Stärke dürfen vorrücken, und sie hat einen Schritt verloren';
    case 'tooSlow':
      return 'Ihre Bewegung reicht für ein Vorrücken nicht';
    case 'unfit':
      return 'Für sie gilt keine der Bedingungen für ein Vorrücken';
    case 'again':
      return 'Sie war schon dort';
    case 'offPath':
      return 'Sie muss dem Weg einer Einheit folgen, die sich zurückgezogen hat';
    case 'overStacked':
      return 'Das Stapellimit wäre überschritten';
    case 'notNextTo':
      return `${names.place(bar.from)} ist nicht benachbart`;
    case 'notOfType':
      return `Vorrücken dürfen nur Einheiten vom Typ ${alternatives(bar.types.map((type) => bidiIsolate(type.replaceAll('-', ' '))))}`;
    case 'bond':
      return bar.between
        ? `Der ZOC-Bond von ${unitNames(names, bar.units)} verläuft an der Hexfeldseite zwischen ${bar.between[0]} und ${bar.between[1]}`
        : `Der ZOC-Bond von ${unitNames(names, bar.units)} verläuft hindurch, und dort ist keine eigene Einheit`;
    case 'condition':
      return whenPhrases.factSentence(bar.facts, game, {isOne: true, origin: bar.origin});
    case 'tooFar':
      return names.game.kind === 'hex'
        ? `Sie darf höchstens ${hexCount(bar.hexes)} über ${names.place(bar.beyond)} hinaus`
        : `Sie darf höchstens ${counted(bar.hexes, 'Punkt', 'Punkte')} über ${names.place(bar.beyond)} hinaus`;
    case 'enemyThere':
      return unitsThere(names, bar.units);
    case 'stopsAt':
      return `Sie hält in ${names.place(bar.from)}, denn das Vorrücken endet, wo gilt: ${whenPhrases.holds(bar.when, game)}`;
    case 'stopsInZoc':
      return `Sie hält in ${bar.from}, denn ${bar.from} liegt in der Kontrollzone von ${unitNames(names, bar.units)}`;
    default:
      return attackBarWords(game, bar);
  }
}

const endWords = ({ends, more}: {readonly ends: readonly string[]; readonly more: number}): string =>
  more > 0 ? `${alternatives(ends)} (und ${numeral(more)} weitere)` : alternatives(ends);

const nextHitWords: Readonly<Record<BattleArgs['hitNotNext']['by'], string>> = {
  owner: 'nach der Regel zuerst',
  opponent: 'nach der Regel zuerst',
  first: 'muss zuerst verlieren',
  strongest: 'noch die stärkste',
  weakest: 'noch die schwächste',
  lead: 'die führende Einheit',
  even: 'mit den wenigsten Verlusten',
  'each-once': 'ohne Verlust',
  symbols: 'vom Symbol getroffen',
  factor: 'muss ihn auffangen',
  target: 'das Ziel',
};

const takerWords: Readonly<Record<BattleArgs['notNext']['by'], string>> = {
  owner: 'nach Wahl des Besitzers',
  'most-steps': 'die Einheit mit den meisten Schritten',
  strongest: 'die stärkste',
};

const notThisOne = (names: Names, unit: string, because: string, waiting: readonly string[]): string =>
  `${names.asGiven(unit)} ${because}. Noch zurückzuziehen: ${listed(waiting.map(names.asGiven))}.`;

const lossWords = (loses: {
  readonly steps: number;
  readonly destroys: string;
  readonly mayFallOnOthers: boolean;
}): string => {
  if (loses.steps === 0) return 'keine Verluste';
  const lost = `${stepCount(loses.steps)} verloren`;
  if (loses.destroys === '') return lost;
  return loses.mayFallOnOthers
    ? `${lost}, was vernichten kann: ${loses.destroys}`
    : `${lost}, was vernichtet: ${loses.destroys}`;
};

export const missingLines: Translation<typeof missingLinePhrases> = {
  missingLineSentence: (names, {to, isExit, otherwise, because}, sides) => {
    const point = names.place(to);
    if (isExit || !because) return `Eine Linie nach ${point} würde einen Rückzug öffnen.`;
    const why = closedWords(names, to, because);
    return otherwise.length > 0
      ? `Eine Linie nach ${point} würde einen Rückzug öffnen, wenn ${alternatives(otherwise.map((index) => names.side(sides[index]!)))} den Punkt kontrolliert. ${why}.`
      : `Eine Linie nach ${point} würde nichts ändern. ${why}.`;
  },
};

export const battle: Translation<typeof battlePhrases> = {
  diceNumber: ({needed, given, columns}) => {
    const where = columns
      ? needed === 1
        ? ` (auf Spalte ${columns.join()})`
        : ` (je einer auf den Spalten ${listed(columns.map(String))})`
      : '';
    return `Nötig ${needed === 1 ? 'ist 1 Würfel' : `sind ${String(needed)} Würfel`}${where}, angegeben ${given === 1 ? 'ist' : 'sind'} ${String(given)}.`;
  },
  diceFace: ({die, faces}) => `Kein Würfel zeigt ${String(die)}: Seine Seiten sind 1 bis ${String(faces)}.`,

  lossStranger: ({unit}) => `„${unit}“ kann keine Verluste nehmen: Sie ist an diesem Kampf nicht beteiligt.`,
  lossOfSide: ({unit, count, side}, names) =>
    notSoMany(names.unit(unit), count, `Diese Verluste erleidet ${names.side(side)}`),
  lossOfAir: ({unit, count}, names) =>
    notSoMany(
      names.unit(unit),
      count,
      'Lufteinheiten nehmen keine Verluste durch Feuer; wähle Bodeneinheiten',
    ),
  lossOfDestroyed: ({unit, count}, names) =>
    notSoMany(names.unit(unit), count, 'Sie ist vernichtet; wähle überlebende Einheiten'),
  lossTooMany: ({unit, count, destroys}, names) =>
    notSoMany(
      names.unit(unit),
      count,
      destroys === 1 ? '1 Verlust vernichtet sie' : `${numeral(destroys)} Verluste vernichten sie`,
    ),
  lossSum: ({side, due, assigned}, names) =>
    `${names.side(side)} erleidet ${lossCount(due)}, zugeteilt ${assigned === 1 ? 'ist' : 'sind'} aber ${numeral(assigned)}: ${assigned < due ? `Teile ${numeral(due - assigned)} mehr zu` : `Teile ${numeral(assigned - due)} weniger zu`}.`,

  planMissing: ({from}, names) =>
    `Der Rückzug von ${names.place(from)} braucht einen Plan, der jeder Einheit einen Punkt gibt oder null.`,
  sideStays: ({units: stuck}, names) =>
    `${does(names, stuck, 'findet', 'finden')} auf keiner Linie Platz, daher bleibt die Seite und kämpft weiter (nach dieser Lesart).`,
  planStranger: ({unit}) => `Der Plan bewegt ${unit}, aber diese Einheit zieht sich nicht zurück.`,
  planLeavesOut: ({unit}, names) =>
    `Der Plan lässt ${names.unit(unit)} aus. Alle Einheiten einer Seite ziehen sich zurück oder keine: Gib ihr einen Punkt, oder lass sie vernichten.`,
  lineOverfull: ({to, room, half, units: going, used}, names) => {
    const of = half === undefined ? '' : `, die Hälfte von ${sizeWords(half)}`;
    return `Die Linie nach ${names.place(to)} fasst ${sizeWords(room)}${of}; ${does(names, going, 'braucht', 'brauchen')} ${sizeWords(used)}.`;
  },
  lineHasRoom: ({unit, size, to, left}, names) =>
    `${names.unit(unit)} darf nicht vernichtet werden: ${fitting(names, size, to, left)}.`,
  unitFindsNoRoom: ({unit}, names) =>
    `${names.unit(unit)} findet auf keiner Linie Platz, daher darf sich die Seite nicht zurückziehen (nach dieser Lesart).`,
  noLine: ({unit, to}, names) =>
    `${names.unit(unit)} kann ${names.place(to)} nicht erreichen: Dorthin führt keine Linie.`,
  lineClosed: ({units: some, to, because}, names) =>
    `${does(names, some, 'kann', 'können')} sich nicht nach ${names.place(to)} zurückziehen: ${closedWords(names, to, because)}.`,
  airAlone: ({unit, to}, names) =>
    `${names.unit(unit)} kann sich nicht nach ${names.place(to)} zurückziehen: Lufteinheiten ziehen sich nur dorthin zurück, wohin eine Bodeneinheit ihrer Seite geht (A.3, A.5).`,
  friendlyFirst: ({unit, size, to, friendly, left}, names) =>
    `${names.unit(unit)} kann sich nicht an den gegnerischen Punkt ${names.place(to)} zurückziehen, solange ein eigener Platz hat: ${fitting(names, size, friendly, left)}.`,
  retreatsTo: ({units: going, to}, names) =>
    `${does(names, going, 'zieht', 'ziehen')} sich nach ${names.place(to)} zurück.`,
  retreatsUnderAttack: ({units: going, to}, names) =>
    `${does(names, going, 'zieht', 'ziehen')} sich nach ${names.place(to)} zurück. Dieser Punkt wird angegriffen: ${going.length === 1 ? 'Sie nimmt an jenem Kampf nicht teil und überlebt' : 'Sie nehmen an jenem Kampf nicht teil und überleben'} nur, wenn der Punkt gehalten wird.`,
  displacedTo: ({units: going, to}, names) =>
    `${does(names, going, 'wird', 'werden')} nach ${names.place(to)} verdrängt, wo der Gegner die Kontrolle hat.`,
  noRoomEliminated: ({units: lost}, names) =>
    `${does(names, lost, 'findet', 'finden')} auf keiner Linie Platz und ${lost.length === 1 ? 'wird' : 'werden'} vernichtet: ${unitCount(lost.length)} verloren (unsere Lesart).`,

  planOmits: ({unit}, names) => `Der Plan lässt ${names.unit(unit)} aus: Gib ihr einen Punkt oder null.`,
  planNeedsPoint: ({unit}, names) =>
    `Der Plan gibt ${names.unit(unit)} keinen Punkt: Lass sie im Plan weg, dann bleibt sie.`,
  planOfSeveralLines: ({lines}) =>
    `Ein Rückzug um ${counted(lines, 'Linie', 'Linien')} wird Einheit für Einheit auf Wegen ausgeführt: Ein Plan gilt nur für eine Linie.`,
  pointHasRoom: ({unit, to, ...left}, names) =>
    `${names.unit(unit)} darf nicht ohne Punkt bleiben: ${withRoom(names, left, to)}.`,
  tierBefore: ({unit, to, first, ...left}, names) =>
    `${names.unit(unit)} kann sich nicht nach ${names.place(to)} zurückziehen: ${names.place(first)} kommt zuerst. ${withRoom(names, left, first)}.`,
  unitsGoApart: ({units: some, to}, names) =>
    `${unitNames(names, some)} gehen zusammen an einen Punkt; angegeben sind: ${listed(to.map((one) => (one === null ? 'keiner' : names.place(one))))}.`,
  ranksBefore: ({unit, other, to}, names) =>
    `${names.unit(unit)} darf nicht ohne Punkt bleiben, wenn ${names.unit(other)} aus einer späteren Klasse nach ${names.place(to)} geht.`,
  ranksFirst: ({unit, first}, names) =>
    `${names.unit(unit)} kann sich noch nicht zurückziehen: Zuerst geht ${names.unit(first)} aus einer früheren Klasse.`,
  groupStandsApart: ({points}, names) =>
    `Einheiten einer Gruppe verlassen einen gemeinsamen Punkt; diese sind in ${listed(points.map(names.place))}. Schicke eine Gruppe nach der anderen.`,
  routeLength: ({units: some, lines, path}, names) =>
    `${does(names, some, 'zieht', 'ziehen')} sich ${counted(lines, 'Linie', 'Linien')} weit zurück, nicht ${numeral(path.length)}.`,
  routeBeyondCap: ({units: some, lines, most}, names) =>
    `${does(names, some, 'hat', 'haben')} keinen Weg: Erlaubt ${most === 1 ? 'ist' : 'sind'} höchstens ${counted(most, 'Linie', 'Linien')}, verlangt ${lines === 1 ? 'ist' : 'sind'} ${numeral(lines)}.`,
  waysUncounted: ({units: some}, names) =>
    `Für ${unitNames(names, some)} gibt es mehr Wege, als geprüft werden: Schicke weniger Einheiten, oder weniger Linien weit.`,
  nobodyFindsPoint: ({side}, names) =>
    `Keine Einheit hat einen Punkt für den Rückzug: ${names.side(side)} kämpft weiter.`,
  mayRetreatTo: ({units: going, to}, names) =>
    `${does(names, going, 'darf', 'dürfen')} sich nach ${alternatives(to.map((point) => names.place(point)))} zurückziehen.`,
  noWayOn: ({units: going, to, lines}, names) =>
    `${does(names, going, 'kann', 'können')} sich nicht über ${names.place(to)} zurückziehen: Von dort führt kein Weg über ${counted(lines, 'Linie', 'Linien')} weiter.`,
  findsNoPoint: ({unit, then}, names) =>
    `${names.unit(unit)} hat keinen Punkt für den Rückzug und ${noPointWords(names, then)}.`,
  beyondItsCap: ({unit, lines, most}, names) =>
    `${names.unit(unit)} wird vernichtet: Die Einheit zieht sich höchstens ${counted(most, 'Linie', 'Linien')} weit zurück, verlangt ${lines === 1 ? 'ist' : 'sind'} ${numeral(lines)}.`,
  pointTaken: ({side, at}, names) => `Jetzt kontrolliert ${names.side(side)} ${names.place(at)}.`,

  fallBackElsewhere: ({unit, from, to}, names) =>
    to === null
      ? `${names.unit(unit)} kann nicht vernichtet werden: Angreifer kehren dorthin zurück, woher sie kamen: ${names.place(from)}.`
      : `${names.unit(unit)} kann nicht nach ${names.place(to)} gehen: Angreifer kehren dorthin zurück, woher sie kamen: ${names.place(from)}.`,
  fallBackStranger: ({unit}) => `${unit} gehört nicht zu den Einheiten, die sich zurückziehen.`,
  fallBack: ({units: back, to, dispersed}, names) =>
    dispersed
      ? `${does(names, back, 'kehrt', 'kehren')} nach ${names.place(to)} zurück; Bodeneinheiten werden zersprengt.`
      : `${does(names, back, 'kehrt', 'kehren')} nach ${names.place(to)} zurück.`,
  meetingDestroysDisplaced: ({at, displaced}, names) =>
    `${unitNames(names, displaced)}, nach ${names.place(at)} verdrängt, ${displaced.length === 1 ? 'wird' : 'werden'} vernichtet: Die Angreifer weichen dorthin zurück, und nicht alle von ihnen waren zersprengt.`,
  meetingDestroysAttackers: ({at, displaced, attackers}, names) =>
    attackers.length === 1
      ? `${unitNames(names, attackers)} weicht nach ${names.place(at)} zurück, trifft dort auf ${unitNames(names, displaced)}, war schon zersprengt und wird vernichtet.`
      : `${unitNames(names, attackers)} weichen nach ${names.place(at)} zurück, treffen dort auf ${unitNames(names, displaced)}, waren alle schon zersprengt und werden vernichtet.`,
  meetingBothStay: ({at, displaced, attackers}, names) =>
    `${unitNames(names, attackers)} und ${unitNames(names, displaced)} bleiben nach dieser Lesart beide in ${names.place(at)}.`,
  airLostWithGround: ({units: air}, names) =>
    `${does(names, air, 'geht', 'gehen')} mit der letzten Bodeneinheit des Angriffs verloren.`,
  airLostIfLast: ({units: air}, names) =>
    `${does(names, air, 'geht', 'gehen')} auch verloren, wenn der Angriff keine andere Bodeneinheit mehr hat.`,

  advanceLeavesBehind: ({units: staying, at}, names) =>
    `${does(names, staying, 'darf', 'dürfen')} nicht zurückbleiben: Alle Angreifer, die ${names.place(at)} räumen, ziehen ein, auch zersprengte Einheiten und Lufteinheiten.`,
  advanceStrangers: ({units: strangers}, names) =>
    `${does(names, strangers, 'kann', 'können')} nicht vorrücken: Das tun nur überlebende Angreifer.`,

  openQuestion: ({id, plays}) => {
    const reading = Object.values(readings).find((one) => one.id === id)!;
    const chosen = plays && playsWords(plays.option as PointOption, plays.value);
    return chosen === undefined
      ? `${reading.asks} Unsere Lesart: ${reading.here}. Andere Lesart: ${reading.else}.`
      : `${reading.asks} Deine Gruppe spielt: ${chosen}. Die übliche Lesart: ${reading.here}.`;
  },

  mayNotAttack: ({unit, at, because}, names) =>
    `${names.unit(unit)} darf ${at} nicht angreifen: ${attackBarWords(names.game as HexGame, because)}.`,
  cannotAdvance: ({unit, into, because}, names) =>
    `${names.unit(unit)} kann nicht nach ${names.place(into)} vorrücken: ${advanceBarWords(names, because)}.`,
  advanceUnsaid: () => 'Nenne die Einheiten, die vorrücken, oder gib eine leere Liste an, um zu verzichten.',
  advanceUnknown: ({unit}) => `„${unit}“ kann nicht vorrücken: Eine solche Einheit hat das Spiel nicht.`,
  namedTwice: ({unit}, names) => `${names.unit(unit)} ist zweimal genannt.`,
  advanceBeyondLater: ({at}, names) =>
    `Einheiten rücken zuerst nach ${names.place(at)} vor; weitere ${placesOfMap(names)} kommen danach.`,
  mustAdvance: ({units: able, at}, names) =>
    able.length === 1
      ? `${unitNames(names, able)} muss nach ${names.place(at)} vorrücken.`
      : `Eine Einheit muss nach ${names.place(at)} vorrücken: ${alternatives(able.map(names.unit))}.`,
  advanceTooMany: ({units: some, at, most}, names) =>
    `Nach ${names.place(at)} ${most === 1 ? 'darf' : 'dürfen'} höchstens ${unitCount(most)} vorrücken; genannt sind ${numeral(some.length)}: ${unitNames(names, some)}.`,
  advanceOverStacked: ({units: some, at, points, room}, names) =>
    `${names.place(at)} hat Platz für ${counted(room, 'Stapelpunkt', 'Stapelpunkte')}; ${does(names, some, 'hat', 'haben')} zusammen ${numeral(points)}.`,
  beyondUnsaid: ({units: able, at}, names) =>
    `Nenne die Einheit, die über ${names.place(at)} hinaus vorrückt, und ihre ${placesOfMap(names)}, oder gib eine leere Liste an, um anzuhalten. Weiter vorrücken ${able.length === 1 ? 'darf' : 'dürfen'} ${unitNames(names, able)}.`,
  beyondOneByOne: ({at}, names) =>
    `Über ${names.place(at)} hinaus rücken Einheiten eine nach der anderen vor, jede über ihre eigenen ${placesOfMap(names)}.`,
  beyondMayNot: ({unit, at, able}, names) =>
    `${names.asGiven(unit)} kann nicht über ${names.place(at)} hinaus vorrücken. Das dürfen: ${unitNames(names, able)}.`,
  noSuchHex: ({hex}) => `Ein Feld „${hex}“ gibt es auf dieser Karte nicht.`,
  noSuchPoint: ({point}) => `Einen Punkt „${point}“ gibt es auf dieser Karte nicht.`,

  choiceNotOpen: ({option, role, open}, {game}) =>
    `Möglichkeit ${numeral(option)} steht nicht zur Wahl; wähle ${alternatives(open.map((one) => `${numeral(one.option)} (${demandWords(game, one.demand, role) || 'keine Wirkung'})`))}.`,
  codeCounts: ({code, as, at, when, asks}, {game}) => {
    const counts = when
      ? `${bidiIsolate(code)} zählt in ${at} als ${bidiIsolate(as)}, denn es gilt: ${whenPhrases.holds(when, game)}.`
      : `${bidiIsolate(code)} zählt in ${at} als ${bidiIsolate(as)}.`;
    return asks ? `${counts} ${codeSentence(game, asks)}` : counts;
  },

  stepStranger: ({unit, count}, names) =>
    notSoManySteps(names.asGiven(unit), count, 'Sie ist an diesem Kampf nicht beteiligt'),
  stepNotTheirs: ({unit, count, owing}, names) =>
    notSoManySteps(
      names.unit(unit),
      count,
      `Diese Verluste ${owing.length === 1 ? 'muss' : 'müssen'} ${unitNames(names, owing)} nehmen`,
    ),
  stepTooMany: ({unit, count, has}, names) =>
    notSoManySteps(names.unit(unit), count, `Die Einheit hat nur ${numeral(has)}`),
  stepSum: ({side, cause, owed, assigned: sum}, names) =>
    `${names.side(side)} verliert ${stepCount(owed)} ${causeWords(names, cause)}, zugeteilt ${sum === 1 ? 'ist' : 'sind'} aber ${numeral(sum)}: Teile ${numeral(Math.abs(owed - sum))} ${sum < owed ? 'mehr' : 'weniger'} zu.`,
  unitSum: ({side, cause, owed, assigned: sum}, names) =>
    `${names.side(side)} verliert ${unitCount(owed)} ${causeWords(names, cause)}, zugeteilt ${sum === 1 ? 'ist' : 'sind'} aber ${numeral(sum)}.`,
  strengthSum: ({side, cause, owed, assigned: sum}, names) =>
    `${names.side(side)} verliert Stärke von mindestens ${numeral(owed)} ${causeWords(names, cause)}, zugeteilt ist aber ${numeral(sum)}: Teile ${numeral(owed - sum)} mehr zu.`,
  stackingSum: ({side, cause, owed, assigned: sum}, names) =>
    `${names.side(side)} verliert Einheiten von ${owed === 1 ? '1 Stapelpunkt' : `${numeral(owed)} Stapelpunkten`} ${causeWords(names, cause)}, zugeteilt ${sum === 1 ? 'ist' : 'sind'} aber ${numeral(sum)}.`,
  lostWhole: ({unit, steps}, names) =>
    `${names.unit(unit)} geht ganz verloren oder gar nicht: Teile alle Schritte zu (${numeral(steps)}).`,
  stepNeedless: ({unit, owed, without}, names) =>
    `${names.unit(unit)} verliert einen Schritt zu viel: Auch ohne ihn beträgt die verlorene Stärke ${numeral(without)}, fällig sind mindestens ${numeral(owed)}.`,
  unitNeedless: ({unit, cause}, names) =>
    `${names.unit(unit)} bleibt: Auch ohne diesen Verlust ist nichts mehr fällig ${causeWords(names, cause)}.`,
  leavesCapped: ({unit, asked}, names) =>
    `Übrig bleiben ${names.unit(unit)} und ${hexCount(asked)} Rückzug: Wähle Verluste, nach denen nur Einheiten bleiben, die so weit gehen dürfen.`,
  mayGoOnly: ({unit, hexes}, names) =>
    hexes === 0
      ? `${names.unit(unit)} darf sich nicht zurückziehen.`
      : `${names.unit(unit)} darf sich nur ${hexCount(hexes)} zurückziehen.`,
  relocatedBefore: ({unit, at}, names) =>
    `${names.unit(unit)} kann keinen Verlust nehmen, denn sie wird vorher verlegt (in ${at}).`,
  combatFirst: ({unit, first}, names) =>
    `${names.unit(unit)} kann noch keinen Verlust nehmen: Zuerst verlieren Kampfeinheiten Schritte (${unitNames(names, first)}).`,
  retreatedLast: ({unit, first}, names) =>
    `${names.unit(unit)} kann keinen Verlust nehmen, denn diese Einheit hat sich in dieser Phase schon zurückgezogen. Dafür ${first.length === 1 ? 'bleibt' : 'bleiben'} ${unitNames(names, first)}.`,
  notNext: ({unit, next, by}, names) =>
    `${names.unit(unit)} kann den nächsten Verlust nicht nehmen: Ihn ${next.length === 1 ? 'nimmt' : 'nehmen'} ${unitNames(names, next)} (${takerWords[by]}).`,
  hitNotNext: ({unit, next, by}, names) =>
    by === 'each-once'
      ? `${names.unit(unit)} kann den nächsten Verlust nicht nehmen: Jede Einheit nimmt höchstens einen.`
      : `${names.unit(unit)} kann den nächsten Verlust nicht nehmen: Ihn ${next.length === 1 ? 'nimmt' : 'nehmen'} ${unitNames(names, next)} (${nextHitWords[by]}).`,
  hitsTooFew: ({unit, count, most}, names) =>
    notSoManySteps(
      names.unit(unit),
      count,
      most === 0
        ? 'Kein Treffer kann auf sie fallen'
        : most === 1
          ? 'Nur 1 Treffer kann auf sie fallen'
          : `Nur ${numeral(most)} Treffer können auf sie fallen`,
    ),
  factorSum: ({side, cause, due, best, absorbed, units: some}, names) => {
    const number = `eine Verlustzahl von ${numeral(due)} ${causeWords(names, cause)}`;
    return absorbed > due
      ? `${names.side(side)} darf nicht mehr als ${number} begleichen: Diese Schritte begleichen ${numeral(absorbed)}.`
      : `${names.side(side)} muss ${number} begleichen, so weit es geht: ${unitNames(names, some)} ${some.length === 1 ? 'kann' : 'können'} ${numeral(best)} begleichen, diese Schritte begleichen ${numeral(absorbed)}.`;
  },
  replacementMissing: ({unit, by}, names) =>
    `${names.unit(unit)} ist vernichtet und muss ersetzt werden. Wähle ${alternatives(by.map(names.unit))}.`,
  replacementWrong: ({unit, by, because}, names) => {
    const why = {
      lives: `${names.asGiven(unit)} ist nicht vernichtet`,
      unfit: `${names.asGiven(by)} passt nicht als Ersatz`,
      twice: `${names.asGiven(by)} ersetzt schon eine andere Einheit`,
    }[because];
    return `${names.asGiven(by)} ersetzt ${names.asGiven(unit)} nicht: ${why}.`;
  },
  lossesUncounted: ({side, cause}, names) =>
    `${names.side(side)}: Die Verluste ${causeWords(names, cause)} lassen sich auf zu viele Arten verteilen, um sie zu zählen.`,

  retreatUnsaid: ({waiting}, names) =>
    `Nenne die Einheiten, die sich zurückziehen: ${listed(waiting.map(names.asGiven))}.`,
  retreatTwice: ({unit, waiting}, names) => notThisOne(names, unit, 'ist zweimal genannt', waiting),
  retreatDone: ({unit, waiting}, names) => notThisOne(names, unit, 'hat sich schon zurückgezogen', waiting),
  retreatNotDue: ({unit, waiting}, names) =>
    notThisOne(names, unit, 'muss sich jetzt nicht zurückziehen', waiting),
  retreatTogether: ({units: some}, names) =>
    `${unitNames(names, some)} können sich nicht zusammen zurückziehen: Einheiten ziehen sich einzeln zurück.`,
  retreatNotYet: ({unit, next}, names) =>
    `${names.unit(unit)} kann sich noch nicht zurückziehen: In der Reihenfolge des Verteidigers folgt ${names.unit(next)}.`,
  groupApart: ({hexes}) =>
    `Einheiten einer Gruppe beginnen in einem Feld; diese sind in ${listed(hexes)}. Schicke eine Gruppe nach der anderen.`,
  cannotElect: ({hexes, of}) =>
    `Ein Rückzug um ${numeral(of)} Felder lässt sich nur auf 1 Feld verkürzen, nicht auf ${numeral(hexes)}.`,
  orderIncomplete: ({waiting}, names) =>
    `Die Reihenfolge muss jede dieser Einheiten einmal nennen: ${unitNames(names, waiting)}.`,

  attackedAgain: ({unit, strength = 0, shares = 'result'}, names) => {
    const who = `${names.unit(unit)} hat sich in dieser Phase schon zurückgezogen:`;
    const adds =
      strength === 0
        ? 'Die Einheit trägt nichts zur Verteidigung bei'
        : `Die Einheit verteidigt mit dem ${numeral(strength)}-Fachen ihrer Stärke`;
    return shares === 'result'
      ? `${who} ${adds}, teilt das Ergebnis, deckt keinen Verlust, solange andere da sind, und geht mit der letzten von ihnen verloren.`
      : `${who} ${adds} und wird durch ein Ergebnis von mindestens ${stepCount(shares.diesAt)} vernichtet.`;
  },
  lostAlone: ({units: lost}, names) =>
    `${does(names, lost, 'wird', 'werden')} ohne Wurf vernichtet, da keine andere Einheit verteidigt.`,
  lostWithOthers: ({units: lost}, names) =>
    `${does(names, lost, 'wird', 'werden')} mit dem letzten der anderen Verteidiger vernichtet.`,
  lostByResult: ({units: lost}, names) =>
    `${does(names, lost, 'wird', 'werden')} durch das Ergebnis vernichtet, nach einem Rückzug in dieser Phase.`,
  intoBox: ({unit, state}, names) =>
    `${names.unit(unit)} kommt in die Box „${stateName(names.game, state)}“.`,
  intoState: ({unit, state}, names) => `${names.unit(unit)} wird ${stateLabel(names.game, state)}.`,
  eliminated: ({unit}, names) => `${names.unit(unit)} wird vernichtet.`,
  losesSteps: ({unit, count, left, already, isolated}, names) => {
    const why = already === undefined ? '' : ` (schon ${stateLabel(names.game, already)})`;
    if (left === 0) return `${names.unit(unit)}${why} verliert ${stepCount(count)} und wird vernichtet.`;
    return isolated
      ? `${names.unit(unit)}${why} verliert ${stepCount(count)} (noch ${numeral(left)}) und ist isoliert.`
      : `${names.unit(unit)}${why} verliert ${stepCount(count)} (noch ${numeral(left)}).`;
  },

  sideEliminated: ({side, units: lost}, names) =>
    `${does(names, lost, 'ist', 'sind')} vernichtet: Von ${names.side(side)} bleibt keine Einheit.`,
  groupUndecided: ({units: group}, names) =>
    `${unitNames(names, group)}: Es gibt zu viele Wege für den Rückzug, um alle zu vergleichen.`,
  groupEliminated: ({units: group}, names) => `${unitNames(names, group)}: kein erlaubter Weg: vernichtet.`,
  groupHasNoRoute: (fate, names) => `Kein erlaubter Weg: ${rulingPhrases.fate(fate, names)}.`,
  groupFallsShort: ({units: group, from, ends, onTheWay, short, left}, names) => {
    const stays = ends
      ? `${group.length === 1 ? 'kommt' : 'kommen'} nicht weiter als ${endWords(ends)}`
      : group.length === 1
        ? `kann sich nicht zurückziehen und bleibt in ${from}`
        : `können sich nicht zurückziehen und bleiben in ${from}`;
    const cost = onTheWay > 0 ? `, ${stepCount(onTheWay)} unterwegs verloren` : '';
    const fate = {
      isolated: 'Die Überlebenden sind isoliert',
      stays: 'Die Überlebenden bleiben dort',
      nobody: 'Es bleiben keine Schritte: vernichtet',
    }[left];
    return `${unitNames(names, group)}: ${stays}${cost}, ${group.length === 1 ? 'verliert' : 'verlieren'} ${stepCount(short)} für ${hexCount(short)} zu wenig. ${fate}.`;
  },
  groupRetreats: ({units: group, ends, loses, nobody, owner}, names) => {
    const where = ends ? `nach ${endWords(ends)}` : 'kein erlaubter Weg';
    const lost =
      typeof loses === 'number'
        ? loses > 0
          ? `, ${stepCount(loses)} unterwegs verloren${nobody ? '; es bleiben keine Schritte: vernichtet' : ''}`
          : ''
        : `, ${lossWords({...loses, destroys: unitNames(names, loses.destroys)})}${loses.states
            .map(
              (one) => `; ${does(names, one.units, 'wird', 'werden')} ${stateLabel(names.game, one.state)}`,
            )
            .join('')}`;
    const or = owner ? `; der Besitzer darf stattdessen wählen: ${endWords(owner)}` : '';
    return `${unitNames(names, group)}: ${where}${lost}${or}.`;
  },
};

export const remedies: Translation<typeof battleRemedies> = {
  fallBackElsewhere: () => 'Plan weglassen',
  lineOverfull: ({room, used}) => `${sizeWords(used - room)} weniger`,
  lineHasRoom: ({unit, to}, names) => `${names.unit(unit)} nach ${names.place(to)}`,
  friendlyFirst: ({unit, friendly}, names) => `${names.unit(unit)} nach ${names.place(friendly)}`,
  noLine: ({open}, names) => `einer davon: ${alternatives(open.map(names.place))}`,
  attackNotAllowed: ({needs}) =>
    needs === undefined
      ? ''
      : needs === 1
        ? 'mit 1 Faktor mehr angreifen'
        : `mit ${numeral(needs)} Faktoren mehr angreifen`,
};
