import type {vassalFileFaults} from '../../en/faults/vassal-files.js';
import {show} from '../../shown.js';
import {listed, numeral} from '../grammar.js';
import type {Translation} from '../translation.js';

const again = 'lade oder exportiere die Datei noch einmal';
const damaged = `die Datei ist beschädigt: ${again}`;
const otherFile = 'wähle eine andere Datei';
const saveAgain = 'speichere das Spiel in VASSAL noch einmal';
const unpackAgain = 'entpacke das Modul noch einmal';
const noBackslash = 'ein Text, der nicht auf einen Backslash endet, den Listen von VASSAL nicht fassen';

export const vassalFileFault: Translation<typeof vassalFileFaults> = {
  zip: {
    noEnd: {
      found: 'kein Endeintrag',
      expected: 'eine vollständige Zip-Datei',
      remedy: `die Datei ist abgeschnitten: ${again}`,
    },
    split: {
      found: 'ein Teil eines geteilten Archivs',
      expected: 'eine einzige Zip-Datei',
      remedy: 'füge zuerst die Teile zusammen',
    },
    zip64: {
      found: 'das Format zip64',
      expected: 'eine Zip-Datei von weniger als 4 GB',
      remedy: 'packe sie ohne zip64',
    },
    directory: {
      found: ({count}) => `${numeral(count)} Bytes`,
      expected: ({most}) => `höchstens ${numeral(most)} Bytes vor dem Ende`,
      remedy: again,
    },
    entries: {
      found: ({readable}) => `${numeral(readable)} lesbare Einträge`,
      expected: ({count}) => `${numeral(count)} Einträge`,
      remedy: again,
    },
    entryCutOff: {
      found: 'ein abgeschnittener Eintrag',
      expected: ({count}) => `${numeral(count)} Einträge`,
      remedy: again,
    },
    tooLarge: {
      found: ({count}) => `${numeral(count)} Bytes`,
      expected: ({most}) => `höchstens ${numeral(most)} Bytes`,
      remedy: `die Datei ist beschädigt oder größer als jede bekannte: ${again}`,
    },
    impossible: {
      found: ({size, packed}) => `${numeral(size)} Bytes, gepackt in ${numeral(packed)}`,
      expected: 'eine mögliche Größe',
      remedy: damaged,
    },
    damaged: {
      found: 'beschädigte Daten',
      expected: ({size}) => `${numeral(size)} Bytes`,
      remedy: damaged,
    },
    otherSize: {
      found: ({is}) => `${numeral(is)} Bytes`,
      expected: ({size}) => `${numeral(size)} Bytes`,
      remedy: damaged,
    },
    moreBytes: {
      found: ({size}) => `mehr als ${numeral(size)} Bytes`,
      expected: ({size}) => `${numeral(size)} Bytes`,
      remedy: damaged,
    },
    checksum: {
      found: 'beschädigte Daten',
      expected: ({crc}) => `Daten mit der Prüfsumme ${crc}`,
      remedy: damaged,
    },
    overlap: {
      found: 'Einträge, die sich überlappen',
      expected: 'Einträge, einer nach dem anderen',
      remedy: damaged,
    },
    noEntry: {found: 'nichts', expected: ({name}) => `ein Eintrag ${show(name)}`, remedy: again},
    encrypted: {
      found: 'ein verschlüsselter Eintrag',
      expected: 'eine Zip-Datei ohne Passwort',
      remedy: again,
    },
    method: {
      found: ({method}) => `Packverfahren ${method}`,
      expected: 'Verfahren 0 (ungepackt) oder 8 (Deflate)',
      remedy: 'packe sie als gewöhnliche Zip-Datei',
    },
    noHeader: {
      found: 'kein Kopf des Eintrags',
      expected: 'der Eintrag an der Stelle, die das Verzeichnis nennt',
      remedy: damaged,
    },
    dataCutOff: {
      found: 'abgeschnittene Daten',
      expected: ({packed}) => `${numeral(packed)} gepackte Bytes`,
      remedy: damaged,
    },
  },
  file: {
    noBytes: {
      found: ({type}) => type,
      expected: 'die Bytes einer Datei (Uint8Array)',
      remedy: 'lies zuerst die Datei',
    },
    empty: {
      found: 'eine leere Datei',
      expected: 'ein VASSAL-Modul oder ein Spielstand',
      remedy: otherFile,
    },
    otherZip: {
      found: 'eine Zip-Datei ohne buildFile und ohne savedGame',
      expected: 'ein VASSAL-Modul (.vmod), eine Erweiterung (.vmdx) oder ein Spielstand (.vsav)',
      remedy: otherFile,
    },
    tooLarge: {
      found: ({count}) => `${numeral(count)} Bytes`,
      expected: ({most}) => `höchstens ${numeral(most)} Bytes`,
      remedy: otherFile,
    },
    otherKind: {
      found: 'eine Datei anderer Art',
      expected: 'ein VASSAL-Modul (.vmod, buildFile) oder ein Spielstand (.vsav)',
      remedy: otherFile,
    },
    notUtf8: {
      found: 'Bytes, die kein UTF-8 sind',
      expected: 'UTF-8',
      remedy: 'als Latin-1 gelesen; Buchstaben mit Akzenten können falsch sein',
    },
  },
  save: {
    onlyHeader: {
      found: 'ein Spielstand, der nach seinem Kopf endet',
      expected: 'ein Schlüssel und das Spiel',
      remedy: saveAgain,
    },
    unknownFormat: {
      found: 'das Format !VCSZ, das keine Version von VASSAL schreibt',
      expected: 'VOBS, !VCSK oder einfacher Text',
      remedy: saveAgain,
    },
    digits: {
      found: ({digits}) => `${numeral(digits)} Hexadezimalziffern`,
      expected: 'eine gerade Zahl von Hexadezimalziffern, zwei davon als Schlüssel',
      remedy: saveAgain,
    },
    key: {
      found: 'ein Schlüssel, der nicht hexadezimal ist',
      expected: 'zwei Hexadezimalziffern',
      remedy: saveAgain,
    },
    noDigit: {
      found: ({at}) => `ein anderes Zeichen bei Byte ${numeral(at)}`,
      expected: 'Hexadezimalziffern',
      remedy: saveAgain,
    },
    tooMuch: {
      found: 'mehr, als irgendein Spiel hat',
      expected: ({pieces, players, commands, levels}) =>
        `höchstens ${numeral(pieces)} Spielsteine, ${numeral(players)} Spieler, ${numeral(commands)} Befehle in ${numeral(levels)} Ebenen`,
      remedy: saveAgain,
    },
    noBegin: {found: 'kein begin_save', expected: 'ein Spielstand', remedy: otherFile},
    noEnd: {
      found: 'kein end_save',
      expected: 'ein vollständiger Spielstand',
      remedy: 'die Datei ist abgeschnitten: speichere oder lade sie noch einmal',
    },
    unreadable: {
      found: ({count, of}) => `${numeral(count)} beschädigte von ${numeral(of)} Befehlen`,
      expected: 'Spielsteine mit Typ und Zustand',
      remedy: 'speichere das Spiel in VASSAL noch einmal; diese Spielsteine fehlen hier',
    },
    none: {found: 'kein savedGame', expected: 'ein Spielstand', remedy: otherFile},
    notUtf8: {
      found: 'Bytes, die kein UTF-8 sind',
      expected: 'UTF-8',
      remedy: 'speichere das Spiel in VASSAL noch einmal, und wähle dann diese Datei',
    },
    noPiece: {
      found: ({id}) => `kein Spielstein ${show(id)}`,
      expected: 'Spielsteine dieses Spielstands',
      remedy: 'öffne den Spielstand noch einmal',
    },
    isLog: {
      found: 'ein Protokoll',
      expected: 'ein Spielstand',
      remedy: 'speichere das Spiel in VASSAL bei dem Schritt, von dem es weitergehen soll',
    },
    tooNested: {
      found: 'Befehle in Befehlen',
      expected: ({most}) => `bei den meisten Befehlen höchstens ${numeral(most)} Ebenen`,
      remedy: saveAgain,
    },
    backslash: {
      found: 'ein Text, der auf einen Backslash endet',
      expected: 'Texte, die Listen von VASSAL fassen',
      remedy: 'entferne den Backslash in VASSAL, und speichere noch einmal',
    },
    backslashOf: {
      found: ({name}) => `ein Text, der auf einen Backslash endet, im Spielstein ${show(name)}`,
      expected: 'Texte, die Listen von VASSAL fassen',
      remedy: 'entferne den Backslash in VASSAL, und speichere noch einmal',
    },
    ofModule: {
      found: ({name}) => `ein Spielstand von ${show(name)}`,
      expected: ({module}) => `ein Spielstand von ${show(module)}`,
      says: ({name, module, lacks: {counters, boards}}) => {
        const parts = [
          ...(counters
            ? [
                counters.of === 1
                  ? 'sein Spielstein'
                  : `${numeral(counters.count)} seiner ${numeral(counters.of)} Arten von Spielsteinen`,
              ]
            : []),
          ...(boards
            ? [
                boards.of === 1
                  ? 'sein Spielplan'
                  : `${numeral(boards.count)} seiner ${numeral(boards.of)} Spielpläne`,
              ]
            : []),
        ];
        const lacking = parts.length === 0 ? '' : `; diesem fehlt: ${listed(parts)}`;
        return `er gehört zum Modul ${show(name)}, und das Modul hier ist ${show(module)}${lacking}`;
      },
      remedy: ({name, fits}) =>
        fits
          ? 'seine Spielpläne und Spielsteine sind die dieses Moduls, also wurde er geöffnet'
          : `öffne das Modul ${show(name)} und dann diesen Spielstand, oder öffne ihn trotzdem`,
    },
    ofVersion: {
      found: ({version}) => `ein Spielstand der Version ${show(version)}`,
      expected: ({now}) => show(now),
      says: ({version, now}) =>
        `er wurde mit Version ${show(version)} des Moduls gespeichert, und das Modul hier hat Version ${show(now)}`,
      remedy:
        'Spielpläne und Spielsteine können anders sein; öffne das Modul, mit dem der Spielstand gespeichert wurde',
    },
  },
  files: {
    none: {
      found: 'keine Dateien',
      expected: 'eine Liste mit den Bytes eines Moduls, und eines Spielstands, falls es einen gibt',
      remedy: 'wähle ein Modul',
    },
    anotherModule: {
      found: 'ein weiteres Modul',
      expected: 'ein Modul und höchstens ein Spielstand',
      remedy: 'öffne es für sich',
    },
    anotherSave: {
      found: 'ein weiterer Spielstand',
      expected: 'ein Modul und höchstens ein Spielstand',
      remedy: 'öffne ihn für sich',
    },
    noModule: {
      found: 'kein Modul darunter',
      expected: 'ein VASSAL-Modul (.vmod)',
      remedy: 'gib das Modul dieses Spielstands dazu',
    },
    setup: {
      found: ({name}) => show(name),
      expected: ({setups}) => `eine Aufstellung dieses Moduls: ${setups.join(', ')}`,
      remedy: 'wähle eine davon, oder einen Spielstand',
    },
    setupFile: {
      found: ({file}) => show(file),
      expected: 'ein Spielstand',
      remedy: 'wähle eine andere Aufstellung',
    },
    noLog: {
      found: 'kein Protokoll',
      expected: 'ein Protokoll (.vlog)',
      remedy: 'öffne das Protokoll eines Spiels',
    },
    noSave: {
      found: 'kein Spielstand',
      expected: 'ein Spielstand (.vsav)',
      remedy: 'speichere das Spiel in VASSAL, und öffne dann diese Datei',
    },
    unit: {
      found: ({unit}) => `kein Spielstein des Spielstands für ${show(unit)}`,
      expected: 'Einheiten dieses Spielstands',
      remedy: 'öffne den Spielstand noch einmal',
    },
    place: {
      found: ({place}) => show(place),
      expected: 'ein Ort dieser Karte',
      remedy: 'öffne den Spielstand noch einmal',
    },
    lost: {
      found: ({unit, lost}) => `${numeral(lost)} verlorene Schritte von ${show(unit)}`,
      expected: 'Schritte, die eine Ebene des Spielsteins zeigt',
      remedy: 'öffne den Spielstand noch einmal',
    },
  },
  xml: {
    malformed: {found: ({message}) => message, expected: 'wohlgeformtes XML', remedy: unpackAgain},
    attributes: {
      found: 'mehr Attribute',
      expected: ({most}) => `höchstens ${numeral(most)} an einem Element`,
      remedy: unpackAgain,
    },
    levels: {
      found: 'mehr Ebenen',
      expected: ({most}) => `höchstens ${numeral(most)} Ebenen von Elementen`,
      remedy: unpackAgain,
    },
    elements: {
      found: 'mehr Elemente',
      expected: ({most}) => `höchstens ${numeral(most)} Elemente`,
      remedy: unpackAgain,
    },
    noElement: {found: 'kein Element', expected: 'ein buildFile', remedy: otherFile},
    root: {
      found: ({tag}) => show(tag),
      expected: 'VASSAL.build.GameModule',
      remedy: 'wähle ein VASSAL-Modul',
    },
    number: {
      found: ({text}) => show(text),
      expected: ({most}) => `eine Zahl von höchstens ${numeral(most)}`,
      remedy: ({missing}) => `stattdessen gilt ${numeral(missing)}`,
    },
  },
  written: {
    backslash: {
      found: 'ein Befehl, der auf einen Backslash endet',
      expected: noBackslash,
      remedy: 'entferne den Backslash',
    },
    backslashOfName: {
      found: 'der Name einer Einheit oder Seite, der auf einen Backslash endet',
      expected: noBackslash,
      remedy: 'entferne den Backslash',
    },
    backslashOfUnit: {
      found: ({name}) => show(name),
      expected: noBackslash,
      remedy: 'entferne den Backslash',
    },
    overlayTooLarge: {
      found: ({count}) => `${numeral(count)} Bytes`,
      expected: ({most}) => `höchstens ${numeral(most)} Bytes`,
      remedy: 'teile das Spiel als Modul von Umpire',
    },
  },
};
