import {html, type TemplateResult} from 'lit';
import {placeOf} from '../../src/drawing/find-place.js';
import type {Mark} from '../../src/drawing/overlay.js';
import type {Route} from '../../src/drawing/route.js';
import {findingOn, type Exercise} from '../../src/practice/index.js';
import {placeLabel} from '../../src/module/index.js';
import type {UmpireHexSelectEvent} from '../umpire-map/events.js';
import {exercisePanel, resultPanel} from './panel.js';
import {DayRun, type Attempts, type PracticeRun} from './session.js';
import type {UmpirePractice} from './umpire-practice.js';

/** The place of an exercise's stack or battle. */
const originOf = (exercise: Exercise): number =>
  exercise.kind === 'losses' ? exercise.view.at : exercise.ruling.context.origin;

/** The hexes that an exercise is about, by their printed numbers: the view goes to them, and their numbers are drawn. */
function placesAround(exercise: Exercise): readonly string[] {
  const {position} = exercise;
  const origin = originOf(exercise);
  const here = placeLabel(position.game, origin);
  if (position.kind !== 'hex' || exercise.kind === 'losses')
    return [here, ...[...position.units.values()].map(({at}) => placeLabel(position.game, at))];
  const {grid} = position.game;
  const {hexes} = exercise.ruling.context;
  const reach = exercise.kind === 'zoc' ? exercise.reach : hexes;
  return grid.labels.filter((_, hex) => grid.distance(origin as never, hex as never) <= reach);
}

/** The marks on a map: what was chosen, and once it is found or shown what is right. */
function marksOf({exercise, draft, grade, isOpen, solution}: Attempts): readonly Mark[] {
  const {position} = exercise;
  const marks = (labels: readonly string[], kind: Mark['kind']): Mark[] =>
    labels.map((label) => ({at: placeOf(position, label), kind})).filter(({at}) => at >= 0);
  const asked: Mark[] =
    exercise.kind === 'why' || exercise.kind === 'unit'
      ? [{at: exercise.hex, kind: 'look'}]
      : exercise.kind === 'losses'
        ? [{at: exercise.view.at, kind: 'look'}]
        : [];
  const wrong = (grade?.reasons ?? []).flatMap(({is, at}) =>
    is === 'wrong' && at !== undefined ? [at] : [],
  );
  const chosen = exercise.kind === 'route' ? [] : draft.hexes;
  const right = !isOpen && 'hexes' in solution ? solution.hexes : [];
  return [
    ...asked,
    ...marks(right, 'may'),
    ...marks(
      chosen.filter((label) => !wrong.includes(label) && !right.includes(label)),
      'may',
    ),
    ...(exercise.kind === 'why' || exercise.kind === 'unit' ? [] : marks(wrong, 'stop')),
  ];
}

/** The route on a map: as far as it was chosen, or the right one once it is shown. */
function routesOf({exercise, draft, isShown, solution}: Attempts): readonly Route[] {
  if (exercise.kind !== 'route') return [];
  const path = isShown && 'path' in solution ? solution.path : draft.hexes;
  const places = path.map((label) => placeOf(exercise.position, label)).filter((place) => place >= 0);
  return places.length === 0 ? [] : [{from: originOf(exercise), path: places}];
}

/** The map of an exercise, and beside it the exercise; at the end of a day its result. */
export function boardTemplate(host: UmpirePractice, run: PracticeRun | DayRun): TemplateResult {
  const shown = run.current ?? (run instanceof DayRun ? run.all.at(-1) : undefined);
  if (!shown) return html`<slot></slot>`;
  const {exercise, isOpen, draft} = shown;
  const around = placesAround(exercise);
  return html`<div class="board">
    <umpire-map
      .pictures=${host.pictures}
      .position=${exercise.position}
      .zoc=${!isOpen && exercise.kind === 'zoc' ? exercise.enemy.id : ''}
      .overlay=${{
        routes: routesOf(shown),
        marks: marksOf(shown),
        numbered: [...around, ...draft.hexes],
        framed: around,
        chosen: isOpen ? draft.hexes : [],
        verdict: isOpen ? undefined : (place: number) => findingOn(exercise, place)?.message,
      }}
      .selected=${placeLabel(exercise.position.game, originOf(exercise))}
      .label=${exercise.position.game.title}
      @umpire-hex-select=${(event: UmpireHexSelectEvent) => {
        if (host.tap(event.label)) event.preventDefault();
      }}
    ></umpire-map>
    ${run.current ? exercisePanel(host, run, run.current) : run instanceof DayRun ? resultPanel(host, run) : ''}
  </div>`;
}
