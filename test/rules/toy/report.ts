/** Prints what the engine, the texts and the editor make of the toy clause and the toy predicate. */
import './predicate.js';
import './clause.js';
import {reading} from './reading.js';
import {render} from '@lit-labs/ssr';
import {collectResultSync} from '@lit-labs/ssr/lib/render-result.js';
import {formatPage} from '../../../tools/format-page.mjs';
import {conditionPart} from '../../../components/umpire-editor/form/condition.js';
import {sheetPart} from '../../../components/umpire-editor/rule-sheet.js';
import {openedState} from '../../../components/umpire-editor/state.js';
import type {SheetDocument, WhenDocument} from '../../../src/module/index.js';
import {faultLine} from '../../../src/phrases/fault-lines.js';
import {openModule} from '../../../src/phrases/modules.js';
import {jsonSchemas} from '../../../src/rules/json-schema.js';
import {board} from '../picture.js';
import {shortSheet} from '../short-sheet.js';

const sheetWith = (clause: object): SheetDocument => {
  const sheet = shortSheet();
  const plague = {clause: 'plague', rule: '7.77', ...clause};
  return {...sheet, bars: [...sheet.bars, plague], readings: [reading]};
};
const picture = `
     .   .   .   .   .
       .   .   .   .   .
     .   .   Gc  c   .
       .   .   .   .   .
     .   .   .   .   .`;
const ruled = (clause: object) => board(picture, {sheet: sheetWith(clause)});
const why = (clause: object, options: Readonly<Record<string, string>> = {}): readonly string[] =>
  ruled(clause)
    .ask(1, {options})
    .verdict('04.03')
    .findings.map(({clause: rule, message}) => `${rule}: ${message}`);
const faults = (clause: object): readonly string[] => {
  const {document} = board(picture, {sheet: shortSheet()});
  const opened = openModule({...document, rules: {...document.rules, retreat: sheetWith(clause)}});
  return opened.ok ? [] : opened.faults.map(faultLine);
};

const asRead = {when: {reading: {plague: 'rages'}}};
const sheet = sheetWith({cities: 'major', when: {inhabited: true}});
const state = openedState(ruled({}).document);
const send = (): void => undefined;
const text = (part: unknown): string => collectResultSync(render(part)).replaceAll(/<!--.*?-->/g, '');
const page = await formatPage();

console.log(
  JSON.stringify({
    schema: JSON.stringify(jsonSchemas()['sheet']),
    section: page.slice(page.indexOf('### Clause: plague')).split('\n### ')[0],
    when: page.slice(page.indexOf('### A condition')).split('\n### ')[0],
    faults: [faults({cities: 'minor'}), faults({city: 'all'}), faults({when: {inhabited: 'yes'}})],
    closed: why({}),
    conditional: why({when: {inhabited: true}}),
    open: why({when: {inhabited: false}}),
    read: {
      rages: why(asRead),
      over: why(asRead, {plague: 'over'}),
      disputed: ruled(asRead)
        .ask(1)
        .answer.disputed.map(({value}) => value),
    },
    card: text(sheetPart(state, send, sheet)),
    condition: text(
      conditionPart(state, send, {inhabited: true} as WhenDocument, () => undefined, {
        at: '/rules/retreat/bars/4/when',
      }),
    ),
  }),
);
