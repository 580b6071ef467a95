import type {gridFaults} from '../../en/faults/grid.js';
import {grouped} from '../../shown.js';
import {numeral} from '../grammar.js';
import type {Translation} from '../translation.js';

export const gridFault: Translation<typeof gridFaults> = {
  gridSize: {
    expected: ({most}) => `höchstens ${grouped(most)} Felder`,
    found: ({columns, rows}) => `${numeral(columns)} Spalten mit ${numeral(rows)} Reihen`,
    remedy: 'teile die Karte in ein Modul für jeden Schauplatz',
  },
  labelPattern: {
    expected:
      'ein Muster mit den Ziffern der Spalte (C) und denen der Reihe (R), jede Gruppe einmal, etwa "CC.RR" oder "CCRR"',
    remedy:
      'schreibe Buchstaben, Zahlen, die abwärts zählen, und Diagonalen als Regel: {"pattern": "{column}{row}", …}',
  },
  noneBesideRule: {
    expected: 'keine neben einer Regel für Nummern',
    remedy: ({axis}) => `schreibe es als label.${axis}.first`,
  },
  someRule: {expected: 'ein Muster, Abschnitte oder Namen', found: 'keine Regel'},
  patternOrSections: {
    expected: 'entweder ein Muster oder Abschnitte',
    found: 'Abschnitte neben einem Muster',
    remedy: 'setze das Muster in einen eigenen Abschnitt',
  },
  patternForAxis: {
    expected: 'ein Muster, etwa "{column}{row}"',
    found: 'column oder row ohne Muster',
  },
  rulePattern: 'ein Muster mit {column} und {row} je einmal, etwa "{column}{row}" oder "{row}-{column}"',
  numberOrCapitals:
    'eine ganze Zahl oder Großbuchstaben, wie Karten sie drucken: A bis Z, AA, BB bis ZZ, AAA',
  noDigits: {expected: 'keine Ziffern, wo Buchstaben gedruckt sind', remedy: 'lass digits weg'},
  noDiagonal: {
    expected: ({axis, layout}) =>
      axis === 'column'
        ? `eine Diagonale der Reihen: Auf einer Karte mit ${layout} sind Spalten gerade Linien von Feldern`
        : `eine Diagonale der Spalten: Auf einer Karte mit ${layout} sind Reihen gerade Linien von Feldern`,
    remedy: ({axis}) =>
      axis === 'column' ? 'lass sie weg, oder setze sie für row' : 'lass sie weg, oder setze sie für column',
  },
  areaOnMap: {
    expected: ({column, row}) => `ein Platz oder ein Bereich in [0, 0, ${column}, ${row}]`,
    found: ({area}) => `[${area.join(', ')}]`,
    remedy:
      'zähle Spalten und Reihen ab 0; ein Bereich ist erste Spalte, erste Reihe, letzte Spalte, letzte Reihe',
  },
  placeOnce: {
    expected: 'jeder Platz einmal',
    found: ({column, row}) => `der Platz [${column}, ${row}] noch einmal`,
    remedy: 'lass Bereiche sich nicht überschneiden',
  },
  placeOfOne: {
    expected: ({section}) => `kein Platz von Abschnitt ${section}`,
    found: ({column, row}) => `der Platz [${column}, ${row}] noch einmal`,
    remedy: 'lass Bereiche sich nicht überschneiden',
  },
  nameRows: {
    expected: ({rows}) => `höchstens die ${numeral(rows)} Reihen der Karte`,
    found: ({count}) => `${numeral(count)} Reihen von Namen`,
  },
  nameColumns: {
    expected: ({columns}) =>
      `höchstens die ${numeral(columns)} Spalten der Karte, mit null, wo kein Name ist`,
    found: ({count}) => `${numeral(count)} Namen`,
  },
  nonEmptyName: {
    expected: ({most}) => `ein Name von 1 bis ${numeral(most)} Zeichen`,
    found: ({column, row}) => `kein Name in [${column}, ${row}]`,
  },
  shorterName: {
    expected: ({most}) => `ein Name von 1 bis ${numeral(most)} Zeichen`,
    found: ({count, column, row}) => `${numeral(count)} Zeichen in [${column}, ${row}]`,
  },
  oneNumber: {
    expected: 'ein Muster, das breit genug ist, dass keine zwei Felder dieselbe Nummer haben, etwa "CCC.RRR"',
    found: ({name, first, second}) =>
      `${JSON.stringify(name)} auf den Plätzen [${first.join(', ')}] und [${second.join(', ')}]`,
    remedy: 'gib dem Muster mehr Ziffern',
  },
  oneName: {
    expected: 'ein Feld für jeden Namen',
    found: ({name, first, second}) =>
      `${JSON.stringify(name)} auf den Plätzen [${first.join(', ')}] und [${second.join(', ')}]`,
    remedy:
      'setze ein Trennzeichen zwischen Spalte und Reihe, ändere die erste Nummer, oder benenne diese Plätze in label.names',
  },
  someHex: {expected: 'mindestens ein Feld', found: 'kein Platz, der ein Feld ist'},
  aliasOfHex: 'der Name eines Felds dieser Karte',
  otherAlias: {
    expected: 'ein zweiter Name, den kein Feld hat',
    found: ({alias}) => `${JSON.stringify(alias)}, der Name eines Felds`,
  },
};
