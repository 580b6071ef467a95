/** A retreat sheet from the answers to ten questions, and the answers in a sheet that was made so. */
import {isSameJson, type SheetDocument} from '../module/index.js';

/** The answers to choose from, by the question; the first is the usual one. */
export const sheetQuestions = {
  /** The player who conducts the retreat. */
  conductedBy: ['owner', 'attacker', 'opponent'],
  /** The most hexes that it goes. */
  hexes: [1, 2, 3, 4, 5, 6],
  /** The effect of an enemy ZOC: it closes a hex, costs a step, or does nothing. */
  zoc: ['closes', 'step', 'nothing'],
  /** Does a friend in the hex negate it? */
  friend: ['keeps', 'negates'],
  /** May units go through a full hex? */
  onTheWay: ['open', 'closed'],
  /** Stacking at the end: within the limit, farther on where the hex is full, or any number. */
  atTheEnd: ['limit', 'farther', 'any'],
  /** Is terrain closed that is closed to movement? */
  terrain: ['closed', 'open'],
  /** Towards what does the retreat lead? */
  towards: ['nothing', 'away', 'supply', 'own-edge'],
  /** The price of a hex that is not made: the whole way or none, a step for each, or nothing. */
  price: ['whole', 'step', 'nothing'],
  /** Do units go singly or together? */
  moves: ['units', 'groups'],
  /** The fate of units without a legal route. */
  impossible: ['eliminated', 'step', 'surrenders', 'removed', 'stays'],
} as const;
export type SheetQuestion = keyof typeof sheetQuestions;
export type SheetAnswers = {
  readonly [Question in SheetQuestion]: (typeof sheetQuestions)[Question][number];
};

/** The usual answers: a sheet to begin with. */
export const usualAnswers: SheetAnswers = Object.fromEntries(
  Object.entries(sheetQuestions).map(([question, [first]]) => [question, first]),
) as unknown as SheetAnswers;

/** Does a question matter beside the other answers? One that does not has its usual answer. */
export const isAsked = (question: SheetQuestion, {zoc, price}: SheetAnswers): boolean =>
  question === 'friend' ? zoc !== 'nothing' : question === 'impossible' ? price !== 'step' : true;

/** Answers with the usual one to each question that does not matter. */
export const settledAnswers = (answers: SheetAnswers): SheetAnswers =>
  Object.fromEntries(
    (Object.keys(sheetQuestions) as SheetQuestion[]).map((question) => [
      question,
      (isAsked(question, answers) ? answers : usualAnswers)[question],
    ]),
  ) as unknown as SheetAnswers;

/** The number of a question, as rulings cite it until the author gives the clause the number of the rulebook. */
export const numberOfQuestion: Readonly<Record<SheetQuestion, string>> = {
  conductedBy: '1',
  hexes: '2',
  zoc: '3',
  friend: '4',
  onTheWay: '5.1',
  atTheEnd: '5.2',
  terrain: '6',
  towards: '7',
  price: '8',
  moves: '9',
  impossible: '10',
};

/** Writes the sheet of answers, as a person would write it by hand. */
export function sheetOfAnswers(
  given: SheetAnswers,
  {id, title}: Pick<SheetDocument, 'id' | 'title'>,
): SheetDocument {
  const answers = settledAnswers(given);
  const {zoc, towards, price, impossible} = answers;
  const unlessFriendly = answers.friend === 'negates';
  const rule = numberOfQuestion;
  const either = <T>(holds: boolean, clause: T): readonly T[] => (holds ? [clause] : []);
  const list = <Name extends string, T>(name: Name, items: readonly T[]): {[Key in Name]?: T[]} =>
    (items.length > 0 ? {[name]: [...items]} : {}) as {[Key in Name]?: T[]};
  return {
    id,
    title,
    conductedBy: answers.conductedBy,
    moves: answers.moves,
    maxHexes: answers.hexes,
    length: rule.hexes,
    edge: rule.hexes,
    bars: [
      ...either(answers.terrain === 'closed', {clause: 'prohibitedTerrain', rule: rule.terrain}),
      {clause: 'enemyUnits', rule: rule.hexes},
      ...either(zoc === 'closes', {clause: 'enemyZoc', rule: rule.zoc, unlessFriendly}),
      ...either(answers.onTheWay === 'closed', {clause: 'fullHex', rule: rule.onTheWay}),
      // a retreat that may lead anywhere still comes back to no hex
      {
        clause: 'furtherOut',
        rule: towards === 'away' ? rule.towards : rule.hexes,
        where: towards === 'away' ? 'every-hex' : 'anywhere',
      },
    ],
    ...list('mayEnd', either(price === 'nothing', {rule: rule.price})),
    ...list(
      'lengthens',
      either(answers.atTheEnd === 'farther', {clause: 'overStacked', rule: rule.atTheEnd, where: 'last-hex'}),
    ),
    ...list(
      'costs',
      either(zoc === 'step', {clause: 'cost', rule: rule.zoc, trigger: 'enemyZoc', unlessFriendly}),
    ),
    ...list('ends', [
      ...either(answers.atTheEnd === 'limit', {clause: 'withinStacking', rule: rule.atTheEnd}),
      ...either(towards === 'supply', {
        clause: 'noFurtherFromSupply',
        rule: rule.towards,
        sources: 'nearest',
      }),
      ...either(towards === 'own-edge', {clause: 'rearward', rule: rule.towards, towards: 'own-edge'}),
    ]),
    prefers: [...either(zoc === 'step', {clause: 'fewestLosses', rule: rule.zoc})],
    otherwise:
      price === 'step'
        ? {clause: 'stepPerHex', rule: rule.price}
        : impossible === 'step'
          ? {clause: 'steps', rule: rule.impossible, steps: 1}
          : {clause: impossible, rule: rule.impossible},
  };
}

/** Reads the answers from a sheet; `undefined` where it says anything that they cannot say. */
export function answersOfSheet(sheet: SheetDocument): SheetAnswers | undefined {
  const names = (clauses: readonly {readonly clause: string}[] = []): ReadonlySet<string> =>
    new Set(clauses.map(({clause}) => clause));
  const [bars, ends, costs] = [names(sheet.bars), names(sheet.ends), names(sheet.costs)];
  const [fate] = [sheet.otherwise].flat();
  const zocClause = [...sheet.bars, ...(sheet.costs ?? [])].find(
    ({clause}) => clause === 'enemyZoc' || clause === 'cost',
  );
  const away = sheet.bars.find(({clause}) => clause === 'furtherOut');
  const read: {readonly [Question in SheetQuestion]: unknown} = {
    conductedBy: sheet.conductedBy,
    hexes: sheet.maxHexes,
    zoc: bars.has('enemyZoc') ? 'closes' : costs.has('cost') ? 'step' : 'nothing',
    friend: zocClause?.['unlessFriendly'] === true ? 'negates' : 'keeps',
    onTheWay: bars.has('fullHex') ? 'closed' : 'open',
    atTheEnd: ends.has('withinStacking') ? 'limit' : sheet.lengthens ? 'farther' : 'any',
    terrain: bars.has('prohibitedTerrain') ? 'closed' : 'open',
    towards: ends.has('noFurtherFromSupply')
      ? 'supply'
      : ends.has('rearward')
        ? 'own-edge'
        : away?.['where'] === 'every-hex'
          ? 'away'
          : 'nothing',
    price: fate?.clause === 'stepPerHex' ? 'step' : sheet.mayEnd ? 'nothing' : 'whole',
    moves: sheet.moves,
    impossible:
      fate?.clause === 'steps' ? 'step' : fate?.clause === 'stepPerHex' ? 'eliminated' : fate?.clause,
  };
  const answers = read as SheetAnswers;
  const isKnown = (Object.keys(sheetQuestions) as SheetQuestion[]).every((question) =>
    (sheetQuestions[question] as readonly unknown[]).includes(answers[question]),
  );
  return isKnown && isSameJson(sheetOfAnswers(answers, sheet), sheet) ? answers : undefined;
}
