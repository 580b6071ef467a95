import {type TemplateResult, html, nothing} from 'lit';
import {
  freshName,
  isPoint,
  rename,
  setSide,
  setState,
  setUnit,
  setUnitType,
  withTraits,
} from '../../src/edit/module/index.js';
import {guard} from 'lit/directives/guard.js';
import {withFields} from '../../src/edit/record.js';
import {entriesOf} from '../../src/edit/module/form.js';
import {airRoles, state as stateSchema} from '../../src/module/schema/module.js';
import {changeTo, type EditorEvent, type EditorState} from './state.js';
import {checkOf} from './content.js';
import type {Send} from '../shared/store.js';
import {line, pick} from '../shared/fields.js';
import {adder, button, number} from './fields.js';
import {formFields} from './form/schema-form.js';
import {symbolPicker} from './symbol-picker.js';
import {typedPart} from './typed-part.js';
import {messages} from './messages.js';
import {counter, echelonSigns} from '../../src/drawing/counter.js';
import {symbols} from '../../src/drawing/symbols.js';
import {kindPhrases} from '../../src/phrases/en/kinds.js';
import type {UnitDocument, UnitTypeDocument} from '../../src/module/index.js';
import {freshly} from '../../src/module/position.js';
import {asLabel} from '../../src/phrases/own-name.js';
import {inParts} from '../shared/in-parts.js';
import {painted} from '../shared/pictures.js';

/** Edits the sides: name, colour, and the role of their air units. */
function sidesPart(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {draft} = state;
  return html`<section class="group" aria-labelledby="sides">
    <h3 id="sides">${messages.sides}</h3>
    ${Object.entries(draft.sides).map(([id, side]) => {
      const at = `/sides/${id}`;
      return html`<div class="two row">
        ${line(
          messages.name,
          side.name,
          (name) => {
            send(changeTo(setSide(draft, id, {...side, name})));
          },
          {at: `${at}/name`},
        )}
        ${line(
          messages.plural,
          side.plural ?? '',
          (plural) => {
            send(
              changeTo(setSide(draft, id, withFields(side, {plural: plural === '' ? undefined : plural}))),
            );
          },
          {at: `${at}/plural`, placeholder: messages.pluralUsual(side.name)},
        )}
        <label class="field"
          >${messages.colour}
          <input
            type="color"
            data-at="${at}/colour"
            .value=${/^#[\da-f]{6}$/i.exec(side.colour ?? '')?.[0] ?? '#808080'}
            @change=${(event: Event) => {
              send(changeTo(setSide(draft, id, {...side, colour: (event.target as HTMLInputElement).value})));
            }}
        /></label>
        ${line(
          messages.id,
          id,
          (to) => {
            send(changeTo(rename(draft, 'side', id, to)));
          },
          {at},
        )}
        ${
          isPoint(draft)
            ? pick(
                messages.airUnits,
                Object.entries(messages.choices.airUnits),
                side.airRole ?? '',
                (role) => {
                  send(
                    changeTo(
                      setSide(draft, id, withFields(side, {airRole: airRoles.find((one) => one === role)})),
                    ),
                  );
                },
                {at: `${at}/airRole`},
              )
            : nothing
        }
        ${button(
          messages.remove,
          () => {
            send(changeTo(setSide(draft, id, undefined)));
          },
          {title: messages.removeOne(side.name)},
        )}
      </div>`;
    })}
    ${adder(messages.addSide, (said) => {
      send(changeTo(setSide(draft, freshName(draft, 'side', said), {name: said})));
    })}
  </section>`;
}

/** Pages a list. Each entry names all types of unit, so pages are shorter where there are thousands of types. */
const pageOf = (
  {draft, visited}: EditorState,
  list: string,
  entries: readonly (readonly [id: string, ...unknown[]])[],
): Parameters<typeof inParts>[2] => ({
  size: Math.max(5, Math.min(40, Math.floor(10_000 / Object.keys(draft.unitTypes ?? {}).length))),
  at: entries.findIndex(([id]) => visited === `/${list}/${id}` || visited.startsWith(`/${list}/${id}/`)),
  within: (pager) => html`<p class="quiet">${pager}</p>`,
});

/** Edits sides, types of unit, states, and counters. */
export function unitsPanel(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  return html`${unitsPart(state, send)} ${typesPart(state, send)} ${sidesPart(state, send)}
  ${isPoint(state.draft) ? nothing : statesPart(state, send)}`;
}

const stateFields = entriesOf(stateSchema);

/** Edits the states that units may be in, and the boxes beside the map. */
function statesPart(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {draft} = state;
  return html`<section class="group" aria-labelledby="states">
    <h3 id="states">${messages.states}</h3>
    <p class="quiet">${messages.statesHelp}</p>
    ${Object.entries(draft.states ?? {}).map(([id, one]) => {
      const at = `/states/${id}`;
      return html`<div class="two row" role="group" aria-label=${one.name}>
        ${formFields(
          {state, send},
          stateFields,
          one,
          (now) => {
            send(changeTo(setState(draft, id, now as typeof one)));
          },
          at,
        )}
        ${line(
          messages.id,
          id,
          (to) => {
            send(changeTo(rename(draft, 'state', id, to)));
          },
          {at},
        )}
        ${button(
          messages.remove,
          () => {
            send(changeTo(setState(draft, id, undefined), messages.removed(one.name)));
          },
          {title: messages.removeOne(one.name)},
        )}
      </div>`;
    })}
    ${adder(messages.addState, (said) => {
      send(changeTo(setState(draft, freshName(draft, 'state', said), {name: said}), messages.added(said)));
    })}
  </section>`;
}

type NumberName =
  | 'attack'
  | 'defence'
  | 'strength'
  | 'movement'
  | 'steps'
  | 'stacking'
  | 'value'
  | 'retreatSize';

/** The numbers of units, by kind of map; on hexes they have an attack and a defence, or one strength for both. */
function numbersOf({draft}: EditorState, units: readonly UnitTypeDocument[]): readonly NumberName[] {
  if (isPoint(draft)) return ['value', 'steps', 'retreatSize'];
  const says = (name: 'attack' | 'defence' | 'strength'): boolean =>
    units.some((unit) => unit[name] !== undefined);
  const hasStrength = says('strength');
  const hasBoth = !hasStrength || says('attack') || says('defence');
  return [
    ...(hasBoth ? (['attack', 'defence'] as const) : []),
    ...(hasStrength ? (['strength'] as const) : []),
    'movement',
    'steps',
    'stacking',
  ];
}

const asType = (value: string | number | undefined): string => (value === undefined ? '' : String(value));

/** Edits the numbers of a type or a unit; the value of its type is the placeholder of a unit. */
const numberFields = (
  names: readonly NumberName[],
  of: UnitTypeDocument,
  from: UnitTypeDocument | undefined,
  at: string,
  set: (says: Partial<Record<keyof UnitTypeDocument & string, unknown>>) => void,
): readonly TemplateResult[] =>
  names.map((name) => {
    const label = asLabel(kindPhrases.numbers[name] ?? name);
    return number(
      html`<span class="short" aria-hidden="true">${messages.shortNumbers[name]}</span>
        <span>${label}</span>`,
      of[name],
      (value) => {
        set({[name]: value});
      },
      {
        at: `${at}/${name}`,
        about: label.replaceAll('\u00AD', ''),
        placeholder: asType(from?.[name]),
        step: name === 'steps' ? 1 : 0.5,
        min: name === 'steps' ? 1 : 0,
      },
    );
  });

/** The sizes of units with the signs that counters have for them. */
const sizes = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(echelonSigns).map(([id, sign]) => [
      id,
      messages.sizeSigned(sign, kindPhrases.echelons[id] ?? id),
    ]),
  );

/** Edits the other fields that types and units share. */
function traitFields(
  state: EditorState,
  send: Send<EditorEvent>,
  of: UnitTypeDocument,
  from: UnitTypeDocument | undefined,
  at: string,
  set: (says: Partial<Record<keyof UnitTypeDocument & string, unknown>>) => void,
): TemplateResult {
  const {kind} = state.draft.map;
  const one = (
    name: 'echelon' | 'kind' | 'rank',
    label: string,
    ids: readonly string[],
    words: Readonly<Record<string, string>>,
  ): TemplateResult =>
    pick(
      label,
      [
        [
          '',
          from ? messages.asItsType(from[name] === undefined ? undefined : words[from[name]]) : messages.none,
        ],
        ...ids.map((id) => [id, words[id] ?? id] as const),
      ],
      of[name] ?? '',
      (value) => {
        set({[name]: value || undefined});
      },
      {at: `${at}/${name}`},
    );
  const yes = (name: 'combat' | 'hq' | 'zoc', label: string): TemplateResult =>
    pick(
      label,
      [
        ['', from ? messages.asItsType(undefined) : messages.asUsual],
        ['yes', messages.yes],
        ['no', messages.no],
      ],
      of[name] === undefined ? '' : of[name] ? 'yes' : 'no',
      (value) => {
        set({[name]: value === '' ? undefined : value === 'yes'});
      },
      {at: `${at}/${name}`},
    );
  return html`${symbolPicker(
    {chosen: of.symbol, ofType: from?.symbol, hasType: from !== undefined, at: `${at}/symbol`},
    (symbol) => {
      set({symbol});
    },
  )}
  ${one('echelon', messages.size, Object.keys(echelonSigns), sizes())}
  ${kind === 'hex' ? html`${yes('combat', messages.fights)} ${yes('hq', messages.headquarters)} ${yes('zoc', messages.zoc)}` : html`${one('kind', messages.kind, ['ground', 'air', 'support', 'factory', 'partisan'], kindPhrases.units)} ${one('rank', messages.rank, ['major', 'minor'], kindPhrases.ranks)}`}
  ${line(
    messages.nationality,
    of.nationality ?? '',
    (value) => {
      set({nationality: value || undefined});
    },
    {at: `${at}/nationality`, placeholder: asType(from?.nationality)},
  )}`;
}

function typesPart(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {draft} = state;
  const types = Object.entries(draft.unitTypes ?? {});
  return html`<section class="group" aria-labelledby="types">
    <h3 id="types">${messages.unitTypes}</h3>
    ${inParts(
      types,
      ([id, type]) => {
        const at = `/unitTypes/${id}`;
        const set = (says: object): void => {
          send(changeTo(setUnitType(draft, id, withTraits(type, says as never))));
        };
        return html`<details>
          <summary>${id}</summary>
          <div class="two">
            ${line(
              messages.id,
              id,
              (to) => {
                send(changeTo(rename(draft, 'unitType', id, to)));
              },
              {at},
            )}
            ${numberFields(numbersOf(state, [type]), type, undefined, at, set)}
            ${traitFields(state, send, type, undefined, at, set)}
          </div>
          <div class="actions">
            ${button(messages.removeType(id), () => {
              send(changeTo(setUnitType(draft, id, undefined)));
            })}
          </div>
        </details>`;
      },
      pageOf(state, 'unitTypes', types),
    )}
    ${adder(messages.addType, (said) => {
      const id = freshName(draft, 'unitType', said);
      const symbol = Object.keys(symbols).find((one) => id.includes(one));
      send(
        changeTo(
          setUnitType(draft, id, symbol ? ({symbol} as UnitTypeDocument) : {}),
          messages.typeAdded(id),
        ),
      );
    })}
  </section>`;
}

function unitsPart(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {draft} = state;
  const units = Object.entries(draft.units ?? {});
  const sideless = units.filter(([, {side}]) => !Object.hasOwn(draft.sides, side));
  return html`<section class="group" aria-labelledby="units">
    <h3 id="units" class="unseen">${messages.counters}</h3>
    <details class="adds" ?open=${guard([draft.id], () => units.length === 0)}>
      <summary>${messages.addCounters(0)}</summary>
      ${typedPart(state, send)}
    </details>
    <div class="by-side">
      ${Object.entries(draft.sides).map(([side, {name}]) => {
        const own = units.filter(([, unit]) => unit.side === side);
        return own.length === 0
          ? nothing
          : html`<div>
              <h4>${name}</h4>
              ${unitRows(state, send, own)}
            </div>`;
      })}
      ${sideless.length === 0 ? nothing : html`<div>${unitRows(state, send, sideless)}</div>`}
    </div>
  </section>`;
}

/** Counters, each in a row; Enter in a field goes to the same field of the next row. */
const unitRows = (
  state: EditorState,
  send: Send<EditorEvent>,
  units: readonly (readonly [string, UnitDocument])[],
): TemplateResult => {
  const {unitTypes = {}} = state.draft;
  const numbers = numbersOf(
    state,
    units.map(([, unit]) => ({...unitTypes[unit.type], ...unit})),
  );
  return html`<div class="unit-rows numbers-${numbers.length}" @keydown=${nextRow}>
    ${inParts(units, ([id, unit]) => unitPart(state, send, id, unit, numbers), pageOf(state, 'units', units))}
  </div>`;
};

function nextRow(event: KeyboardEvent): void {
  const field = event.target;
  if (event.key !== 'Enter' || event.isComposing || !(field instanceof HTMLInputElement)) return;
  const row = field.closest('.unit-row');
  const index = [...(row?.querySelectorAll('input') ?? [])].indexOf(field);
  const next = row?.nextElementSibling?.querySelectorAll('input')[index];
  if (!next || field.closest('details')) return;
  event.preventDefault();
  next.focus();
  next.select();
}

/** Edits a counter: its name, type and numbers side by side, and the rest below them. */
function unitPart(
  state: EditorState,
  send: Send<EditorEvent>,
  id: string,
  unit: UnitDocument,
  numbers: readonly NumberName[],
): TemplateResult {
  const {draft} = state;
  const {game} = checkOf(state);
  const at = `/units/${id}`;
  const from = draft.unitTypes?.[unit.type];
  const set = (says: object): void => {
    send(changeTo(setUnit(draft, id, withTraits(unit, says as never))));
  };
  const known = game?.unit(id);
  const name = unit.name ?? id;
  return html`<div class="unit-row" role="group" aria-label=${name}>
    ${game && known ? html`<svg class="sheet counter-of" viewBox="-54 -54 108 108" aria-hidden="true" ${painted(() => [counter(game, known, freshly(known), symbols, 36)], id, game.document)}></svg>` : html`<span></span>`}
    ${line(
      messages.name,
      unit.name ?? '',
      (name) => {
        set({name: name || undefined});
      },
      {at: `${at}/name`, placeholder: id},
    )}
    ${pick(
      messages.type,
      [...new Set([...Object.keys(draft.unitTypes ?? {}), unit.type])].map((one) => [one, one] as const),
      unit.type,
      (type) => {
        set({type});
      },
      {at: `${at}/type`},
    )}
    ${numberFields(numbers, unit, from ?? {}, at, set)}
    <details>
      <summary>${messages.more}<span class="unseen">${messages.moreAbout(name)}</span></summary>
      <div class="two">
        ${line(
          messages.counterLabel,
          unit.label ?? '',
          (label) => {
            set({label: label || undefined});
          },
          {at: `${at}/label`},
        )}
        ${line(
          messages.id,
          id,
          (to) => {
            send(changeTo(rename(draft, 'unit', id, to)));
          },
          {at},
        )}
        ${pick(
          messages.side,
          [...new Set([...Object.keys(draft.sides), unit.side])].map(
            (one) => [one, draft.sides[one]?.name ?? one] as const,
          ),
          unit.side,
          (side) => {
            set({side});
          },
          {at: `${at}/side`},
        )}
        ${traitFields(state, send, unit, from ?? {}, at, set)}
        ${line(
          messages.formation,
          unit.formation ?? '',
          (formation) => {
            set({formation: formation || undefined});
          },
          {at: `${at}/formation`},
        )}
      </div>
      <div class="actions">
        ${button(messages.duplicate, () => {
          const name = `${unit.name ?? id} 2`;
          send(
            changeTo(setUnit(draft, freshName(draft, 'unit', name), {...unit, name}), messages.added(name)),
          );
        })}
        ${button(
          messages.remove,
          () => {
            send(changeTo(setUnit(draft, id, undefined), messages.removed(unit.name ?? id)));
          },
          {title: messages.removeOne(unit.name ?? id)},
        )}
      </div>
    </details>
  </div>`;
}
