import type {Mark} from '../../src/drawing/overlay.js';
import type {Route} from '../../src/drawing/route.js';
import {placeLabel} from '../../src/drawing/find-place.js';
import {aboutIn, focusOf, namedIn, type Step} from '../../src/lesson/index.js';
import type {Position} from '../../src/module/index.js';
import type {Draft} from './draft.js';

/** The map's overlay for a step and a try. */
export interface StepOverlay {
  readonly position: Position;
  readonly zoc: string;
  readonly routes: readonly Route[];
  readonly marks: readonly Mark[];
  readonly numbered: readonly string[];
  /** The subject of the step: the view goes there. */
  readonly framed: readonly string[];
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
    framed: aboutIn(step).map((place) => placeLabel(position, place)),
    numbered: [...namedIn(step), ...(show?.hexes ?? []), ...draft.hexes, ...draft.path, ...wrong, ...missed],
  };
}
