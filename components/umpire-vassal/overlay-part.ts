import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {fileName} from '../../src/share/clean.js';
import type {OverlayDifference} from '../../src/vassal/index.js';
import {countOverlay} from '../../src/vassal/overlay.js';
import {inParts} from '../shared/in-parts.js';
import type {VassalController} from './controller.js';
import {messages} from './messages.js';

/** Places that are listed at a time. */
const ROWS = 20;

/** The overlay as a file and a link, beside the ruling, once something was told. */
export function sharePart(controller: VassalController): TemplateResult | typeof nothing {
  const {overlay} = controller;
  const {link} = controller.merge;
  const words = messages.overlay;
  const {counters, places, rules} = countOverlay(overlay);
  if (counters + places + rules === 0) return nothing;
  const {module} = overlay.overlay;
  const text = `${JSON.stringify(overlay, undefined, 2)}\n`;
  const file = `data:application/json;charset=utf-8,${encodeURIComponent(text)}`;
  return html`<details slot="notes" class="overlay" part="overlay">
    <summary>${words.share} <span class="quiet">${words.holds(counters, places, rules)}</span></summary>
    <p>${words.why}</p>
    <p class="quiet">${words.privacy}</p>
    <p class="buttons">
      <a class="button" download=${fileName(`${module}.overlay`, 'json')} href=${file}>${words.save}</a>
      <button type="button" @click=${() => controller.merge.copyLink()}>${words.copy}</button>
    </p>
    <p class="quiet" role="status">${link?.words ?? nothing}</p>
    ${
      link?.address === undefined
        ? nothing
        : html`<textarea
            readonly
            rows="3"
            aria-label=${words.link}
            .value=${live(link.address)}
            @focus=${({currentTarget}: Event) => (currentTarget as HTMLTextAreaElement).select()}
          ></textarea>`
    }
  </details>`;
}

/** Shows what came of an overlay that was opened: both where two differ, and what does not fit this module. */
export function mergePart(controller: VassalController): TemplateResult | typeof nothing {
  const {merge} = controller;
  const {differences, misfits} = merge;
  const words = messages.overlay;
  return html`${
    differences.length === 0
      ? nothing
      : html`<section class="ask" part="merge" aria-labelledby="merge">
          <h2 id="merge">${words.differ(differences.length)}</h2>
          <p class="quiet">${words.differHint}</p>
          <ul class="places merge">
            ${inParts(differences, (one) => differenceRow(controller, one), {size: ROWS})}
          </ul>
          <p class="buttons">
            <button type="button" @click=${() => merge.settle(differences, true)}>${words.allTheirs}</button>
            <button type="button" @click=${() => merge.settle(differences, false)}>${words.allMine}</button>
          </p>
        </section>`
  }
  ${
    misfits.length === 0
      ? nothing
      : html`${merge.isOtherVersion ? html`<p class="warn" role="status">${words.otherVersion}</p>` : nothing}
          <details class="misfits" part="misfits">
            <summary>${words.misfits(misfits.length)}</summary>
            <ul lang="en" dir="ltr">
              ${inParts(misfits, (line) => html`<li>${line}</li>`, {size: ROWS})}
            </ul>
            <p class="buttons">
              <button type="button" @click=${() => merge.dropMisfits()}>${words.drop}</button>
            </p>
          </details>`
  }`;
}

function differenceRow(controller: VassalController, difference: OverlayDifference): TemplateResult {
  const words = messages.overlay;
  const {path, mine, theirs} = difference;
  const choose = (what: string, value: unknown, isTheirs: boolean): TemplateResult =>
    html`<button type="button" @click=${() => controller.merge.settle([difference], isTheirs)}>
      <span class="quiet">${what}</span> ${valueWords(value)}
    </button>`;
  return html`<li>
    <span><b>${placeWords(path)}</b></span>
    <span class="two">${choose(words.mine, mine, false)} ${choose(words.theirs, theirs, true)}</span>
  </li>`;
}

/** A place of an overlay in words: `Hex 0604: terrain`, `Counters German: side`. */
function placeWords(path: readonly string[]): string {
  const {terrain, overlay} = messages;
  const [field = '', key = '', part = '', name = '', ...rest] = path;
  const more = (list: readonly string[]): string => (list.length === 0 ? '' : `: ${list.join(', ')}`);
  if (field === 'counters') {
    const match = Object.values(JSON.parse(key) as Record<string, string | Record<string, string>>);
    const values = match.flatMap((value) => (typeof value === 'string' ? [value] : Object.values(value)));
    return overlay.countersLike(values.join(', ')) + more(path.slice(2));
  }
  if (field !== 'maps') return path.join(' ');
  if (part === 'hexes') return terrain.hex(name) + more(rest);
  if (part === 'hexsides') {
    const [a = '', b = ''] = name.split('/');
    return terrain.hexside(a, b);
  }
  const parts: Readonly<Record<string, string>> = overlay.parts;
  return [parts[part] ?? part, name, ...rest].filter((one) => one !== '').join(' ');
}

/** A value of an overlay in a few words. */
function valueWords(value: unknown): string {
  if (Array.isArray(value)) return value.slice(0, 6).map(String).join(', ');
  if (value === '') return messages.overlay.nobody;
  return typeof value === 'string' ? value : JSON.stringify(value).slice(0, 120);
}
