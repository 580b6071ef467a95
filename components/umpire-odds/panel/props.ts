import type {OddsController, Subject} from '../controller.js';
import type {Settings} from '../settings.js';

/** What the parts of the odds see, and what they may do. */
export interface PanelProps {
  readonly controller: OddsController;
  readonly subject: Subject;
  readonly settings: Settings;
  readonly set: (change: Partial<Settings>) => void;
  /** Hands text to the clipboard. */
  readonly copy: (text: string) => void;
  /** The last copy went through; or what has to be copied by hand. */
  readonly copied: boolean | string;
  /** Shares out losses so, where a battle listens. */
  readonly nameOf: (unit: string) => string;
}
