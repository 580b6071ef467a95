import type {Mark, Route} from '../../src/drawing/overlay.js';
import type {Step} from '../../src/lesson/index.js';
import type {Position} from '../../src/module/index.js';
import type {Draft} from './draft.js';

/** What the map shows of a step and of what is tried. */
export interface StepOverlay {
  readonly position: Position;
  readonly zoc: string;
  readonly routes: readonly Route[];
  readonly marks: readonly Mark[];
  readonly numbered: readonly string[];
}

/** The hexes that a step's words name. */
const named = ({text}: Step): readonly string[] =>
  text.flatMap((block) =>
    (block.type === 'list' ? block.items.flat() : block.holds).flatMap((part) =>
      part.type === 'hex' ? [part.label] : [],
    ),
  );

/** The hex, or the point, from which a step's question is asked: what the camera turns to. */
export function focusOf({scene}: Step): string | undefined {
  const {retreat, battle, lineRetreat} = scene.document;
  if (battle) return battle.at;
  if (lineRetreat) return lineRetreat.from;
  const [first] = retreat?.units ?? [];
  const {position} = scene;
  const unit = first === undefined ? [...position.units][0] : undefined;
  const at = unit
    ? unit[1].at
    : position.units.get(position.game.unit(first ?? '')?.index ?? (-1 as never))?.at;
  if (at === undefined) return undefined;
  return position.kind === 'hex' ? position.game.grid.label(at as never) : position.game.network.names[at];
}

/** The map of a step: its own shows, and over them the hexes and routes that the learner has put together. */
export function overlayOf(
  step: Step,
  draft: Draft,
  wrong: readonly string[],
  missed: readonly string[],
): StepOverlay {
  const {position} = step.scene;
  const {show} = step.document;
  const find = (label: string): number =>
    (position.kind === 'hex' ? position.game.grid.find(label) : position.game.network.find(label)) ?? -1;
  const places = (labels: readonly string[]): number[] => labels.map(find).filter((place) => place >= 0);
  const focus = focusOf(step);
  const from = focus === undefined ? -1 : find(focus);
  const arrows = (show?.arrows ?? []).flatMap(([start = '', ...path]): Route[] =>
    find(start) < 0 ? [] : [{from: find(start), path: places(path), faint: true}],
  );
  const walked: Route[] =
    from < 0
      ? []
      : [...draft.groups.map(({path}) => path), draft.path]
          .filter((path) => path.length > 0)
          .map((path) => ({from, path: places(path)}));
  const mark = (labels: readonly string[], kind: Mark['kind']): Mark[] =>
    places(labels).map((at) => ({at, kind}));
  const others = (labels: readonly string[]): readonly string[] =>
    labels.filter((label) => !wrong.includes(label));
  return {
    position,
    zoc: show?.zoc ?? '',
    routes: [...arrows, ...walked],
    marks: [
      ...mark(show?.hexes ?? [], 'look'),
      ...mark(others(draft.hexes), 'may'),
      ...mark(wrong, 'stop'),
      ...mark(missed, 'costly'),
    ],
    numbered: [...named(step), ...(show?.hexes ?? []), ...draft.hexes, ...draft.path, ...wrong, ...missed],
  };
}
