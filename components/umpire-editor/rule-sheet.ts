import {type TemplateResult, html, nothing} from 'lit';
import {
  type ParameterKind,
  type ModuleDraft,
  type SheetList,
  clauseKinds,
  clausesIn,
  moveClause,
  newClause,
  pairWalk,
  setClause,
  setRetreat,
  sheetLists,
} from '../../src/edit/module/index.js';
import {eachEntry, withEntry, withFields} from '../../src/edit/record.js';
import type {ClauseDocument, SheetDocument} from '../../src/module/index.js';
import {sheet as sheetSchema} from '../../src/rules/retreat/sheets/document.js';
import {entriesOf} from '../../src/edit/module/form.js';
import {explainClause} from '../../src/phrases/explain-clauses.js';
import {faultAt} from './content.js';
import {changeTo, type EditorEvent, type EditorState} from './state.js';
import type {Send} from '../shared/store.js';
import {line, pick} from '../shared/fields.js';
import {button, number} from './fields.js';
import {aboutOf, inWords, labelOf, usualOf, wordOf} from './form/words.js';
import {formFields} from './form/schema-form.js';
import {samplePart} from './sample.js';
import {messages} from './messages.js';

/** Edits a rule sheet as cards: each clause with its parameters, rule number, meaning and an example. */
export function sheetPart(state: EditorState, send: Send<EditorEvent>, sheet: SheetDocument): TemplateResult {
  const {draft} = state;
  const put = (now: SheetDocument, said = ''): void => {
    send(changeTo(setRetreat(draft, now), said));
  };
  const at = '/rules/retreat';
  return html`<section class="group" aria-labelledby="sheet">
      <h3 id="sheet">${messages.ruleSheet}</h3>
      <div class="form">
        ${line(
          messages.title,
          sheet.title,
          (title) => {
            put({...sheet, title});
          },
          {at: `${at}/title`},
        )}
        ${roles.map((role) => conductorField(sheet, role, put))}
        ${pick(
          messages.movesAs,
          Object.entries(messages.choices.moves),
          sheet.moves,
          (moves) => {
            put({...sheet, moves: moves as 'units'});
          },
          {at: `${at}/moves`},
        )}
        ${number(
          messages.maxHexes,
          sheet.maxHexes,
          (maxHexes) => {
            put(withFields(sheet, {maxHexes}));
          },
          {at: `${at}/maxHexes`, min: 1, max: 20},
        )}
        ${line(
          messages.lengthRule,
          sheet.length,
          (length) => {
            put({...sheet, length});
          },
          {at: `${at}/length`},
        )}
        ${line(
          messages.edgeRule,
          sheet.edge,
          (edge) => {
            put({...sheet, edge});
          },
          {at: `${at}/edge`},
        )}
      </div>
    </section>
    ${sheetLists.map((list) => listPart(state, send, sheet, list, put))} ${addPart(state, send, sheet, put)}
    <details>
      <summary>${messages.sheetMore}</summary>
      <div class="form">
        ${formFields(
          {state, send, readings: sheet.readings ?? [], hints: true},
          sheetRest,
          sheet,
          (now) => {
            put(pairWalk(sheet, now as SheetDocument));
          },
          at,
        )}
      </div>
    </details>`;
}

/** The fields of a sheet besides its clauses: a walk step by step, waivers, conversions of codes, readings. */
const sheetRest = entriesOf(sheetSchema, [
  'id',
  'title',
  'conductedBy',
  'moves',
  'maxHexes',
  'length',
  'edge',
  ...sheetLists,
]);

const roles = ['defender', 'attacker'] as const;

/** Edits who moves the units of a role. */
function conductorField(
  sheet: SheetDocument,
  role: (typeof roles)[number],
  put: (now: SheetDocument) => void,
): TemplateResult {
  const {conductedBy: now} = sheet;
  const byRole = typeof now === 'string' ? {defender: now, attacker: now} : now;
  return pick(
    messages.conductor[role],
    Object.entries(messages.choices.conductedBy),
    byRole[role],
    (who) => {
      const then = {...byRole, [role]: who as 'owner'};
      put({...sheet, conductedBy: then.defender === then.attacker ? then.defender : then});
    },
    {at: '/rules/retreat/conductedBy'},
  );
}

/** The clauses of a list as cards; nothing where there are none. */
function listPart(
  state: EditorState,
  send: Send<EditorEvent>,
  sheet: SheetDocument,
  list: SheetList,
  put: (now: SheetDocument, said?: string) => void,
): TemplateResult | typeof nothing {
  const clauses = clausesIn(sheet, list);
  if (clauses.length === 0) return nothing;
  return html`<section class="group" aria-labelledby=${list}>
    <h3 id=${list}>${messages.lists[list]}</h3>
    <ol class="cards">
      ${clauses.map((clause, i) => card(state, send, sheet, list, clause, i, put))}
    </ol>
  </section>`;
}

/** Says what a clause means; what its author has not filled in yet is an ellipsis. */
function meaningOf(
  draft: ModuleDraft,
  sheet: SheetDocument,
  clause: ClauseDocument,
  list: SheetList,
): string {
  const filled = eachEntry(clause, (value, key): [string, unknown] => [
    key,
    value === '' && key !== 'rule'
      ? '…'
      : Array.isArray(value) && value.every((one) => one === '')
        ? ['…']
        : value,
  ]);
  return explainClause(sheet, filled as ClauseDocument, {document: draft}, list);
}

/** Adds a clause to a list, all of whose clauses are together in the choice. */
function addPart(
  {draft}: EditorState,
  send: Send<EditorEvent>,
  sheet: SheetDocument,
  put: (now: SheetDocument, said?: string) => void,
): TemplateResult {
  const add = (event: Event): void => {
    const select = event.target as HTMLSelectElement;
    const [list, clause] = select.value.split(':') as [SheetList, string];
    select.value = '';
    const kind = clauseKinds[list].find((one) => one.clause === clause);
    if (!kind) return;
    const {length} = clausesIn(sheet, list);
    // its card has the focus once it is there; the message comes last, since a visit clears it
    send({type: 'visit', pointer: `/rules/retreat/${list}/${String(length)}`});
    put(setClause(sheet, list, length, newClause(kind)), messages.clauseAdded(inWords(clause)));
  };
  return html`<section class="group">
    <label class="field"
      >${messages.addClause}
      <select @change=${add}>
        <option value="">${messages.chooseOne}</option>
        ${sheetLists.map(
          (list) =>
            html`<optgroup label=${messages.lists[list]}>
              ${clauseKinds[list].map((kind) => html`<option value="${list}:${kind.clause}">${inWords(kind.clause)}: ${meaningOf(draft, sheet, newClause(kind), list)}</option>`)}
            </optgroup>`,
        )}
      </select></label
    >
  </section>`;
}

function card(
  state: EditorState,
  send: Send<EditorEvent>,
  sheet: SheetDocument,
  list: SheetList,
  clause: ClauseDocument,
  i: number,
  put: (now: SheetDocument, said?: string) => void,
): TemplateResult {
  const kind = clauseKinds[list].find((one) => one.clause === clause.clause);
  const name = inWords(clause.clause);
  const isAlone = list === 'otherwise' && !Array.isArray(sheet.otherwise);
  const at = `/rules/retreat/${list}${isAlone ? '' : `/${String(i)}`}`;
  const set = (says: object): void => {
    // what is empty stays until it is removed
    const now = Object.entries(says).reduce<Record<string, unknown>>(
      (one, [key, value]) => withEntry(one, key, value as unknown),
      clause,
    );
    put(setClause(sheet, list, i, now as ClauseDocument));
  };
  const last = clausesIn(sheet, list).length - 1;
  const ruleFault = faultAt(state, `${at}/rule`);
  return html`<li class="card" data-at=${at} tabindex="-1">
    <div class="card-head">
      <h4>${name}</h4>
      <span class="pair">
        ${button(
          '↑',
          () => {
            put(moveClause(sheet, list, i, -1));
          },
          {off: i === 0, title: messages.earlier(name)},
        )}
        ${button(
          '↓',
          () => {
            put(moveClause(sheet, list, i, 1));
          },
          {off: i === last, title: messages.later(name)},
        )}
        ${button(
          '✕',
          () => {
            put(setClause(sheet, list, i, undefined), messages.removed(name));
          },
          // a group without a route has some fate
          {off: list === 'otherwise' && last === 0, title: messages.removeOne(name)},
        )}
      </span>
    </div>
    <p>${meaningOf(state.draft, sheet, clause, list)}</p>
    <div class="two">
      ${line(
        messages.ruleNumber,
        clause.rule,
        (rule) => {
          set({rule});
        },
        {at: `${at}/rule`, ...(ruleFault === undefined ? {} : {fault: ruleFault})},
      )}
      ${kind?.parameters.map((parameter) => parameterField(state, send, sheet, clause, parameter, set, at))}
    </div>
    ${samplePart(state, send, clause.clause)}
  </li>`;
}

/** Edits a parameter of a clause: one of its words, a reading that it follows, or what its schema has. */
function parameterField(
  state: EditorState,
  send: Send<EditorEvent>,
  sheet: SheetDocument,
  clause: ClauseDocument,
  parameter: ParameterKind,
  set: (says: object) => void,
  above: string,
): TemplateResult {
  const {name, needed, words} = parameter;
  const {readings = []} = sheet;
  if (words.length === 0)
    return html`${formFields({state, send, readings}, [parameter], clause, (now) => set({[name]: (now as ClauseDocument)[name]}), above)}`;
  const value = clause[name];
  const at = `${above}/${name}`;
  const fault = faultAt(state, at);
  return pick(
    labelOf(parameter),
    [
      ...(needed ? [] : [['', usualOf(parameter)] as const]),
      ...words.map((word) => [word, wordOf(parameter, word)] as const),
      ...readings
        .filter(({values}) => values.every((one) => words.includes(one.value)))
        .map(({option}) => [`$${option}`, messages.asRead(option)] as const),
    ],
    typeof value === 'string' ? value : '',
    (now) => {
      set({[name]: now || undefined});
    },
    {at, about: aboutOf(parameter), ...(fault === undefined ? {} : {fault})},
  );
}
