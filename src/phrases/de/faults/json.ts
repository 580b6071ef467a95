import type {jsonFaults} from '../../en/faults/json.js';
import {show} from '../../shown.js';
import {numeral} from '../grammar.js';
import type {Translation} from '../translation.js';

const place = ({line, column}: {readonly line: number; readonly column: number}): string =>
  `(Zeile ${line}, Spalte ${column})`;

export const jsonFault: Translation<typeof jsonFaults> = {
  jsonText: 'JSON-Text',
  charactersAtMost: {
    expected: ({most}) => `höchstens ${numeral(most)} Zeichen`,
    found: ({count}) => `${numeral(count)} Zeichen`,
  },
  unicodeText: {
    expected: 'wohlgeformter Unicode-Text',
    found: 'ein Text mit einem halben Surrogatpaar',
  },
  finiteNumber: 'eine endliche Zahl',
  levelsAtMost: {
    expected: ({most}) => `höchstens ${numeral(most)} Ebenen`,
    found: 'eine tiefere Schachtelung',
  },
  valuesAtMost: {
    expected: ({most}) => `höchstens ${numeral(most)} Werte in einem Dokument`,
    found: ({count}) => `${numeral(count)} Einträge`,
  },
  reservedKey: {
    expected: 'ein anderer Name: Diesen belegt JavaScript',
    found: ({key}) => `der Schlüssel ${show(key)}`,
  },
  longKey: {
    expected: 'Schlüssel von höchstens 200 Zeichen',
    found: 'ein Schlüssel, der zu lang oder kein wohlgeformter Text ist',
  },
  eachKeyOnce: {
    expected: 'jeder Schlüssel einmal',
    found: ({key}) => `der Schlüssel ${show(key)} zweimal in einem Objekt`,
  },
  jsonValue: {expected: 'ein JSON-Wert', found: ({is}) => is},
  getFileAgain: 'hole die Datei noch einmal',
  emptyText: 'der Text ist leer',
  textCutOff: ({line, column}) => `der Text endet zu früh, in Zeile ${line}, Spalte ${column}`,
  endBeforeColon: {
    expected: 'JSON-Text',
    found: (at) => `das Ende des Texts, wo ":" fehlt ${place(at)}`,
  },
  endBeforeClose: {
    expected: 'JSON-Text',
    found: ({close, ...at}) => `das Ende des Texts, wo "${close}" fehlt ${place(at)}`,
  },
  endBeforeValue: {
    expected: 'JSON-Text',
    found: (at) => `das Ende des Texts, wo ein Wert fehlt ${place(at)}`,
  },
  moreAfterEnd: {
    expected: 'JSON-Text',
    found: (at) => `weiterer Text nach dem Ende ${place(at)}`,
  },
  pieceAfterEnd: {
    expected: 'JSON-Text',
    found: ({piece, ...at}) => `${show(piece)} nach dem Ende ${place(at)}`,
  },
  commaAtEnd: {
    expected: 'JSON-Text',
    found: (at) => `ein Komma, auf das nichts folgt ${place(at)}`,
  },
  commaOrClose: {
    expected: 'JSON-Text',
    found: ({piece, close, ...at}) => `${show(piece)}, wo ein Komma oder "${close}" hingehört ${place(at)}`,
  },
  noComma: {
    expected: 'JSON-Text',
    found: ({piece, ...at}) => `kein Komma vor ${show(piece)} ${place(at)}`,
  },
  noColon: {
    expected: 'JSON-Text',
    found: (at) => `kein Doppelpunkt nach einem Namen ${place(at)}`,
  },
  nameInQuotes: {
    expected: 'JSON-Text',
    found: ({piece, ...at}) =>
      `${show(piece)}, wo ein Name in doppelten Anführungszeichen hingehört ${place(at)}`,
  },
  nameWithoutEnd: {
    expected: 'JSON-Text',
    found: (at) => `ein Name ohne sein Ende ${place(at)}`,
  },
  textWithoutEnd: {
    expected: 'JSON-Text',
    found: (at) => `ein Text ohne sein Ende ${place(at)}`,
  },
  valueBelongs: {
    expected: 'JSON-Text',
    found: ({piece, ...at}) => `${show(piece)}, wo ein Wert hingehört ${place(at)}`,
  },
  newerVersion: {
    expected: ({current}) => `${current}`,
    says: ({kind, current, version}) =>
      `dieses Dokument (${kind}) stammt von einem neueren Umpire: erwartet Version ${current}, gefunden ${version}`,
    remedy: 'aktualisiere Umpire, oder lade die Seite neu',
  },
  fieldOfNewerVersion: {
    expected: ({stated}) => `Felder der Version ${stated}`,
    found: ({version}) => `ein Feld der Version ${version}`,
    says: ({name, version, kind, stated}) =>
      `${show(name)} ist neu in Version ${version} (${kind}), und dieses Dokument nennt Version ${stated}`,
    remedy: ({field, version}) => `schreibe ${show(field)}: ${version}`,
  },
  shapeOfVersion: {
    expected: ({kind}) => `ein Dokument (${kind}) der Version, die es nennt`,
    found: ({kind, now}) => `ein Dokument (${kind}), das nicht die Form der Version ${now} hat`,
  },
};
