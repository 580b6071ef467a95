/** Edits a module: changes, faults and warnings, and writing it as a file. */
export {
  blankModule,
  gridIn,
  isHex,
  isPoint,
  onMap,
  type HexDraft,
  type ModuleDraft,
  type PointDraft,
} from './draft.js';
export {
  calibrate,
  nudged,
  type Calibrated,
  type Calibration,
  type Extent,
  type ClickedHex,
  type Underlay,
} from './calibrate.js';
export {hexsideKinds, setHexside} from './hex-map.js';
export {
  paint,
  areaAround,
  setHex,
  setHexsideTerrain,
  setTerrain,
  terrainAt,
  type HexDocument,
  type TerrainDocument,
} from './hex-map.js';
export {pictureLimits, whyNoPicture, whyTooLarge} from './image-size.js';
export {checkDraft, drawnPosition, type DraftCheck} from './check-draft.js';
export {regrid, removeHex, type GridFields} from './regrid.js';
export type {Warning} from './lint-names.js';
export {addPoint, lineBetween, removePoint, setLine, setPoint, type PointDocument} from './point-map.js';
export {beginning, begunParts} from './beginnings.js';
export {parseCells} from './tables.js';
export {holds, setHolding, type Holding} from './hex-map.js';
export {freshName, rename, type Renamed} from './rename.js';
export {
  setPosition,
  setSide,
  setState,
  setUnit,
  setUnitType,
  withTraits,
  type SideDocument,
} from './draft.js';
export {
  copySheet,
  clauseKinds,
  clausesIn,
  moveClause,
  newClause,
  pairWalk,
  blankLineSheet,
  blankSheet,
  setClause,
  setRetreat,
  setRules,
  sheetLists,
  sheetNames,
  sheetSource,
  type ClauseKind,
  type ParameterKind,
  type SheetList,
  type SheetSource,
} from './sheet.js';
export {
  blankTable,
  cellsOf,
  codesBesides,
  guessCode,
  setDice,
  setTable,
  tableKind,
  tableKinds,
  tableOf,
  type Cells,
  type NoTable,
} from './tables.js';
export type {TableDocument} from '../../module/schema/table.js';
export {changeOrder, orderChart, orderName, ownOrder, setOrder} from './order.js';
export {
  addPart,
  leadsOf,
  moveStep,
  removeStep,
  setExit,
  setStep,
  stepAfter,
  stepOrder,
  stepParts,
  stepPlaces,
  type ChartStep,
} from './chart.js';
export {readCounters, type ReadCounters, type TypedCounters} from './typed-counters.js';
export {writeModule} from './tidy.js';
export {hasLink, setLink, type LinkKind} from './hex-map.js';
