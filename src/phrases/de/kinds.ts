import type {kindPhrases} from '../en/kinds.js';
import type {Translation} from './translation.js';

const symbols: Readonly<Record<string, string>> = {
  air: 'Luft',
  'air-fighter': 'Jäger',
  'air-ground': 'Erdkampf',
  'anti-tank': 'Panzerabwehr',
  armour: 'Panzer',
  artillery: 'Artillerie',
  cavalry: 'Kavallerie',
  engineer: 'Pioniere',
  factory: 'Fabrik',
  fortress: 'Festung',
  hq: 'HQ',
  infantry: 'Infanterie',
  mechanised: 'mechanisiert',
  motorised: 'motorisiert',
  mountain: 'Gebirgsjäger',
  'naval-infantry': 'Marineinfanterie',
  parachute: 'Fallschirmjäger',
  partisan: 'Partisanen',
  recon: 'Aufklärung',
  'rocket-artillery': 'Raketenartillerie',
  security: 'Sicherung',
  ski: 'Ski',
  supply: 'Nachschub',
};

const echelons: Readonly<Record<string, string>> = {
  company: 'Kompanie',
  battalion: 'Bataillon',
  regiment: 'Regiment',
  brigade: 'Brigade',
  division: 'Division',
  corps: 'Korps',
  army: 'Armee',
  front: 'Front',
};

const wordFor = (words: Readonly<Record<string, string>>, id: string): string =>
  Object.hasOwn(words, id) ? words[id]! : id.replaceAll('-', ' ');

export const kinds: Translation<typeof kindPhrases> = {
  symbols,
  echelons,
  units: {
    ground: 'Boden',
    air: 'Luft',
    support: 'Unterstützung',
    factory: 'Fabrik',
    partisan: 'Partisanen',
  },
  ranks: {major: 'groß', minor: 'klein'},
  patterns: {
    clear: 'offen',
    woods: 'Wald',
    marsh: 'Moor',
    swamp: 'Sumpf',
    rough: 'raues Gelände',
    fjell: 'Fjell',
    mountain: 'Gebirge',
    lake: 'See',
    sea: 'Meer',
    'ice-road': 'Eisstraße',
    town: 'Ortschaft',
    city: 'Stadt',
    tundra: 'Tundra',
    closed: 'gesperrt',
    'partly-closed': 'teilweise gesperrt',
    other: 'anderes',
    'major-river': 'großer Fluss',
    'minor-river': 'kleiner Fluss',
    stream: 'Bach',
    coast: 'Küste',
    'lake-shore': 'Seeufer',
    ridge: 'Höhenrücken',
    wall: 'Mauer',
    bridge: 'Brücke',
    'ice-river': 'zugefrorener Fluss',
  },
  numbers: {
    attack: 'Angriff',
    defence: 'Vertei\u00ADdigung',
    strength: 'Stärke',
    movement: 'Bewe\u00ADgung',
    steps: 'Schritte',
    stacking: 'Stapel\u00ADpunkte',
    value: 'Wert',
    retreatSize: 'Größe beim Rückzug',
  },
  unitType: (type, echelon) =>
    echelon === '' ? wordFor(symbols, type) : `${wordFor(symbols, type)}, ${wordFor(echelons, echelon)}`,
};
