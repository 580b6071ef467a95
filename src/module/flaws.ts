import type {GridFlaws} from '../board/shape-faults.js';
import type {ParamType} from './schema/param-types.js';
/** The codes of faults, each with its arguments: ids, names and numbers, never words. `null`: it has none. */

/** A value that was found, in short: of a long text its beginning, of a list its length, of an object that it is one. */
export type Brief = string | number | boolean | null | {readonly list: number} | {readonly is: string};

/** A reason against a unit's attack on a hex, or against its way into one. */
export type AttackBar =
  | {readonly is: 'offMap'}
  | {readonly is: 'noCombatUnit'}
  | {readonly is: 'notNextTo'; readonly from: string}
  /** It attacks from so many hexes away at most. */
  | {readonly is: 'outOfReach'; readonly from: string; readonly hexes: number}
  /** The hex is prohibited to it. */
  | {readonly is: 'terrain'; readonly kind: string}
  /** The hexside between them is. */
  | {readonly is: 'hexside'; readonly kind: string; readonly from: string; readonly to: string};

/** Faults of names that documents and questions share. */
export interface NamesFlaws {
  readonly point: null;
  readonly position: null;
  readonly unit: null;
  readonly state: null;
  readonly table: null;
  readonly onMap: {readonly id: string};
  readonly eachUnitOnce: {readonly id: string};
  readonly side: null;
  readonly readings: null;
  readonly lineSheet: null;
  readonly hex: null;
  readonly hexByNumber: null;
  readonly unitType: null;
  readonly option: null;
  readonly reading: null;
  readonly retreatSheet: null;
}

/** Faults of any document: of its text, its size and its version. */
export interface JsonFlaws {
  readonly jsonText: null;
  readonly charactersAtMost: {readonly most: number; readonly count: number};
  readonly unicodeText: null;
  readonly finiteNumber: null;
  readonly levelsAtMost: {readonly most: number};
  readonly valuesAtMost: {readonly most: number; readonly count: number};
  readonly reservedKey: {readonly key: string};
  readonly longKey: null;
  readonly eachKeyOnce: {readonly key: string};
  readonly jsonValue: {readonly is: string};
  readonly getFileAgain: null;
  readonly emptyText: null;
  readonly textCutOff: {readonly line: number; readonly column: number};
  readonly endBeforeColon: {
    readonly line: number;
    readonly column: number;
    readonly piece: string;
    readonly close: string;
  };
  readonly endBeforeClose: {
    readonly line: number;
    readonly column: number;
    readonly piece: string;
    readonly close: string;
  };
  readonly endBeforeValue: {
    readonly line: number;
    readonly column: number;
    readonly piece: string;
    readonly close: string;
  };
  readonly moreAfterEnd: {
    readonly line: number;
    readonly column: number;
    readonly piece: string;
    readonly close: string;
  };
  readonly pieceAfterEnd: {
    readonly line: number;
    readonly column: number;
    readonly piece: string;
    readonly close: string;
  };
  readonly commaAtEnd: {
    readonly line: number;
    readonly column: number;
    readonly piece: string;
    readonly close: string;
  };
  readonly commaOrClose: {
    readonly line: number;
    readonly column: number;
    readonly piece: string;
    readonly close: string;
  };
  readonly noComma: {
    readonly line: number;
    readonly column: number;
    readonly piece: string;
    readonly close: string;
  };
  readonly noColon: {
    readonly line: number;
    readonly column: number;
    readonly piece: string;
    readonly close: string;
  };
  readonly nameInQuotes: {
    readonly line: number;
    readonly column: number;
    readonly piece: string;
    readonly close: string;
  };
  readonly nameWithoutEnd: {
    readonly line: number;
    readonly column: number;
    readonly piece: string;
    readonly close: string;
  };
  readonly textWithoutEnd: {
    readonly line: number;
    readonly column: number;
    readonly piece: string;
    readonly close: string;
  };
  readonly valueBelongs: {
    readonly line: number;
    readonly column: number;
    readonly piece: string;
    readonly close: string;
  };
  readonly newerVersion: {readonly current: number; readonly kind: string; readonly version: number};
  readonly fieldOfNewerVersion: {
    readonly stated: number;
    readonly version: number;
    readonly name: string;
    readonly kind: string;
    readonly field: string;
  };
  readonly shapeOfVersion: {readonly kind: string; readonly now: number};
}

/** Faults of the shape of a document, which a schema finds. */
export interface ShapeFlaws {
  readonly missingField: null;
  readonly knownField: {readonly fields: readonly string[]; readonly field: string};
  readonly kinds: {readonly kinds: readonly string[]};
  readonly atLeast: {readonly least: number};
  readonly atMost: {readonly most: number};
  readonly entriesAtMost: {readonly most: number};
  readonly someTier: null;
  readonly someClause: null;
  readonly wholeNumber: null;
  readonly firingRole: null;
  readonly atMostOrAtLeast: null;
  readonly someEntry: null;
  readonly someFaces: null;
  readonly facesAtMost: {readonly most: number};
  readonly modifiersAtMost: {readonly most: number};
  readonly diceOrRoll: null;
  readonly unitsOneByOne: null;
  readonly symbolsBeside: null;
  readonly symbolsOfDice: null;
  readonly allocateSymbols: null;
  readonly targetsBeside: null;
  readonly leastAndMost: null;
  readonly textAtMost: {readonly most: number};
  readonly hashOfEdition: null;
  readonly webAddress: null;
  readonly date: null;
  readonly editionsAtMost: {readonly most: number};
  readonly lettersFirst: null;
  readonly someGuard: null;
  readonly clauseOrRule: null;
  readonly joinedNames: null;
  readonly phasesAtMost: {readonly most: number};
  readonly unitsInListAtMost: {readonly most: number};
  readonly groupsInPlanAtMost: {readonly most: number};
  readonly statesOfUnitAtMost: {readonly most: number};
  readonly someName: null;
  readonly namesInListAtMost: {readonly most: number};
  readonly assetsOrUnits: null;
  readonly unitsBesideAt: null;
  readonly perBesideButNot: null;
  readonly someOutcome: null;
  readonly outcomesAtMost: {readonly most: number};
  readonly outcomesOrTable: null;
  readonly lastOutcome: null;
  readonly eachBesideWho: null;
  readonly trueOrTypes: null;
  readonly addressAtMost: {readonly most: number};
  readonly cornersAtLeast: null;
  readonly sheetOrName: null;
  readonly numberOrLetters: null;
  readonly patternAtMost: {readonly most: number};
  readonly nameAtLeast: null;
  readonly nameAtMost: {readonly most: number};
  readonly sectionsAtMost: {readonly most: number};
  readonly patternWithoutMarks: null;
  readonly reservedName: null;
  readonly budgetOrOneOf: null;
  readonly lossesOfOneKind: null;
  readonly stateBeside: null;
  readonly hexesAtMost: {readonly most: number};
  readonly battleOrHexBattle: null;
  readonly hexBattleAlone: null;
  readonly valueBesideBest: null;
  readonly counterDigits: null;
  readonly someMatch: null;
  readonly assetsAtMost: {readonly most: number};
  readonly battlesAtMost: {readonly most: number};
  readonly eventsAtMost: {readonly most: number};
  readonly plainText: null;
  readonly plainName: null;
  readonly hexesInListAtMost: {readonly most: number};
  readonly jsonPointerAtMost: {readonly most: number};
  readonly jsonPointer: null;
  readonly testInPatch: null;
  readonly signsAtMost: {readonly most: number};
  readonly someSentences: null;
  readonly someStep: null;
  readonly seedAtMost: {readonly most: number};
  readonly recordsAtMost: {readonly most: number};
  readonly eventsOfLogAtMost: {readonly most: number};
  readonly hexadecimalDigits: null;
  readonly area: null;
  readonly textWithoutMarks: null;
  readonly namesOfAKindAtMost: {readonly most: number};
  readonly exactlyOneOf: {readonly names: readonly string[]};
  readonly breaksOrOneOf: {readonly names: readonly string[]};
  readonly wordOrOption: {readonly words: readonly string[]};
  readonly colour: {readonly words: readonly string[]};
  readonly nonce: {readonly most: number};
  readonly fingerprint: {readonly parts: readonly string[]; readonly telling: readonly string[]};
  readonly fewestAndMost: null;
}

/** Faults of modules, positions and errata. */
export interface ModuleFlaws {
  readonly terrain: null;
  readonly hexsideTerrain: null;
  readonly hexside: null;
  readonly twoDifferentPoints: null;
  readonly lineOnce: {readonly before: number};
  readonly newName: null;
  readonly placeOfUnit: null;
  readonly eachStateOnce: {readonly state: string};
  readonly leastOrEvery: null;
  readonly ofNoTarget: null;
  readonly onDefendersHex: null;
  readonly eachColumnOnce: null;
  readonly everyColumn: {readonly column: string};
  readonly columnOfThisTable: null;
  readonly codeOfTable: null;
  readonly codeSinceCodes: null;
  readonly lossesSinceNoCodes: null;
  readonly stateNoBox: {readonly state: string};
  readonly overLast: null;
  readonly shiftWithCompare: null;
  readonly compareGivesNumber: null;
  readonly rating: null;
  readonly numberAtMost: {readonly most: number};
  readonly attackMultiplies: null;
  readonly sidesAtMost: {readonly count: number};
  readonly typesAtMost: {readonly count: number};
  readonly statesAtMost: {readonly most: number; readonly count: number};
  readonly ownState: {readonly name: string};
  readonly entriesOfPositions: {readonly most: number};
  readonly positionCode: null;
  readonly lineAtMost: {readonly most: number; readonly count: number};
  readonly positionOrLine: null;
  readonly baseOfAnother: {readonly base: string};
  readonly basesAtMost: {readonly most: number; readonly base: string};
  readonly stateOfSupply: {readonly state: string};
  readonly ownFieldOfState: {readonly state: string};
  readonly adjacentHexes: {readonly hex: string; readonly near: readonly string[]};
  readonly adjacentOnWay: {readonly hex: string; readonly near: readonly string[]; readonly next: string};
  readonly capacity: {readonly between: readonly string[]; readonly why: 'easternFront'};
  readonly linesOfPoint: {readonly most: number; readonly count: number; readonly name: string};
  readonly unitsOfModuleAtMost: {readonly most: number; readonly count: number};
  readonly pointsAtMost: {readonly most: number; readonly count: number};
  readonly unitsAtMost: {readonly most: number; readonly count: number};
  readonly stepsLeft: {readonly full: number};
  readonly controller: null;
  readonly unitKind: null;
  readonly city: null;
  readonly did: null;
  readonly region: null;
  readonly conditionOfMap: {readonly map: 'hex' | 'point'; readonly key: string};
  readonly rowsInOrder: {readonly most: number; readonly first: number; readonly last: number};
  readonly entriesByRow: {readonly rows: number; readonly first: number; readonly last: number};
  readonly entriesByRoll: {readonly rows: number};
  readonly ratio: null;
  readonly difference: null;
  readonly risingStrengths: {readonly columns: readonly number[]};
  readonly operationsAtMost: {readonly count: number};
  readonly airRoles: {readonly count: number; readonly role: string};
  readonly lineOfModule: {readonly module: string};
  readonly lineCutShort: null;
  readonly wordOfLine: null;
  readonly percentCodes: null;
  readonly afterPlace: null;
  readonly newUnitWord: null;
  readonly nameInUtf8: null;
  readonly turnNumber: null;
  readonly wordOrNone: null;
  readonly markerWord: null;
  readonly controlWord: null;
  readonly supplyWord: null;
  readonly stateOfUnit: null;
  readonly setting: null;
  readonly changeablePlace: {readonly op: string; readonly path: string};
  readonly printedValue: {readonly value: Brief | undefined; readonly path: string};
  readonly valueFrom: {readonly op: string; readonly from: string};
  readonly copiedAtMost: {readonly most: number; readonly copied: number};
}

/** Faults of rule sheets. */
export interface SheetsFlaws {
  readonly unitClass: null;
  readonly stateThatIsNoBox: null;
  readonly stateThatIsBox: null;
  readonly optionOfReadings: null;
  readonly valueOfOption: null;
  readonly lastForAll: null;
  readonly clauseNeedsWhen: null;
  readonly capacityInRoom: null;
  readonly tierBefore: null;
  readonly tierNeedsWhen: null;
  readonly capacityOfLines: {readonly between: readonly string[]};
  readonly eachOptionOnce: {readonly option: string};
  readonly clauseOfEnds: null;
  readonly optionOfSheet: null;
  readonly codeOfCombatTable: null;
  readonly hexSheet: null;
  readonly readingsAtMost: {readonly most: number};
  readonly direction: {readonly directions: readonly string[]};
  readonly regionOfMap: null;
  readonly kindOfLine: null;
  readonly ruleSheet: null;
  readonly clausesAtMost: {readonly most: number};
  readonly optionsAtMost: {readonly most: number};
  readonly valuesOfOptionAtMost: {readonly most: number};
  readonly eachValueOnce: null;
  readonly lastForAllGroups: null;
  readonly fateNeedsWhen: null;
  readonly stepsNeedWalk: null;
  readonly walkNeedsSteps: null;
  readonly fateOfWalk: null;
  readonly triggerOfPlace: null;
  readonly triggerOfZoc: null;
  readonly triggerOfStack: null;
  readonly costOfSteps: null;
  readonly optionOfValues: {
    readonly allowed: readonly string[];
    readonly option: string;
    readonly value: string;
  };
  readonly noOption: {readonly option: string; readonly value: string};
  readonly readingAlone: null;
  readonly wholeRouteOfBar: null;
  readonly wholeRouteOfCost: null;
  readonly wholeRouteOfEnd: null;
  readonly wholeRouteOfCap: null;
  readonly wholeRouteOfMayEnd: null;
  readonly wholeRouteOfPreference: null;
  readonly wholeRouteOfClause: null;
  readonly hexOfRoute: null;
  readonly hexsideOfEnd: null;
  readonly hexsideOfPreference: null;
  readonly hexsideOfLengthening: null;
  readonly hexsideOfClause: null;
  readonly noClauseOfRoutes: null;
  readonly comesBack: null;
  readonly oneAtATime: null;
  readonly growsWithoutEnd: null;
  readonly fewestLosses: null;
  readonly noCostOnTheWay: null;
  readonly fewestEnemyZoc: null;
  readonly bareLength: null;
  readonly stepsCounted: null;
  readonly stepsCountedBeside: null;
  readonly sharedSteps: null;
  readonly displacement: null;
  readonly waivedPreference: null;
  readonly advancesInRules: null;
  readonly isInRules: null;
  readonly areInRules: null;
  readonly isInModule: null;
  readonly areInModule: null;
  readonly fieldOfWhen: {readonly field: string};
  readonly clauseOfList: {readonly name: string; readonly list: string};
  readonly writeClause: {readonly name: string};
  readonly numberInRulebook: null;
  readonly inQuotes: {readonly found: string};
  readonly sheetItself: null;
  readonly lengthAtMost: {readonly most: number; readonly title: string};
  readonly budgetAtMost: {readonly most: number; readonly title: string};
  readonly sheetOfHexMap: null;
  readonly advanceOfHexMap: null;
  readonly zocOfHexMap: null;
}

/** Faults of orders of play. */
export interface OrderFlaws {
  readonly chartTooLarge: null;
  readonly actionInCycle: {readonly cycle: readonly string[]};
  readonly startRetreatBefore: {readonly name: string};
  readonly settleBeforeOver: null;
  readonly lossesRolled: {readonly roll: string};
  readonly nameOfStepsOnly: {readonly name: string};
  readonly nameOfValueOnly: {readonly name: string};
  readonly parameter: {readonly name: string};
  readonly noCount: null;
  readonly countName: {readonly from: string};
  readonly count: {readonly from: string};
  readonly statesTooDeep: {readonly depth: number};
  readonly partOfOrder: null;
  readonly exitOfPart: {readonly like: string};
  readonly onlyWithoutStates: {readonly key: string};
  readonly idOfChart: null;
  readonly someStates: null;
  readonly statesOfChart: null;
  readonly initialState: null;
  readonly innerState: null;
  readonly statesForInitial: null;
  readonly tagOnce: {readonly path: readonly string[]};
  readonly finalOnOver: null;
  readonly overTaken: null;
  readonly stateOver: null;
  readonly overIsFinal: null;
  readonly overHasNoMore: {readonly key: string};
  readonly eventsWithMeta: null;
  readonly metaMissing: null;
  readonly eventThatCannotFail: null;
  readonly eventOfState: null;
  readonly eachEventOnce: null;
  readonly everyEvent: {readonly event: string};
  readonly electAmongEvents: null;
  readonly phase: null;
  readonly event: null;
  readonly targetOrAction: null;
  readonly targetNotAround: null;
  readonly actionToItself: null;
  readonly judgeUnderNot: {readonly name: string};
  readonly numberOfUnits: null;
  readonly fireInChart: {readonly name: string};
  readonly sameDice: {readonly name: string};
  readonly rollOrFire: null;
  readonly joinsOnPoints: null;
  readonly onlyOfUnits: null;
  readonly checkIsFixed: null;
  readonly columnNeeded: {readonly name: string};
  readonly column: {readonly name: string};
  readonly nameShared: null;
  readonly rollInChart: {readonly name: string};
  readonly oneTable: {readonly table: string};
  readonly lastTableForAll: null;
  readonly tableNeedsWhen: null;
  readonly ofNeeded: null;
  readonly noCounts: null;
  readonly noColumn: null;
  readonly modifiersByAttack: {readonly name: string};
  readonly retreatTaken: null;
  readonly shippedLineSheet: null;
  readonly sheetInChart: {readonly name: string};
  readonly stepsOnHexes: null;
  readonly eachPhaseOnce: null;
  readonly orderIsRead: null;
  readonly shippedOrder: null;
  readonly chartOrExtends: null;
  readonly orderOfPlay: null;
  readonly stateReached: {readonly state: string};
  readonly wayToOver: {readonly state: string};
  readonly noAirOnHexes: {readonly what: 'air' | 'adds'};
  readonly param: {readonly type: ParamType | 'values'; readonly values: readonly string[]};
  readonly neededParameter: {
    readonly type: ParamType | 'values';
    readonly values: readonly string[];
    readonly name: string;
  };
  readonly nameOfMap: {readonly map: 'hex' | 'point'; readonly name: string};
  readonly rollOfParameter: {readonly key: string; readonly name: string};
  readonly oneParameter: {readonly oneOf: readonly string[]; readonly given: readonly string[]};
  readonly oneOfThese: null;
  readonly aRole: null;
  readonly roleOrBoth: null;
  readonly roleOrOther: null;
  readonly rollName: null;
  readonly checkOrFire: null;
  readonly target: null;
  readonly action: null;
  readonly guard: null;
  readonly chartStatesAtMost: {readonly most: number};
  readonly transitionsAtMost: {readonly most: number; readonly count: number};
  readonly lastAlwaysGuarded: null;
  readonly stateWithoutExit: null;
  readonly asksInOrder: {readonly events: readonly string[]};
  readonly eventOfMap: {readonly map: 'hex' | 'point'; readonly event: string};
  readonly guardsTooDeep: {readonly depth: number};
  readonly guardsAtMost: {readonly most: number; readonly count: number};
  readonly judgeWithEvent: {readonly event: string; readonly name: string};
  readonly judgeOnEvent: {readonly event: string; readonly name: string; readonly on: string};
  readonly judgeOfEvent: {readonly judges: readonly string[]; readonly event: string};
  readonly actionWithEvent: {readonly event: string; readonly name: string};
  readonly actionOnEvent: {readonly event: string; readonly name: string; readonly on: string};
  readonly guardForAction: {readonly name: string};
  readonly actionForGuard: {readonly name: string};
  readonly rollOfOtherTable: {readonly name: string; readonly table: string};
  readonly rollNotByStrength: {readonly name: string};
  readonly committedInState: {readonly name: string};
  readonly declaredInState: {readonly name: string};
  readonly checkedInState: {readonly name: string};
  readonly outcomesLeadOn: {readonly idle: readonly string[]};
  readonly retreatAtOver: null;
  readonly retreatAtNext: null;
  readonly columnByTable: {readonly by: string; readonly name: string};
  readonly tableOfMap: {readonly map: 'hex' | 'point'};
  readonly orderOfMap: {readonly map: 'hex' | 'point'};
  readonly hexSheetInOrder: null;
  readonly lineSheetForName: null;
  readonly lineSheetForHexSheet: null;
  readonly combatOnHexes: {readonly usual: string};
  readonly combatOnPoints: {readonly usual: string};
  readonly bytesAtMost: {readonly most: number; readonly count: number};
}

/** Faults of questions. */
export interface QuestionsFlaws {
  readonly asset: null;
  readonly eachAssetOnce: {readonly name: string};
  readonly unitInBattle: {readonly role: string};
  readonly oneSide: {readonly id: string};
  readonly someUnit: null;
  readonly enemyUnit: {readonly id: string};
  readonly singleUnit: {readonly title: string; readonly count: number};
  readonly someAttacker: null;
  readonly hexCombatTable: null;
  readonly unitInOneList: {readonly id: string};
  readonly retreatersAtMost: {readonly most: number; readonly count: number};
  readonly groundOrAir: {readonly id: string; readonly kind: string};
  readonly roleOfOneSide: {readonly role: string; readonly ids: readonly string[]};
  readonly attackerWithLine: {readonly here: string; readonly id: string; readonly from: string};
  readonly fireTable: null;
  readonly orderForBattles: null;
  readonly factOfPosition: null;
  readonly sidesWithAirRole: {readonly id: string};
  readonly unitsOfAttacked: {readonly id: string};
  readonly groupsAtMost: {readonly groups: number; readonly columns: number; readonly points: number};
  readonly unitInOneGroup: {readonly id: string};
  /** `kind`: the name of the terrain or hexside that is prohibited; empty for another reason. */
  readonly mayAttack: {
    readonly unit: string;
    readonly at: string;
    readonly because: AttackBar;
    readonly kind: string;
  };
  readonly oneHex: {readonly together: string; readonly id: string; readonly at: string};
  readonly hexesUnderSheet: {readonly most: number; readonly title: string};
  readonly unitsTogetherAtMost: {readonly most: number; readonly hexes: number; readonly count: number};
  readonly unitOfRole: {
    readonly side: string;
    readonly role: string;
    readonly id: string;
    readonly own: string;
  };
  readonly offMap: {readonly id: string; readonly at: string};
  readonly stepsAtMost: {readonly most: number};
  readonly planAtMost: {
    readonly most: number;
    readonly hexes: number;
    readonly by: {readonly mapOf: number} | {readonly ways: number};
    readonly groups: number;
  };
  readonly decidable: {readonly hexes: number};
  readonly hexesToLookAt: {readonly most: number; readonly hexes: number; readonly ways: number};
  readonly nameList: null;
  readonly namesAtMost: {readonly most: number};
  readonly name: null;
  readonly countFrom1: null;
  readonly trueOrFalse: null;
  readonly role: null;
  readonly list: null;
  readonly nameLists: null;
  readonly readingName: null;
  readonly numbersByName: null;
  readonly unitsByRoles: null;
  readonly unitName: null;
  readonly pointsByUnits: null;
  readonly pointNameOrNull: null;
  readonly unitsByRole: null;
  readonly unitList: null;
  readonly objectWith: {readonly fields: readonly string[]};
  readonly unitAt: {readonly at: string; readonly id: string; readonly stands: string};
  readonly defenderAt: {readonly at: string; readonly id: string; readonly stands: string};
  readonly groundAttacker: {readonly none: boolean};
  readonly groundDefender: {readonly none: boolean};
  readonly enemyThere: {readonly at: string};
  readonly oneEnemyThere: {readonly at: string};
  readonly someDefender: {readonly at: string; readonly units: readonly string[]};
  readonly allDefenders: {readonly at: string; readonly units: readonly string[]; readonly named: string};
  readonly someLineSheet: null;
  readonly whichLineSheet: {readonly sheets: readonly string[]};
}

/** Faults of lessons. */
export interface LessonFlaws {
  readonly stepName: {readonly id: string};
  readonly step: null;
  readonly someRight: null;
}

/** Faults of overlays. */
export interface OverlayFlaws {
  readonly countersAtMost: {readonly most: number; readonly count: number};
  readonly patternsAtMost: {readonly most: number; readonly count: number};
  readonly typeOfUnit: null;
  readonly kindOfTerrain: null;
  readonly kindOfHexside: null;
  readonly regionPair: null;
}

export interface FlawArgs
  extends
    GridFlaws,
    NamesFlaws,
    JsonFlaws,
    ShapeFlaws,
    ModuleFlaws,
    SheetsFlaws,
    OrderFlaws,
    QuestionsFlaws,
    LessonFlaws,
    OverlayFlaws {}
export type FlawCode = keyof FlawArgs;
/** The codes that have no arguments. */
export type WithoutArgs = {[Code in FlawCode]: FlawArgs[Code] extends null ? Code : never}[FlawCode];
