import {html, nothing, type TemplateResult} from 'lit';
import {sheetTitles} from '../../src/case/plain-board.js';
import {gameContents} from '../../src/games/contents.js';
import {isSameJson, mapEdges} from '../../src/module/index.js';
import {retreatRulesOf} from '../../src/rules/index.js';
import {byline} from '../../src/phrases/say-rules.js';
import {withMapEntries, withEntry} from '../../src/vassal/overlay.js';
import {hasCombatTable} from '../../src/vassal/shipped-rules.js';
import {area, authorsChoices, pick} from '../shared/fields.js';
import {authorLang} from '../shared/messages.js';
import type {UmpireModuleEvent} from '../umpire-editor/events.js';
import {countersPart} from './counters-part.js';
import {messages} from './messages.js';
import type {Board, SendVassal, VassalEvent} from './state.js';
import type {VassalView} from './view-model.js';

/** The first question about a board: by which rules, since no module of VASSAL says so. */
export function rulesQuestion(
  {showing, ownSheet, isReading, board, summary}: VassalView,
  send: SendVassal,
  goOn: () => void,
): TemplateResult | typeof nothing {
  // an overlay that is still read may have the rules
  if (showing !== 'rules' || isReading) return nothing;
  const words = messages.rules;
  const choices: readonly (readonly [title: string, event: VassalEvent])[] =
    board?.shown.kind === 'point'
      ? (summary?.match.onPoints ?? []).map(({library, title, rules}) => [
          rules === undefined ? title : `${title}, ${rules}`,
          {type: 'takeGame', library, isOther: true},
        ])
      : [...sheetTitles].map(([name, title]) => [title, {type: 'takeSheet', name}]);
  return html`<section class="ask" part="sheet" aria-labelledby="which-rules">
    <h2 id="which-rules">${words.which}</h2>
    <p>${words.whichHint}</p>
    <ul class="choices">
      ${choices.map(
        ([title, event]) =>
          html`<li>
            <button
              type="button"
              @click=${() => {
                send(event);
                goOn();
              }}
            >
              <b lang=${authorLang()}>${title}</b>
            </button>
          </li>`,
      )}
      <li>
        <button
          type="button"
          aria-expanded=${ownSheet === undefined ? 'false' : 'true'}
          @click=${() => send({type: 'beginSheet'})}
        >
          ${words.own}
        </button>
      </li>
    </ul>
    ${ownSheet === undefined ? nothing : pastePart(send, ownSheet, false)}
  </section>`;
}

/** The form and the field for a sheet of one's own; where the form would replace a sheet that it can't say, it asks first. */
const pastePart = (send: SendVassal, text: string, isReplacing: boolean): TemplateResult =>
  html`<div class="own-sheet">
    ${
      isReplacing
        ? html`<p class="warn" role="alert">${messages.form.replaces}</p>
            <p class="buttons">
              <button type="button" @click=${() => send({type: 'openForm', isOpen: true, replaces: true})}>
                ${messages.form.replace}
              </button>
              <button type="button" class="primary" @click=${() => send({type: 'openForm', isOpen: false})}>
                ${messages.form.keep}
              </button>
            </p>`
        : html`<p>
            <button type="button" class="primary" @click=${() => send({type: 'openForm', isOpen: true})}>
              ${messages.form.begin}
            </button>
          </p>`
    }
    <details ?open=${text !== ''}>
      <summary>${messages.form.paste}</summary>
      ${area(messages.rules.paste, text, 8, (pasted) => send({type: 'pasteSheet', text: pasted}))}
    </details>
  </div>`;

/** The sheet of rules, and what a sheet needs and VASSAL does not have. */
function rulesPart(
  {map, mapEntries, overlay, ownSheet, isReplacing}: VassalView,
  send: SendVassal,
  {sides, shown}: Board,
): TemplateResult | typeof nothing {
  const rules = shown.kind === 'hex' ? retreatRulesOf(shown.game) : undefined;
  if (!rules || map === undefined) return nothing;
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
    send({type: 'enter', overlay: value === '' ? rest : {...rest, stacking: {limit: Number(value)}}});
  };
  const setSheet = (name: string): void =>
    send(name === 'own' ? {type: 'beginSheet'} : {type: 'takeSheet', name});
  return html`<details class="rules" part="rules">
    <summary>
      ${words.title}
      <span class="quiet">${byline(rules.sheet)}</span>
    </summary>
    <div class="fields">
      ${pick(words.sheet, [...authorsChoices(sheetTitles), ['own', words.own]], sheet, setSheet)}
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
            if (value === 'hexes') return;
            const supplySources = withEntry<typeof now & {}>(supply, side, edge);
            send({type: 'enter', overlay: withMapEntries(overlay, map, {supplySources})});
          },
        );
      })}
      ${sheet === 'own' ? pastePart(send, ownSheet ?? JSON.stringify(rules.sheet, undefined, 2), isReplacing) : nothing}
    </div>
  </details>`;
}

/** The combat table, which VASSAL does not have: from a game of ours, or typed and pasted into the table form. */
function tablePart(
  {overlay, taken, isTableOpen, tableForm, formTabs}: VassalView,
  send: SendVassal,
  {shown}: Board,
): TemplateResult {
  const words = messages.table;
  const {game} = shown;
  const titles = Object.entries(game.document.tables ?? {}).map(([id, {title = id}]) => title);
  const games = Object.entries(gameContents)
    .filter(([, {map}]) => map === game.kind)
    .map(([id, {title}]) => [id, title] as const);
  const isTaken = taken && overlay.tables && isSameJson(taken.tables, overlay.tables);
  return html`<details
    class="table"
    part="table"
    ?open=${isTableOpen}
    @toggle=${({currentTarget}: Event) => send({type: 'unfoldTable', isOpen: (currentTarget as HTMLDetailsElement).open})}
  >
    <summary>
      ${words.title}
      <span class="quiet">${hasCombatTable(game) ? titles.join(', ') : words.none}</span>
    </summary>
    <p class="quiet">${words.hint}</p>
    <div class="fields">
      ${pick(
        words.from,
        [['', hasCombatTable(game) ? words.keep : words.choose], ...authorsChoices(games)],
        isTaken ? taken.game : '',
        (game) => (game === '' ? undefined : send({type: 'takeTable', game})),
      )}
    </div>
    <p class="quiet">${words.fromHint}</p>
    ${
      tableForm && formTabs === 'tables'
        ? html`<umpire-editor
              loading="eager"
              tabs="tables"
              .module=${tableForm}
              @umpire-module=${({document}: UmpireModuleEvent) => send({type: 'fillTable', document})}
            ></umpire-editor>
            <p>
              <button type="button" class="primary" @click=${() => send({type: 'closeTableForm'})}>
                ${words.done}
              </button>
            </p>`
        : html`<p>
            <button type="button" @click=${() => send({type: 'openTableForm'})}>${words.form}</button>
          </p>`
    }
  </details>`;
}

/** Everything about the game that a ruling seldom needs, folded into one: rules, combat table, counters. */
export function morePart(view: VassalView, send: SendVassal, board: Board): TemplateResult {
  const rules = board.shown.kind === 'hex' ? retreatRulesOf(board.shown.game) : undefined;
  const toggle = ({currentTarget}: Event): void =>
    send({type: 'unfoldMore', isOpen: (currentTarget as HTMLDetailsElement).open});
  return html`<details class="more" part="more" ?open=${view.isMoreOpen} @toggle=${toggle}>
    <summary>
      ${messages.more} ${rules ? html`<span class="quiet">${byline(rules.sheet)}</span>` : nothing}
    </summary>
    ${rulesPart(view, send, board)} ${tablePart(view, send, board)} ${countersPart(view, send, board)}
  </details>`;
}
