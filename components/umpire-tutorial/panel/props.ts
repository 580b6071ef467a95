import type {Attempt, LessonContext, LessonEvent, Step} from '../../../src/lesson/index.js';
import type {BattleView} from '../../../src/battle/view.js';
import type {Draft} from '../draft.js';

/** The data of the panel, and the learner's actions. */
export interface PanelProps {
  readonly step: Step;
  readonly context: LessonContext;
  /** The state of the lesson's chart: `told`, `asked.waiting`, `asked.wrong`, `asked.shown`, `right`. */
  readonly state: string;
  readonly draft: Draft;
  /** The battle as it stands at this step, where one is fought. */
  readonly view: BattleView | undefined;
  readonly send: (event: LessonEvent) => void;
  readonly change: (draft: Partial<Draft>) => void;
  /** Hands a try in; without one, what the draft holds. */
  readonly hand: (attempt?: Attempt) => void;
  /** Opens what stands on the table, to play with it freely. */
  readonly free: () => void;
  /** Opens the ways out of the page for what stands on the table. */
  readonly share: () => void;
  /** Shows a hex that the words name. */
  readonly look: (label: string | undefined) => void;
}
