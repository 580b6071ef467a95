import {isLine as lineIs} from './is-line.js';
import {harmless} from './readable.js';

export {
  faultLine,
  loaded,
  pointer,
  refused,
  show,
  toldLine,
  unknownHex,
  unknownName,
  type Fault,
  type Loaded,
} from './fault.js';
export {inspect, parseJson} from './checks/json.js';
export {limits} from './checks/limits.js';
export {likenessOfQuestion, nearest, type LikenessBudget} from './nearest.js';
export {unitIds} from './units.js';
export {check} from './checks/shape.js';
export {door, harmless, laterDoor, readable, readableNow, unreadable, workDoor} from './readable.js';
export {later, now, part, type Asking, type CheckParts} from './asking.js';
export {inTurns, type Rest} from './steps.js';
export {loadingPosition} from './load.js';
export {checkModule, checkPosition, loadPosition, readGame} from './load-now.js';
export {encodeName, moduleOfLine, otherWords, placeLabel, readLine, writeLine} from './line.js';
export {isPosition} from './made.js';
export {buildGame} from './build.js';
export {gameOf, type PositionOf} from './position.js';
export {buildPosition, namedPosition} from './position-now.js';
export {writePosition} from './position-writer.js';
export {isClosedTo} from './passage.js';
export {isExtension, isOddsTable} from './kind-of.js';
export type * from './game.js';
export type {
  AirRole,
  ModuleDocument,
  ErratumDocument,
  ExampleDocument,
  CaseEnvelope,
} from './schema/module.js';
export type {HexMapDocument, PointMapDocument, TerrainPattern, HexsidePattern} from './schema/map.js';
export type {UnitDocument, UnitTypeDocument, UnitKind} from './schema/unit.js';
export type {PositionChange, PositionDocument, PlacedDocument, WrittenPosition} from './schema/position.js';
export type {
  FireTableDocument,
  OddsTableDocument,
  ResultCodeDocument,
  ModifierDocument,
} from './schema/table.js';
export type {Ask} from './schema/ask.js';
export type {CutQuestion, OddsQuestion} from './schema/odds.js';
export type {
  BattleEvent,
  BattleQuestion,
  JudgeQuestion,
  LineRetreatQuestion,
  RetreatQuestion,
} from './schema/question.js';
export type {BarClause, EffectClause, EndClause, PreferenceClause} from './schema/clauses.js';
export type {ReadingDocument, SheetDocument, SheetExtension} from './schema/sheet.js';
export {questions} from './schema/ask.js';
export {wholeAsk as askSchema} from './schema/whole-ask.js';
export {caseDocument} from './schema/module.js';
export {ownSheet as ownSheetSchema, sheet as sheetSchema} from './schema/sheet.js';
export {parameters as sheetParameters} from './schema/clauses.js';
export type {Change} from './errata.js';

/** Is a text meant as a line, and not as the name of a position? */
export const isLine = /* @__PURE__ */ harmless(lineIs, false);
