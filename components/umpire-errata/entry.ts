import {authorLang} from '../shared/messages.js';
import {type TemplateResult, html, nothing} from 'lit';
import type {Fault} from '../../src/module/fault.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import type {Game} from '../../src/module/game.js';
import {rulesPhrases} from '../../src/phrases/en/rules.js';
import type {Editions, ErratumOutcome as Entry} from '../../src/rules/editions.js';
import {inParts} from '../shared/in-parts.js';
import {type Subject, changeWords, pictureWords, subjectsOf} from './changes.js';
import {messages} from './messages.js';
import {counterPicture, painted} from '../shared/pictures.js';
import {ruleTag} from '../shared/findings.js';
import {type Shape, type View, sceneOf} from '../../src/drawing/index.js';
import {path, short} from '../../src/drawing/shape.js';

/** Shows faults under a sentence that says what they mean: of one erratum, or of the whole module. */
export const faultsPart = (sentence: string, faults: readonly Fault[], ofErratum = false): TemplateResult =>
  html`<div class="faults" part=${ofErratum ? 'fault' : 'faults'} role=${ofErratum ? nothing : 'alert'}>
    <p>${sentence}</p>
    <ul>
      ${faults.map((fault) => html`<li>${faultLine(fault)}</li>`)}
    </ul>
  </div>`;

/** Shows what an erratum changes in one thing: pictures as printed and as corrected, where it has any, and the words. */
const subjectTemplate = (subject: Subject, editions: Editions, asPrinted: boolean): TemplateResult =>
  html`${
      subject.kind === 'text'
        ? nothing
        : html`<div class="pair of-${subject.kind}">
            ${figure(subject, editions.printed, true, asPrinted)}
            ${editions.corrected ? figure(subject, editions.corrected, false, asPrinted) : nothing}
          </div>`
    }
    <ul class="changes">
      ${inParts(changeWords(subject, editions), ({what, before, after, isRule}) => {
        const value = (words: string): unknown =>
          isRule && words !== messages.nothing ? ruleTag(words, what) : html`<bdi>${words}</bdi>`;
        return html`<li>
          ${what}: <del>${value(before)}</del><span class="arrow" aria-hidden="true">→</span
          ><span class="unseen">${messages.correctedTo}</span><ins>${value(after)}</ins>
        </li>`;
      })}
    </ul>`;

/** Shows a subject in one edition; the edition in force is marked. */
const figure = (
  subject: Exclude<Subject, {kind: 'text'}>,
  game: Game,
  printed: boolean,
  asPrinted: boolean,
): TemplateResult =>
  html`<figure class=${printed === asPrinted ? 'on' : ''} part=${printed ? 'printed' : 'corrected'}>
    <figcaption>${printed ? messages.printed : messages.corrected}</figcaption>
    <div class="stage">${picture(subject, game, pictureWords(subject, game, printed))}</div>
  </figure>`;

/** Shows an erratum: its text and what it changes, or why it does not fit the module. */
export function entryTemplate(
  {erratum, changes, faults}: Entry,
  editions: Editions,
  asPrinted: boolean,
): TemplateResult {
  return html`<article part="erratum">
    <h3>${erratum.title ?? erratum.id}</h3>
    <p class="says" lang=${authorLang()} dir="auto">${erratum.says}</p>
    ${erratum.open ? html`<p class="open">${rulesPhrases.openQuestion(erratum.open)}</p>` : nothing}
    <p class="from">${messages.source}: <bdi>${erratum.source}</bdi></p>
    ${
      faults.length > 0
        ? faultsPart(messages.unfit, faults, true)
        : html`${inParts(
            subjectsOf(changes, editions.printed),
            (subject) => subjectTemplate(subject, editions, asPrinted),
            {size: 30, within: (pager) => pager},
          )}`
    }
  </article>`;
}

function picture(subject: Exclude<Subject, {kind: 'text'}>, game: Game, label: string): TemplateResult {
  const missing = html`<p class="missing">${messages.noPlace}</p>`;
  if (subject.kind === 'counter') {
    const unit = game.unit(subject.unit);
    return unit ? counterPicture(game, unit, {label}) : missing;
  }
  const part = closeUp(game, subject.places);
  if (!part) return missing;
  return html`<svg
    class="sheet close-up"
    viewBox=${part.viewBox}
    role="img"
    aria-label=${label}
    ${painted(() => part.shapes, game, ...subject.places)}
  ></svg>`;
}

/** A part of a map, enlarged: an SVG `viewBox` and the shapes in it. */
interface CloseUp {
  readonly viewBox: string;
  readonly shapes: readonly Shape[];
}

/** Distance from the middle of a place to the frame, in drawing units: the hex and a part of the next one. */
const REACH = 118;

/** Draws the map around some places, with a veil over the others; undefined when the game has none of them. */
function closeUp(game: Game, labels: readonly string[]): CloseUp | undefined {
  const scene = sceneOf(game);
  const {plan} = scene;
  const find = (label: string): number | undefined =>
    game.kind === 'hex' ? game.grid.find(label) : game.network.find(label);
  const places = labels.flatMap((label) => find(label) ?? []);
  if (places.length === 0) return undefined;
  const [xs, ys] = [places.map((place) => plan.x(place)), places.map((place) => plan.y(place))];
  const view: View = {
    left: Math.max(0, Math.min(...xs) - REACH),
    top: Math.max(0, Math.min(...ys) - REACH),
    right: Math.min(plan.width, Math.max(...xs) + REACH),
    bottom: Math.min(plan.height, Math.max(...ys) + REACH),
    scale: 1,
  };
  const [width, height] = [short(view.right - view.left), short(view.bottom - view.top)];
  const [land = [], ...lines] = scene.ground.map((one) => [one]);
  const frame = `M${short(view.left)} ${short(view.top)}h${width}v${height}h${-width}z`;
  const veil = path('veil', frame + places.map((place) => plan.outline(place)).join(''));
  return {
    viewBox: `${short(view.left)} ${short(view.top)} ${width} ${height}`,
    shapes: [
      ...land,
      ...scene.texture(view),
      ...lines.flat(),
      ...scene.props(view),
      ...scene.labels(view),
      ...(game.kind === 'hex' ? [veil] : []),
    ],
  };
}
