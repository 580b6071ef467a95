import type {SheetDocument} from '../../../module/index.js';
import {seriesReadings} from './wwii-battle-series.readings.js';

/** Retreats of Three Crowns Games' WWII Battle Series, 4.2.2 and 9.0 to 9.4, with 14.6.9 and 14.6.10 on minefields. */
export const wwiiBattleSeries: SheetDocument = {
  id: 'wwii-battle-series',
  title: 'WWII Battle Series, 9.0 to 9.4',
  conductedBy: 'owner',
  moves: 'groups',
  length: '9.0',
  edge: '9.1',
  bars: [
    {clause: 'prohibitedTerrain', rule: '9.1'},
    {clause: 'enemyUnits', rule: '9.1', exceptHqs: '9.3.2', lone: '$loneHq'},
    {clause: 'furtherOut', rule: '9.2', where: '$away'},
    {clause: 'awayFromSupply', rule: '9.2', where: '$supplyTest', sources: '$supplySource'},
    {clause: 'ringOfZoc', rule: '9.4', is: '$ezocRing'},
    {clause: 'markerCloses', rule: '14.6.9', marker: 'minefield', is: '$mines'},
  ],
  lengthens: [
    {clause: 'overStacked', rule: '9.1.1', where: '$overstack', when: {reading: {overstackOnWay: 'counts'}}},
    {clause: 'overStacked', rule: '9.1.1', where: 'last-hex', when: {reading: {overstackOnWay: 'free'}}},
  ],
  costs: [
    {
      clause: 'cost',
      rule: '9.2.2',
      trigger: ['enemyZoc', 'overStacked'],
      overStacked: '$overstackCost',
      onTheWay: '$overstackOnWay',
    },
  ],
  ends: [
    {clause: 'noFurtherFromSupply', rule: '9.2', sources: '$supplySource'},
    {clause: 'rearward', rule: '9.2.1', towards: '$rear'},
  ],
  prefers: [
    {
      clause: 'closerToSupply',
      rule: '9.2',
      by: '$closeness',
      sources: '$supplySource',
      when: {reading: {order: 'supply-first'}},
    },
    {clause: 'fewestLosses', rule: '9.2.2'},
    {
      clause: 'closerToSupply',
      rule: '9.2',
      by: '$closeness',
      sources: '$supplySource',
      when: {reading: {order: 'losses-first'}},
    },
  ],
  waives: [
    {
      clause: 'noFurtherFromSupply',
      rule: '9.2',
      when: {reading: {awayFromSupply: 'allowed'}},
      prefers: [
        {clause: 'fewestLosses', rule: '9.2.2'},
        {clause: 'nearestToSupply', rule: '9.2', sources: '$supplySource'},
      ],
    },
  ],
  otherwise: {
    clause: 'stepPerHex',
    rule: '9.4',
    stuckUnit: '$stuckUnit',
    isolated: true,
    stops: 'supply',
  },
  effects: [
    {clause: 'hqFollows', rule: '9.3.1', stranded: '$strandedHq'},
    {clause: 'markerControls', rule: '14.6.9', marker: 'minefield', occupied: '$minedControl'},
    {clause: 'hqRelocated', rule: '14.6.10', marker: 'minefield', entering: '$hqOnMines'},
    {clause: 'zocReach', rule: '4.2.2', of: '$zocReach'},
    {clause: 'supplyDistance', rule: '9.2', along: '$supplyDistance', originSource: '$originSource'},
    {clause: 'breakOff', rule: '9.4', is: '$breakOff'},
    {clause: 'exits', rule: '9.1', edges: 'own', when: {reading: {mapEdge: 'own-edge'}}},
    {clause: 'groupsPay', rule: '9.2.2', zoc: '$groupsPay'},
    {clause: 'supporters', rule: '9.0', must: '$supporters'},
    {clause: 'freeOrder', rule: '9.2.2', when: {reading: {orderChoice: 'owner'}}},
    {clause: 'stepChoice', rule: '8.6.1', by: '$stepLoss'},
  ],
  readings: seriesReadings,
};
