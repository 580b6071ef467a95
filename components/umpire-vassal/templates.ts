import {html, nothing, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {CounterKind, Found, LayerInfo} from '../../src/vassal/index.js';
import {faultLine, isSameJson, mapEdges, type CounterFacts} from '../../src/module/index.js';
import {tellCounters, withEntry} from '../../src/vassal/overlay.js';
import {area, onEnter, pick} from '../shared/fields.js';
import {inParts, inRow} from '../shared/in-parts.js';
import {fightPart, foughtPart} from './battle-part.js';
import type {Board, ShownFaults, VassalController} from './controller.js';
import {messages} from './messages.js';
import {sharePart} from './overlay-part.js';
import {savePart} from './save-part.js';
import {terrainPart} from './terrain.js';
import {
  mapWords,
  nearPoints,
  notesOn,
  openWords,
  pointKey,
  sheetChoices,
  sidesView,
  type SideRow,
} from './view-model.js';

/** Groups and counters that are listed at a time. */
const ROWS = 40;

/** Faults that are listed; the others are counted. */
const MOST_FAULTS = 12;

/** Faults of files, or of the board that was to be made of them. */
export const faultsPart = ({of, lines, files = []}: ShownFaults): TemplateResult =>
  html`<div class="faults" part="faults" role="alert">
    <h2>
      ${of === 'board' ? messages.refusedBoard : of === 'overlay' ? messages.overlay.refused(files) : messages.refused(files)}
    </h2>
    <ul>
      ${lines.slice(0, MOST_FAULTS).map((line) => html`<li lang="en" dir="ltr">${line}</li>`)}
      ${lines.length > MOST_FAULTS ? html`<li>${messages.moreFaults(lines.length - MOST_FAULTS)}</li>` : nothing}
    </ul>
  </div>`;

/** The title of the module, what is open, and, folded, everything that was found. */
export function foundPart(controller: VassalController, found: Found): TemplateResult {
  const {maps, sides, setups, secretCounters, problems, hasSave} = found;
  const words = messages.found;
  const begin = ({currentTarget}: Event): void => {
    const {value} = currentTarget as HTMLSelectElement;
    void controller.begin(value === '' ? undefined : value);
  };
  return html`<section class="found" part="found" aria-labelledby="module">
    <h2 id="module" lang="">${words.title(found.module, found.version)}</h2>
    <p>${openWords(found, controller.board)}</p>
    ${
      controller.sample === found.module && isSameJson(controller.overlay, found.overlay)
        ? html`<p>
            <button type="button" @click=${() => controller.takeSampleOverlay()}>
              ${messages.sampleOverlay}
            </button>
            <span class="quiet">${messages.sampleOverlayHint}</span>
          </p>`
        : nothing
    }
    ${
      setups.length > 0 && !hasSave
        ? html`<label class="field"
            >${messages.setups}
            <select @change=${begin}>
              <option value="">${messages.newGame}</option>
              ${setups.map((name) => html`<option value=${name}>${name}</option>`)}
            </select>
          </label>`
        : nothing
    }
    <details>
      <summary>${messages.found.details}</summary>
      <h3>${words.maps}</h3>
      <ul>
        ${inParts(maps, (map) => html`<li><b>${map.name}</b>: ${mapWords(map)}</li>`, {size: ROWS})}
      </ul>
      <h3>${words.sides}</h3>
      <p>${sides.length > 0 ? sides.join(', ') : words.noSides}</p>
      ${secretCounters > 0 ? html`<p>${words.hidden(secretCounters)}</p>` : nothing}
      ${
        problems.length > 0
          ? html`<h3>${words.missing(problems.length)}</h3>
              <ul lang="en" dir="ltr">
                ${inParts(problems, (fault) => html`<li>${faultLine(fault)}</li>`, {size: ROWS})}
              </ul>`
          : nothing
      }
      <p>
        <button type="button" @click=${() => controller.forget()}>${messages.forgetAll}</button>
        <span class="quiet">${controller.isKept ? messages.kept : messages.notKept}</span>
      </p>
    </details>
  </section>`;
}

/** The one question where several maps may be meant; a field to take another where one was taken by itself. */
export function mapPart(
  controller: VassalController,
  {maps, candidates, setups}: Found,
): TemplateResult | typeof nothing {
  const {map} = controller;
  const choices = maps.filter(
    ({name, kind, counters}) => counters > 0 || kind === 'hex' || kind === 'points' || name === map,
  );
  if (choices.length === 0 || (map === undefined && candidates.length === 0))
    return html`<section class="ask" part="maps">
      <h2>${messages.noMap}</h2>
      <p>${setups.length > 0 ? messages.noMapHint : nothing}</p>
    </section>`;
  const choose = (name: string): void => {
    controller.grid.sightings = undefined;
    void controller.tell({...controller.overlay, map: name});
  };
  if (map === undefined)
    return html`<section class="ask" part="maps" aria-labelledby="which-map">
      <h2 id="which-map">${messages.whichMap}</h2>
      <ul class="choices">
        ${inParts(
          choices.filter(({name}) => candidates.includes(name)),
          (one) =>
            html`<li>
              <button type="button" @click=${() => choose(one.name)}>
                <b>${one.name}</b> <span class="quiet">${mapWords(one)}</span>
              </button>
            </li>`,
          {size: ROWS},
        )}
      </ul>
    </section>`;
  if (choices.length < 2) return nothing;
  return html`<div class="line" part="maps">
    ${pick(
      messages.found.maps,
      choices.map((one) => [one.name, `${one.name}: ${mapWords(one)}`]),
      map,
      choose,
    )}
  </div>`;
}

/** The lines of the point that was pressed; a map of points has none in VASSAL. */
export function linesPart(
  controller: VassalController,
  found: Found,
  board: Board,
): TemplateResult | typeof nothing {
  const {shown} = board;
  if (shown.kind !== 'point') return nothing;
  const {point, told, overlay} = controller;
  const words = messages.lines;
  const name = shown.game.map.points[point]?.name ?? point;
  const near = nearPoints(board, point, told.lines);
  const notes = notesOn(board, found, overlay, undefined, undefined);
  const owners = told.control ?? {};
  return html`<section class="ask" part="lines" aria-labelledby="lines">
    <h2 id="lines">${words.title}</h2>
    ${notes.map((note) => html`<p class="quiet">${note}</p>`)}
    <p>${near.length === 0 ? words.press : words.of(name)}</p>
    <ul class="places">
      ${near.map(
        (one) =>
          html`<li>
            <label class="joined"
              ><input
                type="checkbox"
                .checked=${one.capacity > 0}
                @change=${({currentTarget}: Event) =>
                  controller.join(point, one.id, (currentTarget as HTMLInputElement).checked ? 2 : 0)}
              />
              <span
                >${one.name}
                ${one.sentence === '' ? nothing : html`<span class="quiet" lang="en" dir="ltr">${one.sentence}</span>`}</span
              ></label
            >
            ${
              one.capacity > 0 || one.matters
                ? html`<select
                    aria-label=${words.owner(one.name)}
                    @change=${({currentTarget}: Event) => {
                      const {value} = currentTarget as HTMLSelectElement;
                      void controller.own(one.id, value === '?' ? undefined : value);
                    }}
                  >
                    ${[
                      ['?', words.byUnits],
                      ['', words.nobody],
                      ...board.sides.map((side) => [side, words.controls(side)]),
                    ].map(
                      ([value, text]) =>
                        html`<option
                          value=${value}
                          ?selected=${value === (owners[pointKey(board, one.id)] ?? '?')}
                        >
                          ${text}
                        </option>`,
                    )}
                  </select>`
                : nothing
            }
            ${
              one.capacity > 0
                ? html`<span
                    ><input
                      type="number"
                      min="1"
                      max="99"
                      aria-label=${words.capacity(name, one.name)}
                      .value=${String(one.capacity)}
                      @change=${({currentTarget}: Event) => {
                        const {value, validity} = currentTarget as HTMLInputElement;
                        if (validity.valid && value !== '')
                          void controller.join(point, one.id, Number(value));
                      }}
                    />
                    <span class="quiet">${words.units}</span></span
                  >`
                : nothing
            }
          </li>`,
      )}
    </ul>
  </section>`;
}

/** Groups of counters with their sides; folded once all have one. */
export function sidesPart(controller: VassalController, board: Board): TemplateResult {
  const view = sidesView(board, controller.overlay);
  const {rows, sides, unassigned, counters} = view;
  const row = ({group, match, count, names, given, guess, sides: guesses}: SideRow): TemplateResult => {
    const assign = (side: string | undefined): void =>
      void controller.tell(tellCounters(controller.overlay, match, {side}));
    const add = (event: Event): void => {
      const field = (event.currentTarget as Element).closest('td')?.querySelector('input');
      const name = field?.value.trim() ?? '';
      if (name !== '') assign(name);
    };
    const current = given === undefined ? (guess === undefined ? 'guess' : `=${guess}`) : `=${given}`;
    const mixed = Object.entries(guesses).map(([side, number]) => `${side} ${number}`);
    const choose = ({currentTarget}: Event): void => {
      const select = currentTarget as HTMLSelectElement;
      const {value} = select;
      if (value === 'other')
        select.closest('td')?.querySelector<HTMLElement>('.other')?.removeAttribute('hidden');
      else assign(value === 'guess' ? undefined : value.slice(1));
    };
    return html`<tr class=${current === 'guess' ? 'open' : ''}>
      <th scope="row">
        ${group} <span class="quiet">${messages.sides.like(names.filter((name) => name !== group))}</span>
      </th>
      <td class="number">${count.toLocaleString('en')}</td>
      <td>
        <select aria-label="${messages.sides.side}: ${group}" .value=${current} @change=${choose}>
          ${
            guess === undefined || given !== undefined
              ? html`<option value="guess" ?selected=${current === 'guess'}>
                  ${mixed.length > 0 ? messages.sides.mixed(mixed) : messages.sides.choose}
                </option>`
              : nothing
          }
          ${sides.map((side) => html`<option value="=${side}" ?selected=${current === `=${side}`}>${side}</option>`)}
          <option value="=" ?selected=${current === '='}>${messages.sides.none}</option>
          <option value="other">${messages.sides.other}</option>
        </select>
        <span class="other" hidden>
          <input
            aria-label="${messages.sides.newSide}: ${group}"
            placeholder=${messages.sides.newSide}
            autocomplete="off"
            maxlength="60"
            @keydown=${onEnter(add)}
          /><button type="button" @click=${add}>${messages.sides.add}</button>
        </span>
      </td>
    </tr>`;
  };
  const table = html`<p class="left" role="status">${messages.sides.left(unassigned, counters)}</p>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">${messages.sides.group}</th>
            <th scope="col">${messages.sides.count}</th>
            <th scope="col">${messages.sides.side}</th>
          </tr>
        </thead>
        <tbody>
          ${inParts(rows, row, {size: ROWS, within: inRow(3)})}
        </tbody>
      </table>
    </div>`;
  const toggle = ({currentTarget}: Event): void => {
    controller.areSidesOpen = (currentTarget as HTMLDetailsElement).open;
  };
  const close = ({currentTarget}: Event): void => {
    const details = (currentTarget as Element).closest('details');
    if (details) details.open = false;
    details?.nextElementSibling?.querySelector('umpire-map')?.focus();
  };
  return html`<details class="sides" part="sides" ?open=${controller.areSidesOpen} @toggle=${toggle}>
    <summary>
      ${unassigned > 0 ? messages.sides.title : messages.sides.done}
      <span class="quiet">${unassigned > 0 ? nothing : sides.join(', ')}</span>
    </summary>
    ${table} ${sideNamesPart(controller, board)}
    ${
      unassigned > 0
        ? nothing
        : html`<p class="done"><button type="button" @click=${close}>${messages.sides.toBoard}</button></p>`
    }
  </details>`;
}

/** The person's own names of the sides, which links and pictures may have. */
function sideNamesPart(controller: VassalController, {sides, shown}: Board): TemplateResult {
  const {overlay} = controller;
  const rename = (side: string, name: string): void => {
    // all of them, so that they keep their order
    const all = Object.fromEntries(sides.map((one) => [one, overlay.sides?.[one] ?? {}]));
    const {name: _, ...rest} = all[side] ?? {};
    void controller.tell({...overlay, sides: {...all, [side]: name === '' ? rest : {...rest, name}}});
  };
  return html`<h3>${messages.sides.inLinks}</h3>
    <p class="quiet">${messages.sides.inLinksHint}</p>
    <div class="fields">
      ${sides.map((side, i) => {
        const {id = ''} = shown.game.sides[i] ?? {};
        return html`<label class="field"
          >${side}
          <input
            autocomplete="off"
            maxlength="60"
            placeholder=${shown.game.document.sides[id]?.name ?? ''}
            .value=${overlay.sides?.[side]?.name ?? ''}
            @change=${({currentTarget}: Event) => rename(side, (currentTarget as HTMLInputElement).value.trim())}
        /></label>`;
      })}
    </div>`;
}

/** The board with the question and the ruling. */
export function boardPart(controller: VassalController, found: Found, board: Board): TemplateResult {
  const {overlay, battle} = controller;
  if (battle.question) return foughtPart(controller, board);
  const {asked, untold} = controller.question;
  const notes = notesOn(board, found, overlay, untold?.result, asked);
  return html`<div class="board" part="board">
    <umpire-retreat
      loading="eager"
      .position=${board.shown}
      .pictures=${board.pictures}
      .units=${asked?.units ?? none}
      .hexes=${asked?.length.hexes}
      .readings=${asked?.readings ?? noReadings}
      .notes=${notes}
      ><umpire-map .position=${board.shown}></umpire-map> ${savePart(controller)}
      ${fightPart(controller, board)} ${terrainPart(controller, board)}
      ${sharePart(controller)}</umpire-retreat
    >
  </div>`;
}
const none: readonly string[] = [];
const noReadings = {};

/** The sheet of rules, and what a sheet asks of the game that VASSAL does not tell. */
export function rulesPart(
  controller: VassalController,
  {sides, shown}: Board,
): TemplateResult | typeof nothing {
  if (shown.kind !== 'hex') return nothing;
  const {overlay, told, ownSheet} = controller;
  const {rules: {retreat = 'wwii-battle-series'} = {}, stacking} = overlay;
  const limit = stacking?.limit;
  const {supplySources: supply = {}} = told;
  const isOwn = ownSheet !== undefined || typeof retreat !== 'string';
  const sheet = isOwn ? 'own' : retreat;
  const words = messages.rules;
  const setLimit = ({currentTarget}: Event): void => {
    const {value, validity} = currentTarget as HTMLInputElement;
    if (!validity.valid) return;
    const {stacking: _, ...rest} = overlay;
    void controller.tell(value === '' ? rest : {...rest, stacking: {limit: Number(value)}});
  };
  const setSheet = (name: string): void => {
    controller.ownSheet = name === 'own' ? '' : undefined;
    if (name !== 'own') void controller.tell({...overlay, rules: {...overlay.rules, retreat: name}});
    else void controller.pasteSheet('');
  };
  return html`<details class="rules" part="rules">
    <summary>
      ${words.title}
      <span class="quiet">${sheetChoices().find(([name]) => name === sheet)?.[1] ?? words.own}</span>
    </summary>
    <div class="fields">
      ${pick(words.sheet, [...sheetChoices(), ['own', words.own]], sheet, setSheet)}
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
          [['', words.notTold], ...mapEdges.map((edge) => [edge, words.edges[edge]] as const), ...own],
          Array.isArray(now) ? 'hexes' : (now ?? ''),
          (value) => {
            const edge = mapEdges.find((one) => one === value);
            if (value !== 'hexes')
              void controller.tellMap({supplySources: withEntry<typeof now & {}>(supply, side, edge)});
          },
        );
      })}
      ${
        isOwn
          ? area(
              words.paste,
              ownSheet ?? (typeof retreat === 'string' ? '' : JSON.stringify(retreat, undefined, 2)),
              8,
              (text) => void controller.pasteSheet(text),
            )
          : nothing
      }
    </div>
  </details>`;
}

/** Strengths, steps and kinds of counters, folded: a retreat seldom needs them. */
export function countersPart(controller: VassalController, {kinds, layers}: Board): TemplateResult {
  const words = messages.sides;
  const tell = (match: CounterKind['match'], facts: CounterFacts): void =>
    void controller.tell(tellCounters(controller.overlay, match, facts));
  const types = Object.keys(controller.overlay.unitTypes ?? {}).filter(
    (type) => !Object.hasOwn(words.kinds, type),
  );
  const number = (
    {match, name, expressions, ...facts}: CounterKind,
    field: 'attack' | 'defence' | 'movement' | 'steps',
  ): TemplateResult =>
    html`<td>
      <input
        type="number"
        min=${field === 'steps' ? 1 : 0}
        max="99"
        aria-label="${words[field]}: ${name}"
        .value=${facts[field] === undefined ? '' : String(facts[field])}
        @change=${({currentTarget}: Event) => {
          const {value, validity} = currentTarget as HTMLInputElement;
          if (validity.valid && value !== '') tell(match, {[field]: Number(value)});
        }}
      />
      ${
        field === 'steps' && facts.guessedFrom !== undefined
          ? html`<span class="quiet">${words.guessed(facts.guessedFrom)}</span>`
          : expressions[field] === undefined
            ? nothing
            : html`<span class="quiet">${words.expression(expressions[field])}</span>`
      }
    </td>`;
  const row = (kind: CounterKind): TemplateResult =>
    html`<tr>
      <th scope="row">${kind.name} <span class="quiet">${kind.side ?? ''}</span></th>
      <td>
        <select
          aria-label="${words.kind}: ${kind.name}"
          @change=${({currentTarget}: Event) =>
            tell(kind.match, {type: (currentTarget as HTMLSelectElement).value})}
        >
          ${[...Object.entries(words.kinds), ...types.map((type) => [type, type] as const)].map(
            ([type, title]) =>
              html`<option value=${type} ?selected=${type === (kind.type ?? 'unit')}>${title}</option>`,
          )}
        </select>
      </td>
      ${number(kind, 'steps')} ${number(kind, 'attack')} ${number(kind, 'defence')}
      ${number(kind, 'movement')}
    </tr>`;
  const count = ({name, isGuessed, showsLosses, count: all, reduced, levels}: LayerInfo): TemplateResult =>
    html`<li>
      <label class="joined"
        ><input
          type="checkbox"
          .checked=${showsLosses}
          @change=${({currentTarget}: Event) => {
            const {checked} = currentTarget as HTMLInputElement;
            void controller.tell({
              ...controller.overlay,
              layers: {...controller.overlay.layers, [name]: checked},
            });
          }}
        />
        <span
          >${words.layer(name, all, reduced, showsLosses && isGuessed && !Object.hasOwn(controller.overlay.layers ?? {}, name))}
          <span class="quiet">${words.levels(levels)}</span></span
        ></label
      >
    </li>`;
  return html`<details class="counters" part="counters">
    <summary>${words.counters}</summary>
    <p class="quiet">${words.countersHint}</p>
    ${
      layers.length > 0
        ? html`<h3>${words.layers}</h3>
            <p class="quiet">${words.layersHint}</p>
            <ul class="places layers">
              ${inParts(layers, count, {size: ROWS})}
            </ul>`
        : nothing
    }
    <div class="scroll">
      <table>
        <thead>
          <tr>
            ${[words.name, words.kind, words.steps, words.attack, words.defence, words.movement].map(
              (name) => html`<th scope="col">${name}</th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${inParts(kinds, (kind) => repeat([kind], ({key}) => key, row), {size: ROWS, within: inRow(6)})}
        </tbody>
      </table>
    </div>
  </details>`;
}
