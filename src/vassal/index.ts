/** VASSAL modules and saves: read here, in a page or in Node, and shown to nobody else. */
export type {GameLog, LoggedMove, MapInPlay, PlacedPiece, VassalGame} from './game.js';
export {openVassal, type FileKind, type OpenOptions, type WrongFile} from './open-vassal.js';
export type {MapSurface, Survey} from './maps.js';
export {importGame, type Imported, type ImportOptions, type OverlayKeys} from './import-game.js';
export type {CounterGroup, CounterKind, KindGroup} from './counters.js';
export type {SidePair, Split, SplitWay} from './groups.js';
export {openOverlay} from './open-overlay.js';
export {mergeOverlays, withTheirs, type MergedOverlays, type OverlayDifference} from './merge-overlays.js';
export {readOverlayLink, writeOverlayLink} from './overlay-link.js';
export {Sides, type SideGuess, type Strengths} from './sides.js';
export type {HexField, MapHex} from './hexes.js';
export type {Setup, VassalMap, VassalModule} from './module.js';
export type {VassalPictures} from './pictures.js';
export {changedUnits, saveChanges, type ChangedUnits} from './changed-units.js';
export {hasCombatTable, withLineRules, withSheet, withTablesOf, withTables} from './shipped-rules.js';
export {changePiecesInSave, type PieceChange, type TraitNumber} from './write-back.js';
export {writeVassalModule, writeVassalSave, type VassalWriting} from './write.js';
export type {MapPoint} from './replay.js';
export type {PieceImage} from './piece-layers.js';
export {
  VassalSession,
  type GameSummary,
  type GridSummary,
  type LogSummary,
  type MapSummary,
  type AddedFiles,
  type Adding,
  type Stage,
  type UnitChange,
} from './session.js';
export type {ByteSource} from './zip.js';
export type {GameMatch, KnownGame} from './known-game.js';
export type {LayerInfo} from './steps.js';
