import {
  blankLesson,
  checkLesson,
  openLesson,
  type Lesson,
  type LessonCheck,
  type LessonDocument,
  type StepDocument,
} from '../../../src/lesson/index.js';
import {parseJson, type Fault} from '../../../src/module/index.js';
import {textOfFile} from '../../internal/chosen-file.js';
import {words} from './words.js';

/** The element that a lesson is written in. */
export interface EditHost {
  /** Plays a lesson that was opened, from one of its steps. */
  readonly show: (lesson: Lesson, step: string) => void;
  /** The document has changed, and was looked over. */
  readonly changed: (document: LessonDocument, faults: readonly Fault[]) => void;
}

/** A lesson as its author has it: the document, whether it can be played, and what its own run finds. */
export class EditController {
  document: LessonDocument = blankLesson();
  /** Faults of the document as it stands; the last sound one goes on being played. */
  faults: readonly Fault[] = [];
  lesson: Lesson | undefined;
  check: LessonCheck | undefined;
  /** The fault of a file that was opened. */
  refused = '';
  readonly #host: EditHost;
  #round = 0;

  constructor(host: EditHost) {
    this.#host = host;
  }

  /** Takes a document up; the last that was given counts. */
  async change(document: LessonDocument, step = ''): Promise<void> {
    const round = ++this.#round;
    this.document = document;
    this.refused = '';
    const opened = await openLesson(document);
    if (round !== this.#round) return;
    this.faults = opened.ok ? [] : opened.faults;
    this.check = opened.ok ? checkLesson(opened.value) : undefined;
    if (opened.ok) {
      this.lesson = opened.value;
      this.#host.show(opened.value, step);
    }
    this.#host.changed(document, opened.ok ? (this.check?.faults ?? []) : opened.faults);
  }

  /** Opens a lesson from a file, one with faults too: they can be mended here. What has no steps to show is refused. */
  async openFile(file: Blob): Promise<void> {
    const text = await textOfFile(file).catch(() => undefined);
    const document = text === undefined ? undefined : read(text);
    if (document) {
      await this.change(document);
      return;
    }
    this.refused = words.noLesson;
    this.#host.changed(this.document, this.faults);
  }
}

/** Can it at least be shown to its author as a step? */
export const isStep = (value: unknown): value is StepDocument =>
  typeof (value as {readonly text?: unknown} | null | undefined)?.text === 'string';

/** A text as a lesson that can at least be shown to its author. */
function read(text: string): LessonDocument | undefined {
  const found = parseJson(text);
  if (!found.ok) return undefined;
  const steps = (found.value as {readonly steps?: unknown} | null)?.steps;
  const shown = Array.isArray(steps) && steps.length > 0 && steps.every(isStep);
  return shown ? (found.value as LessonDocument) : undefined;
}
