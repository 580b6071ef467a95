import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {fileName} from '../../src/share/clean.js';
import {isLocalAddress} from '../../src/share/local-address.js';
import {contentsOf, isBlank} from '../../src/vassal/overlay.js';
import {inParts} from '../shared/in-parts.js';
import {sideNamesPart} from './counters-part.js';
import {faultSentence, placeWords} from './fault-words.js';
import {messages} from './messages.js';
import {sourcesOf, unmatchedOf} from './overlay-merge.js';
import type {PendingDifference, VassalEvent, SendVassal} from './state.js';
import {terrainChoices, type VassalView} from './view-model.js';

/** Places that are listed at a time. */
const ROWS = 20;

/** The overlay as a file and a link, beside the ruling, once something was entered. */
export function sharePart(view: VassalView, send: SendVassal): TemplateResult | typeof nothing {
  const {
    overlay,
    board,
    merge: {link},
  } = view;
  const words = messages.overlay;
  if (isBlank(overlay)) return nothing;
  const {module} = overlay.overlay;
  const text = `${JSON.stringify(overlay, undefined, 2)}\n`;
  const file = `data:application/json;charset=utf-8,${encodeURIComponent(text)}`;
  return html`<details slot="next" class="overlay" part="overlay">
    <summary>${words.share} <span class="quiet">${words.holds(contentsOf(overlay))}</span></summary>
    <p>${words.why}</p>
    <p class="quiet">${words.privacy}</p>
    <p class="buttons">
      <a class="button" download=${fileName(`${module}.overlay`, 'json')} href=${file}>${words.save}</a>
      <button type="button" @click=${() => send({type: 'copyLink'})}>${words.copy}</button>
      <button type="button" @click=${() => send({type: 'forget'})}>${messages.forgetAll}</button>
    </p>
    <p class="quiet" role="status">${link?.words ?? nothing}</p>
    ${link?.address !== undefined && isLocalAddress(link.address) ? html`<p class="warn">${words.localLink(link.address)}</p>` : nothing}
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
    ${board ? sideNamesPart(view, send, board) : nothing}
  </details>`;
}

/** Sends what a button decides, and leads the keyboard on where the button is gone then. */
type Decide = (event: VassalEvent) => () => void;

/** Shows what came of an overlay that was opened: another version, both where two differ, and what does not fit. */
export function mergePart(view: VassalView, send: SendVassal, goOn: () => void): TemplateResult {
  const decide: Decide = (event) => () => {
    send(event);
    goOn();
  };
  return html`${askingPart(view, decide)} ${mergedPart(view, decide)} ${differencesPart(view, decide)}
  ${unmatchedPart(view, decide)}`;
}

/** Asks before anything of an overlay for another version is merged. */
function askingPart({merge}: VassalView, decide: Decide): TemplateResult | typeof nothing {
  const [asking, ...more] = merge.asked;
  const words = messages.overlay;
  if (!asking) return nothing;
  return html`<section class="ask" part="version" aria-labelledby="version">
    <h2 id="version">${(asking.isOtherModule ? words.otherModule : words.otherVersion)(asking.files)}</h2>
    <ul>
      ${asking.faults.map((line) => html`<li>${line}</li>`)}
    </ul>
    <p>${words.otherVersionHint}</p>
    ${more.length > 0 ? html`<p class="quiet">${words.moreVersions(more.length)}</p>` : nothing}
    <p class="buttons">
      <button type="button" class="primary" @click=${decide({type: 'answerVersion', isMerged: true})}>
        ${asking.isOtherModule ? messages.openAnyway : words.mergeAnyway}
      </button>
      <button type="button" @click=${decide({type: 'answerVersion', isMerged: false})}>${words.leave}</button>
    </p>
  </section>`;
}

/** Offers to undo a merge until something else is entered. */
function mergedPart({merge: {merged}}: VassalView, decide: Decide): TemplateResult | typeof nothing {
  if (!merged) return nothing;
  return html`<p part="merged" role="status">
    ${merged.says}
    <button type="button" @click=${decide({type: 'undoMerge'})}>${messages.overlay.undo}</button>
  </p>`;
}

function differencesPart(view: VassalView, decide: Decide): TemplateResult | typeof nothing {
  const {differences, chosen} = view.merge;
  const words = messages.overlay;
  if (differences.length === 0 && !chosen) return nothing;
  const mine = sourcesOf(differences, 'mineFrom');
  const theirs = sourcesOf(differences, 'theirsFrom');
  return html`<section class="ask" part="merge" aria-label=${words.differences}>
    ${
      differences.length === 0
        ? nothing
        : html`<h2>${words.differ(differences.length, mine, theirs)}</h2>
            <p class="quiet">${words.differHint(mine)}</p>
            <ul class="places merge">
              ${inParts(differences, (one) => differenceRow(view, decide, one), {size: ROWS})}
            </ul>
            <p class="buttons">
              <button type="button" @click=${decide({type: 'settle', chosen: differences, isTheirs: true})}>
                ${words.allTheirs(theirs)}
              </button>
              <button type="button" @click=${decide({type: 'settle', chosen: differences, isTheirs: false})}>
                ${words.allMine(mine)}
              </button>
            </p>`
    }
    <p role="status">
      ${chosen ? html`${chosen.says} <button type="button" @click=${decide({type: 'undoChoice'})}>${words.undo}</button>` : nothing}
    </p>
  </section>`;
}

/** Parts of the overlay that the module has no place for: the person is asked once whether to keep them. */
function unmatchedPart(view: VassalView, decide: Decide): TemplateResult | typeof nothing {
  const {asksAboutUnmatched} = view.merge;
  const unmatched = unmatchedOf(view).map(faultSentence);
  const words = messages.overlay;
  if (unmatched.length === 0) return nothing;
  const list = html`<ul>
      ${inParts(unmatched, (line) => html`<li>${line}</li>`, {size: ROWS})}
    </ul>
    <p class="quiet">${words.unmatchedHint}</p>
    <p class="buttons">
      <button type="button" @click=${decide({type: 'settleUnmatched', isKept: false})}>${words.drop}</button>
      ${
        asksAboutUnmatched
          ? html`<button type="button" @click=${decide({type: 'settleUnmatched', isKept: true})}>
              ${words.keep}
            </button>`
          : nothing
      }
    </p>`;
  return asksAboutUnmatched
    ? html`<section class="ask unmatched" part="unmatched" aria-labelledby="unmatched">
        <h2 id="unmatched">${words.unmatched(unmatched.length)}</h2>
        ${list}
      </section>`
    : html`<details class="unmatched" part="unmatched">
        <summary>${words.unmatched(unmatched.length)}</summary>
        ${list}
      </details>`;
}

function differenceRow(view: VassalView, decide: Decide, difference: PendingDifference): TemplateResult {
  const words = messages.overlay;
  const {path, mine, theirs, mineFrom, theirsFrom} = difference;
  const choose = (what: string, value: unknown, isTheirs: boolean): TemplateResult =>
    html`<button type="button" @click=${decide({type: 'settle', chosen: [difference], isTheirs})}>
      <span class="quiet">${what}</span> ${swatch(path, value)} ${valueWords(view, path, value)}
    </button>`;
  return html`<li>
    <span><b>${placeWords(path)}</b></span>
    <span class="two"
      >${choose(words.mine(mineFrom), mine, false)} ${choose(words.theirs(theirsFrom), theirs, true)}</span
    >
  </li>`;
}

/** The colour that a value names, beside its letters. */
const swatch = (path: readonly string[], value: unknown): TemplateResult | typeof nothing =>
  /^colour$|^color$/.test(path.at(-1) ?? '') && typeof value === 'string'
    ? html`<svg class="swatch" viewBox="0 0 1 1" aria-hidden="true">
        <rect width="1" height="1" fill=${value} />
      </svg>`
    : nothing;

/** A value of an overlay in a few words: terrain and kinds of counters by their names. */
function valueWords(
  {board, overlay}: VassalView,
  [field, , part, name = '']: readonly string[],
  value: unknown,
): string {
  const words = messages.overlay;
  if (value === '') return words.nobody;
  const kinds: Readonly<Record<string, string>> = messages.sides.kinds;
  const terrain =
    field === 'maps' && board
      ? new Map(terrainChoices(board, overlay, part === 'hexsides' ? '/' : name))
      : undefined;
  const nameOf = (text: string): string =>
    terrain?.get(text) ?? (field === 'counters' ? kinds[text] : undefined) ?? text;
  if (Array.isArray(value))
    return value
      .slice(0, 6)
      .map((one) => nameOf(String(one)))
      .join(', ');
  return typeof value === 'string' ? nameOf(value) : JSON.stringify(value).slice(0, 120);
}
