/** Rolls of a battle whose units lose steps: what a report and the log say of them. */
import {diceOf} from '../module/tables.js';
import {listPhrases} from '../phrases/en/lists.js';
import {choicePhrases} from '../phrases/en/choices.js';
import {bidiIsolate} from '../module/bidi.js';
import type {OfModule} from '../module/unit-states.js';
import {columnPhrases} from '../phrases/en/course.js';
import {ownTitle} from '../phrases/own-name.js';
import {sourcePhrases} from '../phrases/en/sources.js';
import {viewPhrases} from '../phrases/en/view.js';
import {prompt} from '../phrases/say.js';
import {effect, type Found} from '../rules/battle-findings.js';
import type {BattleRecord, Role, RollMade} from '../rules/combat/record.js';
import {
  diceFor,
  lossesBy,
  missingFindings,
  saidRoll,
  type Reading,
  type Tables,
} from '../rules/combat/rolls.js';
import {NO_RULE} from '../rules/finding.js';
import type {OrderDocument} from '../rules/order/document.js';
import {readingIn} from '../rules/order/reading.js';
import {roleToAct, sideIdIn} from './acting.js';
import {rollsWanted, type Snapshot} from './chart.js';
import {documentOf} from './order.js';
import type {TableRoll} from './table.js';
import type {LastRoll, RollDecision} from './view.js';

/** A roll of a report: its dice, the modifiers together, the sum before it is kept within the rows, and the result. */
export type RollReport = Pick<RollMade, 'dice' | 'drm' | 'total' | 'row' | 'column' | 'result'>;

/** Reports a roll. */
export const rollReport = ({dice, drm, total, row, column, result}: RollMade): RollReport => ({
  dice,
  drm,
  total,
  row,
  column,
  result,
});

/** The rolls that were made with dice between two moments. */
export const rollsMade = (from: BattleRecord, to: BattleRecord): readonly (readonly [string, RollMade])[] =>
  Object.entries(to.rolls).filter(([name, made]) => from.rolls[name] !== made && made.dice.length > 0);

/** The title of a roll: the author’s, else its name as words. */
export const rollTitle = ({rolls}: Pick<OrderDocument, 'rolls'>, name: string): string =>
  Object.hasOwn(rolls, name) && rolls[name]!.title !== undefined
    ? bidiIsolate(rolls[name]!.title)
    : ownTitle(name);

/** Reports a roll that came to losses. */
export function lossesFindings(
  {at, absorbs = 0}: {readonly at: string; readonly absorbs?: number},
  {rolls}: Pick<OrderDocument, 'rolls'>,
  [name, made]: readonly [string, RollMade],
  sideOf: (role: Role) => string,
): readonly Found[] {
  const {of = 'attacker', rule = NO_RULE} = rolls[name] ?? {};
  const losses = lossesBy(made, of, absorbs);
  const absorbed = lossesBy(made, of, 0) - losses;
  const args = {
    roll: saidRoll(made),
    title: rollTitle({rolls}, name),
    side: sideOf(of === 'attacker' ? 'defender' : 'attacker'),
    losses,
    ...(absorbed === 0 ? {} : {absorbed}),
  };
  return [effect({at}, bidiIsolate(rule), 'lossesRolled', args), ...missingFindings(at, made)];
}

/** A roll that a state asks for: how it would be read now, and the role that throws its dice. */
export interface RollAsked {
  readonly name: string;
  readonly title: string;
  readonly role: Role;
  readonly reading: Reading;
  readonly dice: number;
  readonly faces: number;
}

/** Lists the rolls that a state asks dice for, in the order of the event. */
export function rollsAsked(snapshot: Snapshot): readonly RollAsked[] {
  const order = documentOf(snapshot.machine);
  return rollsWanted(snapshot).flatMap((name) => {
    const reading = readingIn({order, context: snapshot.context}, name);
    if (!reading || reading.columns.length === 0) return [];
    const {count: dice, faces} = diceFor(reading);
    const role = order.rolls[name]?.of ?? roleToAct(snapshot) ?? 'attacker';
    return [{name, title: rollTitle(order, name), role, reading, dice, faces}];
  });
}

/** Makes the prompt to roll: which columns each side rolls on, or for which rolls where the order of play has several. */
export function rollPrompt(snapshot: Snapshot, side: string): string {
  const asked = rollsAsked(snapshot);
  const {context} = snapshot;
  const rolls = (['attacker', 'defender'] as const).map((role) => asked.filter((one) => one.role === role));
  if (context.kind !== 'point' && rolls.every((own) => own.length > 0))
    return prompt(context.setup.game, 'bothRoll', {
      rolls: rolls.map((own) => ({
        side: sideIdIn(context, own[0]!.role),
        dice: own.reduce((sum, {dice}) => sum + dice, 0),
        columns: own.flatMap(({reading}) => reading.columns),
      })),
    });
  const isOnly = Object.keys(documentOf(snapshot.machine).rolls).length === 1;
  return prompt(context.setup.game, 'rollOnTable', {
    side,
    dice: asked.reduce((sum, {dice}) => sum + dice, 0),
    columns: asked.flatMap(({reading}) => reading.columns),
    ...(isOnly ? {} : {titles: asked.map(({title}) => title)}),
  });
}

/** Labels the dice of a roll: by their column where that has one, else by their number. */
function dieLabels(columns: readonly string[], dice: number, title = ''): readonly string[] {
  const each = Math.max(1, dice / Math.max(1, columns.length));
  if (each === 1)
    return Array.from({length: dice}, (_, i) => {
      const column = columns[i] ?? columns[0] ?? '';
      return title === '' ? choicePhrases.dice.column(column) : choicePhrases.dice.oneOfRoll(title, column);
    });
  const labels = Array.from({length: dice}, (_, i) =>
    choicePhrases.dice.nth((i % each) + 1, columns.length > 1 ? columns[Math.floor(i / each)] : undefined),
  );
  return title === '' ? labels : labels.map((label) => choicePhrases.dice.ofRoll(title, label));
}

/** Labels the dice that rolls are made with, each roll by its title where there are several. */
const labelsOf = (
  rolls: readonly {readonly title: string; readonly columns: readonly string[]; readonly dice: number}[],
): readonly string[] =>
  rolls.flatMap(({title, columns, dice}) => dieLabels(columns, dice, rolls.length > 1 ? title : ''));

/** Makes the decision to roll on tables. `sideOf`: the side of a role. */
export function rollDecision(
  asked: readonly RollAsked[],
  sideOf: (role: Role) => number,
  why: (reading: Reading) => readonly string[],
): RollDecision {
  const [first, second] = asked;
  return {
    kind: 'roll',
    faces: first?.faces ?? 6,
    dice: labelsOf(asked.map(({title, reading: {columns}, dice}) => ({title, columns, dice}))),
    sides: asked.flatMap(({role, dice}) => Array.from({length: dice}, () => sideOf(role))),
    column: first && !second ? why(first.reading).join(' ') : '',
  };
}

const modifierWords = (
  module: OfModule,
  {modifiers}: RollMade,
): readonly {readonly value: number; readonly source: string}[] =>
  modifiers.map(({drm: value, source}) => ({value, source: sourcePhrases.of(module, source)}));
const resultOf = ({result}: RollMade): string =>
  typeof result === 'number' ? listPhrases.losses(result) : bidiIsolate(result);

/** Words the result of a roll: `row 3: DR on column 2-1`, `2 losses on column 5`. */
function resultWords(module: OfModule, made: RollMade, isPlain: boolean): string {
  const modifiers = modifierWords(module, made);
  const row = modifiers.length > 0 || !isPlain ? columnPhrases.rowWords(made) : undefined;
  return viewPhrases.rolled.result(modifiers, row, resultOf(made), [made.column].flat());
}

/** Returns the last roll of a battle: the dice of one event, and what they came to; undefined before any. */
export function lastRollOf(
  states: readonly Snapshot[],
  tables: Tables,
  sideOf: (role: Role) => number,
): LastRoll | undefined {
  const step = states.findLastIndex(
    ({context: {record}}, i) => i > 0 && rollsMade(states[i - 1]!.context.record, record).length > 0,
  );
  if (step < 0) return undefined;
  const [before, after] = [states[step - 1]!, states[step]!];
  const order = documentOf(after.machine);
  const {game} = after.context.setup;
  const rolls = rollsMade(before.context.record, after.context.record).map(([name, made]) => ({
    made,
    title: rollTitle(order, name),
    columns: [made.column].flat(),
    dice: made.dice.length,
    role: order.rolls[name]?.of ?? roleToAct(before) ?? ('attacker' as const),
    ...diceIn(tables, made),
  }));
  const labels = labelsOf(rolls);
  // rolls of one die each: the result is beside its die
  const isEachRead = rolls.length > 1 && rolls.every(({dice}) => dice === 1);
  const isTitled = Object.keys(order.rolls).length > 1;
  const faces = rolls.flatMap(({made, role}) =>
    made.dice.map((face) => ({face, role, result: isEachRead ? resultOf(made) : ''})),
  );
  return {
    step,
    faces: rolls[0]!.faces,
    dice: faces.map(({face, role, result}, i) => ({face, side: sideOf(role), label: labels[i]!, result})),
    result: isEachRead
      ? ''
      : viewPhrases.rolled.several(
          rolls.map(({made, title, each}) => {
            const words = resultWords(game, made, each === 1);
            return isTitled ? viewPhrases.rolled.titled(title, words) : words;
          }),
        ),
  };
}

/** The dice of one roll on the table that was read, and their faces. */
function diceIn(tables: Tables, {table}: RollMade): {readonly each: number; readonly faces: number} {
  const found = tables(table);
  const {dice: each, faces} = found ? diceOf(found.table) : {dice: 1, faces: 6};
  return {each, faces};
}

/** Words a roll for the table that it was read on, one for each of its columns. */
export const tableRolls = (module: OfModule, made: RollMade): readonly TableRoll[] =>
  [made.column].flat().map((column, i) => {
    const row = [made.row].flat()[i]!;
    const total = [made.total].flat()[i]!;
    const words = viewPhrases.sums.read(
      made.dice,
      modifierWords(module, made),
      columnPhrases.rowWords({total, row}),
      column,
      resultOf(made),
    );
    return {column, row, words};
  });
