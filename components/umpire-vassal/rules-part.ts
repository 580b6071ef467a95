import {html, nothing, type TemplateResult} from 'lit';
import {mapEdges} from '../../src/module/index.js';
import {withEntry} from '../../src/vassal/overlay.js';
import {retreatRulesOf} from '../../src/rules/index.js';
import {byline} from '../../src/rules/own-sheets.js';
import {sheetTitles} from '../../src/case/plain-board.js';
import {area, pick} from '../shared/fields.js';
import type {Board, VassalController} from './controller.js';
import {messages} from './messages.js';

/** The first question about a board of hexes: by which rules, since no module of VASSAL says so. */
export function rulesQuestion(
  controller: VassalController,
  goOn: (answered: Promise<void>) => void,
): TemplateResult | typeof nothing {
  const {ownSheet, lacksRules, queue} = controller;
  // an overlay that is still read may have the rules
  if (!lacksRules || queue.current?.names) return nothing;
  const words = messages.rules;
  return html`<section class="ask" part="sheet" aria-labelledby="which-rules">
    <h2 id="which-rules">${words.which}</h2>
    <p>${words.whichHint}</p>
    <ul class="choices">
      ${[...sheetTitles].map(
        ([name, title]) =>
          html`<li>
            <button type="button" @click=${() => goOn(controller.takeSheet(name))}><b>${title}</b></button>
          </li>`,
      )}
      <li>
        <button
          type="button"
          aria-expanded=${ownSheet === undefined ? 'false' : 'true'}
          @click=${() => controller.beginSheet()}
        >
          ${words.own}
        </button>
      </li>
    </ul>
    ${ownSheet === undefined ? nothing : pastePart(controller, ownSheet)}
  </section>`;
}

const pastePart = (controller: VassalController, text: string): TemplateResult =>
  area(messages.rules.paste, text, 8, (pasted) => void controller.pasteSheet(pasted));

/** The sheet of rules, and what a sheet needs and VASSAL does not have. */
export function rulesPart(
  controller: VassalController,
  {sides, shown}: Board,
): TemplateResult | typeof nothing {
  const rules = shown.kind === 'hex' ? retreatRulesOf(shown.game) : undefined;
  if (!rules) return nothing;
  const {overlay, mapEntries, ownSheet} = controller;
  const {stacking} = overlay;
  const limit = stacking?.limit;
  const {supplySources: supply = {}} = mapEntries;
  const shipped = [...sheetTitles].find(([, title]) => title === rules.sheet.title)?.[0];
  const sheet = ownSheet === undefined ? (shipped ?? 'own') : 'own';
  const words = messages.rules;
  const setLimit = ({currentTarget}: Event): void => {
    const {value, validity} = currentTarget as HTMLInputElement;
    if (!validity.valid) return;
    const {stacking: _, ...rest} = overlay;
    void controller.setOverlay(value === '' ? rest : {...rest, stacking: {limit: Number(value)}});
  };
  const setSheet = (name: string): void => {
    if (name === 'own') controller.beginSheet();
    else void controller.takeSheet(name);
  };
  return html`<details class="rules" part="rules">
    <summary>
      ${words.title}
      <span class="quiet" lang="en" dir="ltr">${byline(rules.sheet)}</span>
    </summary>
    <div class="fields">
      ${pick(words.sheet, [...sheetTitles, ['own', words.own]], sheet, setSheet)}
      ${
        typeof limit === 'object'
          ? nothing
          : html`<label class="field"
              >${words.limit}
              <input
                type="number"
                min="1"
                max="1000"
                placeholder=${words.anyNumber}
                .value=${limit === undefined ? '' : String(limit)}
                @change=${setLimit}
              />
            </label>`
      }
      ${sides.map((side) => {
        const now = supply[side];
        const own = Array.isArray(now) ? ([['hexes', words.hexes(now.length)]] as const) : [];
        return pick(
          words.supply(side),
          [['', words.notEntered], ...mapEdges.map((edge) => [edge, words.edges[edge]] as const), ...own],
          Array.isArray(now) ? 'hexes' : (now ?? ''),
          (value) => {
            const edge = mapEdges.find((one) => one === value);
            if (value !== 'hexes')
              void controller.setMapEntries({supplySources: withEntry<typeof now & {}>(supply, side, edge)});
          },
        );
      })}
      ${
        sheet === 'own'
          ? pastePart(controller, ownSheet ?? JSON.stringify(rules.sheet, undefined, 2))
          : nothing
      }
    </div>
  </details>`;
}
