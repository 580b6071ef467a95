import {html, type TemplateResult} from 'lit';
import {classMap} from 'lit/directives/class-map.js';
import {placeOf} from '../../src/drawing/places.js';
import {exerters} from '../../src/rules/control.js';
import type {Mark} from '../../src/drawing/overlay.js';
import type {Route} from '../../src/drawing/route.js';
import type {Exercise} from '../../src/practice/exercise.js';
import {findingOn} from '../../src/practice/grade.js';
import {endsOf} from '../../src/practice/retreat-exercises.js';
import {placeLabel} from '../../src/module/index.js';
import type {MapPictures} from '../../src/drawing/pictures.js';
import type {Fold} from '../shared/compact.js';
import type {Send} from '../shared/store.js';
import {unbroken} from '../shared/tapped-route.js';
import type {UmpireHexSelectEvent} from '../umpire-map/events.js';
import {exercisePanel} from './panel.js';
import {
  isOpen,
  isShown,
  solutionOf,
  takesTap,
  type Attempts,
  type PracticeEvent,
  type PracticeRun,
  type PracticeState,
} from './state.js';

/** The place of an exercise's stack or battle. */
const originOf = (exercise: Exercise): number =>
  exercise.kind === 'losses' ? exercise.view.at : exercise.ruling.context.origin;

/** The hexes that an exercise is about, by their printed numbers: the view goes to them, and their numbers are drawn. */
export function placesAround(exercise: Exercise): readonly string[] {
  const {position} = exercise;
  const origin = originOf(exercise);
  const here = placeLabel(position.game, origin);
  if (position.kind !== 'hex' || exercise.kind === 'losses')
    return [here, ...[...position.units.values()].map(({at}) => placeLabel(position.game, at))];
  const {grid} = position.game;
  const {hexes} = exercise.ruling.context;
  const reach = exercise.kind === 'zoc' ? exercise.reach : hexes;
  const near = grid.labels.filter((_, hex) => grid.distance(origin as never, hex as never) <= reach);
  if (exercise.kind !== 'unit') return near;
  const {game, units} = position;
  const offered = new Set(exercise.options.map(({id}) => id));
  const named = [...units].flatMap(([index, {at}]) =>
    offered.has(game.units[index]?.id ?? '') ? [placeLabel(game, at)] : [],
  );
  return [...new Set([...near, ...named])];
}

/** The marks on a map: what was chosen, and once it is found or shown what is right. */
function marksOf(attempts: Attempts): readonly Mark[] {
  const {exercise, draft, grade} = attempts;
  const solution = solutionOf(exercise);
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
  const answer =
    'hexes' in solution ? solution.hexes : exercise.kind === 'cost' ? endsOf(exercise.ruling) : [];
  const right = isOpen(attempts) ? [] : answer;
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

/**
 * The route on a map: as far as it was chosen, or the right one once it is shown; for a unit to name, once it is named, from
 * it to the hex.
 */
function routesOf(attempts: Attempts): readonly Route[] {
  const {exercise, draft} = attempts;
  if (exercise.kind === 'unit' && !isOpen(attempts)) {
    const {position, side} = exercise.ruling.context;
    return exerters(position, exercise.hex, side).flatMap(({index}) => {
      const from = position.units.get(index)?.at;
      return from === undefined ? [] : [{from, path: [exercise.hex], sign: ''}];
    });
  }
  if (exercise.kind !== 'route') return [];
  const solution = solutionOf(exercise);
  const chosen = isShown(attempts) && 'path' in solution ? solution.path : draft.hexes;
  const path = unbroken(exercise.position, originOf(exercise), chosen);
  const places = path.map((label) => placeOf(exercise.position, label)).filter((place) => place >= 0);
  return places.length === 0 ? [] : [{from: originOf(exercise), path: places}];
}

/** Settings of the page for the maps and the result. */
export interface PracticeSettings {
  readonly pictures: MapPictures<Blob> | undefined;
  readonly fold: Fold;
  /** The link in the result of a day. */
  readonly link: string;
}

/** The map of an exercise, and beside it the exercise. */
export function boardTemplate(
  state: PracticeState,
  run: PracticeRun,
  send: Send<PracticeEvent>,
  {pictures, fold}: PracticeSettings,
): TemplateResult {
  const {current} = run;
  const {exercise, draft} = current;
  const open = isOpen(current);
  const around = placesAround(exercise);
  return html`<div class="board ${classMap(fold.classes)}" data-kind=${exercise.kind} ?data-open=${open}>
    <umpire-map
      class="in-sight"
      .pictures=${pictures}
      .position=${exercise.position}
      .zoc=${!open && exercise.kind === 'zoc' ? exercise.enemy.id : ''}
      .overlay=${{
        routes: routesOf(current),
        marks: marksOf(current),
        numbered: [...around, ...draft.hexes],
        framed: around,
        chosen: open ? draft.hexes : [],
        explained: draft.apart?.hex ?? '',
        verdict: (place: number) =>
          open
            ? draft.apart && placeOf(exercise.position, draft.apart.hex) === place
              ? draft.apart.words
              : undefined
            : findingOn(exercise, place)?.message,
      }}
      .selected=${placeLabel(exercise.position.game, originOf(exercise))}
      .label=${exercise.position.game.title}
      @umpire-hex-select=${(event: UmpireHexSelectEvent) => {
        if (!takesTap(current)) return;
        event.preventDefault();
        send({type: 'tap', label: event.label});
      }}
    ></umpire-map>
    ${exercisePanel(state, send, run, current)} ${fold.button()}
  </div>`;
}
