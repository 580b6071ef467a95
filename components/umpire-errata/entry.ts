import {type TemplateResult, html, nothing} from 'lit';
import type {Change} from '../../src/module/errata.js';
import {faultLine, keysOf, type Fault} from '../../src/module/fault.js';
import type {Game} from '../../src/module/game.js';
import {openWords} from '../../src/rules/open-question.js';
import type {Editions, ErratumOutcome as Entry} from '../../src/rules/editions.js';
import {inParts, inRow} from '../shared/in-parts.js';
import {type Subject, changeWords, clipped, pictureWords, subjectsOf, valueWords} from './changes.js';
import {messages} from './messages.js';
import {counterPicture, painted, unitNamed} from '../shared/pictures.js';
import {ruleTag} from '../shared/explain-rules.js';
import {type Shape, type View, sceneOf} from '../../src/drawing/index.js';
import {path, short} from '../../src/drawing/shape.js';

/** Lists faults under a sentence that says what they mean. */
export const faultList = (sentence: string, faults: readonly Fault[]): TemplateResult =>
  html`<p>${sentence}</p>
    <ul>
      ${faults.map((fault) => html`<li lang="en" dir="ltr">${faultLine(fault)}</li>`)}
    </ul>`;

const json = (value: unknown): TemplateResult =>
  html`<code dir="ltr">${value === undefined ? messages.nothing : clipped(JSON.stringify(value))}</code>`;

/** Lists the changed places of the module document, for authors of modules. */
const placeTable = (changes: readonly Change[]): TemplateResult =>
  html`<details part="places">
    <summary>${messages.places(changes.length)}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">${messages.place}</th>
          <th scope="col">${messages.printed}</th>
          <th scope="col">${messages.corrected}</th>
        </tr>
      </thead>
      <tbody>
        ${inParts(
          changes,
          ({pointer, before, after}) =>
            html`<tr>
              <td><code dir="ltr">${pointer}</code></td>
              <td>${json(before)}</td>
              <td>${json(after)}</td>
            </tr>`,
          {size: 100, within: inRow(3)},
        )}
      </tbody>
    </table>
  </details>`;

/** Shows a subject as printed and as corrected, side by side; the edition in force is marked. */
function pair(subject: Subject, editions: Editions, asPrinted: boolean): TemplateResult {
  const side = (printed: boolean): TemplateResult => {
    const game = printed ? editions.printed : editions.corrected;
    if (!game) return html``;
    return html`<figure class=${printed === asPrinted ? 'on' : ''} part=${printed ? 'printed' : 'corrected'}>
      <figcaption>${printed ? messages.printed : messages.corrected}</figcaption>
      <div class="stage">${figure(subject, editions, {game, printed})}</div>
    </figure>`;
  };
  return html`<div class="pair of-${subject.kind}">${side(true)}${side(false)}</div>
    <ul class="changes">
      ${inParts(
        changeWords(subject, editions),
        ({what, before, after}) =>
          html`<li>
            ${what}: <del><bdi>${before}</bdi></del
            ><span class="arrow" aria-hidden="true">→</span><span class="unseen">${messages.correctedTo}</span
            ><ins><bdi>${after}</bdi></ins>
          </li>`,
      )}
    </ul>`;
}

/** Shows an erratum: its text, both editions and the places in the module, or why it does not fit the module. */
export function entryTemplate(
  {erratum, changes, faults}: Entry,
  editions: Editions,
  asPrinted: boolean,
): TemplateResult {
  return html`<article part="erratum">
    <h3>${erratum.title ?? erratum.id}</h3>
    <p class="says" lang="en" dir="ltr">${erratum.says}</p>
    ${erratum.open ? html`<p class="open" lang="en" dir="ltr">${openWords(erratum.open)}</p>` : nothing}
    <p class="from">${messages.source}: <bdi>${erratum.source}</bdi></p>
    ${
      faults.length > 0
        ? html`<div class="faults" part="fault">${faultList(messages.unfit, faults)}</div>`
        : html`${inParts(
            subjectsOf(changes, editions.printed),
            (subject) => pair(subject, editions, asPrinted),
            {size: 30, within: (pager) => pager},
          )}${changes.length > 0 ? placeTable(changes) : nothing}`
    }
  </article>`;
}

/** One edition of the game. */
interface Edition {
  readonly game: Game;
  readonly printed: boolean;
}

const missing = (): TemplateResult => html`<p class="missing">${messages.noPlace}</p>`;

/** Marks a text that the erratum changes: deleted in the printed edition, inserted in the corrected one. */
function marked(text: string, pointer: string, subject: Subject, {printed}: Edition): TemplateResult {
  const touched = subject.changes.some(
    (change) => change.pointer === pointer || pointer.startsWith(`${change.pointer}/`),
  );
  if (!touched) return html`${text}`;
  return printed ? html`<del>${text}</del>` : html`<ins>${text}</ins>`;
}

function turnCard(subject: Subject & {kind: 'turn'}, edition: Edition): TemplateResult {
  const turn = edition.game.document.turnTrack?.turns[subject.index];
  if (!turn) return missing();
  const at = `/turnTrack/turns/${subject.index}`;
  return html`<div class="card">
    <p class="card-title">
      <b>${messages.turn} ${marked(String(turn.turn), `${at}/turn`, subject, edition)}</b>
      ${turn.label === undefined ? nothing : marked(turn.label, `${at}/label`, subject, edition)}
    </p>
    ${(turn.notes ?? []).map(
      ({text, rule}, i) =>
        html`<p>
          ${marked(text, `${at}/notes/${i}/text`, subject, edition)}
          ${
            rule === undefined
              ? nothing
              : ruleTag(rule, text, marked(rule, `${at}/notes/${i}/rule`, subject, edition))
          }
        </p>`,
    )}
  </div>`;
}

function reinforcementCard(subject: Subject & {kind: 'reinforcement'}, edition: Edition): TemplateResult {
  const {game} = edition;
  const entry = game.document.reinforcements?.[subject.index];
  if (!entry) return missing();
  const at = `/reinforcements/${subject.index}`;
  return html`<div class="card">
    <p class="card-title">
      <b>${messages.turn} ${marked(String(entry.turn), `${at}/turn`, subject, edition)}</b>
      ${marked(game.side(entry.side)?.name ?? entry.side, `${at}/side`, subject, edition)}
      ${
        entry.rule === undefined
          ? nothing
          : ruleTag(entry.rule, entry.note ?? '', marked(entry.rule, `${at}/rule`, subject, edition))
      }
    </p>
    <ul class="entries">
      ${entry.entries.map((name, i) => {
        const unit = unitNamed(game, entry.side, name);
        return html`<li>
          ${unit ? counterPicture(game, unit) : html`<span class="no-piece" aria-hidden="true"></span>`}
          ${marked(name, `${at}/entries/${i}`, subject, edition)}
        </li>`;
      })}
    </ul>
  </div>`;
}

/** Shows a subject in one edition. */
function figure(subject: Subject, editions: Editions, edition: Edition): TemplateResult {
  const {game, printed} = edition;
  switch (subject.kind) {
    case 'counter': {
      const unit = game.unit(subject.unit);
      return unit ? counterPicture(game, unit, {label: pictureWords(subject, editions, printed)}) : missing();
    }
    case 'map': {
      const part = closeUp(game, subject.places);
      if (!part) return missing();
      return html`<svg
        class="sheet close-up"
        viewBox=${part.viewBox}
        role="img"
        aria-label=${pictureWords(subject, editions, printed)}
        ${painted(() => part.shapes, game, ...subject.places)}
      ></svg>`;
    }
    case 'turn':
      return turnCard(subject, edition);
    case 'reinforcement':
      return reinforcementCard(subject, edition);
    case 'other':
      return html`<div class="card">
        ${subject.changes.map(({pointer, before, after}) => {
          const keys = keysOf(pointer);
          const text = valueWords(printed ? before : after, keys, game);
          return html`<p class="value">${printed ? html`<del>${text}</del>` : html`<ins>${text}</ins>`}</p>`;
        })}
      </div>`;
  }
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
