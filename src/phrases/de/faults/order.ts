import type {ParamType} from '../../../module/schema/param-types.js';
import type {orderFaults} from '../../en/faults/order.js';
import {show} from '../../shown.js';
import {counted, numeral} from '../grammar.js';
import {parameters} from '../parameters.js';
import type {Translation} from '../translation.js';

const quoted = (names: readonly string[]): string => names.map((name) => `„${name}“`).join(', ');

/** Says what a parameter is: a value of a type, or one of some words. */
const meaning = (type: ParamType | 'values', values: readonly string[]): string =>
  type === 'values' ? `eines von ${values.join(', ')}` : parameters[type];

export const orderFault: Translation<typeof orderFaults> = {
  chartTooLarge: {
    expected: 'weniger Aktionen, Würfe oder Rückzüge',
    found: 'ein Diagramm mit mehr Aktionen, als die Prüfung verfolgen kann',
    remedy: 'lass Zustände weg, die dasselbe tun',
  },
  actionInCycle: {
    expected: 'eine Aktion in jedem Kreis von Übergängen, die sofort geschehen',
    found: ({cycle}) => `ein Kreis, in dem nichts getan wird: ${cycle.join(', ')}`,
  },
  startRetreatBefore: {
    expected: 'ein Rückzug, der davor beginnt („startRetreat“ im Ablauf)',
    found: ({name}) => `„${name}“, wo kein Rückzug begonnen haben kann`,
  },
  settleBeforeOver: {
    expected: '„settle“ auf jedem Weg nach „over“',
    found: 'das Ende des Kampfes ohne Ausgang',
    remedy: 'gib es zu den Aktionen eines Übergangs, der vom ersten Zustand hierher führt',
  },
  lossesRolled: {
    expected: 'der Wurf, die Probe, das Feuer oder die Ansage auf einem Weg dorthin',
    found: ({roll}) => `Verluste durch „${roll}“, was niemand gewürfelt oder angesagt haben kann`,
  },
  nameOfStepsOnly: {
    expected: 'Namen für Einheiten, die Schritte verlieren',
    found: ({name}) => `„${name}“, wo Einheiten Schritte verlieren`,
  },
  nameOfValueOnly: {
    expected: 'Namen für solche Verluste',
    found: ({name}) => `„${name}“, wo Einheiten Punkte ihres Werts verlieren`,
  },
  parameter: ({name}) => `ein Parameter von „${name}“`,
  noCount: 'nichts: Nur ein Feuer zählt',
  countName: ({from}) => `ein Name in „counts“ von „${from}“`,
  count: ({from}) => `ein Name in „counts“ von „${from}“`,
  statesTooDeep: {
    expected: ({depth}) => `Zustände, höchstens ${numeral(depth)} Ebenen tief`,
    found: 'eine tiefere Schachtelung',
  },
  partOfOrder: 'ein Teil eines mitgelieferten Spielablaufs, etwa „hex:retreat“',
  exitOfPart: ({like}) => `ein Ausweg aus „${like}“`,
  onlyWithoutStates: {
    expected: ({key}) => `„${key}“ in einem Zustand ohne Zustände darin`,
    found: ({key}) => `„${key}“ neben Zuständen`,
  },
  idOfChart: {
    expected: 'ein Name (id) nur am Diagramm',
    remedy: 'lass ihn weg',
  },
  someStates: {
    expected: 'mindestens ein Zustand',
    found: 'keine Zustände',
    remedy: 'lass „states“ weg',
  },
  statesOfChart: 'die Zustände des Diagramms',
  initialState: 'der Zustand, der zuerst eintritt',
  innerState: 'ein Zustand in diesem',
  statesForInitial: {
    expected: 'Zustände in diesem',
    remedy: 'lass „initial“ weg',
  },
  tagOnce: ({path}) => `ein Tag auf einem Pfad: „${path.join('.')}“ hat eines`,
  finalOnOver: '„final“ nur am Zustand „over“ des Diagramms',
  overTaken: {
    expected: 'ein anderer Name: „over“ ist das Ende des Kampfes',
    found: 'ein Zustand „over“ in einem anderen',
  },
  stateOver: {
    expected: 'der Zustand „over“ vom Typ „final“',
    found: 'kein Zustand „over“',
  },
  overIsFinal: '„final“',
  overHasNoMore: {
    expected: '„type“ allein: Der Kampf ist vorbei',
    found: ({key}) => `„${key}“`,
  },
  eventsWithMeta: {
    expected: '„on“ mit den Ereignissen des Zustands',
    found: '„meta“ ohne Ereignisse',
  },
  metaMissing: 'wer handelt, und in welcher Phase',
  eventThatCannotFail: {
    expected: 'ein Ereignis mit einem Richter oder ohne Wächter, etwa „continue“',
    found: 'Ereignisse, deren Wächter alle ablehnen können',
  },
  eventOfState: 'ein Ereignis dieses Zustands',
  eachEventOnce: 'jedes Ereignis einmal',
  everyEvent: {
    expected: 'alle Ereignisse des Zustands',
    found: ({event}) => `kein ${show(event)}`,
  },
  electAmongEvents: '„elect“ unter den Ereignissen des Zustands',
  phase: 'eine Phase dieses Dokuments',
  event: 'ein Ereignis',
  targetOrAction: {
    expected: 'ein Ziel, oder eine Aktion',
    found: 'ein Übergang ohne Wirkung',
  },
  targetNotAround: {
    expected: 'ein Zustand, der diesen nicht enthält',
    remedy: 'führe zu einem Zustand in ihm',
  },
  actionToItself: 'eine Aktion an einem Übergang zum selben Zustand',
  judgeUnderNot: {
    expected: 'ein Richter allein oder unter „and“, damit eine Ablehnung ihren Grund nennen kann',
    found: ({name}) => `„${name}“ unter „not“ oder „or“`,
  },
  numberOfUnits: 'eine Zahl von Einheiten, oder einer ihrer Werte',
  fireInChart: {
    expected: 'Feuer, die das Diagramm nennt',
    found: ({name}) => `das Feuer „${name}“, das das Diagramm nicht nennt`,
    remedy: 'lass es weg',
  },
  sameDice: {
    expected: 'dieselben Würfel, da beide Rollen zugleich würfeln',
    found: ({name}) => `„${name}“, dessen Tabellen Würfel mit verschiedenen Seiten haben`,
  },
  rollOrFire: 'ein Name in `rolls` oder `fire`',
  joinsOnPoints: {
    expected: 'false: Nur auf einer Karte mit Punkten kommen Einheiten zu einem Kampf dazu',
    found: 'true',
  },
  onlyOfUnits: {
    expected: 'units daneben: assets haben das nicht',
    remedy: 'lass es weg',
  },
  checkIsFixed: '"fixed": Eine Probe wird in einer Spalte ihrer Tabelle gelesen',
  columnNeeded: ({name}) => `eine Spalte der Tabelle „${name}“, die mehrere hat`,
  column: ({name}) => `eine Spalte der Tabelle „${name}“`,
  nameShared:
    'ein eigener Name: Würfe, Proben, Feuer, Ansagen, Unterstützung und Ausgänge von Proben teilen sich eine Liste',
  rollInChart: {
    expected: 'Würfe, die das Diagramm nennt',
    found: ({name}) => `der Wurf „${name}“, den das Diagramm nicht nennt`,
    remedy: 'lass ihn weg',
  },
  oneTable: ({table}) =>
    `„${table}“: Alle Würfe eines Kampfes nach dem Wert von Einheiten lesen eine Tabelle`,
  lastTableForAll: {
    expected: 'keine: Die letzte Tabelle gilt, wo keine andere gilt',
    found: 'eine Bedingung',
  },
  tableNeedsWhen: {
    expected: 'eine Bedingung: Sonst würde keine Tabelle nach dieser je gelten',
    found: 'kein „when“',
  },
  ofNeeded: 'wessen Stärke die Spalte ergibt: attacker oder defender',
  noCounts: 'nichts: Nur ein Wurf nach Stärke zählt etwas',
  noColumn: 'nichts: Nur ein Wurf mit einer Spalte „fixed“ nennt sie',
  modifiersByAttack: {
    expected:
      'eine Tabelle, deren Modifikatoren mit „attack“ multiplizieren: Bei einem Wurf nach Stärke gilt es für den, der feuert, wer es auch ist',
    found: ({name}) => `„${name}“, die einen Modifikator mit „defence“ hat`,
  },
  retreatTaken: {
    expected: 'ein anderer Name: „retreat“ sind die Rückzugsregeln des Spiels',
    found: 'ein Regelblatt „retreat“',
  },
  shippedLineSheet:
    'ein Regelblatt von „point-to-point“, wie es mitgeliefert wird: Eigene Regelblätter für Linien sind für Einheiten, die Schritte verlieren',
  sheetInChart: {
    expected: 'Regelblätter, die das Diagramm nennt',
    found: ({name}) => `das Regelblatt „${name}“, das das Diagramm nicht nennt`,
    remedy: 'lass es weg',
  },
  stepsOnHexes: {
    expected: '„steps“, die Einheiten auf einer Karte mit Feldern verlieren',
    found: '„value“',
  },
  eachPhaseOnce: 'jede Phase einmal',
  orderIsRead: {
    expected: 'eine Reihenfolge, die das Diagramm mit „orderIs“ liest',
    remedy: 'lass sie weg',
  },
  shippedOrder: 'ein mitgelieferter Spielablauf',
  chartOrExtends: {
    expected: 'ein Diagramm, oder ein Dokument, das es erweitert',
    remedy: 'schreibe "extends": "hex", oder ein Diagramm',
  },
  orderOfPlay: 'ein mitgelieferter Spielablauf, oder ein eigener des Moduls',
  stateReached: {
    expected: 'Zustände, in die der Kampf kommen kann',
    found: ({state}) => `der Zustand ${state}, zu dem kein Übergang führt`,
    remedy: 'lass ihn weg, oder führe einen Übergang zu ihm',
  },
  wayToOver: {
    expected: 'ein Weg zum Ende des Kampfes aus jedem Zustand',
    found: ({state}) => `der Zustand ${state}, aus dem keine Übergänge zu „over“ führen`,
  },
  noAirOnHexes: {
    expected: 'Namen einer Karte mit Feldern: Dieser gilt der Luft auf einer Karte mit Punkten',
    found: ({what}) => (what === 'air' ? '„air“' : '„adds“'),
  },
  param: ({type, values}) => meaning(type, values),
  neededParameter: ({type, values, name}) => `${meaning(type, values)}, nötig für „${name}“`,
  nameOfMap: {
    expected: ({map}) => (map === 'hex' ? 'Namen einer Karte mit Feldern' : 'Namen einer Karte mit Punkten'),
    found: ({name, map}) =>
      map === 'hex'
        ? `„${name}“, das für Karten mit Punkten ist`
        : `„${name}“, das für Karten mit Feldern ist`,
  },
  rollOfParameter: ({key, name}) => `„${key}“ von „${name}“, da kein Wurf „result“ heißt`,
  oneParameter: {
    expected: ({oneOf}) => `eines von ${quoted(oneOf)}`,
    found: ({given}) => (given.length === 0 ? 'keines davon' : quoted(given)),
  },
  oneOfThese: 'eines von diesen',
  aRole: 'eine Rolle',
  roleOrBoth: 'eine Rolle, oder both',
  roleOrOther: 'eine Rolle, both, firing oder other',
  rollName: 'ein Name in `rolls`',
  checkOrFire: 'ein Name in `checks` oder `fire`',
  target:
    'ein Zustand dieses Diagramms: einer daneben, oder „#“ mit dem Namen (id) des Diagramms und dem Pfad',
  action: 'eine Aktion',
  guard: 'ein Wächter',
  chartStatesAtMost: {
    expected: ({most}) => `höchstens ${counted(most, 'Zustand', 'Zustände')}`,
    found: ({most}) => `mehr als ${counted(most, 'Zustand', 'Zustände')}`,
  },
  transitionsAtMost: {
    expected: ({most}) => `höchstens ${counted(most, 'Übergang', 'Übergänge')}`,
    found: ({count}) => counted(count, 'Übergang', 'Übergänge'),
  },
  lastAlwaysGuarded: {
    expected: 'Ereignisse, die er annimmt, oder ein letztes „always“ ohne Wächter',
    found: 'ein letzter Übergang mit Wächter, in einem Zustand, der kein Ereignis annimmt',
  },
  stateWithoutExit: {
    expected: 'Ereignisse, die er annimmt, oder ein letztes „always“ ohne Wächter',
    found: 'ein Zustand, den nichts verlässt',
  },
  asksInOrder: {
    expected: ({events}) =>
      `die Reihenfolge, in der Spielern die Ereignisse angeboten werden, etwa ${JSON.stringify(events)}`,
    remedy: 'die Reihenfolge von Schlüsseln bedeutet nichts',
  },
  eventOfMap: {
    expected: ({map}) =>
      map === 'hex' ? 'ein Ereignis einer Karte mit Feldern' : 'ein Ereignis einer Karte mit Punkten',
    found: ({event}) => `„${event}“, ein Ereignis der anderen Art von Karte`,
  },
  guardsTooDeep: {
    expected: ({depth}) => `Wächter, höchstens ${numeral(depth)} Ebenen tief`,
    found: 'eine tiefere Schachtelung',
  },
  guardsAtMost: {
    expected: ({most}) => `höchstens ${numeral(most)} Wächter in einem`,
    found: ({count}) => `${numeral(count)} Wächter`,
  },
  judgeWithEvent: {
    expected: ({event}) => `dieser Richter am Ereignis „${event}“`,
    found: ({name}) => `„${name}“ ohne Ereignis`,
  },
  judgeOnEvent: {
    expected: ({event}) => `dieser Richter am Ereignis „${event}“`,
    found: ({name, on}) => `„${name}“ an „${on}“`,
  },
  judgeOfEvent: {
    expected: ({judges}) => `ein Richter dafür: ${quoted(judges)}`,
    found: ({event}) => `„${event}“ ohne Richter`,
  },
  actionWithEvent: {
    expected: ({event}) => `diese Aktion am Ereignis „${event}“`,
    found: ({name}) => `„${name}“ ohne Ereignis`,
  },
  actionOnEvent: {
    expected: ({event}) => `diese Aktion am Ereignis „${event}“`,
    found: ({name, on}) => `„${name}“ an „${on}“`,
  },
  guardForAction: {
    expected: 'der Name einer Aktion',
    found: ({name}) => `„${name}“, ein Wächter`,
  },
  actionForGuard: {
    expected: 'der Name eines Wächters',
    found: ({name}) => `„${name}“, eine Aktion`,
  },
  rollOfOtherTable: {
    expected: 'ein Wurf nach Stärke, dessen Einträge Zahlen von Treffern sind',
    found: ({name, table}) => `„${name}“, der die Tabelle „${table}“ liest`,
  },
  rollNotByStrength: {
    expected: 'ein Wurf nach Stärke, dessen Einträge Zahlen von Treffern sind',
    found: ({name}) => `„${name}“, kein Wurf nach Stärke`,
  },
  committedInState: {
    expected: 'ein Zustand, der sie einsetzt',
    found: ({name}) => `die Unterstützung „${name}“, die kein Zustand einsetzt`,
    remedy: 'lass sie weg',
  },
  declaredInState: {
    expected: 'ein Zustand, der sie ansagt',
    found: ({name}) => `die Ansage „${name}“, die kein Zustand ansagt`,
    remedy: 'lass sie weg',
  },
  checkedInState: {
    expected: 'ein Zustand, der für sie würfelt',
    found: ({name}) => `die Probe „${name}“, für die kein Zustand würfelt`,
    remedy: 'lass sie weg',
  },
  outcomesLeadOn: {
    expected: 'höchstens ein Ausgang, den kein „did“ nennt und der weder einen Anteil noch einen Zustand hat',
    found: ({idle}) => `Ausgänge, die zu nichts führen: ${quoted(idle)}`,
  },
  retreatAtOver: {
    expected: '„endRetreat“ derselben Seite auf jedem Weg von hier',
    found: 'ein Rückzug, der noch im Gang ist, wenn der Kampf vorbei ist',
  },
  retreatAtNext: {
    expected: '„endRetreat“ derselben Seite auf jedem Weg von hier',
    found: 'ein Rückzug, der noch im Gang ist, wenn ein anderer beginnt',
  },
  columnByTable: ({by, name}) => `„${by}“, wie die Tabelle „${name}“ gebaut ist`,
  tableOfMap: ({map}) =>
    map === 'hex' ? 'eine Tabelle einer Karte mit Feldern' : 'eine Tabelle einer Karte mit Punkten',
  orderOfMap: ({map}) =>
    map === 'hex'
      ? 'ein Spielablauf für eine Karte mit Feldern'
      : 'ein Spielablauf für eine Karte mit Punkten',
  hexSheetInOrder: {
    expected: 'ein Regelblatt für Felder, da die Karte eine mit Feldern ist',
    found: '„lines“',
    remedy: 'ein Regelblatt für Linien ist für eine Karte mit Punkten',
  },
  lineSheetForName: {
    expected: 'ein Regelblatt für Linien, da die Karte eine mit Punkten ist',
    remedy: 'bring eines mit "kind": "lines"',
  },
  lineSheetForHexSheet: {
    expected: 'ein Regelblatt für Linien, da die Karte eine mit Punkten ist',
    found: 'ein Regelblatt für Felder',
    remedy: 'bring eines mit "kind": "lines"',
  },
  combatOnHexes: {
    expected: ({usual}) => `„${usual}“, da die Karte eine mit Feldern ist`,
    remedy: 'lass es weg: „battle“ gilt',
  },
  combatOnPoints: {
    expected: ({usual}) => `„${usual}“, da die Karte eine mit Punkten ist`,
    remedy: 'lass es weg: „battle“ gilt',
  },
  bytesAtMost: {
    expected: ({most}) => `höchstens ${numeral(most)} Byte`,
    found: ({count}) => `${numeral(count)} Byte`,
  },
};
