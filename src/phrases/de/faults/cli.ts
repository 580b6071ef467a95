import type {cliFaults} from '../../en/faults/cli.js';
import {alternatives, numeral} from '../grammar.js';
import type {Translation} from '../translation.js';

const unread = ({code, message}: {readonly code: string; readonly message: string}): string =>
  ({ENOENT: 'keine solche Datei', EISDIR: 'ein Ordner', EACCES: 'eine Datei ohne Leserecht'})[code] ??
  message;

const exportFile =
  'eine Datei, die auf .vmod (das Spiel), .vsav (eine Stellung) oder .json (das Overlay des Spiels) endet';

const argumentTypes = {
  string: 'ein Text',
  integer: 'eine ganze Zahl',
  array: 'eine Liste',
  object: 'ein Objekt',
} as const;

export const cliFault: Translation<typeof cliFaults> = {
  unreadable: {
    json: {found: unread, expected: ({path}) => `eine JSON-Datei: ${path}`},
    vassal: {found: unread, expected: ({path}) => `eine Datei von VASSAL: ${path}`},
    picture: {found: unread, expected: ({path}) => `ein Bild: ${path}`},
  },
  outside: {
    found: ({path}) => path,
    expected: 'eine Datei im Ordner, ohne symbolische Verknüpfung auf dem Weg dorthin',
  },
  noDaily: {found: 'nichts', expected: ({day}) => `ein Rückzug für den ${day}`},
  mcp: {
    noSdk: {
      found: 'nichts',
      expected: ({library}) => library,
      says: ({library}) => `der Server braucht ${library}, das nicht installiert ist`,
      remedy: ({library}) => `npm install ${library}`,
    },
    folder: {found: ({path}) => path, expected: 'ein Ordner, den es gibt'},
    argument: 'ein Argument dieses Werkzeugs',
    missing: {found: 'nichts', expected: ({kind}) => argumentTypes[kind]},
    type: {found: ({value}) => value, expected: ({kind}) => argumentTypes[kind]},
    noFiles: {
      found: ({path}) => path,
      expected: 'keine Datei: Der Server wurde ohne --files ORDNER gestartet',
    },
    tooLarge: {
      found: ({count}) => `${numeral(count)} Bytes`,
      expected: ({most}) => `höchstens ${numeral(most)} Bytes`,
    },
    answerTooLarge: {
      found: ({count}) => `eine Antwort von ${numeral(count)} Zeichen`,
      expected: ({most}) => `höchstens ${numeral(most)} Zeichen`,
      remedy: 'frage nach weniger Einheiten oder Feldern',
    },
    noModule: {
      found: 'nichts',
      expected: 'die Datei eines Moduls, oder die id eines Spiels, das list_games nennt',
    },
    noVassalModule: {found: 'nichts', expected: 'das VASSAL-Modul (.vmod), zu dem der Spielstand gehört'},
    noQuestion: {found: 'nichts', expected: 'eine Frage, denn diese Stellung hat keine eigene'},
    battleOrCut: {found: 'beide oder keines', expected: 'genau eines von battle und cut'},
  },
  asksItself: {
    found: 'ein Fall, der seine eigene Frage stellt',
    expected: 'ein Modul, für --retreat',
  },
  asksNothing: {
    found: 'ein Modul, das nichts fragt',
    expected:
      'ein Fall mit "module", "position" und "ask"; ein Modul befragt "umpire answer MODULE --retreat UNITS:HEXES --position NAME"',
  },
  noOdds: {found: ({question}) => `die Frage ${question}`, expected: '"odds" oder "cut"'},
  gameOrOrder: 'eine Datei („./module.json“), oder der Name eines Spiels oder eines Spielablaufs',
  noOrder: {
    found: 'kein Spielablauf',
    expected: ({among}) => `der Name von einem (${among.join(', ')}), oder einer des Moduls selbst`,
  },
  theme: {found: ({given}) => given, expected: ({among}) => `eines von: ${among.join(', ')}`},
  pictureFile: {
    found: ({given}) => given,
    expected: 'eine Datei, die auf .svg oder .png endet',
  },
  noExportFile: {found: 'nichts', expected: exportFile},
  noResvg: {
    found: 'nichts',
    expected: ({library}) => library,
    says: ({library}) => `ein PNG braucht ${library}, das nicht installiert ist`,
    remedy: ({library}) => `npm install ${library}`,
  },
  publish: {
    noOut: {found: 'nichts', expected: 'ein Ordner für die Seiten: -o ORDNER'},
    folder: {found: ({message}) => message, expected: 'ein Ordner mit Fällen'},
    base: {found: ({given}) => given, expected: 'eine Adresse, die mit https:// beginnt'},
    page: {
      found: ({given}) => given,
      expected: 'eine Adresse, die mit https:// beginnt, oder ein Pfad wie ../embed.html',
    },
    link: {found: 'eine symbolische Verknüpfung', expected: 'eine Datei im Ordner selbst'},
    list: {
      found: 'eine Liste',
      expected: 'ein einziger Fall, denn der Name der Datei ist die Adresse des Entscheids',
    },
    address: {
      found: ({name}) => name,
      expected:
        'ein Dateiname mit einem Buchstaben oder einer Ziffer: Daraus wird die Adresse des Entscheids',
    },
    taken: {
      found: ({slug}) => `die Adresse r/${slug}/`,
      expected: ({file}) => `eine eigene Adresse: Diese hat schon ${file}`,
      remedy: 'benenne eine der Dateien um',
    },
    tooMany: {found: 'mehr Dateien', expected: ({most}) => `höchstens ${numeral(most)} Dateien`},
    noCase: {
      found: 'kein Fall',
      expected: 'mindestens ein Fall, eine Datei mit "module" und "ask"',
    },
  },
  exportFile: {found: ({given}) => given, expected: exportFile},
  sheetFiles: {
    found: ({file}) => file,
    expected: ({most}) => `Regelblätter in höchstens ${numeral(most)} Dateien`,
  },
  longLine: {
    found: 'eine längere Zeile',
    expected: ({most}) => `höchstens ${numeral(most)} Zeichen`,
  },
  failure: {
    found: ({message}) => `Umpire ist gescheitert: ${message}`,
    expected: 'eine Antwort',
    remedy: 'melde es mit dem Text des Beitrags',
  },
  rules: {
    found: ({given}) => given,
    expected: ({among}) => `ein Regelblatt: ${among.join(', ')}`,
  },
  step: {found: ({given}) => given, expected: 'die Nummer eines Schritts, 0 für den Anfang'},
  port: {found: ({given}) => given, expected: 'eine Zahl von 0 bis 65535'},
  libraryTask: {
    found: ({task}) => task,
    expected: 'nichts, "check" mit oder ohne Einträge, oder "match" mit einem VASSAL-Modul',
  },
  emptyList: {found: 'eine leere Liste', expected: 'mindestens ein Fall'},
  next: {
    side: {
      found: ({side}) => `"${side}"`,
      expected: ({among}) => `eine Seite: ${alternatives(among)}`,
    },
    noBattle: {
      found: ({questions}) => questions.join(', '),
      expected: 'ein Kampf mit seinem Protokoll, oder eine Kampfphase',
    },
    refused: {found: ({reason}) => reason, expected: 'ein Ereignis, das hier möglich ist'},
    refusedEvent: {
      found: 'ein Ereignis, das abgelehnt wird',
      expected: 'ein Ereignis, das hier möglich ist',
    },
    notAllowed: {found: ({reason}) => reason, expected: 'ein Angriff, der erlaubt ist'},
    battleNotOver: {
      found: ({state}) => `ein Kampf, der nicht zu Ende ist: als Nächstes kommt ${state}`,
      expected: 'ein Kampf, der zu Ende ist',
    },
    phaseNotOver: {
      found: ({state}) => `eine Phase, die nicht zu Ende ist: ${state}`,
      expected: 'eine Phase, die zu Ende ist',
    },
  },
  snippet: {
    as: {found: ({given}) => given, expected: ({among}) => `eines von: ${among.join(', ')}`},
    address: {found: ({given}) => given, expected: 'eine Adresse, die mit https:// beginnt'},
    number: {
      found: ({given}) => given,
      expected: 'die Nummer eines Bildes dort, etwa 123456',
    },
    wikiFile: {
      found: ({given}) => given,
      expected: 'der Name einer Datei dort, etwa Retreat.png',
    },
    dokuFile: {
      found: ({given}) => given,
      expected: 'der Name einer Datei dort, etwa retreat.png',
    },
  },
  otherLine: {
    found: ({line}) => `umpire-${line}`,
    expected: 'umpire-roll: ein Wurf mit seinem Startwert',
  },
  sheet: {
    name: {
      found: ({given}) => given,
      expected: ({among}) => `eine Datei („./sheet.json“), oder ein Regelblatt: ${among.join(', ')}`,
    },
    noSheet: {
      found: 'weder "bars" noch "extends"',
      expected:
        'ein Regelblatt („umpire sheet blue-and-gray“ gibt eines aus), oder ein Modul mit einem in rules.retreat',
    },
    tooMany: {
      found: ({word}) => word,
      expected: ({most}) => `höchstens ${numeral(most)} Spielsteine einer Art`,
    },
    kindOrState: {
      found: ({word}) => word,
      expected: ({among}) =>
        `ein Feld, oder eines mit einer Art von Spielstein oder einem Zustand, die das Regelblatt nennt: ${among.join(', ')}`,
    },
    noBlue: {
      found: ({given}) => given,
      expected: 'ein Feld: Der erste blaue Spielstein zieht sich zurück',
    },
    redOnBlue: {found: ({hex}) => hex, expected: 'ein Feld ohne blauen Spielstein'},
  },
};
