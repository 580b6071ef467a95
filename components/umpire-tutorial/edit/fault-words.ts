/** Says the faults of a lesson in its author's words: by the fields of the form, each at its task. */
import type {LessonDocument, LessonScene, StepDocument} from '../../../src/lesson/index.js';
import {endOf} from '../../../src/lesson/scene.js';
import type {Fault} from '../../../src/module/index.js';
import {nearest} from '../../../src/module/fault.js';
import {faultWords} from '../../../src/phrases/fault-lines.js';
import {shownPhrases} from '../../../src/phrases/en/faults/shown.js';
import {show} from '../../../src/phrases/shown.js';
import {messages as playMessages} from '../messages.js';
import {messages} from './messages.js';
import {lacksAnswer, sceneOf} from './picks.js';
import {stepAtFault, type EditState} from './state.js';

/** The tasks whose answer an author may give. */
const ownKinds = ['hex', 'hexes', 'path', 'event'] as const;

/** The names of fields in the form, by the last key of a fault's place that has one. */
const fieldNames = (): Readonly<Record<string, string>> => ({
  title: messages.heading,
  text: messages.text,
  hint: messages.hint,
  well: messages.well,
  teaches: messages.teaches,
  id: messages.id,
  position: messages.scene.position,
  units: messages.scene.units,
  attackers: messages.scene.attackers,
  at: messages.scene.where,
  hexes: messages.task.hexes,
  side: messages.task.side,
  number: messages.task.number,
  choice: messages.task.kinds.choice,
  breaks: messages.task.breaks,
  say: messages.feedback,
});

/** Returns the label of the field that has a fault; undefined for none of its own. */
function fieldOf(pointer: string): string | undefined {
  const names = fieldNames();
  const key = pointer.split('/').findLast((one) => Object.hasOwn(names, one));
  return key === undefined ? undefined : names[key];
}

/** Returns the label of the field to mend a fault in; empty for none of its own, undefined for the task as it is tried. */
export function mendingField(
  {pointer, says}: Fault,
  {steps}: LessonDocument,
  at: number,
): string | undefined {
  const {expect} = steps[at] ?? {};
  // the answer that only its author knows
  const own = expect && ownKinds.find((kind) => expect[kind]);
  if (own && pointer.endsWith('/expect')) {
    if (own !== 'event') return messages.task.own[expect.path?.ends ? 'ends' : own];
    if (says === messages.check.noBattle) return messages.scene.asked;
    return says === messages.check.missing.event ? undefined : '';
  }
  return sentenceField(pointer) ?? fieldOf(pointer) ?? '';
}

/** Returns the label of a sentence to choose, or of its feedback; undefined for the place of another fault. */
function sentenceField(pointer: string): string | undefined {
  const [, sentence, part] = /\/expect\/choice\/(\d+)\/(text|say)$/.exec(pointer) ?? [];
  if (sentence === undefined) return undefined;
  const number = Number(sentence) + 1;
  return part === 'say' ? messages.task.saidTo(number) : playMessages.sentence(number);
}

/** The value at the place of a fault. */
function valueAt({pointer}: Fault, document: LessonDocument): unknown {
  const part = (value: unknown, key: string): unknown =>
    (value as Readonly<Record<string, unknown>> | undefined)?.[key];
  return pointer.split('/').slice(1).reduce(part, document);
}

/** Tells whether a field has nothing in it yet. */
function isEmpty(fault: Fault, document: LessonDocument): boolean {
  const value = valueAt(fault, document);
  const isNone = fault.found === show('') || (Array.isArray(value) && value.length === 0);
  return fault.says === undefined && isNone;
}

/** Says a fault by the field that has it. A fault with a sentence of its own needs no field. */
export function faultSentence(fault: Fault, state: EditState): string {
  const field = sentenceField(fault.pointer) ?? fieldOf(fault.pointer);
  if (field !== undefined && isEmpty(fault, state.document)) return messages.check.empty(field);
  const words = unknownUnit(fault, state) ?? faultWords(fault);
  return fault.says !== undefined || field === undefined ? words : shownPhrases.at(field, words);
}

/** Says of a typed word that it is no unit, with the nearest name of one; undefined for another fault. */
function unknownUnit(fault: Fault, {document, game}: EditState): string | undefined {
  if (!game || !/\/(units|attackers)\/\d+$/.test(fault.pointer)) return undefined;
  const name = valueAt(fault, document);
  if (typeof name !== 'string' || game.unit(name)) return undefined;
  // as much of each name as was typed
  const head = (unit: {readonly name: string}): string => unit.name.slice(0, name.length);
  const near = nearest(name, game.units.map(head));
  const meant = game.units.find((unit) => head(unit) === near)?.name;
  const words = messages.check.noUnit(show(name));
  return meant === undefined ? words : shownPhrases.meant(words, show(meant));
}

/** A fault, and the index of its task; -1 for one of the whole lesson. */
interface TaskFault {
  readonly at: number;
  readonly fault: Fault;
  /** Tells whether its author just has not written that part of the task yet. */
  readonly isMissing: boolean;
}

/**
 * Lists the faults of a lesson and of its own run. A task for which the board waits has none yet: its answer or its units are
 * just being clicked.
 */
export function faultsOf({document, faults, check, aim, lesson}: EditState): readonly TaskFault[] {
  const waits =
    aim && aim.what !== 'counters' ? document.steps.findIndex(({id}) => id === aim.step) : undefined;
  const missing = document.steps.flatMap((step, at) => {
    const fault = missingAnswer(document, step, at, lesson?.step(step.id)?.scene);
    return [...(fault ? [fault] : []), ...emptySentences(step, at)];
  });
  // that nothing answers the task follows from it
  const isOther = ({pointer}: Fault): boolean => !missing.some((fault) => fault.pointer === pointer);
  const others = [...faults, ...(check?.faults ?? [])].filter(isOther);
  return [...others, ...missing]
    .map((fault) => ({
      at: stepAtFault(document, fault),
      fault,
      isMissing: missing.includes(fault) || isEmpty(fault, document),
    }))
    .filter(({at}) => at !== waits);
}

/** Returns the fault of a task that lacks its answer; undefined for none. */
function missingAnswer(
  document: LessonDocument,
  step: StepDocument,
  at: number,
  scene: LessonScene | undefined,
): Fault | undefined {
  if (!lacksAnswer(document, step)) return undefined;
  const kind = ownKinds.find((one) => step.expect?.[one]) ?? 'path';
  const {battle, phase, after} = sceneOf(document, step);
  const isFought = kind !== 'event' || (battle ?? phase ?? after) !== undefined;
  const isOver = kind === 'event' && scene?.battle?.decision.kind === 'over';
  const says = isOver
    ? messages.check.over(endOf(scene), (scene.document.log ?? []).length > 0)
    : isFought
      ? messages.check.missing[kind]
      : messages.check.noBattle;
  return {pointer: `/steps/${at}/expect`, found: '', expected: '', says};
}

/** The sentences of a choice that are not written yet; then the wrong ones without feedback. */
function emptySentences({expect}: StepDocument, at: number): readonly Fault[] {
  const {choice = []} = expect ?? {};
  const empty = (part: 'text' | 'say'): readonly Fault[] =>
    choice.flatMap((one, i) =>
      (part === 'say' && one.right) || (one[part] ?? '') !== ''
        ? []
        : [{pointer: `/steps/${at}/expect/choice/${i}/${part}`, found: show(''), expected: ''}],
    );
  const sentences = empty('text');
  return sentences.length > 0 ? sentences : empty('say');
}
