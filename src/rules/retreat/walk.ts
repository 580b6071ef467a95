import {OFF_MAP, directions, type HexId} from '../../board/index.js';
import {cited, counted, type Finding} from '../finding.js';
import type {RetreatRuling} from './answer.js';
import {costAt} from './costs.words.js';
import {passedAlong} from './lengthens.js';
import {lossOf} from './losses.js';
import {violations} from './violations.js';
import {whyNot} from './why-not.js';

/** What the rules say of the hexes walked so far. */
export interface WalkVerdict {
  /** `done`: a listed route; `open`: one begins so; `off`: none does. */
  readonly state: 'done' | 'open' | 'off';
  /** Hexes that the listed routes which begin so still go, at least. */
  readonly toGo: number;
  /** Steps that the way has cost: of a listed route all that it costs, of the beginning of one what was paid so far. */
  readonly steps: number;
  /** What entering its last hex costs, where it costs something. */
  readonly cost?: Finding;
  /** What was paid on the way, or every clause that the way breaks; that it stops short is not held against it. */
  readonly findings: readonly Finding[];
}

const begins = (route: readonly HexId[], path: readonly HexId[]): boolean =>
  path.every((hex, i) => route[i] === hex);

/** The running verdict: is the way so far the beginning of a listed route, and if not, what does it break? */
export function walkVerdict(ruling: RetreatRuling, path: readonly HexId[]): WalkVerdict {
  const {context, search, ownerRoutes} = ruling;
  const routes = [...search.routes, ...ownerRoutes];
  const ahead = routes.filter((route) => begins(route, path));
  if (ahead.length > 0 || (routes.length === 0 && path.length === 0)) {
    const toGo = routes.length === 0 ? 0 : Math.min(...ahead.map((route) => route.length)) - path.length;
    const passed = passedAlong(context, path);
    const costs = path.map((hex, i) => costAt(context, hex, passed[i]));
    const [cost] = costs.at(-1) ?? [];
    const {steps, notRetreated} = lossOf(ruling, path);
    return {
      state: toGo === 0 ? 'done' : 'open',
      toGo,
      steps: toGo === 0 ? steps : steps - notRetreated,
      ...(cost ? {cost} : {}),
      findings: costs.flat(),
    };
  }
  const broken = violations(ruling, path, {unfinished: true});
  const last = path.at(-1);
  const reasons = broken.length > 0 || last === undefined ? broken : whyNot(ruling, last).findings;
  return {state: 'off', toGo: 0, steps: 0, findings: reasons.length > 0 ? reasons : violations(ruling, path)};
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
