import {OFF_MAP, directions, type HexId} from '../../board/index.js';
import {cited, counted, type Finding} from '../finding.js';
import type {RetreatRuling} from './answer.js';
import {costAt} from './costs.words.js';
import {progressAlong} from './extent.js';
import {judgePath} from './legality.js';
import {passedAlong} from './lengthens.js';
import {lossOf} from './losses.js';
import {unlisted} from './otherwise.words.js';
import {splitsFromStuck} from './stuck.js';
import {keptTogether} from './stuck.words.js';
import {violations} from './violations.js';
import {whyNot} from './why-not.js';

/** What the rules say of the hexes walked so far. */
export interface WalkVerdict {
  /** `done`: a route that the rules allow; `open`: one begins so; `off`: none does. */
  readonly state: 'done' | 'open' | 'off';
  /** Hexes that the routes which begin so still go, at least. */
  readonly toGo: number;
  /** Steps that the way has cost: of a route all that it costs, of the beginning of one what was paid so far. */
  readonly steps: number;
  /** What entering its last hex costs, where it costs something. */
  readonly cost?: Finding;
  /** What was paid on the way, or every clause that the way breaks; that it stops short is not held against it. */
  readonly findings: readonly Finding[];
}

const begins = (route: readonly HexId[], path: readonly HexId[]): boolean =>
  path.every((hex, i) => route[i] === hex);

/** How far a way is from its end, where it may be a route or become one. */
function toGo(ruling: RetreatRuling, path: readonly HexId[]): number | undefined {
  const {context, search, ownerRoutes} = ruling;
  const {reached} = search;
  const ahead = [...search.routes, ...ownerRoutes].filter((route) => begins(route, path));
  const isListed = ahead.some((route) => route.length === path.length);
  const mayBeLegal = isListed || path.length === 0 || search.cut;
  if (mayBeLegal && judgePath(ruling, path).legal) return 0;
  if (splitsFromStuck(ruling) && keptTogether(ruling).length > 0) return undefined;
  if (ahead.length > 0) return Math.min(...ahead.map((route) => route.length)) - path.length;
  const {owed} = progressAlong(context, path);
  const last = path.at(-1);
  // one of those that no list has room for
  const mayBecome =
    search.cut && owed > 0 && (reached === undefined || last === undefined || reached.onWay.has(last));
  return mayBecome && violations(ruling, path, {unfinished: true}).length === 0 ? owed : undefined;
}

/** The running verdict: is the way so far a legal route, or the beginning of one, and if not, what does it break? */
export function walkVerdict(ruling: RetreatRuling, path: readonly HexId[]): WalkVerdict {
  const {context} = ruling;
  const ahead = toGo(ruling, path);
  if (ahead !== undefined) {
    const passed = passedAlong(context, path);
    const costs = path.map((hex, i) => costAt(context, hex, passed[i]));
    const [cost] = costs.at(-1) ?? [];
    const {steps, notRetreated} = lossOf(ruling, path);
    return {
      state: ahead === 0 ? 'done' : 'open',
      toGo: ahead,
      steps: ahead === 0 ? steps : steps - notRetreated,
      ...(cost ? {cost} : {}),
      findings: costs.flat(),
    };
  }
  return {state: 'off', toGo: 0, steps: 0, findings: againstWay(ruling, path)};
}

/** Why no route begins so: what the way breaks, what stands against where it has come, or that all which go on so are worse. */
function againstWay(ruling: RetreatRuling, path: readonly HexId[]): readonly Finding[] {
  const kept = splitsFromStuck(ruling) ? keptTogether(ruling) : [];
  const broken = [...kept, ...violations(ruling, path, {unfinished: true})];
  const last = path.at(-1);
  if (broken.length > 0) return broken;
  const there = last === undefined ? [] : whyNot(ruling, last).findings;
  if (there.some(({kind}) => kind === 'violation')) return there;
  const {owed} = progressAlong(ruling.context, path);
  return owed > 0 && last !== undefined ? [unlisted(ruling, path)] : judgePath(ruling, path).violations;
}

/** A hex that could be walked into next, with what it would mean; all that touch, the closed ones too. */
export interface NextHex {
  readonly hex: HexId;
  readonly direction: string;
  readonly verdict: WalkVerdict;
}

/** What a walk says of a hex in a line: of the hex it stands in, of one it may walk into next; nothing of the others. */
export function walkWords(ruling: RetreatRuling, path: readonly HexId[], hex: HexId): string | undefined {
  const {context} = ruling;
  const label = context.game.grid.label(hex);
  const said = ({state, findings: [first], toGo, cost}: WalkVerdict): string => {
    if (state === 'off') return `Not ${label} on this way${first ? `: ${cited(first)}` : '.'}`;
    const end = toGo === 0 ? 'the retreat may end there' : `${counted(toGo, 'hex')} to go from there`;
    return `${label}: ${end}${cost ? `. ${cited(cost)}` : ', no step lost'}`;
  };
  if (path.at(-1) === hex) return said(walkVerdict(ruling, path));
  const next = nextHexes(ruling, path).find((one) => one.hex === hex);
  return next && said(next.verdict);
}

export function nextHexes(ruling: RetreatRuling, path: readonly HexId[]): readonly NextHex[] {
  const {grid} = ruling.context.game;
  const from = path.at(-1) ?? ruling.context.origin;
  return directions.flatMap((direction) => {
    const hex = grid.neighbour(from, direction);
    if (hex === OFF_MAP) return [];
    return [{hex, direction: grid.directionName(direction), verdict: walkVerdict(ruling, [...path, hex])}];
  });
}
