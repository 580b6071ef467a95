/** The facts of the position that the rules ask for and VASSAL does not have: each is asked, or said to be assumed. */
import {html, nothing, type TemplateResult} from 'lit';
import {placesTyped} from '../../src/drawing/places.js';
import {placeLabel, placeNamed, type Game} from '../../src/module/game.js';
import {questionPhrases} from '../../src/phrases/en/questions.js';
import {ownTitle} from '../../src/phrases/own-name.js';
import {assumedFacts} from '../../src/phrases/say-facts.js';
import type {Fact} from '../../src/rules/facts.js';
import {factsMissing, isTurnFact, turnFields, type TurnFact} from '../../src/vassal/position-facts.js';
import {line, pick} from '../shared/fields.js';
import {messages} from './messages.js';
import type {Board, SendVassal} from './state.js';
import type {VassalView} from './view-model.js';

/** A value of a turn that no rule names. */
const OTHER = 'other';

/** The name of a value, as its choice has it. */
const valueWords = (fact: TurnFact, value: string, {side}: Game): string =>
  fact === 'player'
    ? (side(value)?.name ?? value)
    : fact === 'month'
      ? questionPhrases.month(value)
      : ownTitle(value);

/** The names of facts in a list. */
export const namesOf = (facts: readonly Fact[], asked: Board['asked']): readonly string[] =>
  facts.flatMap((fact) =>
    fact === 'markers' ? (asked.get(fact) ?? []).map(messages.facts.ofType) : messages.facts.names[fact],
  );

/** Asks for the facts; nothing where the rules ask for none. */
export function factsPart(view: VassalView, send: SendVassal, board: Board): TemplateResult | typeof nothing {
  const {asked, said} = board;
  if (view.showing !== 'ruling' || asked.size === 0) return nothing;
  const words = messages.facts;
  const missing = factsMissing(asked, said);
  return html`<details
    class="more"
    part="facts"
    ?open=${missing.length > 0 || view.facts.holder !== undefined}
  >
    <summary>
      ${words.title}
      <span class="quiet">${missing.length === 0 ? words.all : words.open(namesOf(missing, asked))}</span>
    </summary>
    <div class="fields">${[...asked.keys()].map((fact) => factPart(fact, view, send, board))}</div>
    ${assumedFacts(asked, missing).map((sentence) => html`<p class="quiet">${sentence}</p>`)}
  </details>`;
}

const factPart = (fact: Fact, view: VassalView, send: SendVassal, board: Board): TemplateResult =>
  isTurnFact(fact)
    ? turnPart(fact, view, send, board)
    : fact === 'control'
      ? controlPart(view, send, board)
      : markersPart(view, send, board);

/** A fact of the turn: one of the values that the rules name, or another; that of the save before is offered. */
function turnPart(
  fact: TurnFact,
  {facts: {said, before}}: VassalView,
  send: SendVassal,
  {asked, shown, said: known}: Board,
): TemplateResult {
  const words = messages.facts;
  const field = turnFields[fact];
  const now = known.turn?.[field];
  const say = (value: string): void => {
    const {[field]: _, ...turn} = said.turn ?? {};
    const next = fact === 'turn' ? Number(value) : value;
    send({type: 'say', said: {...said, turn: value === '' ? turn : {...turn, [field]: next}}});
  };
  const last = now === undefined ? before?.[field] : undefined;
  const again =
    last === undefined
      ? nothing
      : html`<button type="button" @click=${() => say(String(last))}>
          ${words.again(valueWords(fact, String(last), shown.game))}
        </button>`;
  if (fact === 'turn')
    return html`<div class="field">
      <label class="field"
        >${words.facts.turn}
        <input
          type="number"
          min="0"
          max="1000"
          placeholder=${words.notKnown}
          .value=${now === undefined ? '' : String(now)}
          @change=${({currentTarget}: Event) => {
            const {value, validity} = currentTarget as HTMLInputElement;
            if (validity.valid) say(value);
          }}
        /> </label
      >${again}
    </div>`;
  const named = fact === 'player' ? shown.game.sides.map(({id}) => id) : (asked.get(fact) ?? []);
  const others = now === undefined || now === OTHER || named.includes(String(now)) ? [] : [String(now)];
  return html`<div class="field">
    ${pick(
      words.facts[fact],
      [
        ['', words.notKnown],
        ...[...named, ...others].map((value) => [value, valueWords(fact, value, shown.game)] as const),
        ...(fact === 'player' ? [] : [[OTHER, words.other] as const]),
      ],
      now === undefined ? '' : String(now),
      say,
    )}${again}
  </div>`;
}

/** The hexes that each side controls: typed, or pressed on the map. */
function controlPart(
  {facts: {said, holder}}: VassalView,
  send: SendVassal,
  {shown, said: known}: Board,
): TemplateResult {
  const words = messages.facts;
  const control = said.control ?? known.control ?? {};
  const say = (side: string, places: readonly string[]): void => {
    const others = Object.entries(control).filter(
      ([place, owner]) => owner !== side && !places.includes(place),
    );
    const own = places.map((place) => [place, side] as const);
    send({type: 'say', said: {...said, control: Object.fromEntries([...others, ...own])}});
  };
  const asPrinted =
    known.control === undefined
      ? noneButton(words.noControl, () => send({type: 'say', said: {...said, control: {}}}))
      : nothing;
  // the owner of a point is asked with its lines
  if (shown.kind === 'point')
    return html`<p>${words.onPoints}</p>
      ${asPrinted}`;
  return html`${shown.game.sides.map(({id, name}) => {
    const own = Object.keys(control).filter((place) => control[place] === id);
    return html`<div class="field">
      ${placesField(words.control(name), own, shown, (places) => say(id, places))}
      <button
        type="button"
        aria-pressed=${holder === id ? 'true' : 'false'}
        @click=${() => send({type: 'holdBy', side: holder === id ? undefined : id})}
      >
        ${holder === id ? words.pressed : words.press(name)}
      </button>
    </div>`;
  })}
  ${asPrinted}`;
}

/** The places of markers of each kind, for each side. */
function markersPart(
  {facts: {said}}: VassalView,
  send: SendVassal,
  {asked, shown, said: known}: Board,
): TemplateResult {
  const words = messages.facts;
  const markers = said.markers ?? known.markers ?? [];
  return html`${(asked.get('markers') ?? []).flatMap((type) =>
    shown.game.sides.map(({id, name}) => {
      const isOne = (one: (typeof markers)[number]): boolean => one.type === type && one.side === id;
      const say = (places: readonly string[]): void => {
        const own = places.map((at) => ({type, side: id, at}));
        const others = markers.filter((one) => !isOne(one));
        send({type: 'say', said: {...said, markers: [...others, ...own]}});
      };
      const own = markers.filter(isOne).map(({at}) => at);
      return html`<div class="field">${placesField(words.markers(type, name), own, shown, say)}</div>`;
    }),
  )}
  ${known.markers === undefined ? noneButton(words.noMarkers(asked.get('markers') ?? []), () => send({type: 'say', said: {...said, markers: []}})) : nothing}`;
}

const noneButton = (words: string, say: () => void): TemplateResult =>
  html`<div class="field"><button type="button" @click=${say}>${words}</button></div>`;

/** A field for the numbers of hexes, or the ids of points; those that the map does not have are named. */
function placesField(
  label: string,
  places: readonly string[],
  shown: Board['shown'],
  say: (places: readonly string[]) => void,
): TemplateResult {
  const unknown = places.filter((one) => placeNamed(shown.game, one) === undefined);
  return line(label, places.join(' '), (text) => say(placesTyped(shown, text)), {
    placeholder: messages.facts.places([0, 1].map((place) => placeLabel(shown.game, place))),
    ...(unknown.length > 0 && {fault: messages.facts.unknown(unknown)}),
  });
}
