import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {repeat} from 'lit/directives/repeat.js';
import type {CounterFacts} from '../../src/module/index.js';
import type {CounterKind, LayerInfo, SidePair, SplitWay} from '../../src/vassal/index.js';
import {NO_UNIT_TYPE} from '../../src/edit/module/imported-kinds.js';
import {withCounterFacts} from '../../src/vassal/overlay.js';
import {grouped} from '../../src/phrases/shown.js';
import {onEnter, pick, valueOf} from '../shared/fields.js';
import {inParts, inRow} from '../shared/in-parts.js';
import {messages} from './messages.js';
import type {Board, SendVassal} from './state.js';
import type {KindRow, SideRow, SidesView, VassalView} from './view-model.js';

/** Groups, counters and layers that are listed at a time. */
const ROWS = 40;
const KINDS = 12;

/** Groups of counters with their sides; folded once all have one. */
export function sidesPart(
  view: VassalView,
  send: SendVassal,
  {rows, sides, kinds, pair, isByHand, unassigned, counters}: SidesView,
  goOn: () => void,
): TemplateResult {
  const row = (one: SideRow): TemplateResult => {
    const {key, group, match, count, names, places, parent, given, guess, sides: guesses} = one;
    const isNaming = view.newSides.has(key);
    const assign = (side: string | undefined): void => {
      send({type: 'nameSide', group: key, isNaming: false});
      send({type: 'enter', overlay: withCounterFacts(view.overlay, match, {side})});
    };
    const add = (event: Event): void => {
      const field = (event.currentTarget as Element).closest('td')?.querySelector('input');
      const name = field?.value.trim() ?? '';
      if (name !== '') assign(name);
    };
    const known = given === undefined ? (guess === undefined ? 'guess' : `=${guess}`) : `=${given}`;
    const current = isNaming ? 'other' : known;
    const mixed = Object.entries(guesses).map(([side, number]) => `${side} ${number}`);
    const choose = (event: Event): void => {
      const value = valueOf(event);
      if (value === 'other') send({type: 'nameSide', group: key, isNaming: true});
      else assign(value === 'guess' ? undefined : value.slice(1));
    };
    const choices = [
      ...(guess === undefined || given !== undefined
        ? [['guess', mixed.length > 0 ? messages.sides.mixed(mixed) : messages.sides.choose] as const]
        : []),
      ...sides.map((side) => [`=${side}`, side] as const),
      ['=', messages.sides.none] as const,
      ['other', messages.sides.other] as const,
    ];
    return html`<tr class="${one.unassigned > 0 ? 'open' : ''} ${parent ? 'part' : ''}">
      <th scope="row">
        ${group} <span class="quiet">${messages.sides.like(names.filter((name) => name !== group))}</span>
        ${parent ? html`<span class="quiet">${messages.groups.at(places)}</span>` : nothing}
      </th>
      <td class="number">${grouped(count)}</td>
      <td>
        <select aria-label="${messages.sides.side}: ${group}" .value=${live(current)} @change=${choose}>
          ${choices.map(([value, words]) => html`<option value=${value} ?selected=${value === current}>${words}</option>`)}
        </select>
        ${
          isNaming
            ? html`<span class="other">
                <input
                  aria-label="${messages.sides.newSide}: ${group}"
                  placeholder=${messages.sides.newSide}
                  autocomplete="off"
                  maxlength="60"
                  @keydown=${onEnter(add)}
                /><button type="button" @click=${add}>${messages.sides.add}</button>
              </span>`
            : nothing
        }
        ${splitPart(one, send)}
      </td>
    </tr>`;
  };
  const table = html`<p class="left" role="status">${messages.sides.left(unassigned, counters)}</p>
    ${pair ? pairPart(view, send, pair, pair.count === unassigned, goOn) : nothing}
    ${isByHand ? html`<p class="quiet">${messages.groups.byHand}</p>` : nothing}
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
          ${inParts(rows, row, {size: ROWS, within: inRow(3), key: ({key}) => key})}
        </tbody>
      </table>
    </div>
    ${othersPart(view, send, rows, sides)}`;
  const toggle = ({currentTarget}: Event): void =>
    send({type: 'unfoldSides', areOpen: (currentTarget as HTMLDetailsElement).open});
  const close = ({currentTarget}: Event): void => {
    send({type: 'unfoldSides', areOpen: false});
    const root = (currentTarget as Element).getRootNode() as ShadowRoot;
    root.querySelector('umpire-map')?.focus();
  };
  return html`<details class="sides" part="sides" ?open=${view.areSidesOpen} @toggle=${toggle}>
    <summary>
      ${unassigned > 0 ? messages.sides.title : messages.sides.done}
      <span class="quiet">${unassigned > 0 ? nothing : sides.join(', ')}</span>
    </summary>
    ${table} ${kinds.length > 1 ? kindsPart(view, send, kinds) : nothing}
    ${
      unassigned > 0
        ? nothing
        : html`<p class="done"><button type="button" @click=${close}>${messages.sides.toBoard}</button></p>`
    }
  </details>`;
}

/** A field that gives all groups without a side the same one. */
function othersPart(
  {overlay}: VassalView,
  send: SendVassal,
  rows: readonly SideRow[],
  sides: readonly string[],
): TemplateResult | typeof nothing {
  const open = rows.filter((one) => one.unassigned > 0 && one.given === undefined);
  if (open.length < 3) return nothing;
  const give = (value: string): void => {
    if (value === '') return;
    const side = value.slice(1);
    const given = open.reduce((entered, {match}) => withCounterFacts(entered, match, {side}), overlay);
    send({type: 'enter', overlay: given});
  };
  return html`<div class="fields">
    ${pick(
      messages.groups.others(open.length),
      [
        ['', messages.sides.choose],
        ...sides.map((side) => [`=${side}`, side] as const),
        ['=', messages.sides.none],
      ],
      '',
      give,
    )}
  </div>`;
}

/** A field that splits a group, and puts the parts of one together again. */
function splitPart(
  {group, match, parent, ways, count}: SideRow,
  send: SendVassal,
): TemplateResult | typeof nothing {
  const words = messages.groups;
  if (ways.length === 0 && !parent) return nothing;
  const choose = (event: Event): void => {
    const by = valueOf(event);
    if (by === 'join') send({type: 'split', match: parent ?? match, by: undefined});
    else if (by !== '') send({type: 'split', match, by: by as SplitWay});
  };
  const choices = [
    ['', count > 1 ? words.split : words.part],
    ...ways.map((way) => [way, words.by[way]]),
    ...(parent ? [['join', words.join]] : []),
  ] as const;
  return html`<select class="split" aria-label="${words.split} ${group}" .value=${live('')} @change=${choose}>
    ${choices.map(([value, text]) => html`<option value=${value}>${text}</option>`)}
  </select>`;
}

/** One button that takes two palettes, or two prototypes, for the sides. */
function pairPart(
  {overlay}: VassalView,
  send: SendVassal,
  {sides}: SidePair,
  isAll: boolean,
  goOn: () => void,
): TemplateResult {
  const [one, other] = sides;
  const take = (): void => {
    send({
      type: 'enter',
      overlay: sides.reduce(
        (entered, {group, match}) => withCounterFacts(entered, match, {side: group}),
        overlay,
      ),
    });
    if (isAll) send({type: 'unfoldSides', areOpen: false});
    goOn();
  };
  return html`<p>
    <button type="button" class="primary" @click=${take}>
      ${messages.groups.pair(one.group, other.group)}
    </button>
  </p>`;
}

/** Kinds of counters that may be no combat units: each is asked about once, by one press. */
export function doubtfulPart(
  {overlay, showing, isReading}: VassalView,
  send: SendVassal,
  {doubtful}: SidesView,
  goOn: () => void,
): TemplateResult | typeof nothing {
  const words = messages.groups;
  if (doubtful.length === 0 || isReading || showing === 'rules' || showing === 'game') return nothing;
  const row = ({name, match, count, names}: KindRow): TemplateResult => {
    const choose = (type: string): void => {
      send({type: 'enter', overlay: withCounterFacts(overlay, match, {type})});
      goOn();
    };
    return html`<li>
      <span
        ><b>${words.kindCount(name, count)}</b>
        <span class="quiet">${messages.sides.like(names.filter((one) => one !== name))}</span></span
      >
      <span class="buttons">
        ${(['unit', 'support', NO_UNIT_TYPE] as const).map(
          (type) =>
            html`<button type="button" aria-label="${name}: ${kindWords(type)}" @click=${() => choose(type)}>
              ${kindWords(type)}
            </button>`,
        )}
      </span>
    </li>`;
  };
  return html`<section class="ask" part="kinds" aria-labelledby="doubtful">
    <h2 id="doubtful">${words.doubtful}</h2>
    <p class="quiet">${words.doubtfulHint}</p>
    <ul class="places">
      ${inParts(doubtful, row, {size: KINDS, key: ({key}) => key})}
    </ul>
  </section>`;
}

/** A type of counters in words: ours by their names, others as the person calls them. */
const kindWords = (type: string): string =>
  type === NO_UNIT_TYPE
    ? messages.groups.noUnit
    : ((messages.sides.kinds as Readonly<Record<string, string>>)[type] ?? type);

/** The kinds of counters: each is asked about once. */
function kindsPart({overlay}: VassalView, send: SendVassal, kinds: readonly KindRow[]): TemplateResult {
  const words = messages.groups;
  const own = Object.keys(overlay.unitTypes ?? {});
  const row = ({key, name, match, count, names, types, given, guess}: KindRow): TemplateResult => {
    const current = given ?? guess ?? '';
    const mixed = Object.entries(types).map(([type, number]) => `${kindWords(type)} ${number}`);
    const choose = (event: Event): void =>
      send({
        type: 'enter',
        overlay: withCounterFacts(overlay, match, {type: valueOf(event) || undefined}),
      });
    const all = [...new Set([...Object.keys(messages.sides.kinds), NO_UNIT_TYPE, ...own])];
    return html`<tr>
      <th scope="row">
        ${name} <span class="quiet">${messages.sides.like(names.filter((one) => one !== name))}</span>
      </th>
      <td class="number">${grouped(count)}</td>
      <td>
        <select data-key=${key} aria-label="${words.kind}: ${name}" .value=${live(current)} @change=${choose}>
          ${
            current === '' ? html`<option value="" selected>${messages.sides.mixed(mixed)}</option>` : nothing
          }
          ${all.map((type) => html`<option value=${type} ?selected=${type === current}>${kindWords(type)}</option>`)}
        </select>
      </td>
    </tr>`;
  };
  return html`<h3>${words.kinds}</h3>
    <p class="quiet">${words.kindsHint}</p>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">${words.kind}</th>
            <th scope="col">${messages.sides.count}</th>
            <th scope="col">${words.what}</th>
          </tr>
        </thead>
        <tbody>
          ${inParts(kinds, row, {size: KINDS, within: inRow(3), key: ({key}) => key})}
        </tbody>
      </table>
    </div>`;
}

/** The person's own names of the sides, which links and pictures may have. */
export function sideNamesPart(
  {overlay}: VassalView,
  send: SendVassal,
  {sides, shown}: Board,
): TemplateResult {
  const rename = (side: string, name: string): void => {
    // all of them, so that they keep their order
    const all = Object.fromEntries(sides.map((one) => [one, overlay.sides?.[one] ?? {}]));
    const {name: _, ...rest} = all[side] ?? {};
    const named = {...all, [side]: name === '' ? rest : {...rest, name}};
    send({type: 'enter', overlay: {...overlay, sides: named}});
  };
  return html`<h3>${messages.sides.inLinks}</h3>
    <p class="quiet">${messages.sides.inLinksHint}</p>
    <div class="fields">
      ${repeat(
        sides,
        (side) => side,
        (side, i) => {
          const {id = ''} = shown.game.sides[i] ?? {};
          return html`<label class="field"
            >${side}
            <input
              autocomplete="off"
              maxlength="60"
              placeholder=${shown.game.document.sides[id]?.name ?? ''}
              .value=${live(overlay.sides?.[side]?.name ?? '')}
              @change=${(event: Event) => rename(side, valueOf(event).trim())}
          /></label>`;
        },
      )}
    </div>`;
}

/** Strengths, steps and kinds of counters, folded: a retreat seldom needs them. */
export function countersPart(
  {overlay}: VassalView,
  send: SendVassal,
  {kinds, layers}: Board,
): TemplateResult {
  const words = messages.sides;
  const enter = (match: CounterKind['match'], facts: CounterFacts): void =>
    send({type: 'enter', overlay: withCounterFacts(overlay, match, facts)});
  const types = Object.keys(overlay.unitTypes ?? {}).filter((type) => !Object.hasOwn(words.kinds, type));
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
        .value=${live(facts[field] === undefined ? '' : String(facts[field]))}
        @change=${({currentTarget}: Event) => {
          const {value, validity} = currentTarget as HTMLInputElement;
          if (validity.valid && value !== '') enter(match, {[field]: Number(value)});
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
          .value=${live(kind.type ?? 'unit')}
          @change=${(event: Event) => enter(kind.match, {type: valueOf(event)})}
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
          .checked=${live(showsLosses)}
          @change=${({currentTarget}: Event) => {
            const {checked} = currentTarget as HTMLInputElement;
            send({type: 'enter', overlay: {...overlay, layers: {...overlay.layers, [name]: checked}}});
          }}
        />
        <span
          >${words.layer(name, all, reduced, showsLosses && isGuessed && !Object.hasOwn(overlay.layers ?? {}, name))}
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
              ${inParts(layers, count, {size: ROWS, key: ({name}) => name})}
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
          ${inParts(kinds, row, {size: ROWS, within: inRow(6), key: ({key}) => key})}
        </tbody>
      </table>
    </div>
  </details>`;
}
