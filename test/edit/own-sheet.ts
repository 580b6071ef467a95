import type {SheetDocument} from '../../src/module/index.js';

/** A rule sheet that closes no hex, for modules that are edited. */
export const ownSheet: SheetDocument = {
  id: 'own',
  title: 'The brook',
  conductedBy: 'owner',
  moves: 'units',
  maxHexes: 1,
  length: '1',
  edge: '1',
  bars: [],
  prefers: [],
  otherwise: {clause: 'eliminated', rule: '4'},
};

/** A table of odds with one column and a result for each code. */
export const oneColumn = <Codes extends Readonly<Record<string, object>>>(codes: Codes) => ({
  kind: 'odds' as const,
  columns: ['1-1'],
  dice: 1,
  faces: Object.keys(codes).length,
  results: {'1-1': Object.keys(codes)},
  codes,
});
