import type {FetchedKind, pageFaults} from '../../en/faults/page.js';
import {numeral} from '../grammar.js';
import type {Translation} from '../translation.js';

const kinds: Readonly<Record<FetchedKind, string>> = {
  json: 'eine JSON-Datei',
  module: 'ein Modul',
  moduleOrCase: 'ein Modul oder ein Fall',
  lesson: 'eine Lektion',
};
const unreadable: Readonly<Record<FetchedKind, string>> = {
  json: 'die JSON-Datei',
  module: 'das Modul',
  moduleOrCase: 'das Modul oder der Fall',
  lesson: 'die Lektion',
};

export const pageFault: Translation<typeof pageFaults> = {
  noModule: {
    found: 'nichts',
    expected: ({tag}) => `die Adresse eines Moduls, oder das JSON eines Moduls in <${tag}>`,
  },
  noLesson: {
    found: 'nichts',
    expected: ({tag}) => `die Adresse einer Lektion, oder das JSON einer Lektion in <${tag}>`,
  },
  noAttackers: {found: 'keine Einheit', expected: 'mindestens eine Einheit'},
  noPlaceAttacked: {found: 'nichts', expected: 'das Feld oder der Punkt, der angegriffen wird'},
  noUnits: {
    found: 'keine Einheit',
    expected: 'mindestens eine Einheit, oder kein "units", wo der Leser wählt',
  },
  noBattle: {
    found: 'kein Kampf',
    expected: 'ein Beispiel, das ein Kampf ist, oder "attackers" und "at" am Element',
  },
  otherQuestion: {found: ({questions}) => questions.join(', '), expected: 'ein Kampf'},
  noOdds: {
    found: ({questions}) => questions.join(', ') || 'nichts',
    expected: 'ein Kampf, oder die Chancen von einem',
  },
  noBattleAround: {
    found: 'nichts',
    expected: 'die id eines <umpire-battle> auf dieser Seite: Um das Element herum ist keines',
  },
  table: {
    found: ({id}) => (id === '' ? 'keine Tabelle' : `"${id}"`),
    expected: ({among}) => (among.length > 0 ? `eine von: ${among.join(', ')}` : 'ein Modul mit Tabellen'),
  },
  noExercises: {
    found: ({lesson}) => JSON.stringify(lesson),
    expected: 'eine Lektion mit Rückzügen oder Kämpfen',
  },
  noSheet: {found: ({type}) => type, expected: 'ein Regelblatt: ein Objekt'},
  noRetreatSheet: {
    found: 'nichts',
    expected: 'ein Regelblatt für Rückzüge, mit Namen oder im Modul',
  },
  noPosition: {found: 'nichts', expected: ({position}) => `die Stellung ${position}`},
  goneFile: {
    found: 'eine Datei, die sich nicht mehr lesen lässt',
    expected: 'die Datei, wie sie gewählt wurde',
    remedy: 'sie wurde verschoben, geändert oder gelöscht: wähle sie noch einmal',
  },
  noVassalModule: {found: 'kein Modul', expected: 'ein VASSAL-Modul'},
  noCounting: {found: ({message}) => message, expected: 'das Skript, das Chancen zählt'},
  noAnswer: 'keine Antwort',
  notFetched: (kind, url, found) => `erwartet ${kinds[kind]} unter ${url}, gefunden ${found}`,
  notRead: (kind, url, wrong) => `${unreadable[kind]} unter ${url} lässt sich nicht lesen: ${wrong}`,
  fromDisk: (url) =>
    `${url}, denn eine Seite, die von der Festplatte geöffnet ist, kann keine anderen Dateien lesen. Setze das JSON in das Element, in ein <script type="application/json">, oder öffne die Seite über einen Webserver`,
  tooLong: (most) => `mehr als ${numeral(most)} Zeichen`,
};
