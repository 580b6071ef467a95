import type {cliPhrases} from '../en/cli.js';
import {alternatives, counted, hexCount, numeral, unitCount} from './grammar.js';
import type {Translation} from './translation.js';

const counterCount = (count: number): string => counted(count, 'Spielstein', 'Spielsteine');

export const cli: Translation<typeof cliPhrases> = {
  firstFaults: (most) => `nur die ersten ${numeral(most)} Fehler sind aufgeführt`,
  notWritten: (path, message) => `${path} lässt sich nicht schreiben: ${message}`,
  exists: (path) => `${path} gibt es schon`,
  isFile: (folder) => `${folder} ist eine Datei, kein Ordner`,
  withoutRules: (file, fault) => `${file}: ohne die Regeln und das Gelände des Spiels: ${fault}`,
  warning: (file, at, message) => `${file}: ${at}: Warnung: ${message}`,

  watchesFile: 'watch: erwartet eine Datei, die sich unterdessen ändern kann; gefunden die Standardeingabe',
  orderOfPlay: 'Spielablauf',

  chooseRules: (path, names) =>
    `${path}: wähle seine Rückzugsregeln, "rules": {"retreat": …}, mit ${alternatives(names)} oder dem Pfad eines eigenen Regelblatts`,
  hasRules: (path, rules) => `${path}: seine Rückzugsregeln sind ${rules}`,
  thenAnswer: (path) => `dann: umpire answer ${path} --position start --retreat gd:1 --plain`,

  check: {
    nothingExpected: (title) => `${title}: gültig, aber keines seiner Beispiele hat ein "expect"`,
    caseNumber: (number) => `Fall ${numeral(number)}`,
    rightAnswer: 'die richtige Antwort, zum Vergleich',
    noCase: 'kein Fall in dieser Datei',
    count: (passed, failed) => `${numeral(passed)} bestanden, ${numeral(failed)} gescheitert`,
    expected: (at, expected) => `${at}: erwartet ${expected}`,
    found: (room, found) => `${room}  gefunden ${found}`,
    differs: (at, expected, found) => `${at}: erwartet ${expected}, gefunden ${found}`,
    nothing: 'nichts',
  },

  publish: {
    skipped: (file) => `${file}: kein Fall, weggelassen`,
    noAddress:
      'ohne --base haben die Seiten keine Vorschaubilder, und es gibt keinen Feed: Beide brauchen ganze Adressen',
    noDate: (file) => `${file}: ohne "date" steht er nicht im Feed`,
    nothingWritten: 'nichts wurde geschrieben',
    written: (rulings, out) => `${counted(rulings, 'Entscheid', 'Entscheide')} in ${out}`,
  },

  kinds: {
    module: 'Modul',
    cases: 'Liste von Fällen',
    case: 'Fall',
    lesson: 'Lektion',
    overlay: 'Overlay',
    position: 'Stellung',
    sheet: 'Regelblatt',
    placement: 'Stellung (füge ihr "module" hinzu, um auch ihre Namen zu prüfen)',
  },
  valid: {
    module: (file) => `${file}: ein gültiges Modul`,
    cases: (file) => `${file}: eine gültige Liste von Fällen`,
    case: (file) => `${file}: ein gültiger Fall`,
    lesson: (file) => `${file}: eine gültige Lektion`,
    overlay: (file) => `${file}: ein gültiges Overlay`,
    position: (file) => `${file}: eine gültige Stellung`,
    sheet: (file) => `${file}: ein gültiges Regelblatt`,
    placement: (file) =>
      `${file}: eine gültige Stellung (füge ihr "module" hinzu, um auch ihre Namen zu prüfen)`,
  },

  stackingLimit: (limit) => `Stapellimit eines Feldes: ${limit} (--limit)`,
  boardKey: '@ zieht sich zurück, b blau, r rot, eine Zahl: so viele Einheiten; * ein Ende, + unterwegs',

  noPage: 'dieser Text hat keinen Link; nenne mit --page die Seite, die Links öffnet',
  localPage: (page) =>
    `niemand sonst kann diesen Link öffnen: ${page} ist auf diesem Rechner oder in seinem Netz`,

  vassal: {
    position: (map, units, position) => `${map}: ${unitCount(units)} in der Stellung "${position}"`,
    besideMap: (count) => `  ausgelassen: ${counterCount(count)} neben der Karte`,
    markers: (count) => `  ausgelassen: ${counted(count, 'Marker', 'Marker')}`,
    masked: (count) =>
      `  ausgelassen: ${counted(count, 'unbekannte Einheit, die nicht mitzählt', 'unbekannte Einheiten, die nicht mitzählen')}`,
    withNames: '  mit den Namen des Moduls, die seinem Verlag gehören: nur für dich selbst',
    withoutNames: '  ohne die Namen des Moduls: --names behält sie, nur für dich selbst',
    withoutSide: (groups) => `  ohne Seite: ${groups.join(', ')}; --sides GROUP=SIDE,… gibt ihnen eine`,
    noPointRules: (names) =>
      `  ohne Regeln: --rules NAME wählt die eines Spiels auf Punkten (${names.join(', ')}), --overlay FILE hat vielleicht welche`,
    noHexRules:
      '  ohne Rückzugsregeln: --rules NAME wählt ein mitgeliefertes Regelblatt, --overlay FILE hat vielleicht eines',
    noGroup: (group) =>
      `--sides: keine Gruppe von Spielsteinen auf dieser Karte heißt ${group}; --list --json nennt die Gruppen`,
    isLog: (module, steps) =>
      `${module}: ein Protokoll von ${counted(steps, 'Schritt', 'Schritten')}, von dem der Anfang genommen wird; --step N nimmt die Stellung nach Schritt N`,
  },
  list: {
    fingerprint: (grids, counters) => `Fingerabdruck: Raster ${grids}, Spielsteine ${counters}`,
    maps: 'Karten',
    sides: 'Seiten',
    setups: 'Aufstellungen',
    counters: 'Spielsteine',
    missing: 'Fehlt',
    withoutSide: (group) => `ohne Seite: ${group}`,
    deck: (deck) => `Kartenstapel ${deck}`,
    log: (step, steps, agreeing, moved) =>
      `Protokoll: Schritt ${numeral(step)} von ${numeral(steps)}; ${numeral(agreeing)} von ${numeral(moved)} Zügen beginnen dort, wo der Spielstein hier ist`,
    offMap: 'neben der Karte',
    hidden: (count) =>
      `Verdeckt, auf der Hand oder auf privaten Karten: ${counterCount(count)}, nicht mitgezählt`,
    reversed: (board) => `${board} gedreht`,
    hexes: (count, layout, name) => `${hexCount(count)} (${layout}) auf ${name}`,
    points: (count) => counted(count, 'Punkt', 'Punkte'),
    squares: 'Quadrate',
    noGrid: 'kein Raster',
    map: (ground, boards, counters) =>
      `${ground}; ${boards.length === 0 ? 'kein Spielplan benutzt' : `Spielpläne: ${boards.join(', ')}`}; ${counterCount(counters)}`,
  },
};
