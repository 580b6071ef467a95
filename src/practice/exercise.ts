/** Exercises: a question about a position by chance, and everything that the rules know of its answer. */
import {replayBattle} from '../battle/replay.js';
import type {AssignDecision, BattleView} from '../battle/view.js';
import type {HexId} from '../board/index.js';
import type {BattleEvent, Game, HexPosition, Position, Side} from '../module/index.js';
import {counted, names} from '../rules/finding.js';
import {
  costAt,
  disputes,
  effectOf,
  exerters,
  isDecided,
  rulesAgainst,
  verdictOn,
  whyNot,
  zocHexes,
  type RetreatRuling,
} from '../rules/index.js';
import {ownRule} from '../rules/own-rules.js';
import {explainClause, explainRule} from '../rules/retreat/clauses/explain.js';
import {Chance} from './chance.js';
import {canEnter, hexesAround, placeBattle, placeRetreat, type Level} from './positions.js';

/**
 * The kinds of exercises: choose the ends of a retreat, the rule or the unit that closes a hex, a cheapest route, the
 * number of steps lost, the hexes in an enemy ZOC, or the units that take losses.
 */
export const exerciseKinds = ['ends', 'why', 'unit', 'route', 'cost', 'zoc', 'losses'] as const;
export type ExerciseKind = (typeof exerciseKinds)[number];

/** An answer to choose: a rule number with its text, or a unit with its hex. */
export interface Option {
  readonly id: string;
  readonly text: string;
}

interface Asked {
  readonly level: Level;
  /** The rules that decide it, by their numbers, the one that decides most first. */
  readonly rules: readonly string[];
  readonly question: string;
  readonly hint: string;
}

interface AskedRetreat extends Asked {
  readonly position: HexPosition;
  readonly ruling: RetreatRuling;
}

/** An exercise on where a stack retreats, by which route, or what it costs. */
export interface RetreatExercise extends AskedRetreat {
  readonly kind: 'ends' | 'route' | 'cost';
}

/** An exercise on the hexes that are in an enemy ZOC, no further than `reach` from the stack. */
export interface ZocExercise extends AskedRetreat {
  readonly kind: 'zoc';
  readonly enemy: Side;
  readonly reach: number;
}

/** An exercise on the rule or the unit that closes a hex. */
export interface ClosedHexExercise extends AskedRetreat {
  readonly kind: 'why' | 'unit';
  readonly hex: HexId;
  readonly options: readonly Option[];
}

/** An exercise on the units that take losses. */
export interface LossesExercise extends Asked {
  readonly kind: 'losses';
  readonly position: Position;
  readonly view: BattleView;
  readonly decision: AssignDecision;
  /** The fewest units that can be destroyed. */
  readonly fewest: number;
}

export type Exercise = RetreatExercise | ZocExercise | ClosedHexExercise | LossesExercise;

/** A request for an exercise. The same request to the same version of this package makes the same exercise. */
export interface ExerciseRequest {
  readonly seed: string;
  readonly kind: ExerciseKind;
  readonly level: Level;
  /** A rule that should decide it; another does where chance makes no such position. */
  readonly rule?: string | undefined;
}

/** The most positions that are tried for one exercise. */
const MOST_TRIES = 160;
/** The most of them that are tried for a rule once there is an exercise without it. */
const MOST_FOR_RULE = 60;
/** The most exercises whose answer is compared under every house rule: that is most of the work. */
const MOST_COMPARED = 4;

/**
 * Makes an exercise; undefined where chance makes no position in which the question is worth asking. An answer that no
 * house rule changes comes first.
 */
export function makeExercise(game: Game, request: ExerciseRequest): Exercise | undefined {
  const {seed, kind, level, rule} = request;
  const chance = new Chance(seed);
  let fitting: Exercise | undefined;
  let other: Exercise | undefined;
  let compared = 0;
  for (let tried = 0; tried < MOST_TRIES && (!other || tried < MOST_FOR_RULE); tried++) {
    const made = tryExercise(game, kind, level, chance, rule);
    if (!made) continue;
    if (rule !== undefined && !made.rules.includes(rule)) {
      other ??= made;
      continue;
    }
    if (isSettled(made)) return made;
    fitting ??= made;
    if (++compared === MOST_COMPARED) break;
  }
  return fitting ?? other;
}

/** Tells whether no house rule changes the answer of an exercise. */
export function isSettled(exercise: Exercise): boolean {
  if (exercise.kind !== 'ends' && exercise.kind !== 'route' && exercise.kind !== 'cost') return true;
  const {sheet, position, group, asked} = exercise.ruling.context;
  return disputes(sheet.document, sheet.readings, position, group, asked).length === 0;
}

function tryExercise(
  game: Game,
  kind: ExerciseKind,
  level: Level,
  chance: Chance,
  rule: string | undefined,
): Exercise | undefined {
  if (kind === 'losses') return lossesExercise(game, level, chance);
  const ruling = game.kind === 'hex' ? placeRetreat(game, level, chance) : undefined;
  return ruling && makers[kind](ruling, level, chance, rule);
}

/** Makes an exercise about a stack that must retreat; undefined where the question is not worth asking. */
export const retreatExercise = (
  ruling: RetreatRuling,
  kind: Exclude<ExerciseKind, 'losses'>,
  level: Level,
  chance: Chance,
): Exercise | undefined => makers[kind](ruling, level, chance, undefined);

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
  return hexesAround(game, origin, hexes).filter(
    (hex) =>
      (occupancy.sides[hex]! & enemies) === 0 &&
      group.every((unit) => canEnter(game, unit, hex)) &&
      rulesAgainst(ruling, hex).some(
        (rule) =>
          rule !== sheet.document.length &&
          (rule !== otherwise.rule || game.grid.distance(origin, hex) === hexes),
      ),
  );
}

/** The rules that close some hexes or make routes cost steps, the most frequent first. */
function rulesAt(ruling: RetreatRuling, hexes: readonly HexId[]): readonly string[] {
  const {context, search} = ruling;
  const count = new Map<string, number>();
  const closing = hexes.flatMap((hex) => [...new Set(rulesAgainst(ruling, hex))]);
  const costing = [...new Set(search.routes.flat())].flatMap((hex) => costAt(context, hex));
  for (const rule of [...closing, ...costing.map(({clause}) => clause)])
    count.set(rule, (count.get(rule) ?? 0) + 1);
  return [...count].sort(([, a], [, b]) => b - a).map(([rule]) => rule);
}

/** The ends of a retreat, by their printed numbers. */
export const endsOf = ({answer: {routes}}: RetreatRuling): readonly string[] =>
  [...new Set(routes.flatMap((route) => route.at(-1) ?? []))].sort();

/** `61 ID must retreat 2 hexes.` */
const order = ({context: {group, hexes}}: RetreatRuling): string =>
  `${names(group)} must retreat ${counted(hexes, 'hex')}.`;

/** The text of a rule about where a retreat may go, without what it says of other things. */
export function ruleText({context}: Pick<RetreatRuling, 'context'>, rule: string): string {
  const {sheet, otherwise} = context;
  const {document, bars, lengthens, cost, ends, prefers} = sheet;
  const clauses = [...bars, lengthens, cost, ...ends, ...prefers, otherwise].flatMap((clause) =>
    clause?.rule === rule ? [explainClause(document, clause)] : [],
  );
  const said = clauses.length > 0 ? clauses : explainRule(document, sheet.readings, rule);
  return [...new Set(said)].join(' ');
}

const ruleHint = (ruling: RetreatRuling, rules: readonly string[]): string =>
  rules[0] === undefined ? '' : `Rule ${rules[0]} decides most here. ${ruleText(ruling, rules[0])}`;

/** The reach of a ZOC by the game's rules, or else what to look at. */
function zocHint(ruling: RetreatRuling): string {
  const rule = effectOf(ruling.context.sheet, 'zocReach')?.rule;
  return rule === undefined
    ? 'Look at the hexsides and the terrain between each unit and the hexes next to it.'
    : `Rule ${rule}. ${ruleText(ruling, rule)}`;
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
  const {position, hexes, group} = ruling.context;
  return {
    kind: 'ends',
    level,
    position,
    ruling,
    rules,
    question: `Where may ${names(group)} retreat? Choose every hex in which a ${String(hexes)}-hex retreat may end.`,
    hint: ruleHint(ruling, rules),
  };
};

/** The wrong rules to choose from: those that close hexes near by, then others that decide among routes. */
function otherRules(ruling: RetreatRuling, hex: HexId, chance: Chance): readonly string[] {
  const {sheet, game, origin, hexes} = ruling.context;
  const {cost, ends, prefers} = sheet;
  const near = hexesAround(game, origin, hexes + 1).flatMap((one) => rulesAgainst(ruling, one));
  const others = [cost, ...ends, ...prefers].flatMap((clause) => clause?.rule ?? []);
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
    question: `${order(ruling)} Which rule closes ${game.grid.label(hex)}?`,
    hint: `Not ${wrong[0]!}.`,
  };
};

/** The units that a hex is closed or costly for: the witnesses of the findings at it. */
export const witnessesAt = (ruling: RetreatRuling, hex: HexId): readonly string[] => [
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
      return unit.side !== side && unit !== only && game.grid.distance(at, hex) <= 3 ? [{unit, at}] : [];
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
        text: `${one.unit.name}, in ${game.grid.label(one.at)}`,
      })),
      question: `${order(ruling)} ${label} is in an EZOC. Which unit exerts it?`,
      hint: zocHint(ruling),
    };
  }
  return undefined;
};

/** Asks for a cheapest route: few are, and others tempt. */
const makeRoute: Maker = (ruling, level) => {
  const {position, hexes, game} = ruling.context;
  const {routes} = ruling.search;
  if (!isPlain(ruling) || hexes < 2 || routes.length > 4) return undefined;
  const tempting = temptingHexes(ruling);
  if (tempting.length < 3) return undefined;
  const rules = rulesAt(ruling, tempting);
  return {
    kind: 'route',
    level,
    position,
    ruling,
    rules,
    question: `${order(ruling)} Find a legal route that loses the fewest steps, hex by hex.`,
    hint: `A route begins in ${game.grid.label(routes[0]![0]!)}.`,
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
    question: `${order(ruling)} How many steps does the retreat cost, at the least?`,
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
    rules: [zoc],
    enemy,
    reach,
    question: `Which hexes ${reach === 1 ? `next to ${at}` : `within ${String(reach)} hexes of ${at}`} are in the ZOC of ${enemy.name} units? Choose all of them.`,
    hint: zocHint(ruling),
  };
};

const makers: Readonly<Record<Exclude<ExerciseKind, 'losses'>, Maker>> = {
  ends: makeEnds,
  why: makeWhy,
  unit: makeUnit,
  route: makeRoute,
  cost: makeCost,
  zoc: makeZoc,
};

/** The most events that a battle is played until its losses are asked about. */
const MOST_EVENTS = 8;

/** Counts the units that an assignment of losses destroys. */
export const destroyedBy = (
  {units}: AssignDecision,
  losses: Readonly<Record<string, number>>,
): readonly string[] =>
  units.flatMap(({unit, name, takes}) =>
    (Object.hasOwn(losses, unit) ? losses[unit]! : 0) >= takes ? [name] : [],
  );

/** Asks who takes losses: it can go worse than it must, and not everybody is destroyed whatever is chosen. */
function lossesExercise(game: Game, level: Level, chance: Chance): LossesExercise | undefined {
  const placed = placeBattle(game, level, chance);
  if (!placed) return undefined;
  const {position, question} = placed;
  const events: BattleEvent[] = [];
  for (let event = 0; event < MOST_EVENTS; event++) {
    const opened = replayBattle(position, question, events);
    if (!opened.ok) return undefined;
    const view = opened.value.view(events.length);
    const {decision} = view;
    if (decision.kind === 'assign') {
      const asked = lossesAsked(view, decision, level);
      if (asked) return {...asked, position: view.position, view, decision};
      const losses = decision.propose('keep-units');
      events.push({type: 'assign', losses: {...losses}});
    } else if (decision.kind === 'roll') {
      const {faces, dice} = decision;
      events.push({type: 'roll', dice: dice.map(() => 1 + chance.below(faces))});
    } else if (decision.kind === 'choose') {
      const offer = decision.offers[0];
      if (!offer) return undefined;
      events.push(offer.event);
    } else return undefined;
  }
  return undefined;
}

function lossesAsked(
  {acting, position, forces, place}: BattleView,
  decision: AssignDecision,
  level: Level,
): Omit<LossesExercise, 'position' | 'view' | 'decision'> | undefined {
  const {units, due, noun} = decision;
  const room = units.reduce((sum, {takes}) => sum + takes, 0);
  if (units.length < 2 || due < 2 || due >= room) return undefined;
  const best = decision.propose('keep-units');
  if (decision.judge(best).length > 0) return undefined;
  const fewest = destroyedBy(decision, best).length;
  // taken by the weakest first, as many as can be are destroyed
  let left = due;
  const most = units
    .map(({takes}) => takes)
    .sort((a, b) => a - b)
    .filter((takes) => (left -= takes) >= 0).length;
  if (most <= fewest) return undefined;
  const [rule] = decision.judge({});
  const side = position.game.sides[acting[0] ?? -1]?.name ?? forces[0]?.name ?? '';
  // the place is the defender's
  const where = forces.find(({name}) => name === side)?.role === 'attacker' ? 'attacking' : 'in';
  const tight = units.find(({takes}) => takes === Math.min(...units.map((unit) => unit.takes)));
  return {
    kind: 'losses',
    level,
    rules: rule ? [rule.clause] : [],
    fewest,
    question: `${side} ${noun === 'step' ? 'loses' : 'takes'} ${counted(due, noun)} ${where} ${place}. Choose which units take them, so that as few units as possible are destroyed.`,
    hint: tight
      ? `${counted(tight.takes, noun)} ${tight.takes === 1 ? 'destroys' : 'destroy'} ${tight.name}.`
      : '',
  };
}
