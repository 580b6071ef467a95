/** A module that is being made: what may be done to it, what is wrong with it, and how it is written. */
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
  type Sighting,
  type Underlay,
} from './calibrate.js';
export {edgeKinds, edgeName, setEdge} from './hex-map.js';
export {
  paint,
  patchAround,
  setHex,
  setHexsideTerrain,
  setTerrain,
  terrainAt,
  type HexDocument,
  type TerrainDocument,
} from './hex-map.js';
export {pictureLimits, whyNoPicture, whyTooLarge} from './image-size.js';
export {judge, placeOfFault, positionDrawn, type Judged} from './check-draft.js';
export {gridFields, regrid, type GridFields} from './regrid.js';
export type {Warning} from './lint-names.js';
export {addPoint, capacityOf, removePoint, setLine, setPoint, type PointDocument} from './point-map.js';
export {parseCells} from './tables.js';
export {holdings, holds, setHolding, type Holding} from './hex-map.js';
export {freshName, namesOf, rename, type Renamed} from './rename.js';
export {setPosition, setSide, setUnit, setUnitType, withTraits, type SideDocument} from './draft.js';
export {
  bringSheet,
  clauseKinds,
  clausesIn,
  moveClause,
  newClause,
  plainSheet,
  setClause,
  setRetreat,
  setRules,
  sheetLists,
  sheetNames,
  sheetSaid,
  type ClauseDocument,
  type ClauseKind,
  type ParameterKind,
  type SheetList,
  type SheetSaid,
} from './sheet.js';
export {
  cellsOf,
  codeMeant,
  setTable,
  tableOf,
  type Cells,
  type NoTable,
  type TableDocument,
} from './tables.js';
export {tidyJson, tidyModule, writeModule} from './tidy.js';
export {hasWay, setWay, tidyChains, ways, type Way} from './hex-map.js';
