import type {shareFaults} from '../../en/faults/share.js';
import {show} from '../../shown.js';
import {numeral} from '../grammar.js';
import type {Translation} from '../translation.js';

export const shareFault: Translation<typeof shareFaults> = {
  link: {
    noText: {
      found: ({given}) => show(given),
      expected: ({prefix}) => `ein Text mit "${prefix}"`,
    },
    none: {
      found: 'kein Link',
      expected: ({prefix}) => `ein Fragment, das mit "${prefix}" beginnt`,
    },
    version: {
      found: ({version}) => `ein Link der Version ${version}`,
      expected: ({current}) => `Version ${current}, oder ein neueres Umpire`,
    },
    tooLarge: {
      found: ({count}) => `${numeral(count)} Zeichen`,
      expected: ({most}) => `höchstens ${numeral(most)}`,
    },
    longLog: {
      found: ({count}) => `${numeral(count)} Zeichen`,
      expected: ({most}) => `höchstens ${numeral(most)}: ein kürzeres Protokoll`,
    },
    wholeModule: {
      found: ({count}) => `${numeral(count)} Zeichen`,
      expected: ({most}) =>
        `höchstens ${numeral(most)}: ein Modul, das mitgeliefert wird oder eine Adresse hat; dieses ist zu groß`,
    },
    wholeLesson: {
      found: ({count}) => `${numeral(count)} Zeichen`,
      expected: ({most}) =>
        `höchstens ${numeral(most)}: diese Lektion ist zu lang für einen Link. Lege ihre Datei auf deine Website und schreibe embed.html#lesson= mit ihrer Adresse`,
    },
    otherSite: {
      found: ({address}) => `eine Lektion unter ${address}`,
      expected: 'eine Lektion auf der Website dieser Seite, oder eine im Link',
    },
    shortened: {
      found: 'ein abgeschnittener Link',
      expected: 'der ganze Link: kopiere ihn noch einmal',
    },
    damaged: {
      found: 'ein beschädigter Link',
      expected: 'der Link, wie er gemacht wurde: kopiere ihn noch einmal',
    },
    tooMuch: {
      found: 'ein Link, der zu viel enthält',
      expected: ({most}) => `höchstens ${numeral(most)} Zeichen`,
    },
    otherContent: {found: 'ein Link von etwas anderem', expected: 'eine Stellung von Umpire'},
    otherEdition: {
      found: ({title}) => `ein Link für eine andere Ausgabe von ${JSON.stringify(title)}`,
      expected: 'das Modul, wie es war, als der Link gemacht wurde',
    },
  },
  written: {
    key: 'der Name einer Zeile',
    noKey: {
      found: ({found}) => show(found),
      expected: ({keys}) => `eine Zeile, die mit einem von ${keys.join(', ')} und einem Doppelpunkt beginnt`,
    },
    twice: {found: ({found}) => show(found), expected: 'eine solche Zeile'},
    nothing: {found: 'nichts', expected: 'Wörter hinter dem Doppelpunkt'},
    twoQuestions: {
      found: ({found}) => show(found),
      expected: 'ein Rückzug oder ein Kampf, nicht beides',
    },
    noGame: {
      found: 'nichts',
      expected: 'das Spiel: eine Zeile wie „game: drill“, oder „drill/“ vor der Stellung',
    },
    retreat: {
      found: ({found}) => show(found),
      expected: 'Einheiten und eine Zahl von Feldern, etwa „a61 a170, 2 hexes“',
    },
    battle: {
      found: ({found}) => show(found),
      expected:
        'Angreifer und ein Ort, etwa „a61 a170 at 0610“, auf einer Karte mit Punkten mit „against“ und den Verteidigern',
    },
  },
  png: {
    cutOff: {found: 'etwas anderes, oder eine abgeschnittene PNG-Datei', expected: 'eine PNG-Datei'},
    tooLarge: {
      found: ({count}) => `${numeral(count)} Bytes`,
      expected: ({most}) => `ein Text von höchstens ${numeral(most)} Bytes`,
    },
    otherKind: {
      found: 'eine Datei anderer Art',
      expected: 'eine PNG-Datei, die Umpire gespeichert hat',
    },
    damaged: {
      found: 'eine beschädigte Stellung',
      expected: 'die PNG-Datei, wie sie gespeichert wurde',
    },
    tooLong: {
      found: 'ein zu langer Text',
      expected: ({most}) => `höchstens ${numeral(most)} Bytes`,
    },
    notUtf8: {
      found: 'ein Text, der kein UTF-8 ist',
      expected: 'die PNG-Datei, wie sie gespeichert wurde',
    },
    noPosition: {
      found: 'ein Bild ohne Stellung',
      expected: 'eine PNG-Datei, die Umpire gespeichert hat und die seither nicht geändert wurde',
    },
  },
  gif: {
    size: {
      found: ({width, height}) => `ein Bild von ${numeral(width)} mal ${numeral(height)}`,
      expected: 'ganze Pixel, in jeder Richtung 1 bis 65.535',
    },
    noFrame: {found: 'kein Einzelbild', expected: 'mindestens eines'},
    tooLarge: {
      found: ({frames, width, height}) =>
        `${numeral(frames)} Einzelbilder von ${numeral(width)} mal ${numeral(height)}`,
      expected: ({most}) => `höchstens ${numeral(most)} Pixel zusammen`,
    },
    bytes: {
      found: ({count}) => `${numeral(count)} Bytes`,
      expected: ({right}) => `${numeral(right)}: vier für jeden Pixel`,
    },
  },
  match: {
    older: {
      found: ({came}) => `${numeral(came)} Einträge`,
      expected: ({seen}) =>
        `${numeral(seen)} oder mehr: Der Link ist älter, oder sein Ende wurde abgeschnitten`,
    },
    changed: {
      found: ({done}) => show(done),
      expected: 'der Eintrag, der vorher dort war: Er wurde seither geändert',
    },
    reused: {found: ({secret}) => `${secret}…`, expected: 'etwas noch nicht Benutztes'},
    withheld: {
      found: ({done}) => show(done),
      expected: ({owed}) => `der Startwert von ${owed}…: Seine andere Hälfte kam schon dazu`,
    },
    yours: {
      decision: {found: ({done}) => show(done), expected: 'ein Schritt, der deiner ist, von hier'},
      start: {found: ({done}) => show(done), expected: 'die Festlegung, die deine ist, von hier'},
      half: {found: ({done}) => show(done), expected: 'die andere Hälfte, die deine ist, von hier'},
      reveal: {found: ({done}) => show(done), expected: 'der Startwert, der deiner ist, von hier'},
    },
    rules: {found: ({refusal}) => refusal, expected: 'Schritte, die die Regeln erlauben'},
    undone: {
      found: 'ein zurückgenommener Schritt',
      expected: 'Schritte, die gelten: In einer Partie wird nichts zurückgenommen',
    },
    chosenDice: {
      found: 'ein Feuern mit Würfeln',
      expected: 'ein Feuern ohne Würfel: Der nächste Schritt würfelt sie',
    },
    otherDice: {
      found: ({verdict}) => verdict,
      expected: 'Würfel, die vor der anderen Hälfte festgelegt wurden',
    },
  },
};
