import type {SheetDocument} from '../../../module/index.js';
import {readings} from './readings.js';

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
  lengthens: [{clause: 'overStacked', rule: '9.1.1', where: '$overstack'}],
  costs: [{clause: 'step', rule: '9.2.2', where: ['enemyZoc', 'overStacked'], overStacked: '$overstackCost'}],
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
      if: {order: 'supply-first'},
    },
    {clause: 'fewestLosses', rule: '9.2.2'},
    {
      clause: 'closerToSupply',
      rule: '9.2',
      by: '$closeness',
      sources: '$supplySource',
      if: {order: 'losses-first'},
    },
  ],
  waives: [
    {
      clause: 'noFurtherFromSupply',
      rule: '9.2',
      if: {awayFromSupply: 'allowed'},
      prefers: [
        {clause: 'fewestLosses', rule: '9.2.2'},
        {clause: 'nearestToSupply', rule: '9.2', sources: '$supplySource'},
      ],
    },
  ],
  otherwise: {clause: 'stepPerHexThenIsolated', rule: '9.4', stuckUnit: '$stuckUnit'},
  effects: [
    {clause: 'hqFollows', rule: '9.3.1'},
    {clause: 'markerControls', rule: '14.6.9', marker: 'minefield', occupied: '$minedControl'},
    {clause: 'hqRelocated', rule: '14.6.10', marker: 'minefield', entering: '$hqOnMines'},
    {clause: 'zocReach', rule: '4.2.2', of: '$zocReach'},
    {clause: 'supplyDistance', rule: '9.2', along: '$supplyDistance'},
    {clause: 'stepChoice', rule: '8.6.1', by: '$stepLoss'},
  ],
  readings: readings([
    ['overstack', '9.1.1', ['any-hex', 'last-hex']],
    ['supplySource', '9.2', ['nearest', 'same']],
    ['awayFromSupply', '9.2', ['blocked', 'allowed']],
    ['closeness', '9.2', ['closer', 'closest']],
    ['order', '9.2.2', ['losses-first', 'supply-first']],
    ['stuckUnit', '9.4', ['splits', 'holds']],
    ['zocReach', '4.2.2', ['hexside', 'hex', 'anyone']],
    ['overstackCost', '9.1.1', ['once', 'twice', 'per-unit']],
    ['away', '9.2', ['every-hex', 'last-hex', 'anywhere']],
    ['supplyDistance', '9.2', ['hexes', 'path']],
    ['supplyTest', '9.2', ['last-hex', 'every-hex']],
    ['rear', '9.2.1', ['any', 'off-enemies', 'own-edge']],
    ['loneHq', '9.3.2', ['hqs', 'alone']],
    ['ezocRing', '9.4', ['open', 'surrounds']],
    ['mines', '14.6.9', ['control-only', 'unit']],
    ['minedControl', '14.6.9', ['marker-side', 'nobody']],
    ['hqOnMines', '14.6.10', ['any', 'alone']],
    ['stepLoss', '8.6.1', ['owner', 'most-steps', 'strongest']],
  ]),
};
