import {modifierWhen} from '../../src/module/tables.js';
import {type TemplateResult, html, nothing} from 'lit';
import {codesBesides, guessCode, type TableDocument} from '../../src/edit/module/index.js';
import {withFields, without} from '../../src/edit/record.js';
import type {ModuleDocument, OddsTableDocument, ResultCodeDocument} from '../../src/module/index.js';
import {wordPhrases} from '../../src/phrases/en/words.js';
import type {EditorEvent, EditorState} from './state.js';
import type {Send} from '../shared/store.js';
import {line} from '../shared/fields.js';
import {entriesOf} from '../../src/edit/module/form.js';
import {resultCode} from '../../src/module/schema/result-code.js';
import {oddsTable} from '../../src/module/schema/table.js';
import {conditionPart} from './form/condition.js';
import {adder, button, number} from './fields.js';
import {formFields} from './form/schema-form.js';
import {messages} from './messages.js';

/** Edits the result codes of an odds table, and what holds off the table. */
export function oddsPart(
  state: EditorState,
  send: Send<EditorEvent>,
  name: string,
  table: OddsTableDocument,
  set: (result: object) => void,
): TemplateResult {
  const {draft} = state;
  const besides = new Set(codesBesides(table).map(([code]) => code));
  return html`<section class="group" aria-labelledby="codes">
      <h3 id="codes">${messages.codes}</h3>
      ${Object.entries(table.codes).map(([code, result]) => {
        const setResult = (now: ResultCodeDocument): void => {
          set({codes: {...table.codes, [code]: now}});
        };
        return html`<details>
          <summary>${code} <small>${codeWords(draft, table, code)}</small></summary>
          <div class="form">
            ${line(
              messages.codeName,
              result.name ?? '',
              (said) => {
                setResult(withFields(result, {name: said || undefined}));
              },
              {at: `/tables/${name}/codes/${code}`},
            )}
            ${formFields({state, send, hints: true}, codeFields, result, (now) => setResult(now as ResultCodeDocument), `/tables/${name}/codes/${code}`)}
            ${
              besides.has(code)
                ? html`<div class="actions">
                    ${button(messages.remove, () => set({codes: without(table.codes, code)}), {
                      title: messages.removeOne(code),
                    })}
                  </div>`
                : nothing
            }
          </div>
        </details>`;
      })}
      <p class="quiet">${messages.codesHelp}</p>
      ${adder(messages.addCode, (code) => {
        if (!Object.hasOwn(table.codes, code)) set({codes: {...table.codes, [code]: guessCode(code)}});
      })}
    </section>
    <details>
      <summary>${messages.offTable}</summary>
      <div class="form">
        ${formFields({state, send, hints: true}, tableFields, table, set, `/tables/${name}`)}
      </div>
    </details>`;
}

/** The fields of a code besides its name. */
const codeFields = entriesOf(resultCode, ['name']);
/** The fields of a table besides its cells, codes and modifiers. */
const tableFields = entriesOf(oddsTable, [
  'kind',
  'title',
  'columns',
  'dice',
  'faces',
  'results',
  'codes',
  'modifiers',
]);

/** The fields of a share that have short words of their own. */
const plainFields = ['steps', 'retreat', 'mayElectOne', 'eliminated'];

/** Describes a result code in a few messages; in the words of the rules where it asks for more. */
function codeWords(document: ModuleDocument, table: OddsTableDocument, code: string): string {
  const asks = table.codes[code] ?? {};
  const {attacker, defender, name} = asks;
  const isPlain = [attacker, defender].every((share) =>
    Object.keys(share ?? {}).every((field) => plainFields.includes(field)),
  );
  if (!isPlain)
    return [...(name === undefined ? [] : [name]), wordPhrases.codeWords({document}, asks)].join(', ');
  const of = (who: string, share: ResultCodeDocument['attacker']): string[] =>
    share
      ? [
          ...(share.eliminated ? [messages.codeEliminates(who)] : []),
          ...(share.steps ? [messages.codeCosts(who, share.steps)] : []),
          ...(share.retreat ? [messages.codeRetreats(who, share.retreat)] : []),
        ]
      : [];
  const effects = [...of('attacker', attacker), ...of('defender', defender)].join(', ');
  return name === undefined || effects === ''
    ? (name ?? (effects || messages.nothing))
    : `${name} (${effects})`;
}

const effects = ['shift', 'drm', 'attack', 'defence'] as const;

/** Edits the modifiers: column shifts, additions to the roll, factors of a strength. */
export function modifiersPart(
  state: EditorState,
  send: Send<EditorEvent>,
  name: string,
  table: TableDocument,
  set: (result: object) => void,
): TemplateResult {
  const modifiers = table.modifiers ?? [];
  type Modifier = (typeof modifiers)[number];
  const put = (i: number, now: Modifier | undefined): void => {
    set({modifiers: now ? modifiers.with(i, now) : modifiers.toSpliced(i, 1)});
  };
  return html`<section class="group" aria-labelledby="modifiers">
    <h3 id="modifiers">${messages.modifiers}</h3>
    ${modifiers.map((modifier, i) => {
      const at = `/tables/${name}/modifiers/${String(i)}`;
      return html`<details>
        <summary>${modifier.name ?? messages.modifier(String(i + 1))}</summary>
        <div class="form">
          ${line(
            messages.name,
            modifier.name ?? '',
            (said) => {
              put(i, withFields(modifier, {name: said || undefined}));
            },
            {at: `${at}/name`},
          )}
          ${line(
            messages.ruleNumber,
            modifier.rule ?? '',
            (rule) => {
              put(i, withFields(modifier, {rule: rule || undefined}));
            },
            {at: `${at}/rule`},
          )}
          ${effects.map((key) =>
            number(
              messages.effects[key],
              // columns by ratings are `true`: a document says them, no field
              modifier[key] === true ? undefined : modifier[key],
              (value) => {
                put(i, withFields(modifier, {[key]: value}));
              },
              {
                at: `${at}/${key}`,
                min: key === 'attack' || key === 'defence' ? 0 : -1000,
                max: 1000,
                step: key === 'attack' || key === 'defence' ? 0.25 : 1,
              },
            ),
          )}
          ${conditionPart(
            state,
            send,
            modifierWhen(modifier.when),
            (when) => {
              put(i, {...modifier, when: when ?? {}});
            },
            {at: `${at}/when`},
          )}
        </div>
        ${button(
          messages.remove,
          () => {
            put(i, undefined);
          },
          {title: messages.removeModifier(String(i + 1))},
        )}
      </details>`;
    })}
    <div class="actions">
      ${button(messages.addModifier, () => {
        set({modifiers: [...modifiers, {when: {}}]});
      })}
    </div>
  </section>`;
}
