/** Exercises on a stack that must retreat: each kind finds out whether its question is worth asking. */
import type {HexId} from '../board/index.js';
import type {Side} from '../module/index.js';
import {practicePhrases} from '../phrases/en/practice.js';
import {NO_RULE} from '../rules/finding.js';
import {disputes, effectOf, verdictOn, whyNot, zocHexes, type RetreatRuling} from '../rules/index.js';
import {costFindingsOfRoutes} from '../rules/retreat/clauses/costs.js';
import {exerters} from '../rules/control.js';
import {isDecided} from '../rules/retreat/left-behind.js';
import {rulesAgainst} from '../rules/retreat/why-not.js';
import {ownRule} from '../rules/own-rules.js';
import {explainClause, explainRule} from '../phrases/explain-clauses.js';
import type {Chance} from './chance.js';
import type {Exercise, ExerciseKind} from './exercise.js';
import {canEnter, hexesAround, type Level} from './positions.js';

/** Makes an exercise about a stack that must retreat; undefined where the question is not worth asking. */
export const retreatExercise = (
  ruling: RetreatRuling,
  kind: Exclude<ExerciseKind, 'losses'>,
  level: Level,
  chance: Chance,
  rule?: string,
): Exercise | undefined => makers[kind](ruling, level, chance, rule);

/** Tells whether the stack may go together, in full, by routes that are all listed. */
function isPlain(ruling: RetreatRuling): boolean {
  const {answer, search, ownerRoutes} = ruling;
  if (!isDecided(ruling) || search.cut || search.waived || answer.eliminated || answer.blockedHexes > 0)
    return false;
  const {parts, apart, left, plan} = verdictOn(ruling);
  return !parts && !plan && apart.length + left.length + ownerRoutes.length === 0;
}

/**
 * The hexes at which the rules must be known: in reach, neither held by the enemy nor prohibited to the stack's units, and
 * yet closed by more than being too near, too far, or on no route.
 */
export function temptingHexes(ruling: RetreatRuling): readonly HexId[] {
  const {game, origin, group, hexes, occupancy, enemies, sheet, otherwise} = ruling.context;
  // then only a hex at the full distance is surely closed by more than its distance
  const citesOneRule = sheet.bars.some(({rule}) => rule === sheet.document.length);
  return hexesAround(game, origin, hexes).filter(
    (hex) =>
      (occupancy.sides[hex]! & enemies) === 0 &&
      group.every((unit) => canEnter(game, unit, hex)) &&
      rulesAgainst(ruling, hex).some(
        (rule) =>
          (rule !== sheet.document.length || (citesOneRule && game.grid.distance(origin, hex) === hexes)) &&
          (rule !== otherwise.rule || game.grid.distance(origin, hex) === hexes),
      ),
  );
}

/** The rules that close some hexes or make routes cost steps, the most frequent first. */
function rulesAt(ruling: RetreatRuling, hexes: readonly HexId[]): readonly string[] {
  const {context, search} = ruling;
  const count = new Map<string, number>();
  const closing = hexes.flatMap((hex) => [...new Set(rulesAgainst(ruling, hex))]);
  const costing = [...costFindingsOfRoutes(context, search.routes).values()].flat();
  for (const rule of [...closing, ...costing.map(({clause}) => clause)])
    count.set(rule, (count.get(rule) ?? 0) + 1);
  return [...count].sort(([, a], [, b]) => b - a).map(([rule]) => rule);
}

/** The ends of a retreat, by their printed numbers. */
export const endsOf = ({answer: {routes}}: RetreatRuling): readonly string[] =>
  [...new Set(routes.flatMap((route) => route.at(-1) ?? []))].sort();

/** The retreat that a question is about. */
export const orderOf = ({context: {group, hexes}}: RetreatRuling) => ({
  units: group.map(({name}) => name),
  hexes,
});

type Ruled = Parameters<typeof explainClause>[1] & {readonly rule: string};
/** The text of a rule about where a retreat may go, without what it says of other things. */
export function ruleText({context}: Pick<RetreatRuling, 'context'>, rule: string): string {
  const {sheet, otherwise, game} = context;
  const {document, bars, lengthens, costs, ends, prefers} = sheet;
  const explained = (some: readonly (Ruled | undefined)[], list?: 'prefers'): readonly string[] =>
    some.flatMap((clause) => (clause?.rule === rule ? [explainClause(document, clause, game, list)] : []));
  const clauses = [
    ...explained([...bars, lengthens, ...costs, ...ends]),
    ...explained(prefers, 'prefers'),
    ...explained([otherwise]),
  ];
  const said = clauses.length > 0 ? clauses : explainRule(document, sheet.readings, rule, game);
  return [...new Set(said)].join(' ');
}

const ruleHint = (ruling: RetreatRuling, rules: readonly string[]): string =>
  rules[0] === undefined ? '' : practicePhrases.hints.decidingRule(rules[0], ruleText(ruling, rules[0]));

/** The reach of a ZOC by the game's rules, or else what to look at. */
function zocHint(ruling: RetreatRuling): string {
  const rule = effectOf(ruling.context.sheet, 'zocReach')?.rule;
  return rule === undefined
    ? practicePhrases.hints.zoc
    : practicePhrases.hints.rule(rule, ruleText(ruling, rule));
}

type Maker = (
  ruling: RetreatRuling,
  level: Level,
  chance: Chance,
  rule: string | undefined,
) => Exercise | undefined;

/** Asks for the ends: at least two hexes tempt. */
const makeEnds: Maker = (ruling, level, chance) => {
  if (!isPlain(ruling)) return undefined;
  const tempting = temptingHexes(ruling);
  const ends = endsOf(ruling);
  if (tempting.length < 2 || ends.length === 0 || ends.length > 6) return undefined;
  // where only one end is open, the question is a smaller one
  if (ends.length === 1 && !chance.is(0.3)) return undefined;
  const rules = rulesAt(ruling, tempting);
  const {position} = ruling.context;
  return {
    kind: 'ends',
    level,
    position,
    ruling,
    rules,
    question: practicePhrases.questions.ends(orderOf(ruling)),
    hint: ruleHint(ruling, rules),
  };
};

/** The wrong rules to choose from: those that close hexes near by, then others that decide among routes. */
function otherRules(ruling: RetreatRuling, hex: HexId, chance: Chance): readonly string[] {
  const {sheet, game, origin, hexes} = ruling.context;
  const {costs, ends, prefers} = sheet;
  const near = hexesAround(game, origin, hexes + 1).flatMap((one) => rulesAgainst(ruling, one));
  const others = [...costs, ...ends, ...prefers].map(({rule}) => rule);
  // a rule that is cited at the hex, as its cost is, would be no fair wrong answer
  const cited = new Set([
    ...rulesAgainst(ruling, hex),
    ...whyNot(ruling, hex).findings.map(({clause}) => clause),
  ]);
  return [...new Set([...chance.shuffled(near), ...chance.shuffled(others)])]
    .filter((rule) => !cited.has(rule) && ruleText(ruling, rule) !== '')
    .slice(0, 3);
}

/** Asks which rule closes a hex: one alone does. */
const makeWhy: Maker = (ruling, level, chance, rule) => {
  if (!isPlain(ruling)) return undefined;
  const {
    otherwise,
    sheet: {ends},
  } = ruling.context;
  // what falls short does so for another rule, such as that on full hexes
  const canBeNamed = (one: string): boolean =>
    one !== otherwise.rule || ends.some((clause) => clause.rule === one);
  const closed = chance
    .shuffled(temptingHexes(ruling))
    .map((hex) => ({hex, rules: [...new Set(rulesAgainst(ruling, hex))]}))
    .filter(({rules}) => rules.length === 1 && rules.every(canBeNamed));
  const {hex, rules} =
    closed.find((one) => rule !== undefined && one.rules.includes(rule)) ?? closed[0] ?? {};
  if (hex === undefined || !rules) return undefined;
  const [right = ''] = rules;
  const wrong = otherRules(ruling, hex, chance);
  if (wrong.length < 2) return undefined;
  const {position, game} = ruling.context;
  return {
    kind: 'why',
    level,
    position,
    ruling,
    rules,
    hex,
    options: chance.shuffled([right, ...wrong]).map((id) => ({id, text: ruleText(ruling, id)})),
    question: practicePhrases.questions.why(orderOf(ruling), game.grid.label(hex)),
    hint: practicePhrases.hints.notRule(wrong[0]!),
  };
};

/** The units that a hex is closed or costly for: the witnesses of the findings at it. */
const witnessesAt = (ruling: RetreatRuling, hex: HexId): readonly string[] => [
  ...new Set(whyNot(ruling, hex).findings.flatMap(({witness}) => witness?.units ?? [])),
];

/** Asks which unit's ZOC reaches a hex: one alone does, and others are near. */
const makeUnit: Maker = (ruling, level, chance) => {
  if (!isPlain(ruling)) return undefined;
  const {game, position, side} = ruling.context;
  for (const hex of chance.shuffled(temptingHexes(ruling))) {
    const [only, ...more] = exerters(position, hex, side);
    if (!only || more.length > 0 || witnessesAt(ruling, hex).join() !== only.id) continue;
    const near = [...position.units].flatMap(([index, {at}]) => {
      const unit = game.units[index]!;
      return unit.side !== side && unit !== only && game.grid.distance(at, hex) <= 2 ? [{unit, at}] : [];
    });
    if (near.length === 0) continue;
    const at = position.units.get(only.index)!.at;
    const options = chance.shuffled([{unit: only, at}, ...chance.shuffled(near).slice(0, 3)]);
    const label = game.grid.label(hex);
    return {
      kind: 'unit',
      level,
      position,
      ruling,
      rules: [...new Set(rulesAgainst(ruling, hex))],
      hex,
      options: options.map((one) => ({
        id: one.unit.id,
        text: practicePhrases.unitIn(one.unit.name, game.grid.label(one.at)),
      })),
      question: practicePhrases.questions.unit(orderOf(ruling), label),
      hint: zocHint(ruling),
    };
  }
  return undefined;
};

/** Asks for a cheapest route: few are, and others tempt. */
const makeRoute: Maker = (ruling, level) => {
  const {position, hexes, game} = ruling.context;
  const {routes} = ruling.search;
  if (!isPlain(ruling) || hexes < 2 || routes.length === 0 || routes.length > 4) return undefined;
  const tempting = temptingHexes(ruling);
  if (tempting.length < 3) return undefined;
  const rules = rulesAt(ruling, tempting);
  return {
    kind: 'route',
    level,
    position,
    ruling,
    rules,
    question: practicePhrases.questions.route(orderOf(ruling)),
    hint: practicePhrases.hints.routeBegins(game.grid.label(routes[0]![0]!)),
  };
};

/** Asks for the steps lost: more than none. */
const makeCost: Maker = (ruling, level) => {
  const {answer, context} = ruling;
  if (!isDecided(ruling) || answer.eliminated || answer.stepLosses === 0) return undefined;
  const {parts, apart, left, plan} = verdictOn(ruling);
  if (parts || plan || apart.length + left.length > 0) return undefined;
  const {position, otherwise} = context;
  const rules = answer.blockedHexes > 0 ? [otherwise.rule] : rulesAt(ruling, []);
  if (rules.length === 0) return undefined;
  return {
    kind: 'cost',
    level,
    position,
    ruling,
    rules,
    question: practicePhrases.questions.cost(orderOf(ruling)),
    hint: ruleHint(ruling, rules),
  };
};

/** The hexes of an exercise on zones of control that are in the enemy's, by their printed numbers. */
export function zoneOf(
  {context: {position, game, origin}}: RetreatRuling,
  enemy: Side,
  reach: number,
): readonly string[] {
  const zone = new Set(zocHexes(position, enemy.index));
  return hexesAround(game, origin, reach)
    .map((hex) => game.grid.label(hex))
    .filter((label) => zone.has(label));
}

/** The most hexes of a zone to choose one by one. */
const MOST_IN_ZONE = 9;

/** Asks which hexes are in the enemy's ZOC: one beside the enemy is not. */
const makeZoc: Maker = (ruling, level) => {
  const {game, position, origin, side, sheet, occupancy} = ruling.context;
  const enemy = game.sides.find(({index}) => index !== side);
  if (!enemy) return undefined;
  const reach = level === 1 ? 1 : 2;
  const zone = zoneOf(ruling, enemy, reach);
  const inZone = new Set(zone);
  const spared = hexesAround(game, origin, reach).filter(
    (hex) =>
      !inZone.has(game.grid.label(hex)) &&
      hexesAround(game, hex, 1).some((from) =>
        occupancy.in(from).some((unit) => unit.side !== side && unit.combat),
      ),
  );
  if (zone.length < 2 || zone.length > MOST_IN_ZONE || spared.length === 0) return undefined;
  const zoc = effectOf(sheet, 'zocReach')?.rule ?? ownRule(game, 'zoc');
  const at = game.grid.label(origin);
  return {
    kind: 'zoc',
    level,
    position,
    ruling,
    rules: zoc === NO_RULE ? [] : [zoc],
    enemy,
    reach,
    question:
      reach === 1
        ? practicePhrases.questions.zocNextTo(at, enemy.name)
        : practicePhrases.questions.zocWithin(reach, at, enemy.name),
    hint: zocHint(ruling),
  };
};

/** Tells whether no house rule changes the answer of an exercise. */
export function isSettled(exercise: Exercise): boolean {
  if (exercise.kind !== 'ends' && exercise.kind !== 'route' && exercise.kind !== 'cost') return true;
  const {sheet, position, group, asked} = exercise.ruling.context;
  return disputes(sheet.document, sheet.readings, position, group, asked).length === 0;
}

const makers: Readonly<Record<Exclude<ExerciseKind, 'losses'>, Maker>> = {
  ends: makeEnds,
  why: makeWhy,
  unit: makeUnit,
  route: makeRoute,
  cost: makeCost,
  zoc: makeZoc,
};
