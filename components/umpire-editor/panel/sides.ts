import {html, nothing, type TemplateResult} from 'lit';
import {freshName, isPoint, rename, setSide} from '../../../src/edit/module/index.js';
import {withFields} from '../../../src/edit/record.js';
import {airRoles} from '../../../src/module/schema/module.js';
import type {EditorProps} from '../props.js';
import {line, pick} from '../../internal/fields.js';
import {adder, button} from '../fields.js';
import {words as ui} from '../words.js';

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
