import type {HexId} from '../../board/index.js';
import type {HexPosition, Placed, Unit} from '../../module/index.js';
import type {Finding} from '../finding.js';
import {standingAs} from '../occupancy.js';
import {stepsOf, type RetreatRuling} from './answer.js';
import {leftAlone, overrunOn, overrunRule, relocatedOn, type Relocation, type UnitsAt} from './hqs.js';
import {paidBy} from './costs.js';
import {leavesMap} from './extent.js';
import {overrunFinding, relocationFinding} from './hqs.words.js';
import {lossOf, ownLoss} from './losses.js';

/** The boards that were last made of each: readings that are held against one another move the same units alike. */
const made = new WeakMap<HexPosition, Map<string, HexPosition>>();
const MOST_MADE = 2;

/** The position with some units in another hex, or off the map when `at` is undefined. The one before is not touched. */
export function withUnitsAt(
  position: HexPosition,
  moving: readonly Unit[],
  at: HexId | undefined,
): HexPosition {
  if (moving.length === 0) return position;
  const boards = made.get(position) ?? new Map<string, HexPosition>();
  made.set(position, boards);
  const key = `${moving.map(({index}) => index).join()}>${String(at)}`;
  const before = boards.get(key);
  if (before) return before;
  for (const oldest of boards.keys()) if (boards.size >= MOST_MADE) boards.delete(oldest);
  const board = moved(position, moving, at);
  boards.set(key, board);
  return board;
}

function moved(position: HexPosition, moving: readonly Unit[], at: HexId | undefined): HexPosition {
  const units = new Map(position.units);
  for (const {index} of moving) {
    const placed = units.get(index);
    if (at === undefined || !placed) units.delete(index);
    else units.set(index, {...placed, at} satisfies Placed<HexId>);
  }
  return {...position, units};
}

/** What a group's retreat along a path comes to. */
export interface GroupOutcome {
  /** The board for everything that follows. */
  readonly board: HexPosition;
  /** Where the group stands then; undefined when nothing of it is left on the map. */
  readonly at: HexId | undefined;
  /** Nothing is left of it: it has no route, or its losses take its last step (where they are paid at once). */
  readonly eliminated: boolean;
  /** Enemy HQs that it overran, hex by hex (9.3.2). They are off the board. */
  readonly overrun: readonly UnitsAt[];
  /** HQs that a marker sent away, its own on the way and those it left alone (14.6.10). They are off the board. */
  readonly relocated: readonly Relocation[];
}

/**
 * Carries out a group's retreat. `legal: false`: a path that the rules forbid, which a plan goes on from all the same:
 * the units are moved, nothing is paid, nobody overrun. `pay: false`: the steps are lost later, by choice, as a battle
 * does it; otherwise a group that loses all it has is off the board, and a single unit has so many steps less.
 */
export function afterGroup(
  ruling: RetreatRuling,
  path: readonly HexId[],
  {legal = true, pay = true}: {readonly legal?: boolean; readonly pay?: boolean} = {},
): GroupOutcome {
  const {context, answer} = ruling;
  const {position, group, sheet} = context;
  const routeless = answer.routes.length === 0 && answer.ownerMayChoose === undefined;
  const steps = stepsOf(position, group);
  const eliminated = routeless || (legal && pay && ownLoss(ruling, path) >= steps);
  const overrun = legal ? overrunOn(context, path) : [];
  const entering = legal && !eliminated ? relocatedOn(context, path) : [];
  const away = new Set(entering.flatMap(({units}) => units));
  const staying = group.filter((unit) => !away.has(unit));
  const off = eliminated || staying.length === 0 || (legal && leavesMap(context, path));
  const at = off ? undefined : (path.at(-1) ?? context.origin);
  const gone = [...overrun.flatMap(({units}) => units), ...away];
  const stands = withUnitsAt(withUnitsAt(position, gone, undefined), staying, at);
  const alone = leftAlone(position, stands, sheet);
  const left = withUnitsAt(
    stands,
    alone.flatMap(({units}) => units),
    undefined,
  );
  const board = legal && pay && at !== undefined ? paid(left, ruling, path) : left;
  const zoc = legal ? paidBy(context, path) : [];
  const paidZoc = new Set([...(position.paidZoc ?? []), ...zoc]);
  const after = zoc.length > 0 ? standingAs(board, {...board, paidZoc}) : board;
  return {board: after, at, eliminated, overrun, relocated: [...entering, ...alone]};
}

/** The steps that a single unit lost; who loses those of several is their owner's choice, and not known here. */
function paid(board: HexPosition, ruling: RetreatRuling, path: readonly HexId[]): HexPosition {
  const {group} = ruling.context;
  const {onTheWay, notRetreated} = lossOf(ruling, path);
  const [unit, ...more] = group as [Unit, ...Unit[]];
  const placed = board.units.get(unit.index);
  if (more.length > 0 || !placed) return board;
  const units = new Map(board.units);
  units.set(unit.index, {
    ...placed,
    steps: placed.steps - onTheWay - notRetreated,
    isolated: placed.isolated || notRetreated > 0,
  });
  return standingAs(board, {...board, units});
}

/** What a group's retreat did to HQs, as findings. */
export function outcomeFindings(
  {context}: RetreatRuling,
  {overrun, relocated}: Pick<GroupOutcome, 'overrun' | 'relocated'>,
): readonly Finding[] {
  const {game, group, sheet} = context;
  return [
    ...overrun.map((one) => overrunFinding(game, group, overrunRule(context)!, one)),
    ...relocated.map((one) => relocationFinding(game, sheet, one)),
  ];
}
