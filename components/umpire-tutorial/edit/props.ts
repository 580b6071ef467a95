import type {Attempt, LessonDocument, Outcome, Patch, StepDocument} from '../../../src/lesson/index.js';
import type {EditController} from './controller.js';

/** The data of the author's part. */
export interface EditProps {
  readonly controller: EditController;
  /** The step that is played, as its author has it, and its place. */
  readonly step: StepDocument;
  readonly index: number;
  /** The sides of the game, by name and title. */
  readonly sides: readonly (readonly [string, string])[];
  /** The last try at this step, and what it came to. */
  readonly attempt: Attempt | undefined;
  readonly outcome: Outcome | undefined;
  /** Changes this step. */
  readonly edit: (patch: Patch<StepDocument>) => void;
  /** Takes a whole document up and turns to a step. */
  readonly take: (document: LessonDocument, step: string) => void;
  readonly turn: (step: string) => void;
}
