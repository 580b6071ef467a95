import {unknownName} from '../phrases/faults.js';
import {saidQuestion, sayQuestion} from '../phrases/questions.js';
import {attempt, finish, type HexGrid, type HexId, type Work} from '../board/index.js';
import {Budget} from '../board/work.js';
import {
  type CutQuestion,
  type Fault,
  type HexPosition,
  type Loaded,
  loaded,
  pointer,
  refused,
  type Path,
} from '../module/index.js';
import {deciding} from '../odds/work.js';
import {questionFaults} from '../rules/question-shape.js';
import {type RetreatRules, rulesToAnswerBy} from '../rules/retreat-rules.js';
import {type Readings, readRetreat, type RetreatRuling, ruleRetreat} from '../rules/retreat/index.js';
import {Recruits} from './new-units.js';
import {openRoutes, retreating, shiftsFromAfar, zocSpoils} from './open-routes.js';
import {countFaults} from '../phrases/en/faults/counts.js';
import {nameFaults} from '../phrases/en/faults/names.js';

/** The fewest new units that spoil a retreat, and every set of places for so many. */
export interface Cut {
  /** 0: it is spoilt already; null: as many as were allowed are not enough. */
  readonly count: number | null;
  /** Hexes by their labels, each set and the sets sorted. */
  readonly sets: readonly (readonly string[])[];
}

export interface CutOptions {
  /** Path of the question in its document. */
  readonly above?: Path;
  /** Boards that it may look at. */
  readonly most?: number | undefined;
}

/** Number of new units tried together at most. */
export const MOST_UNITS = 3;

/** Boards that one cut may look at: some ten seconds of work. */
const budget = 5e4;

/** `ask.cut`, under readings that somebody chose over those of the module. */
export interface CutAsked extends CutQuestion {
  readonly readings?: Readings;
}

/** Opens `ask.cut`: the work of finding it, which may end refused too, or every fault of the question. */
export function openCut(
  position: HexPosition,
  question: CutAsked,
  {above = ['ask', 'cut'], most: mostBoards = budget}: CutOptions = {},
): Loaded<() => Work<Loaded<Cut>>> {
  const {game} = position;
  const faults: Fault[] = [];
  const sheet = saidQuestion(rulesToAnswerBy(game));
  if (!sheet.ok) return sheet;
  const rules = sheet.value;
  const misshapen = questionFaults(
    question,
    {side: 'name', type: 'name', goal: 'name?', most: 'hexes?', readings: 'readings?'},
    above,
  ).map(sayQuestion);
  if (misshapen.length > 0) return refused(misshapen);
  const {most = MOST_UNITS} = question;
  if (most > MOST_UNITS)
    return refused([
      {
        pointer: pointer(...above, 'most'),
        found: String(most),
        expected: countFaults.newUnitsAtMost(MOST_UNITS),
      },
    ]);
  const group = saidQuestion(readRetreat(position, rules.sheet, question, above));
  if (!group.ok) faults.push(...group.faults);
  const known = (key: 'side' | 'type', what: string, names: readonly string[]): void => {
    if (!names.includes(question[key]))
      faults.push(unknownName(pointer(...above, key), question[key], what, names));
  };
  known(
    'side',
    nameFaults.side,
    game.sides.map(({id}) => id),
  );
  known('type', nameFaults.unitType, game.unitTypes);
  if (faults.length > 0 || !group.ok) return refused(faults);
  const readings = {...rules.readings, ...question.readings};
  const retreat = retreating(position, {...rules, readings}, group.value, question);
  const origin = position.units.get(group.value[0]!.index)!.at;
  return loaded(() => {
    const boards = new Budget(mostBoards);
    return deciding(fewest(position, retreat, origin, question, boards), () => ({
      pointer: pointer(...above, 'most'),
      found: countFaults.cut(boards.spent),
      expected: countFaults.cutAtMost(mostBoards),
    }));
  });
}

/**
 * Finds the sets by size. A route that no new unit touches stays as it is: whatever set spoils the retreat has a unit
 * that touches the route at hand, so only those are tried.
 */
function* fewest(
  position: HexPosition,
  retreat: ReturnType<typeof retreating>,
  origin: HexId,
  {side, type, hexes, most = 3}: CutQuestion,
  boards: Budget,
): Work<Cut> {
  const {grid} = position.game;
  const recruits = new Recruits(position, side, type, most);
  const places = recruits.places(origin, hexes + 2, retreat.sheet);
  const isEnemy = recruits.unit.side !== retreat.group[0]!.side;
  const byRoute = isEnemy && !shiftsFromAfar(retreat);
  const withZoc = zocSpoils(retreat);
  /** Hexes to the places whose unit would touch them. */
  const touching = new Map<HexId, HexId[]>();
  if (byRoute)
    for (const place of places)
      for (const hex of recruits.touches(place, withZoc))
        touching.set(hex, [...(touching.get(hex) ?? []), place]);
  const onRoute = (route: readonly HexId[]): readonly HexId[] => [
    ...new Set(route.flatMap((hex) => touching.get(hex) ?? [])),
  ];
  /** The places to try next, given the routes that are open: those on the route that the fewest touch. */
  const next = (routes: readonly (readonly HexId[])[], taken: readonly HexId[]): readonly HexId[] =>
    byRoute
      ? routes
          .map(onRoute)
          .reduce((a, b) => (b.length < a.length ? b : a))
          .filter((place) => !taken.includes(place))
      : places.filter((place) => taken.every((other) => grid.byNumber(place, other) > 0));

  const start = openRoutes(recruits.at([]), retreat);
  if (start.length === 0) return {count: 0, sets: [[]]};
  let level: {taken: readonly HexId[]; tries: readonly HexId[]}[] = [{taken: [], tries: next(start, [])}];
  for (let count = 1; count <= most; count += 1) {
    const found: (readonly HexId[])[] = [];
    const deeper: typeof level = [];
    const seen = new Set<string>();
    // what a level takes is known before it begins
    boards.take(level.reduce((sum, {tries}) => sum + tries.length, 0));
    for (const [done, {taken, tries}] of level.entries()) {
      for (const place of tries) {
        const set = [...taken, place].sort(grid.byNumber);
        const key = set.join();
        if (seen.has(key)) continue;
        seen.add(key);
        const routes = openRoutes(recruits.at(set), retreat);
        if (routes.length === 0) found.push(set);
        else if (count < most) deeper.push({taken: set, tries: next(routes, set)});
      }
      yield (count - 1 + done / level.length) / most;
    }
    if (found.length > 0)
      return {count, sets: sorted(found, grid).map((set) => set.map((hex) => grid.label(hex)))};
    level = deeper;
  }
  return {count: null, sets: []};
}

/** Sets of one size, label by label. */
const sorted = (sets: readonly (readonly HexId[])[], {byNumber}: HexGrid): readonly (readonly HexId[])[] =>
  [...sets].sort((a, b) => {
    const first = a.findIndex((hex, i) => hex !== b[i]);
    return first < 0 ? 0 : byNumber(a[first]!, b[first]!);
  });

/** Answers `ask.cut`. */
export function answerCut(position: HexPosition, question: CutQuestion): Loaded<Cut> {
  const work = openCut(position, question);
  return work.ok ? finish(work.value()) : work;
}

/** Why a set of new units spoils a retreat, and that none of them can be spared. */
export interface CutProof {
  /** The ruling on the retreat with the new units in place. */
  readonly ruled: RetreatRuling;
  /** For each of them a route that is open without it, the others there. */
  readonly needed: readonly {readonly hex: string; readonly route: readonly string[]}[];
}

/** Proves a cut: what the rules say with its units in these hexes; undefined for hexes or units that are unknown. */
export function proveCut(
  position: HexPosition,
  rules: RetreatRules,
  question: CutAsked,
  set: readonly string[],
): CutProof | undefined {
  const {grid} = position.game;
  const group = saidQuestion(readRetreat(position, rules.sheet, question, []));
  const places = set.flatMap((label) => grid.find(label) ?? []);
  if (!group.ok || places.length !== set.length) return undefined;
  const readings = {...rules.readings, ...question.readings};
  const retreat = retreating(position, {...rules, readings}, group.value, question);
  const recruits = new Recruits(position, question.side, question.type, Math.max(1, places.length));
  const labels = (route: readonly HexId[]): readonly string[] => route.map((hex) => grid.label(hex));
  const proof = (): CutProof => ({
    ruled: ruleRetreat(rules.sheet, readings, recruits.at(places), [...group.value], retreat.asked),
    needed: places.flatMap((hex) => {
      const [route] = openRoutes(recruits.at(places.filter((other) => other !== hex)), retreat);
      return route ? [{hex: grid.label(hex), route: labels(route)}] : [];
    }),
  });
  return attempt(proof);
}
