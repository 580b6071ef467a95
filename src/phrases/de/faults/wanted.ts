import type {wantedPhrases} from '../../en/faults/wanted.js';
import type {Translation} from '../translation.js';

export const wantedWords: Translation<typeof wantedPhrases> = {
  moduleOrShipped: 'ein Modul, oder der Name eines mitgelieferten',
  shippedGame: 'ein mitgeliefertes Spiel',
  shippedLesson: 'eine mitgelieferte Lektion',
  example: 'ein Beispiel dieses Moduls',
  battle: 'ein Kampf dieses Moduls',
  exampleOfGame: 'ein Beispiel seines Spiels',
  scene: 'eine Szene dieser Lektion',
  pointOrNull: 'ein Punkt dieser Karte, oder null',
  optionOfNoSheet: 'eine Option: Dieses Modul hat kein Regelblatt',
  elementHere: (tags) => `die id eines ${tags.map((tag) => `<${tag}>`).join(' oder ')} auf dieser Seite`,
  boardHex: 'ein Feld des Spielplans, 0101 bis 1009',
  boardLimit: 'eine Zahl, oder zwei mit einem Komma: für Blau, für Rot',
  typedUnit: 'ein Name und seine Werte, etwa „XL Panzer Corps 12-12-6“',
  typedOption: (types, hexsides, parts) =>
    [
      ...types,
      ...hexsides.map((side) => `über ${side}`),
      '„Rückseite 6-6“',
      '„2 Schritte“',
      '„reduziert“',
      ...parts.map((part) => ({reserve: '„Reserve“', replacement: '„Ersatz“', lead: '„führt“'})[part]),
    ].join(', '),
  typedCounter: 'ein Name und höchstens drei Zahlen, etwa „1 ID 4-5-6“ oder „3 Pz 6-8 x2“',
  typedPointCounter: 'ein Name und höchstens eine Zahl, etwa „3 Pz 4“',
  typedKind: (kinds) => `eine Art von Einheit (${kinds.join(', ')}), oder „back 2-3“`,
  typedHexes: (most) => `Angreifer aus höchstens ${most} Feldern`,
  messages: {
    part: 'ein Element, oder ein Teil von einem',
    name: 'der Name einer Meldung',
    lang: 'eine Sprache wie im Attribut lang, etwa "de"',
    dir: '"ltr" oder "rtl"',
    group: 'ein Objekt mit Meldungen',
    plain: 'Meldungen in einfachen Objekten',
    text: 'ein Text',
    object: 'ein Objekt',
    function: 'eine Funktion',
  },
};
