/** Says the faults of a lesson in its author's words: by the fields of the form, each at its task. */
import type {LessonDocument, StepDocument} from '../../../src/lesson/index.js';
import type {Fault} from '../../../src/module/index.js';
import {faultWords} from '../../../src/phrases/fault-lines.js';
import {shownPhrases} from '../../../src/phrases/en/faults/shown.js';
import {show} from '../../../src/phrases/shown.js';
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
function fieldOf({pointer}: Fault): string | undefined {
  const names = fieldNames();
  const key = pointer.split('/').findLast((one) => Object.hasOwn(names, one));
  return key === undefined ? undefined : names[key];
}

/** Returns the label of the field to mend a fault in; empty for none of its own. */
export function mendingField(fault: Fault, {expect}: StepDocument): string {
  // the answer that only its author knows
  const own = expect && ownKinds.find((kind) => expect[kind]);
  if (own && fault.pointer.endsWith('/expect'))
    return own === 'event' ? messages.scene.asked : messages.task.own[own];
  const [, sentence] = /\/expect\/choice\/(\d+)$/.exec(fault.pointer) ?? [];
  if (sentence !== undefined) return messages.task.sentence(Number(sentence) + 1);
  return fieldOf(fault) ?? '';
}

/** Says a fault by the field that has it. A fault with a sentence of its own needs no field. */
export function faultSentence(fault: Fault): string {
  const field = fieldOf(fault);
  if (fault.says === undefined && field !== undefined && [show(''), show([])].includes(fault.found))
    return messages.check.empty(field);
  const words = faultWords(fault);
  return fault.says !== undefined || field === undefined ? words : shownPhrases.at(field, words);
}

/**
 * Lists the faults of a lesson and of its own run, each with the index of its task; -1 for those of the whole lesson. A task
 * for which the board waits has none yet: its answer or its units are just being clicked.
 */
export function faultsOf({
  document,
  faults,
  check,
  aim,
}: EditState): readonly {readonly at: number; readonly fault: Fault}[] {
  const waits =
    aim && aim.what !== 'counters' ? document.steps.findIndex(({id}) => id === aim.step) : undefined;
  const missing = document.steps.flatMap((step, at) => {
    const fault = missingAnswer(document, step, at);
    return [...(fault ? [fault] : []), ...emptySentences(step, at)];
  });
  // that nothing answers the task follows from it
  const others = [...faults, ...(check?.faults ?? []), ...(check?.unanswered ?? [])].filter(
    ({pointer}) => !missing.some((fault) => fault.pointer === pointer),
  );
  return [...others, ...missing]
    .map((fault) => ({at: stepAtFault(document, fault), fault}))
    .filter(({at}) => at !== waits);
}

/** Returns the fault of a task that lacks its answer; undefined for none. */
function missingAnswer(document: LessonDocument, step: StepDocument, at: number): Fault | undefined {
  if (!lacksAnswer(document, step)) return undefined;
  const kind = ownKinds.find((one) => step.expect?.[one]) ?? 'path';
  const {battle, phase, after} = sceneOf(document, step);
  const isFought = kind !== 'event' || (battle ?? phase ?? after) !== undefined;
  const says = isFought ? messages.check.missing[kind] : messages.check.noBattle;
  return {pointer: `/steps/${at}/expect`, found: '', expected: '', says};
}

/** The sentences of a choice that are not written yet; what else such a one lacks follows later. */
const emptySentences = ({expect}: StepDocument, at: number): readonly Fault[] =>
  (expect?.choice ?? []).flatMap(({text}, i) =>
    text === ''
      ? [
          {
            pointer: `/steps/${at}/expect/choice/${i}`,
            found: '',
            expected: '',
            says: messages.check.empty(messages.task.sentence(i + 1)),
          },
        ]
      : [],
  );
