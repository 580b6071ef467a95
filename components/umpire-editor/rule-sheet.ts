import {type TemplateResult, html, nothing} from 'lit';
import {
  type ClauseDocument,
  type ParameterKind,
  type SheetList,
  clauseKinds,
  clausesIn,
  moveClause,
  newClause,
  setClause,
  setRetreat,
  sheetLists,
} from '../../src/edit/module/index.js';
import {withFields} from '../../src/edit/record.js';
import {type SheetDocument, type WhenDocument, parseJson} from '../../src/module/index.js';
import {explainClause} from '../../src/rules/retreat/clauses/explain.js';
import type {EditorModel} from './model.js';
import {line, pick} from '../shared/fields.js';
import {button, conditionLine, number, splitList} from './fields.js';
import {samplePart} from './sample.js';
import {messages} from './messages.js';

const nameWords = (clause: string): string =>
  clause
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace('zoc', 'ZOC')
    .replace(/^./, (letter) => letter.toUpperCase());

/** Edits a rule sheet as cards: each clause with its parameters, rule number, meaning and an example. */
export function sheetPart(model: EditorModel, sheet: SheetDocument): TemplateResult {
  const {draft} = model;
  const put = (now: SheetDocument, said = ''): void => {
    model.change(setRetreat(draft, now), said);
  };
  const at = '/rules/retreat';
  return html`<section class="group" aria-labelledby="sheet">
      <h3 id="sheet">${messages.ruleSheet}</h3>
      <div class="two">
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
    ${sheetLists.map((list) => listPart(model, sheet, list, put))}`;
}

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

function listPart(
  model: EditorModel,
  sheet: SheetDocument,
  list: SheetList,
  put: (now: SheetDocument, said?: string) => void,
): TemplateResult {
  const clauses = clausesIn(sheet, list);
  const add = (event: Event): void => {
    const select = event.target as HTMLSelectElement;
    const kind = clauseKinds[list].find(({clause}) => clause === select.value);
    select.value = '';
    if (kind)
      put(
        setClause(sheet, list, clauses.length, newClause(kind)),
        messages.clauseAdded(nameWords(kind.clause)),
      );
  };
  return html`<section class="group" aria-labelledby=${list}>
    <h3 id=${list}>${messages.lists[list]}</h3>
    <ol class="cards">
      ${clauses.map((clause, i) => card(model, sheet, list, clause, i, put))}
    </ol>
    <label class="field"
      >${messages.addClause}
      <select @change=${add}>
        <option value="">${messages.chooseOne}</option>
        ${clauseKinds[list].map((kind) => html`<option value=${kind.clause}>${nameWords(kind.clause)}: ${explainClause(sheet, newClause(kind))}</option>`)}
      </select></label
    >
  </section>`;
}

function card(
  model: EditorModel,
  sheet: SheetDocument,
  list: SheetList,
  clause: ClauseDocument,
  i: number,
  put: (now: SheetDocument, said?: string) => void,
): TemplateResult {
  const kind = clauseKinds[list].find((one) => one.clause === clause.clause);
  const name = nameWords(clause.clause);
  const isAlone = list === 'otherwise' && !Array.isArray(sheet.otherwise);
  const at = `/rules/retreat/${list}${isAlone ? '' : `/${String(i)}`}`;
  const set = (says: object): void => {
    put(setClause(sheet, list, i, withFields(clause, says as never)));
  };
  const last = clausesIn(sheet, list).length - 1;
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
    <p>${explainClause(sheet, clause)}</p>
    <div class="two">
      ${line(
        messages.ruleNumber,
        clause.rule,
        (rule) => {
          set({rule});
        },
        {at: `${at}/rule`},
      )}
      ${kind?.parameters.map((parameter) => parameterField(sheet, clause, parameter, set, at))}
      ${list === 'otherwise' ? nothing : conditionField(sheet, clause, set)}
      ${
        kind?.parameters.some(({name}) => name === 'when')
          ? nothing
          : conditionLine(
              clause['when'] as WhenDocument | undefined,
              (when) => {
                set({when});
              },
              `${at}/when`,
            )
      }
    </div>
    ${samplePart(model, clause.clause)}
  </li>`;
}

/** Parameters that may be objects: what is typed in brackets is read as JSON. */
const mayBeJson: readonly string[] = ['takes', 'trigger'];
/** Parameters that are true where they are not left out. */
const yesOrNo: readonly string[] = ['unlessFriendly', 'freeInZoc', 'chain', 'again', 'fewest'];

/** Edits a parameter: one of its words or a reading that it follows; a list of names; a name; yes or no. */
function parameterField(
  sheet: SheetDocument,
  clause: ClauseDocument,
  {name, needed, words: known}: ParameterKind,
  set: (says: object) => void,
  above: string,
): TemplateResult {
  // the other number of displaced units is one for each that retreats, as usual
  const words = name === 'units' ? ['all'] : known;
  const value = clause[name];
  const at = `${above}/${name}`;
  const label =
    (messages.parameters as Readonly<Record<string, string>>)[`${clause.clause}.${name}`] ??
    (messages.parameters as Readonly<Record<string, string>>)[name] ??
    name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  if (words.length > 0) {
    const readings = (sheet.readings ?? []).filter(({values}) =>
      values.every((one) => words.includes(one.value)),
    );
    return pick(
      label,
      [
        ...(needed ? [] : [['', messages.asUsual] as const]),
        ...words.map((word) => [word, word.replaceAll('-', ' ')] as const),
        ...readings.map(({option}) => [`$${option}`, messages.asRead(option)] as const),
      ],
      typeof value === 'string' ? value : '',
      (now) => {
        set({[name]: now || undefined});
      },
      {at},
    );
  }
  if (typeof value === 'boolean' || yesOrNo.includes(name))
    return pick(
      label,
      [
        ['', messages.no],
        ['yes', messages.yes],
      ],
      value === true ? 'yes' : '',
      (now) => {
        set({[name]: now === 'yes' || undefined});
      },
      {at},
    );
  const isList = Array.isArray(value) || ['hexsides', 'terrain', 'regions', 'trigger', 'east'].includes(name);
  const values: readonly unknown[] = [value ?? []].flat();
  const plain = values.every((one) => typeof one === 'string');
  const shown = plain ? values.join(', ') : JSON.stringify(value);
  return line(
    plain ? (isList ? messages.withCommas(label) : label) : messages.asJson(label),
    shown,
    (said) => {
      if (!plain || (mayBeJson.includes(name) && /^\s*[[{]/.test(said))) {
        const read = parseJson(said);
        // invalid JSON changes nothing
        set(read.ok ? {[name]: read.value} : {});
      } else if (isList) set({[name]: splitList(said)});
      else set({[name]: said || undefined});
    },
    {at},
  );
}

/** Edits the reading under which alone a clause holds. */
function conditionField(
  sheet: SheetDocument,
  clause: ClauseDocument,
  set: (says: object) => void,
): TemplateResult | typeof nothing {
  const readings = sheet.readings ?? [];
  if (readings.length === 0) return nothing;
  const when = clause['when'] as WhenDocument | undefined;
  const [[option, value] = []] = Object.entries(when?.reading ?? {});
  return pick(
    messages.appliesWhen,
    [
      ['', messages.always],
      ...readings.flatMap(({option: one, values}) =>
        values.map((each) => [`${one}=${each.value}`, messages.ifRead(one, each.value)] as const),
      ),
    ],
    option === undefined ? '' : `${option}=${value ?? ''}`,
    (now) => {
      const [to = '', is = ''] = now.split('=');
      const {reading: _, ...rest} = when ?? {};
      const then = now === '' ? rest : {...rest, reading: {[to]: is}};
      set({when: Object.keys(then).length > 0 ? then : undefined});
    },
  );
}
