import {definePhrases} from '../define.js';

type Words = Readonly<Record<string, string>>;

/** The arm of a unit. */
const symbols: Words = {
  air: 'air',
  'air-fighter': 'air fighter',
  'air-ground': 'air ground',
  'anti-tank': 'anti tank',
  armour: 'armour',
  artillery: 'artillery',
  cavalry: 'cavalry',
  engineer: 'engineer',
  factory: 'factory',
  fortress: 'fortress',
  hq: 'HQ',
  infantry: 'infantry',
  mechanised: 'mechanised',
  motorised: 'motorised',
  mountain: 'mountain',
  'naval-infantry': 'naval infantry',
  parachute: 'parachute',
  partisan: 'partisan',
  recon: 'recon',
  'rocket-artillery': 'rocket artillery',
  security: 'security',
  ski: 'ski',
  supply: 'supply',
};

const echelons: Words = {
  company: 'company',
  battalion: 'battalion',
  regiment: 'regiment',
  brigade: 'brigade',
  division: 'division',
  corps: 'corps',
  army: 'army',
  front: 'front',
};

/** Kinds of units on a map of points. */
const units: Words = {
  ground: 'ground',
  air: 'air',
  support: 'support',
  factory: 'factory',
  partisan: 'partisan',
};

const ranks: Words = {major: 'major', minor: 'minor'};

/** The drawings of terrain and hexsides. */
const patterns: Words = {
  clear: 'clear',
  woods: 'woods',
  marsh: 'marsh',
  swamp: 'swamp',
  rough: 'rough',
  fjell: 'fjell',
  mountain: 'mountain',
  lake: 'lake',
  sea: 'sea',
  'ice-road': 'ice road',
  town: 'town',
  city: 'city',
  tundra: 'tundra',
  closed: 'closed',
  'partly-closed': 'partly closed',
  other: 'other',
  'major-river': 'major river',
  'minor-river': 'minor river',
  stream: 'stream',
  coast: 'coast',
  'lake-shore': 'lake shore',
  ridge: 'ridge',
  wall: 'wall',
  bridge: 'bridge',
  'ice-river': 'ice river',
};

/** The numbers on a counter. */
const numbers: Words = {
  attack: 'attack',
  defence: 'defence',
  strength: 'strength',
  movement: 'move\u00ADment',
  steps: 'steps',
  stacking: 'stacking points',
  value: 'value',
  retreatSize: 'size in a retreat',
};

/** Kinds that the format has for units and the ground, by their ids, as fields of forms show them. */
export const kindPhrases = definePhrases('kinds', {
  symbols,
  echelons,
  units,
  ranks,
  patterns,
  numbers,
  /** The type and the size of a unit: `mountain infantry division`. */
  unitType: (type: string, echelon: string): string =>
    `${type === 'hq' ? 'HQ' : type.replaceAll('-', ' ')} ${echelon}`.trim(),
});
