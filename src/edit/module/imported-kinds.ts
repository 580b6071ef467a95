/** Ground that stops mechanised units, and hexsides that do; only games with such units have them. */
export const MECHANISED = 'closed-to-mechanised';

/** The type of counters that are no units. */
export const NO_UNIT_TYPE = 'none';

/**
 * Kinds that a module imported from VASSAL has, whether anything on its map is of them or not: a person may tell any of
 * them later, and a sheet of rules may name some.
 */
export const importedKinds = {
  /** `support` exerts no ZOC, an `hq` does not fight either. */
  unitTypes: {unit: {}, mechanised: {}, support: {zoc: false}, hq: {combat: false}},
  terrain: {
    clear: {name: 'Clear'},
    closed: {name: 'Closed ground', prohibited: true},
    lake: {name: 'Lake', prohibited: true},
    sea: {name: 'Sea', prohibited: true},
    'ice-road': {name: 'Ice road'},
    [MECHANISED]: {name: 'Closed to mechanised units', prohibited: ['mechanised'], pattern: 'partly-closed'},
  },
  hexsideTerrain: {
    open: {name: 'Open hexside'},
    closed: {name: 'Closed hexside', prohibited: true},
    coast: {name: 'Coastline', prohibited: true},
    [MECHANISED]: {
      name: 'Hexside closed to mechanised units',
      prohibited: ['mechanised'],
      pattern: 'partly-closed',
    },
  },
} as const;
