import type {SheetDocument} from '../../../module/index.js';
import {besiegedReadings} from './russia-besieged.readings.js';

/** 24.44: in the Axis turn of May/June 1941 supply and direction don't guide Russian retreats. */
const notFirstTurn = {
  not: {nationality: 'russian', player: 'axis', month: ['may-1941', 'june-1941']},
};
const fullDistance = (twoHexes: string) =>
  ({clause: 'fullDistance', rule: '10.86 P6', when: {reading: {twoHexes}, electOne: false}}) as const;

const hungary = (reading: string, ...month: string[]) => ({
  clause: 'region' as const,
  rule: '10.82f',
  regions: ['hungary'],
  when: {reading: {hungary: reading}, nationality: 'russian', month},
});
const allies = [
  {nationality: 'rumanian', region: 'hungary'},
  {nationality: 'hungarian', region: 'rumania'},
];

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
    {clause: 'enemyUnits', rule: '10.82a', only: '$noZocUnits'},
    {clause: 'enemyZoc', rule: '10.82b', unlessFriendly: true, vacant: '$vacant'},
    {clause: 'hexside', rule: '10.82c', hexsides: ['coast']},
    {clause: 'terrain', rule: '10.82d', terrain: ['sea', 'lake']},
    {
      clause: 'terrain',
      rule: '10.82d',
      terrain: ['ice-road'],
      when: {not: {reading: {iceRoad: 'open-in-snow'}, weather: 'snow'}},
    },
    hungary('impulse', 'may-1941'),
    hungary('turn', 'may-1941', 'june-1941'),
    {clause: 'fullHex', rule: '10.83', when: {reading: {fullHexes: 'closed'}}},
    {clause: 'prohibitedTerrain', rule: '10.85', is: '$terrain'},
    {clause: 'region', rule: '10.82g', regions: ['turkey', 'persia', 'lebanon', 'syria']},
  ],
  ends: [
    {clause: 'withinStacking', rule: '10.83', choice: '10.84'},
    {clause: 'survivesSharedSteps', rule: '10.84', when: {reading: {fatalSteps: 'counted'}}},
    {clause: 'neverEndIn', rule: '10.86 P2', pairs: allies, when: {reading: {allies: 'barred'}}},
  ],
  prefers: [
    {clause: 'fewestEnemyZoc', rule: '10.86 P1', where: '$zocFree'},
    fullDistance('must'),
    {
      clause: 'notEndIn',
      rule: '10.86 P2',
      pairs: allies,
    },
    {clause: 'endOnSource', rule: '10.86 P3', friends: '$railFriends', when: notFirstTurn},
    {
      clause: 'nearestSource',
      rule: '10.86 P4',
      friends: '$railFriends',
      along: '$sourceDistance',
      when: notFirstTurn,
    },
    {clause: 'homeward', rule: '10.86 P5', east: ['russian'], by: '$direction', when: notFirstTurn},
    fullDistance('priority'),
  ],
  otherwise: {clause: 'eliminated', rule: '10.83'},
  effects: [
    {clause: 'defenderOrders', rule: '10.81', attackers: '$attackerOrder'},
    {clause: 'sharedStep', rule: '10.87', loneUnit: '$loneUnit'},
    {clause: 'throughFriendsToSupply', rule: '10.88', ends: '$throughFriends'},
  ],
  readings: besiegedReadings,
};
