import type {TemplateResult} from 'lit';
import type {HexId} from '../../../src/board/index.js';
import type {Term} from '../../../src/rules/glossary.js';
import type {HexVerdict} from '../../../src/rules/index.js';
import type {Dialogue, DialogueEvent} from '../dialogue.js';
import type {Further} from '../further.js';
import type {RetreatView} from '../view.js';

/** What the parts of the panel see, and what they may do. */
export interface PanelProps {
  readonly view: RetreatView;
  readonly dialogue: Dialogue;
  /** The hex someone asked about, and what the rules say of it. */
  readonly asked: HexVerdict | undefined;
  /** What someone asked about and this map does not have. */
  readonly unknown: string | undefined;
  /** Which rule tag is open. */
  readonly open: string | undefined;
  /** What was copied, where it has to be copied by hand. */
  readonly byHand: string | undefined;
  /** The last copy went through. */
  readonly copied: boolean;
  readonly say: (said: DialogueEvent) => void;
  /** Asks why, or why not, of a hex by its printed number. */
  readonly ask: (hex: string) => void;
  /** Shows some of the routes on the map, or all again. */
  readonly showRoutes: (routes: readonly (readonly HexId[])[] | undefined) => void;
  /** On a narrow screen: the panel is drawn up over the map, which else is pinned above it. */
  readonly drawn: boolean;
  readonly draw: () => void;
  /** What the stacks to choose from are searched for. */
  readonly sought: string;
  readonly seek: (words: string) => void;
  /** Shows on the map who causes a finding, or nobody. */
  readonly showWitness: (hexes: readonly string[]) => void;
  /** Asks something beside the answer, or closes it. */
  readonly further: (asks: Further | undefined) => void;
  /** What was asked beside the answer, answered. */
  readonly furtherPart: TemplateResult | undefined;
  /** The terms of art in a sentence, once their meanings are here. */
  readonly termsIn?: (sentence: string) => readonly Term[];
  readonly toggle: (tag: string) => void;
  readonly copy: () => void;
  /** Opens the ways out of the page. */
  readonly share: () => void;
}
