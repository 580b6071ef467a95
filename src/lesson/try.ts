import {isSameJson} from '../module/same-json.js';
import type {Lesson, Step} from './open.js';
import type {Attempt} from './schema.js';
import {verdictOn, type Verdict} from './verdict.js';

/** What a try comes to: the engine's verdict, the author's words, and where the lesson goes on. */
export interface Outcome extends Verdict {
  /** The author's words for this very try, if there are any. */
  readonly say: string | undefined;
  /** The step that follows, by its index; the number of steps when the lesson is over. */
  readonly next: number;
}

/** Does a try have everything that a pattern names? Lists are compared whole, events by the fields named. */
function fits(attempt: Attempt, pattern: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(pattern).every(([key, wanted]) => {
    const found = (attempt as Readonly<Record<string, unknown>>)[key];
    if (key === 'event' && typeof found === 'object' && found !== null)
      return Object.entries(wanted as object).every(([field, value]) =>
        isSameJson((found as Readonly<Record<string, unknown>>)[field], value),
      );
    if (key === 'hexes' && Array.isArray(found) && Array.isArray(wanted))
      return wanted.every((hex) => found.includes(hex));
    return isSameJson(found, wanted);
  });
}

/** The author's words for a try: those of its choice, or of the first reply that fits. */
function replyTo({document}: Step, attempt: Attempt, verdict: Verdict): string | undefined {
  const {expect, replies = [], well} = document;
  const chosen = expect?.choice?.[attempt.choice ?? -1]?.say;
  if (verdict.right) return chosen ?? well;
  const reply = replies.find(
    ({when: {breaks, ...pattern}}) =>
      (breaks === undefined || verdict.broken?.includes(breaks) === true) && fits(attempt, pattern),
  );
  return chosen ?? reply?.say;
}

/** Where a lesson goes on after a step, by what was done there; without a try, where it goes for whoever passes on. */
export function nextStep(lesson: Lesson, step: Step, attempt?: Attempt): number {
  const branch = (step.document.then ?? []).find(({when}) =>
    when === undefined ? true : attempt !== undefined && fits(attempt, when),
  );
  return (branch && lesson.step(branch.goto)?.index) ?? step.index + 1;
}

/** Judges a try at a step. A step that expects nothing takes none: whatever is tried there is beside the point. */
export function tryStep(lesson: Lesson, step: Step, attempt: Attempt): Outcome {
  const {expect} = step.document;
  const verdict: Verdict = expect
    ? verdictOn(step.scene, expect, attempt)
    : {right: false, findings: [{clause: 'task', kind: 'note', message: 'Nothing is asked here.'}]};
  return {
    ...verdict,
    say: replyTo(step, attempt, verdict),
    next: nextStep(lesson, step, verdict.right ? attempt : undefined),
  };
}
