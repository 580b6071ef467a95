import {alternatives, stepCount, listed} from '../../../src/phrases/de/grammar.js';
import {asLabel} from '../../../src/phrases/own-name.js';
import type {Translation} from '../../../src/phrases/de/translation.js';
import type {Messages} from '../../messages.js';

const roles = {attacker: 'Angreifer', defender: 'Verteidiger'};

export const retreat: Translation<Messages['umpire-retreat']> = {
  loading: 'Die Karte wird geladen …',
  refused: 'Dieses Dokument wird nicht angenommen',
  steps: stepCount,
  hexes: (count) => `${count} ${count === 1 ? 'Feld' : 'Felder'}`,
  names: listed,
  route: (route, origin) => (route.length === 0 ? `in ${origin} bleiben` : route.join(', ')),
  drawUp: 'Panel ohne die Karte zeigen',
  pinMap: 'Karte über dem Panel zeigen',
  moves: (side, who) =>
    who === 'owner'
      ? `${side} (Besitzer) führt den Rückzug aus`
      : side === ''
        ? `Der ${roles[who]} führt den Rückzug aus`
        : `${side} (${roles[who]}) führt den Rückzug aus`,
  whichStack: 'Welcher Stapel muss sich zurückziehen?',
  find: 'Wähle seinen Spielstein auf der Karte, oder suche ihn hier:',
  unitOrHex: 'Einheit oder Feld',
  noStack: 'Kein Stapel auf dieser Karte passt zu dieser Einheit oder diesem Feld.',
  andMore: (names, count) => `${names} und ${count} weitere`,
  theStack: 'der Stapel',
  mayRetreat: (who) => `Wohin führt der Rückzug von ${who}?`,
  andMayGo: (who) => `Und wohin führt der Rückzug von ${who}?`,
  goFrom: (who, _units, from) =>
    from === undefined ? `Rückzug von hier: wohin mit ${who}?` : `Rückzug von ${from}: wohin mit ${who}?`,
  planLegal: 'Ist dieser Plan erlaubt?',
  retreatLegal: 'Ist dieser Rückzug erlaubt?',
  whichUnit: 'Welche Einheit?',
  whoTogether: 'Welche Einheiten ziehen sich als Gruppe zurück?',
  who: 'Wer zieht sich zurück?',
  wentWith: (group) => `ging mit Gruppe ${group}`,
  nextGroup: (names) => `${names}: die nächste Gruppe, nach dem Rückzug dieser.`,
  leaveOut: 'Lass Einheiten weg, um den Stapel in Gruppen zu teilen.',
  toRetreat: 'Felder für den Rückzug',
  oneLess: 'Ein Feld weniger',
  oneMore: 'Ein Feld mehr',
  atMost: (most) => `höchstens ${most}`,
  electOne: 'Der Angreifer darf ein Feld statt zwei wählen',
  combat: 'Im Kampf',
  roles: {defender: 'Sie haben verteidigt', attacker: 'Sie haben angegriffen'},
  tookPart: 'Beteiligte gegnerische Einheiten',
  nobodyNear: 'Neben diesem Feld ist keine gegnerische Einheit.',
  unit: {
    offMap: 'nicht auf der Karte',
    hq: 'HQ',
    noCombat: 'keine Kampfeinheit',
    dispersed: 'zersprengt',
    isolated: 'isoliert',
    unsupplied: 'ohne Nachschub',
    retreated: 'zurückgezogen',
  },
  retreat: (hexes, long) =>
    `Rückzug um ${hexes} ${hexes === 1 ? 'Feld' : 'Felder'}${long === hexes ? '' : `, hier ${long === 1 ? 'ein Feld' : `${long} Felder`} weit`}.`,
  ways: (count, isCut) => `${isCut ? 'mindestens ' : ''}${count} Wege`,
  via: (path) => (path.length === 0 ? 'direkt' : `über ${path.join(', ')}`),
  orMore: (price) => `${price} oder mehr`,
  ownerMay: 'Der Besitzer darf stattdessen wählen',
  walkIt: 'Einen Weg ausprobieren',
  bestSplit: 'Die beste Aufteilung finden',
  takeSplit: 'Diesen Plan nehmen',
  proveIt: 'Den Beweis zeigen',
  cutOff: 'Was würde ihn versperren?',
  notes: (count) => (count === 1 ? 'Ein Hinweis zu den Regeln' : `${count} Hinweise zu den Regeln`),
  idleNotes: (count) =>
    count === 1 ? 'Ein Hinweis, der hier nichts ändert' : `${count} Hinweise, die hier nichts ändern`,
  signs: {
    violation: 'Nein',
    cost: 'Preis',
    effect: 'Wirkung',
    note: 'Hinweis',
    open: 'Offen',
    assumed: 'Angenommen',
  },
  why: 'Warum, oder warum nicht?',
  ask: 'Fragen',
  hexOrTown: 'Feld oder Ortschaft',
  pointAt: 'Wähle ein Feld, oder gib seine Nummer ein.',
  noHex: (wanted, like) =>
    `Ein Feld ${wanted} gibt es auf dieser Karte nicht. Die Nummern sehen so aus: ${like}.`,
  verdicts: {
    end: 'Hier darf ein Rückzug enden.',
    route: 'Ein erlaubter Weg führt hier hindurch.',
    origin: 'Hier beginnt der Rückzug.',
    no: 'Kein erlaubter Weg führt hier hindurch.',
  },
  closed: (reasons) =>
    reasons > 1
      ? `ist versperrt, aus ${['zwei', 'drei', 'vier'][reasons - 2] ?? reasons} Gründen:`
      : 'ist versperrt:',
  retreatInstead: (names) => `Rückzug stattdessen mit ${names}`,
  off: 'Nicht erlaubt.',
  complete: (lost) => `Erlaubt: Der Rückzug ist vollständig. Verlust unterwegs: ${lost}.`,
  firstHex: 'Wähle das erste Feld des Wegs.',
  soFar: (lost, toGo) => `Bis hierher erlaubt. Verlust unterwegs: ${lost}. Noch zu gehen: ${toGo}.`,
  trail: 'Bisheriger Weg',
  backTo: (hex, count) =>
    count === 0 ? `Zurück nach ${hex}, zum Ausgangsfeld` : `Zurück nach ${hex}, Feld ${count}`,
  confirm: (route) => `Bestätigen: ${route}`,
  stopHere: 'Hier anhalten und prüfen',
  judgeIt: 'Trotzdem prüfen',
  stepBack: 'Ein Feld zurück',
  doNotWalk: 'Abbrechen',
  nextHex: 'Nächstes Feld',
  open: 'offen',
  legal: (lost) => `Erlaubt. Verlust über das Kampfergebnis hinaus: ${lost}.`,
  notLegal: 'Nicht erlaubt.',
  plan: (legal, lost) => (legal ? `Der Plan ist erlaubt. Verlust: ${lost}.` : 'Der Plan ist nicht erlaubt.'),
  judgeAlone: 'Nur diese Gruppe prüfen',
  judgeThese: 'Diese Gruppen prüfen',
  takeBack: 'Rückgängig',
  again: 'Neu beginnen',
  copy: 'Entscheid kopieren',
  copied: 'Kopiert.',
  rulingCopied: 'Der Entscheid ist kopiert.',
  byHand: 'Wähle alles aus und kopiere es: Diese Seite kann die Zwischenablage nicht benutzen.',
  share: 'Teilen',
  another: 'Ein anderer Stapel',
  close: 'Schließen',
  stop: 'Anhalten',
  split: {
    title: 'Die beste Aufteilung finden',
    trying: 'Alle Aufteilungen werden geprüft',
    tooMany: 'Mehr als acht Einheiten lassen sich auf zu viele Arten aufteilen. Wähle die Gruppen selbst.',
    stopped: 'Angehalten, bevor alle Aufteilungen geprüft waren.',
    none: 'Keine Aufteilung dieser Einheiten ist erlaubt.',
    found: (groups, lost, all) =>
      `${groups === 1 ? 'Alle zusammen' : `${groups} Gruppen, in dieser Reihenfolge`}. Verlust: ${lost}. ${all ? 'Keine Aufteilung kostet weniger.' : 'Keine der geprüften Aufteilungen kostet weniger.'}`,
  },
  compare: {
    here: 'Diese Lesart:',
    beside: 'Die andere Lesart:',
    quoted: (means) => `„${means}“.`,
    onlyHere: 'Nur nach dieser Lesart',
    onlyThere: 'Nur nach der anderen Lesart',
    both: 'Nach beiden',
    more: (count) => `und ${count} weitere`,
  },
  proof: {
    none: 'Es gibt einen Ausweg, also nichts zu beweisen.',
    title: 'Warum es keinen Ausweg gibt',
    exits: (closed, from) => `${closed} Ausgänge aus ${from}, alle versperrt; die Karte zeigt sie.`,
    copy: 'Beweis zum Kopieren',
  },
  cut: {
    title: 'Was würde ihn versperren?',
    oneMore: 'Eine mehr',
    soThat: 'sodass',
    stops: 'es keinen Ausweg gibt',
    costs: 'es mindestens einen Schritt kostet',
    looking: 'Alle Felder werden geprüft',
    stopped: 'Der Rückzug ist schon abgeschnitten.',
    costly: 'Der Rückzug kostet schon einen Schritt.',
    tooFew: 'Auch drei solche Einheiten würden nicht reichen.',
    nobody: 'Keine einzelne gegnerische Einheit ist dafür nötig: Jede von ihnen darf abziehen.',
    holding: (units) => `Muss bleiben, sonst wird der Rückzug frei: ${units}.`,
    enough: (units, sets) => {
      const many = ['Keine', 'Eine', 'Zwei', 'Drei'][units] ?? String(units);
      if (units === 1)
        return sets === 1
          ? `${many} Einheit genügt, in diesem Feld.`
          : `${many} Einheit genügt, in einem dieser ${sets} Felder.`;
      return sets === 1
        ? `${many} Einheiten genügen, in diesen Feldern; weniger lassen einen Ausweg.`
        : `${many} Einheiten genügen, auf eine dieser ${sets} Arten; weniger lassen einen Ausweg.`;
    },
    first: (count) => `Die ersten ${count}:`,
    where: 'Wo sie stehen müssten',
    with: (units, hexes) => (units === 1 ? `Mit einer Einheit in ${hexes}:` : `Mit Einheiten in ${hexes}:`),
    without: (hex, route) => `Ohne die Einheit in ${hex} ist dieser Weg offen: ${route}.`,
  },
  readings: {
    trying: 'Andere Lesarten werden geprüft',
    notAll: 'Einige andere Lesarten wurden nicht geprüft.',
    another: 'Lesarten, die diese Antwort ändern',
    more: (count) => `${count} weitere Lesarten würden diese Antwort ändern`,
    readIt: 'Diese Lesart anwenden',
    beside: 'Nebeneinander',
    all: 'Alle Lesarten der Regeln',
    about: (isDefault, matters) =>
      [...(isDefault ? ['Vorgabe'] : []), ...(matters ? ['ändert diese Antwort'] : [])].join('; '),
  },
  text: {
    question: (game, units, side, from, hexes) =>
      `${game}: ${units}${side === '' ? '' : ` (${side})`} in ${from}. Rückzug: ${hexes}.`,
    group: (number, units, route) => `Gruppe ${number}: ${units}: ${route}`,
    judged: (legal, lost) =>
      legal ? `Erlaubt. Verlust über das Kampfergebnis hinaus: ${lost}.` : 'Nicht erlaubt.',
    more: (count) => `und ${count} weitere`,
    or: 'oder',
    owner: 'Der Besitzer darf stattdessen wählen:',
    asked: (hex) => `Frage zu ${hex}:`,
    readHere: (rule, question, means) => `Lesart (${rule}): ${question} ${asLabel(means)}.`,
  },
  points: {
    who: 'Welche Einheiten ziehen sich zurück?',
    heading: (names, point) => `${point}: ${names}`,
    question: (game, who, spaces) =>
      `${game}: ${who}${spaces === undefined ? '' : `, Rückzug um ${spaces} ${spaces === 1 ? 'Feld' : 'Felder'}`}.`,
    chooseStack: 'Stapel wählen',
    fallBack: 'Sie haben von hier angegriffen und weichen hierher zurück',
    dispersed: 'Schon vor dem Zurückweichen zersprengt',
    displaced: 'Gegner, die an diesen Punkt verdrängt wurden',
    another: 'Weitere hinzufügen',
    chooseUnit: 'Einheit wählen',
    battle: 'Der Kampf',
    breakthrough: 'Durchbruchskampf',
    attacked: (point) => `${point} wird angegriffen`,
    kinds: {
      own: 'eigener Punkt',
      attacked: 'wird angegriffen',
      overflow: 'gegnerischer Punkt',
      closed: 'versperrt',
      eliminated: 'vernichtet',
    },
    eliminated: 'vernichtet',
    lines: 'Felder für den Rückzug',
    oneLess: 'Ein Feld weniger',
    oneMore: 'Ein Feld mehr',
    retreat: (lines) => `Rückzug um ${lines} ${lines === 1 ? 'Feld' : 'Felder'}.`,
    ways: (routes, {isCut, steps, lost, units}) => {
      const none = steps === 0 && lost === 0 ? 'keine Verluste' : '';
      const cost = steps > 0 ? `${steps} ${steps === 1 ? 'Stufe' : 'Stufen'} verloren` : none;
      const stuck = lost > 0 && routes > 0 ? `kein Feld für ${lost} von ${units} Einheiten` : cost;
      const count =
        routes === 0
          ? 'Kein erlaubter Weg'
          : `${isCut ? 'Mindestens ' : ''}${routes} ${routes === 1 ? 'erlaubter Weg' : 'erlaubte Wege'}`;
      return `${[count, ...(stuck === '' ? [] : [stuck])].join(', ')}.`;
    },
    via: (routes) =>
      routes.some((route) => route.length === 0)
        ? ''
        : `über ${alternatives(routes.map((route) => route.join(', ')))}`,
    only: (names) => `nur ${names}`,
    showAll: 'Alle Wege zeigen',
    each: (units) => (units > 1 ? 'Jede Einheit für sich schicken' : 'Aus einer Liste wählen'),
    noPoint: 'nirgends: vernichten lassen',
    way: (route) =>
      route.length < 2 ? route.join('') : `${route.slice(-1).join('')} über ${route.slice(0, -1).join(', ')}`,
    closed: (point) => `${point}: versperrt`,
    option: (point, kind, room) => `${point}: ${kind}, Platz für ${room}`,
    notAllowed: (option) => `${option}, nicht erlaubt`,
    propose: 'Einen Plan vorschlagen',
    takes: (unit, room) => `${unit}, braucht Platz für ${room}`,
    where: 'wohin?',
    legal: 'Erlaubt.',
    notLegal: 'Nicht erlaubt.',
    giveEach: 'Wähle für jede Einheit ein Ziel, oder lass sie vernichten.',
  },
};
