import {type TemplateResult, html, nothing} from 'lit';
import {
  freshName,
  isPoint,
  rename,
  setSide,
  setUnit,
  setUnitType,
  withTraits,
} from '../../src/edit/module/index.js';
import {withFields} from '../../src/edit/record.js';
import {airRoles} from '../../src/module/schema/module.js';
import type {EditorProps} from './model.js';
import {line, pick} from '../internal/fields.js';
import {adder, button, number} from './fields.js';
import {words as ui} from './words.js';
import {counter, echelonSigns} from '../../src/drawing/counter.js';
import {symbols} from '../../src/drawing/symbols.js';
import type {UnitDocument, UnitTypeDocument} from '../../src/module/index.js';
import {freshly} from '../../src/module/position.js';
import {inParts} from '../internal/in-parts.js';
import {painted} from '../internal/painted.js';

/** The sides: what they are called and coloured, and what their air units do. */
export function sidesPart(props: EditorProps): TemplateResult {
  const {draft} = props;
  return html`<section class="group" aria-labelledby="sides">
    <h3 id="sides">${ui.sides}</h3>
    ${Object.entries(draft.sides).map(([id, side]) => {
      const at = `/sides/${id}`;
      return html`<div class="two row">
        ${line(
          ui.name,
          side.name,
          (name) => {
            props.change(setSide(draft, id, {...side, name}));
          },
          {at: `${at}/name`},
        )}
        <label class="field"
          >${ui.colour}
          <input
            type="color"
            data-at="${at}/colour"
            .value=${/^#[\da-f]{6}$/i.exec(side.colour ?? '')?.[0] ?? '#808080'}
            @change=${(event: Event) => {
              props.change(setSide(draft, id, {...side, colour: (event.target as HTMLInputElement).value}));
            }}
        /></label>
        ${line(
          ui.itsNameInTheFile,
          id,
          (to) => {
            props.change(rename(draft, 'side', id, to));
          },
          {at},
        )}
        ${
          isPoint(draft)
            ? pick(
                ui.itsAirUnits,
                Object.entries(ui.choices.airUnits),
                side.airRole ?? '',
                (role) => {
                  props.change(
                    setSide(draft, id, withFields(side, {airRole: airRoles.find((one) => one === role)})),
                  );
                },
                {at: `${at}/airRole`},
              )
            : nothing
        }
        ${button(
          ui.remove,
          () => {
            props.change(setSide(draft, id, undefined));
          },
          {title: ui.removeOne(side.name)},
        )}
      </div>`;
    })}
    ${adder(ui.addASide, (said) => {
      props.change(setSide(draft, freshName(draft, 'side', said), {name: said}));
    })}
  </section>`;
}

/** So many at a time, of which each names all types of unit: fewer where there are thousands of those. */
const inPart = (
  {draft, sought}: EditorProps,
  list: string,
  entries: readonly (readonly [id: string, ...unknown[]])[],
): Parameters<typeof inParts>[2] => ({
  size: Math.max(5, Math.min(40, Math.floor(10_000 / Object.keys(draft.unitTypes ?? {}).length))),
  at: entries.findIndex(([id]) => sought === `/${list}/${id}` || sought.startsWith(`/${list}/${id}/`)),
  within: (turner) => html`<p class="quiet">${turner}</p>`,
});

/** Sides, types of unit, and counters. */
export function forcesPanel(props: EditorProps): TemplateResult {
  return html`${sidesPart(props)} ${typesPart(props)} ${unitsPart(props)}`;
}

/** The numbers of a counter, by the kind of map. */
const numbersOf = {
  hex: ['attack', 'defence', 'movement', 'steps', 'stacking'],
  point: ['value', 'steps', 'retreatSize'],
} as const;

/** Fields that a type and a unit have alike; what its type says stands pale where a unit says nothing. */
function traitFields(
  props: EditorProps,
  of: UnitTypeDocument,
  from: UnitTypeDocument | undefined,
  at: string,
  set: (says: Partial<Record<keyof UnitTypeDocument & string, unknown>>) => void,
): TemplateResult {
  const {kind} = props.draft.map;
  const asType = (value: string | number | undefined): string => (value === undefined ? '' : String(value));
  const one = (
    name: 'symbol' | 'echelon' | 'kind' | 'rank',
    label: string,
    words: readonly string[],
  ): TemplateResult =>
    pick(
      label,
      [['', from ? ui.asItsType(from[name]) : ui.notSaid], ...words.map((word) => [word, word] as const)],
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
        ['', from ? ui.asItsType(undefined) : ui.asUsual],
        ['yes', ui.yes],
        ['no', ui.no],
      ],
      of[name] === undefined ? '' : of[name] ? 'yes' : 'no',
      (value) => {
        set({[name]: value === '' ? undefined : value === 'yes'});
      },
      {at: `${at}/${name}`},
    );
  return html`${one('symbol', ui.symbol, Object.keys(symbols))}
  ${one('echelon', ui.size, Object.keys(echelonSigns))}
  ${numbersOf[kind].map((name) =>
    number(
      (ui.numbers as Readonly<Record<string, string>>)[name] ?? name,
      of[name],
      (value) => {
        set({[name]: value});
      },
      {
        at: `${at}/${name}`,
        placeholder: asType(from?.[name]),
        step: name === 'steps' ? 1 : 0.5,
        min: name === 'steps' ? 1 : 0,
      },
    ),
  )}
  ${kind === 'hex' ? html`${yes('combat', ui.fights)} ${yes('hq', ui.headquarters)} ${yes('zoc', ui.hasAZoc)}` : html`${one('kind', ui.kind, ['ground', 'air', 'support', 'factory', 'partisan'])} ${one('rank', ui.rank, ['major', 'minor'])}`}
  ${line(
    ui.nationality,
    of.nationality ?? '',
    (value) => {
      set({nationality: value || undefined});
    },
    {at: `${at}/nationality`, placeholder: asType(from?.nationality)},
  )}`;
}

function typesPart(props: EditorProps): TemplateResult {
  const {draft} = props;
  const types = Object.entries(draft.unitTypes ?? {});
  return html`<section class="group" aria-labelledby="types">
    <h3 id="types">${ui.typesOfUnit}</h3>
    ${inParts(
      types,
      ([id, type]) => {
        const at = `/unitTypes/${id}`;
        return html`<details>
          <summary>${id}</summary>
          <div class="two">
            ${line(
              ui.itsNameInTheFile,
              id,
              (to) => {
                props.change(rename(draft, 'unitType', id, to));
              },
              {at},
            )}
            ${traitFields(props, type, undefined, at, (says) => {
              props.change(setUnitType(draft, id, withTraits(type, says as never)));
            })}
          </div>
          ${button(
            ui.remove,
            () => {
              props.change(setUnitType(draft, id, undefined));
            },
            {title: ui.removeTheType(id)},
          )}
        </details>`;
      },
      inPart(props, 'unitTypes', types),
    )}
    ${adder(ui.addAType, (said) => {
      const id = freshName(draft, 'unitType', said);
      const symbol = Object.keys(symbols).find((one) => id.includes(one));
      props.change(
        setUnitType(draft, id, symbol ? ({symbol} as UnitTypeDocument) : {}),
        ui.theTypeIsAdded(id),
      );
    })}
  </section>`;
}

function unitsPart(props: EditorProps): TemplateResult {
  const {draft} = props;
  const units = Object.entries(draft.units ?? {});
  const strange = units.filter(([, {side}]) => !Object.hasOwn(draft.sides, side));
  const [type = 'infantry'] = Object.keys(draft.unitTypes ?? {});
  return html`<section class="group" aria-labelledby="units">
    <h3 id="units">${ui.counters}</h3>
    ${Object.entries(draft.sides).map(([side, {name}]) => {
      const own = units.filter(([, unit]) => unit.side === side);
      return html`<h4>${name}</h4>
        ${inParts(own, ([id, unit]) => unitPart(props, id, unit), inPart(props, 'units', own))}
        ${adder(ui.addACounter(name), (said) => {
          const like = own.at(-1)?.[1].type ?? type;
          props.change(
            setUnit(draft, freshName(draft, 'unit', said), {side, type: like, name: said}),
            ui.isAddedAs(said, like),
          );
        })}`;
    })}
    ${inParts(strange, ([id, unit]) => unitPart(props, id, unit), inPart(props, 'units', strange))}
  </section>`;
}

function unitPart(props: EditorProps, id: string, unit: UnitDocument): TemplateResult {
  const {draft, game} = props;
  const at = `/units/${id}`;
  const from = draft.unitTypes?.[unit.type];
  const set = (says: object): void => {
    props.change(setUnit(draft, id, withTraits(unit, says as never)));
  };
  const known = game?.unit(id);
  return html`<details>
    <summary>
      ${game && known ? html`<svg class="sheet counter-of" viewBox="-54 -54 108 108" aria-hidden="true" ${painted(() => [counter(game, known, freshly(known), symbols, 36)], id, game.document)}></svg>` : nothing}
      ${unit.name ?? id} <small>${unit.type}</small>
    </summary>
    <div class="two">
      ${line(
        ui.name,
        unit.name ?? '',
        (name) => {
          set({name: name || undefined});
        },
        {at: `${at}/name`, placeholder: id},
      )}
      ${line(
        ui.onTheCounter,
        unit.label ?? '',
        (label) => {
          set({label: label || undefined});
        },
        {at: `${at}/label`},
      )}
      ${line(
        ui.itsNameInTheFile,
        id,
        (to) => {
          props.change(rename(draft, 'unit', id, to));
        },
        {at},
      )}
      ${pick(
        ui.type,
        [...new Set([...Object.keys(draft.unitTypes ?? {}), unit.type])].map((one) => [one, one] as const),
        unit.type,
        (type) => {
          set({type});
        },
        {at: `${at}/type`},
      )}
      ${pick(
        ui.side,
        [...new Set([...Object.keys(draft.sides), unit.side])].map(
          (one) => [one, draft.sides[one]?.name ?? one] as const,
        ),
        unit.side,
        (side) => {
          set({side});
        },
        {at: `${at}/side`},
      )}
      ${traitFields(props, unit, from ?? {}, at, set)}
      ${line(
        ui.formation,
        unit.formation ?? '',
        (formation) => {
          set({formation: formation || undefined});
        },
        {at: `${at}/formation`},
      )}
    </div>
    <div class="actions">
      ${button(ui.anotherLikeThis, () => {
        const name = `${unit.name ?? id} 2`;
        props.change(setUnit(draft, freshName(draft, 'unit', name), {...unit, name}), ui.isAdded(name));
      })}
      ${button(
        ui.remove,
        () => {
          props.change(setUnit(draft, id, undefined), ui.isGone(unit.name ?? id));
        },
        {title: ui.removeOne(unit.name ?? id)},
      )}
    </div>
  </details>`;
}
