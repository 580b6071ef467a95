import {html, nothing, type TemplateResult} from 'lit';
import {placeOf} from '../../src/drawing/places.js';
import type {Mark} from '../../src/drawing/overlay.js';
import type {MapPictures} from '../../src/drawing/pictures.js';
import type {Route} from '../../src/drawing/route.js';
import {
  aboutIn,
  focusOf,
  spokenIn,
  type Lesson,
  type NumberReason,
  type Step,
} from '../../src/lesson/index.js';
import type {LessonEntry} from '../../src/lessons/index.js';
import {placeLabel, type Position} from '../../src/module/index.js';
import type {UmpireHexSelectEvent} from '../umpire-map/events.js';
import type {MapOverlay} from '../umpire-map/state.js';
import {emptyDraft, goesNow, type Draft} from './draft.js';
import {messages} from './messages.js';
import {finishedPanel, panel} from './panel.js';
import {isAsked, lessonOf, stepOf, type Playing, type TutorialSend} from './state.js';
import {citesPart, textPart} from './text.js';

/** The map of a step, with the learner's answer on it. */
interface StepMap {
  readonly position: Position;
  readonly zoc: string;
  readonly overlay: MapOverlay;
}

/** The wrong hexes of an answer, the reason for a number, and the hex that the text points at. */
interface Highlights {
  readonly wrong?: readonly string[];
  readonly reason?: NumberReason | undefined;
  readonly highlighted?: string | undefined;
  /** The place at which the route of a battle begins. */
  readonly start?: number | undefined;
}

function mapOf(
  step: Step,
  draft: Draft,
  {wrong = [], reason, highlighted = '', start}: Highlights = {},
): StepMap {
  const {position} = step.scene;
  const {show} = step.document;
  const places = (labels: readonly string[]): number[] =>
    labels.map((label) => placeOf(position, label)).filter((place) => place >= 0);
  const [from = -1] = start === undefined ? places([focusOf(step) ?? '']) : [start];
  const arrows = (show?.arrows ?? []).flatMap(([start = '', ...path]): Route[] =>
    places([start]).map((first) => ({from: first, path: places(path), faint: true})),
  );
  const planned = Object.values(draft.plan).flatMap((to) => (to === null ? [] : [[to]]));
  const paths =
    from < 0
      ? []
      : [...draft.groups.map(({path}) => path), draft.path, ...planned, ...(reason?.routes ?? [])];
  const walked = paths.filter((path) => path.length > 0).map((path): Route => ({from, path: places(path)}));
  const marks = (labels: readonly string[], kind: Mark['kind']): Mark[] =>
    places(labels).map((at) => ({at, kind}));
  const {named, lit} = spokenIn(step);
  const costs = (reason?.findings ?? []).flatMap(({kind, at}) => (kind === 'cost' && at ? [at] : []));
  return {
    position,
    zoc: show?.zoc ?? '',
    overlay: {
      routes: [...arrows, ...walked],
      marks: [
        ...lit.map((at): Mark => ({at, kind: 'lit'})),
        ...named.map((at): Mark => ({at, kind: 'look'})),
        ...marks(reason?.hexes ?? [], 'may'),
        ...marks(costs, 'costly'),
        ...marks(
          draft.hexes.filter((label) => !wrong.includes(label)),
          'may',
        ),
        ...marks(wrong, 'stop'),
        ...marks([highlighted], 'look'),
      ],
      framed: aboutIn(step).map((place) => placeLabel(position.game, place)),
      numbered: [
        ...named.map((place) => placeLabel(position.game, place)),
        ...draft.hexes,
        ...draft.path,
        ...wrong,
      ],
    },
  };
}

/** The surroundings of a lesson on its page. */
interface LessonPage {
  /** The page has a printed version of its own. */
  readonly isOnPaper: boolean;
  readonly pictures: MapPictures<Blob> | undefined;
  /** The lesson that follows in the course. */
  readonly next: LessonEntry | undefined;
  /** Takes a hex on the map before the task does; false to leave it to the task. */
  readonly takeHex: (label: string) => boolean;
}

/** The map of the current step, and beside it the step. */
export function boardTemplate(
  playing: Playing,
  send: TutorialSend,
  {isOnPaper, pictures, next, takeHex}: LessonPage,
): TemplateResult | typeof nothing {
  const {draft, highlighted, reason, solution} = playing;
  const lesson = lessonOf(playing);
  const step = stepOf(playing);
  const shown = step ?? lesson.steps.at(-1);
  if (!shown) return nothing;
  const {wrong = []} = playing.chart.context.outcome ?? {};
  const route = playing.battle?.decision.kind === 'route' ? playing.battle.decision : undefined;
  const start = route?.routesOf([...goesNow(route, draft)]).from;
  const map = mapOf(shown, draft, {wrong, reason, highlighted, start});
  return html`<div class="board ${isOnPaper ? 'screen' : ''}">
    <umpire-map
      .pictures=${pictures}
      .position=${map.position}
      .zoc=${map.zoc}
      .overlay=${{...map.overlay, chosen: isAsked(playing) && !solution ? [...draft.hexes, ...draft.path] : []}}
      .label=${lesson.document.title}
      @umpire-hex-select=${(event: UmpireHexSelectEvent) => {
        if (takeHex(event.label)) event.stopPropagation();
        else if (isAsked(playing)) send({type: 'tap', label: event.label});
        else return;
        event.preventDefault();
      }}
    ></umpire-map>
    ${step ? panel(playing, send, step) : finishedPanel(playing, send, next)}
  </div>`;
}

/** Every step with its map, in order, for paper. */
export const wholeLesson = (
  {document, steps}: Lesson,
  pictures: MapPictures<Blob> | undefined,
): TemplateResult =>
  html`<div class="whole" part="whole">
    <h2>${document.title}</h2>
    ${document.about === undefined ? nothing : html`<p>${document.about}</p>`}
    ${steps.map((step) => {
      const map = mapOf(step, emptyDraft);
      return html`<article>
        <h3>
          ${step.document.title === undefined ? messages.task(step.index + 1) : `${step.index + 1}. ${step.document.title}`}
        </h3>
        ${textPart(step.text, () => undefined)} ${citesPart(step)}
        ${
          step.document.expect?.choice
            ? html`<ul>
                ${step.document.expect.choice.map(({text}) => html`<li>${text}</li>`)}
              </ul>`
            : nothing
        }
        <umpire-map
          bare
          .pictures=${pictures}
          .position=${map.position}
          .zoc=${map.zoc}
          .overlay=${map.overlay}
        ></umpire-map>
      </article>`;
    })}
  </div>`;
