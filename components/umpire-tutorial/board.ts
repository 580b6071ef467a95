import {html, noChange, nothing, type TemplateResult} from 'lit';
import {classMap} from 'lit/directives/class-map.js';
import {live} from 'lit/directives/live.js';
import {placeOf} from '../../src/drawing/places.js';
import type {BattleView} from '../../src/battle/view.js';
import type {Mark} from '../../src/drawing/overlay.js';
import type {Picture} from '../../src/drawing/picture.js';
import type {MapPictures} from '../../src/drawing/pictures.js';
import type {Route} from '../../src/drawing/route.js';
import {
  aboutIn,
  arrowsIn,
  focusOf,
  isExampleLesson,
  spokenIn,
  type Lesson,
  type NumberReason,
  type Step,
} from '../../src/lesson/index.js';
import {refusedRoutes, type Finding} from '../../src/rules/finding.js';
import type {LessonEntry} from '../../src/lessons/index.js';
import {placeLabel, type Position} from '../../src/module/index.js';
import type {Asked} from '../../src/edit/questions.js';
import type {
  UmpireAskEvent,
  UmpireHexSelectEvent,
  UmpirePositionEvent,
  UmpireUnitSelectEvent,
} from '../umpire-map/events.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';
import type {Fold} from '../shared/compact.js';
import type {MapOverlay} from '../umpire-map/state.js';
import {unbroken} from '../shared/tapped-route.js';
import {emptyDraft, isTapped, startOf, type Draft} from './draft.js';
import {messages} from './messages.js';
import {finishedPanel, panel, type Authored} from './panel.js';
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
  /** The battle of the step, whose route may be asked for. */
  readonly battle?: BattleView | undefined;
  /** The ruling on an answer, and the findings against one that is wrong. */
  readonly ruling?: Picture | undefined;
  readonly against?: readonly Finding[] | undefined;
}

function mapOf(
  step: Step,
  draft: Draft,
  {wrong = [], reason, highlighted = '', battle, ruling, against}: Highlights = {},
): StepMap {
  const {board: position} = step.scene;
  const {show} = step.document;
  const places = (labels: readonly string[]): number[] =>
    labels.map((label) => placeOf(position, label)).filter((place) => place >= 0);
  const from = startOf(step, draft, battle);
  const planned = Object.values(draft.plan).flatMap((to) => (to === null ? [] : [[to]]));
  const tried =
    from < 0
      ? []
      : [...draft.groups, ...[draft.path, ...planned, ...(reason?.routes ?? [])].map((path) => ({path}))];
  const refused = against && refusedRoutes(tried, against);
  const walked = (refused?.paths ?? tried.map(({path}) => path))
    .map((path): Route => ({
      from,
      path: places(unbroken(position, from, path)),
      barred: refused !== undefined,
    }))
    .filter(({path}) => path.length > 0);
  const ruled = ruling?.routes ?? [];
  // a right route is drawn alone, with what it costs: of the others the ends are marked
  const told =
    against || walked.length === 0
      ? [...walked, ...ruled]
      : walked.map((own) => ruled.find(({path}) => isSamePath(own.path, path)) ?? own);
  const marks = (labels: readonly string[], kind: Mark['kind']): Mark[] =>
    places(labels).map((at) => ({at, kind}));
  const {named, lit} = spokenIn(step);
  const zones = ruling
    ? position.game.sides.flatMap(({id, index}) => (ruling.zones?.includes(index) ? [id] : []))
    : [show?.zoc ?? ''];
  const costs = (reason?.findings ?? []).flatMap(({kind, at}) => (kind === 'cost' && at ? [at] : []));
  return {
    position,
    zoc: zones.join(' '),
    overlay: {
      routes: [...(ruling ? [] : arrowsIn(step)), ...told],
      marks: [
        ...lit.map((at): Mark => ({at, kind: 'lit'})),
        ...named.map((at): Mark => ({at, kind: 'look'})),
        ...marks(reason?.hexes ?? [], 'may'),
        ...marks(costs, 'costly'),
        ...marks(
          draft.hexes.filter((label) => !wrong.includes(label)),
          'may',
        ),
        ...(ruling?.marks ?? []),
        ...marks(wrong, 'stop'),
        ...marks(refused?.stops ?? [], 'stop'),
        ...marks([highlighted], 'look'),
      ],
      framed: framedIn(step, ruling, battle).map((place) => placeLabel(position.game, place)),
      numbered: [
        ...named.map((place) => placeLabel(position.game, place)),
        ...draft.hexes,
        ...draft.path,
        ...wrong,
      ],
      explained: draft.apart?.hex ?? '',
      verdict: (place) =>
        draft.apart && placeOf(position, draft.apart.hex) === place ? draft.apart.words : undefined,
    },
  };
}

/**
 * The places in view: those of the question with the routes that a battle may ask for, and first of them the ends of its answer,
 * so that they are framed anew.
 */
function framedIn(
  step: Step,
  ruling: Picture | undefined,
  battle: Pick<BattleView, 'decision'> | undefined,
): readonly number[] {
  const decision = battle?.decision;
  const ways =
    decision?.kind === 'route' ? decision.next.flatMap((units) => decision.routesOf(units).routes) : [];
  const about = [...new Set([...aboutIn(step), ...ways.flatMap(({places}) => places)])];
  const ends = ruling?.routes?.flatMap(({path}) => path.slice(-1)) ?? [];
  return ends.length === 0 ? about : [...new Set([...about.slice(0, 1), ...ends, ...about.toReversed()])];
}

const isSamePath = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join();

/** The surroundings of a lesson on its page. */
interface LessonPage {
  /** The page has a printed version of its own. */
  readonly isOnPaper: boolean;
  readonly pictures: MapPictures<Blob> | undefined;
  readonly fold: Fold;
  /** The lesson that follows in the course. */
  readonly next: LessonEntry | undefined;
  /** The page has a link of its own for the end of the course. */
  readonly hasEnd: boolean;
  /** The author's use of the map; undefined for learners. */
  readonly aiming?: Aiming | undefined;
}

/** The author's use of the map of a step: clicks give a part of its task, or counters are moved. */
export interface Aiming extends Authored {
  /** Tells whether units are chosen, one by one from an open stack. */
  readonly takesUnits: boolean;
  readonly hexes: readonly string[];
  /** Tells whether the hexes are a route of the task's stack. */
  readonly isRoute: boolean;
  readonly units: readonly string[];
  /** The position on the board meanwhile, and its places in view; undefined for those of the task. */
  readonly held: {readonly position: Position; readonly framed: readonly string[]} | undefined;
  /** Tells whether its counters are moved, in place of the task. */
  readonly isMoving: boolean;
  /** Takes a hex, or a unit of its open stack. */
  readonly pick: (label: string, units: readonly string[], unit?: string) => void;
  readonly move: (position: Position) => void;
  readonly ask: (asked: Asked) => void;
}

/** The map of the current step, and beside it the step. */
export function boardTemplate(
  playing: Playing,
  send: TutorialSend,
  {isOnPaper, pictures, fold, next, hasEnd, aiming}: LessonPage,
): TemplateResult | typeof nothing {
  const {draft, highlighted, reason, solution, ruling} = playing;
  const lesson = lessonOf(playing);
  const step = stepOf(playing);
  const shown = step ?? lesson.steps.at(-1);
  if (!shown) return nothing;
  const {wrong = [], right = true, findings} = playing.chart.context.outcome ?? {};
  const {battle} = playing;
  const against = ruling && !right ? findings : undefined;
  const map = mapOf(shown, draft, {wrong, reason, highlighted, battle, ruling, against});
  const isUntried =
    draft.hexes.length + draft.path.length === 0 && !playing.chart.context.attempt && !solution;
  const own = aiming && isUntried ? aimedOverlay(shown, aiming) : undefined;
  const overlay = aiming?.isOn
    ? {...aimedOverlay(shown, aiming), framed: aiming.held?.framed ?? map.overlay.framed}
    : {
        ...map.overlay,
        ...(own && {
          routes: [...(map.overlay.routes ?? []), ...(own.routes ?? [])],
          marks: [...(map.overlay.marks ?? []), ...(own.marks ?? [])],
          numbered: [...(map.overlay.numbered ?? []), ...(own.numbered ?? [])],
        }),
        chosen: isAsked(playing) && !solution ? [...draft.hexes, ...draft.path] : [],
        unasked: !(step && isAsked(playing) && isTapped(step, battle)),
      };
  const isMoving = aiming?.isMoving ?? false;
  // a stack that the author opened is closed for the learner
  const isClosed = aiming !== undefined && !isMoving && !aiming.takesUnits;
  return html`<div
    class="board ${classMap({...fold.classes, screen: isOnPaper, single: isExampleLesson(lesson.document)})}"
  >
    <umpire-map
      class="in-sight"
      .pictures=${pictures}
      .position=${aiming?.held?.position ?? playing.after?.position ?? map.position}
      .edit=${isMoving}
      .zoc=${map.zoc}
      numbers="all"
      .overlay=${overlay}
      .selected=${isClosed ? live('') : noChange}
      .open=${isClosed ? live(false) : noChange}
      .selectedUnits=${aiming && !isMoving ? live(aiming.units) : noChange}
      .label=${lesson.document.title}
      @umpire-hex-select=${(event: UmpireHexSelectEvent) => {
        // the position editor takes its own clicks
        if (isMoving) return;
        if (aiming?.isOn) {
          event.stopPropagation();
          aiming.pick(event.label, event.units);
          if (aiming.takesUnits && event.units.length > 1) return;
        } else if (isAsked(playing)) send({type: 'tap', label: event.label});
        else return;
        event.preventDefault();
      }}
      @umpire-unit-select=${(event: UmpireUnitSelectEvent) => {
        if (isMoving || !aiming?.isOn) return;
        event.preventDefault();
        aiming.pick(event.label, event.units, event.unit);
      }}
      @umpire-position=${(event: UmpirePositionEvent) => {
        if (isMoving) aiming?.move(event.position);
      }}
      @umpire-ask=${(event: UmpireAskEvent) => {
        if (!isMoving) return;
        event.preventDefault();
        // the attackers are chosen
        (event.currentTarget as UmpireMap).attack = undefined;
        aiming?.ask(event.asked);
      }}
    ></umpire-map>
    ${isMoving ? nothing : step ? panel(playing, send, step, {author: aiming, hasEnd}) : finishedPanel(playing, send, {next, hasEnd})}
    ${fold.button()}
  </div>`;
}

/** The hexes, the stacks or the route that an author has chosen so far, and nothing of the learner's. */
function aimedOverlay(step: Step, {hexes, units, isRoute, held}: Aiming): MapOverlay {
  const position = held?.position ?? step.scene.board;
  const {game} = position;
  const stacks = units.flatMap((id): number[] => {
    const placed = position.units.get(game.unit(id)?.index ?? (-1 as never));
    return placed ? [placed.at] : [];
  });
  const places = hexes.map((label) => placeOf(position, label)).filter((place) => place >= 0);
  const from = placeOf(position, focusOf(step) ?? '');
  return {
    routes: isRoute && from >= 0 && places.length > 0 ? [{from, path: places}] : [],
    marks: [...new Set([...places, ...stacks])].map((at): Mark => ({at, kind: 'may'})),
    numbered: hexes,
    chosen: hexes,
  };
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
