export {
  Report,
  loaded,
  nearest,
  pointer,
  refused,
  unknownName,
  type ArgsOf,
  type Checked,
  type Fault,
  type Flaw,
  type FlawArgs,
  type FlawCode,
  type Kind,
  type WithoutArgs,
  type LikenessBudget,
  type Loaded,
  type Path,
} from './fault.js';
export {canonical, isObject, isSameJson, limits} from './json.js';
export {inspect, parseJson, parseJsonFile} from './read-json.js';
export {check} from './check-shape.js';
export {checkModuleShape} from './check-module.js';
export {openPosition} from './open.js';
export {moduleOfLine, readLine} from './line.js';
export {writeLine} from './line-writer.js';
export {encodeName} from './line-words.js';
export {buildGame, withShownNames} from './build-game.js';
export {
  asWritten,
  buildPosition,
  freshly,
  namedPosition,
  writePosition,
  type PositionOf,
} from './position.js';
export type {TerrainChange} from './passage.js';
export {isOddsTable, placeLabel} from './game.js';
export type * from './game.js';
export type {ErratumDocument} from './schema/erratum.js';
export type {AirRole, ModuleDocument, ExampleDocument, CaseEnvelope} from './schema/module.js';
export type {HexMapDocument, PointMapDocument, TerrainPattern, HexsidePattern} from './schema/map.js';
export type {UnitDocument, UnitTypeDocument, UnitKind} from './schema/unit.js';
export type {PositionChange, PositionDocument, PlacedDocument, WrittenPosition} from './schema/position.js';
export type {ResultCodeDocument} from './schema/result-code.js';
export type {FireTableDocument, ModifierDocument, OddsTableDocument, TableDocument} from './schema/table.js';
export type {
  BattleDocument,
  ChartAction,
  ChartFragment,
  ChartGuard,
  ChartMeta,
  ChartState,
  ChartTransition,
  NamedPart,
  OutcomeDocument,
  PhaseDocument,
  RollDocument,
} from './schema/battle.js';
export type {OddsQuestion, BattleQuestion} from './schema/battle-question.js';
export type {BattleEvent} from './schema/event.js';
export type {Ask} from './schema/question.js';
export type {
  CutQuestion,
  JudgeQuestion,
  LineRetreatQuestion,
  RetreatQuestion,
} from './schema/retreat-question.js';
export {mapEdges} from './schema/overlay.js';
export type {
  CounterFacts,
  CounterMatch,
  CounterRule,
  GridChoice,
  MapEdge,
  OverlayDocument,
  OverlayMap,
} from './schema/overlay.js';
export type {ClauseDocument, ReadingDocument, SheetDocument, SheetExtension} from './schema/sheet.js';
export type {WhenDocument} from './schema/when.js';
export type {ZocDocument, ZocPurpose} from './schema/zoc.js';
export {questions} from './schema/question.js';
export type {Change} from './errata.js';
