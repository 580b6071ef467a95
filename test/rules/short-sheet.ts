import type {SheetDocument} from '../../src/module/index.js';

/** A short sheet of no printed game: each test adds or replaces the clauses in question. */
export const shortSheet = (more: object = {}): SheetDocument => ({
  id: 'own',
  title: 'Own rules',
  conductedBy: 'owner',
  moves: 'units',
  length: '7.1',
  edge: '7.2',
  bars: [
    {clause: 'prohibitedTerrain', rule: '7.2'},
    {clause: 'enemyUnits', rule: '7.3'},
    {clause: 'enemyZoc', rule: '7.4'},
    {clause: 'furtherOut', rule: '7.5'},
  ],
  prefers: [{clause: 'fewestLosses', rule: '7.6'}],
  otherwise: {clause: 'eliminated', rule: '7.7'},
  ...more,
});
