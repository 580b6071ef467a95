import type {SheetDocument} from '../../../module/index.js';

/** 24.44: in the Axis turn of May/June 1941 supply and direction don't guide Russian retreats. */
const firstTurn = [{nationality: 'russian', player: 'axis', months: ['may-1941', 'june-1941']}];
const fullDistance = {clause: 'fullDistance', rule: '10.86 P6', exceptElectOne: true} as const;

/** Retreats of Russia Besieged, 10.8, as the help page of its VASSAL module gives them (10.85 is garbled there). */
export const russiaBesieged: SheetDocument = {
  id: 'russia-besieged',
  title: 'Russia Besieged, 10.8',
  conductedBy: 'attacker',
  moves: 'units',
  maxHexes: 2,
  length: '10.8',
  edge: '10.82e',
  bars: [
    {clause: 'origin', rule: '10.8'},
    {clause: 'enemyUnits', rule: '10.82a', only: 'with-zoc'},
    {clause: 'enemyZoc', rule: '10.82b', unlessFriendly: true},
    {clause: 'hexside', rule: '10.82c', hexsides: ['coast']},
    {clause: 'terrain', rule: '10.82d', terrain: ['sea', 'lake', 'ice-road']},
    {clause: 'region', rule: '10.82f', regions: ['hungary'], nationality: 'russian', months: ['may-1941']},
    {clause: 'region', rule: '10.82g', regions: ['turkey', 'persia', 'lebanon', 'syria']},
  ],
  ends: [
    {clause: 'withinStacking', rule: '10.83', choice: '10.84'},
    {clause: 'survivesSharedSteps', rule: '10.84', if: {fatalSteps: 'counted'}},
  ],
  prefers: [
    {clause: 'fewestEnemyZoc', rule: '10.86 P1'},
    {...fullDistance, if: {twoHexes: 'must'}},
    {
      clause: 'notEndIn',
      rule: '10.86 P2',
      pairs: [
        {nationality: 'rumanian', region: 'hungary'},
        {nationality: 'hungarian', region: 'rumania'},
      ],
    },
    {clause: 'endOnSource', rule: '10.86 P3', except: firstTurn},
    {clause: 'nearestSource', rule: '10.86 P4', except: firstTurn},
    {clause: 'homeward', rule: '10.86 P5', east: ['russian'], except: firstTurn},
    {...fullDistance, if: {twoHexes: 'priority'}},
  ],
  otherwise: {clause: 'eliminated', rule: '10.83'},
  effects: [
    {clause: 'defenderOrders', rule: '10.81'},
    {clause: 'sharedStep', rule: '10.87', loneUnit: '$loneUnit'},
    {clause: 'throughFriendsToSupply', rule: '10.88'},
  ],
  readings: [
    {
      option: 'twoHexes',
      rule: '10.86 P6',
      question: 'When must a two-hex retreat end two hexes away?',
      values: [
        {
          value: 'priority',
          means: 'in its turn, after supply and direction',
          table: 'asks for the full distance after supply and direction',
        },
        {
          value: 'must',
          means: 'whenever it is possible: it stands above priority 2',
          table: 'asks for the full distance before supply and direction',
        },
      ],
    },
    {
      option: 'fatalSteps',
      rule: '10.84',
      question: 'Is a route closed because the step of 10.87 would destroy the unit?',
      values: [
        {
          value: 'ignored',
          means: 'no: only over-stacking and barred routes eliminate',
          table: 'lets a unit take a route whose steps would destroy it',
        },
        {
          value: 'counted',
          means: 'yes: such a route eliminates, and another must be taken',
          table: 'closes a route whose steps would destroy the unit',
        },
      ],
    },
    {
      option: 'loneUnit',
      rule: '10.87',
      question: 'Does a unit that was alone pay the extra step?',
      disputes: false,
      values: [
        {
          value: 'pays',
          means: 'yes, as a stack of one',
          table: 'makes a unit that was alone pay the extra step',
        },
        {
          value: 'free',
          means: 'no: the rule speaks of units stacked together',
          table: 'lets a unit that was alone off the extra step',
        },
      ],
    },
  ],
};
