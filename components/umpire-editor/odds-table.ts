import {type TemplateResult, html} from 'lit';
import {setTable} from '../../src/edit/module/index.js';
import {withFields} from '../../src/edit/record.js';
import type {OddsTableDocument, ResultCodeDocument} from '../../src/module/index.js';
import {codeWords as fullWords} from '../../src/rules/hex-combat/code.js';
import type {EditorModel} from './model.js';
import {line, tick} from '../shared/fields.js';
import {button, conditionLine, number, splitList} from './fields.js';
import {messages} from './messages.js';

/** Edits the result codes and modifiers of an odds table. */
export function oddsPart(model: EditorModel, name: string, table: OddsTableDocument): TemplateResult {
  const {draft} = model;
  const set = (result: object): void => {
    model.change(setTable(draft, name, withFields(table, result as never)));
  };
  return html`<section class="group" aria-labelledby="codes">
      <h3 id="codes">${messages.codes}</h3>
      ${Object.entries(table.codes).map(([code, result]) => {
        const setResult = (now: ResultCodeDocument): void => {
          set({codes: {...table.codes, [code]: now}});
        };
        return html`<details>
          <summary>${code} <small>${codeWords(table, code)}</small></summary>
          <div class="two">
            ${line(
              messages.codeName,
              result.name ?? '',
              (said) => {
                setResult(withFields(result, {name: said || undefined}));
              },
              {at: `/tables/${name}/codes/${code}`},
            )}
            ${(['attacker', 'defender'] as const).map((role) => codePart(role, result, setResult))}
          </div>
        </details>`;
      })}
    </section>
    ${modifiersPart(model, name, table, set)}`;
}

function codePart(
  role: 'attacker' | 'defender',
  result: ResultCodeDocument,
  setResult: (now: ResultCodeDocument) => void,
): TemplateResult {
  const share = result[role] ?? {};
  const set = (now: object): void => {
    setResult(withFields(result, {[role]: withFields(share, now as never)}));
  };
  return html`<div role="group" aria-label=${role}>
    ${number(
      messages.stepsLost(role),
      share.steps,
      (steps) => {
        set({steps: steps || undefined});
      },
      {max: 99, placeholder: '0'},
    )}
    ${number(
      messages.hexesRetreated(role),
      share.retreat,
      (retreat) => {
        set({retreat: retreat || undefined});
      },
      {max: 20, placeholder: '0'},
    )}
    ${tick(messages.isEliminated(role), share.eliminated ?? false, (eliminated) => {
      set({eliminated: eliminated || undefined});
    })}
    ${tick(messages.mayElectOne, share.mayElectOne ?? false, (one) => {
      set({mayElectOne: one || undefined});
    })}
  </div>`;
}

/** The fields of a share that the editor has inputs for. */
const plainFields = ['steps', 'retreat', 'mayElectOne', 'eliminated'];

/** Describes a result code in a few messages; in the words of the rules where it asks for more than the inputs show. */
function codeWords(table: OddsTableDocument, code: string): string {
  const {attacker, defender, name} = table.codes[code] ?? {};
  const isPlain = [attacker, defender].every((share) =>
    Object.keys(share ?? {}).every((field) => plainFields.includes(field)),
  );
  if (!isPlain) return [...(name === undefined ? [] : [name]), fullWords(table, code)].join(', ');
  const of = (who: string, share: ResultCodeDocument['attacker']): string[] =>
    share
      ? [
          ...(share.eliminated ? [messages.codeEliminates(who)] : []),
          ...(share.steps ? [messages.codeCosts(who, share.steps)] : []),
          ...(share.retreat ? [messages.codeRetreats(who, share.retreat)] : []),
        ]
      : [];
  return (
    [...(name === undefined ? [] : [name]), ...of('attacker', attacker), ...of('defender', defender)].join(
      ', ',
    ) || messages.nothing
  );
}

const conditions = [
  'terrain',
  'hexside',
  'city',
  'weather',
  'attackerType',
  'attackerWithout',
  'defenderType',
  'defenderWithout',
] as const;
const effects = ['shift', 'drm', 'attack', 'defence'] as const;

/** The names that a condition has for a key. */
const namesIn = (when: object, key: string): string =>
  [(when as Readonly<Record<string, unknown>>)[key] ?? []]
    .flat()
    .filter((one) => typeof one === 'string')
    .join(', ');

/** Edits the modifiers: column shifts, additions to the roll, factors of a strength. */
function modifiersPart(
  model: EditorModel,
  name: string,
  table: OddsTableDocument,
  set: (result: object) => void,
): TemplateResult {
  const modifiers = table.modifiers ?? [];
  type Modifier = (typeof modifiers)[number];
  const put = (i: number, now: Modifier | undefined): void => {
    set({modifiers: now ? modifiers.with(i, now) : modifiers.toSpliced(i, 1)});
  };
  const many = (said: string): string | string[] | undefined => {
    const words = splitList(said);
    return words.length > 1 ? words : words[0];
  };
  return html`<section class="group" aria-labelledby="modifiers">
    <h3 id="modifiers">${messages.modifiers}</h3>
    ${modifiers.map((modifier, i) => {
      const at = `/tables/${name}/modifiers/${String(i)}`;
      return html`<details>
        <summary>${modifier.name ?? messages.modifier(String(i + 1))}</summary>
        <div class="two">
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
              modifier[key],
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
          ${conditions.map((key) =>
            line(
              messages.when(messages.conditions[key]),
              namesIn(modifier.when, key),
              (said) => {
                put(i, {...modifier, when: withFields(modifier.when, {[key]: many(said)})});
              },
              {at: `${at}/when/${key}`},
            ),
          )}
          ${tick(messages.allAttackers, modifier.when.all === true, (all) => {
            put(i, {...modifier, when: withFields(modifier.when, {all: all || undefined})});
          })}
          ${conditionLine(
            modifier.when,
            (when) => {
              put(i, {...modifier, when: when ?? {}});
            },
            `${at}/when`,
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
    ${button(messages.addModifier, () => {
      set({modifiers: [...modifiers, {when: {}}]});
    })}
  </section>`;
}
