import type {TemplateResult, nothing} from 'lit';
import type {HexId} from '../../../src/board/index.js';
import type {HexVerdict, RetreatRuling, WalkVerdict} from '../../../src/rules/index.js';
import type {Dialogue, DialogueEvent} from '../dialogue.js';
import type {Further} from '../further.js';
import type {Inspected} from '../inspected.js';
import type {RetreatView} from '../view.js';

/** What of the panel comes with a dialogue that has begun: a walk, and the groups of a plan. */
export interface PanelParts {
  readonly walkPart: (props: PanelProps, ruled: RetreatRuling, verdict: WalkVerdict) => TemplateResult;
  readonly planPart: (props: PanelProps) => TemplateResult | typeof nothing;
}

/** What the parts of the panel see, and what they may do. */
export interface PanelProps extends Pick<
  Inspected,
  'unknown' | 'open' | 'byHand' | 'copied' | 'drawn' | 'sought'
> {
  readonly view: RetreatView;
  readonly dialogue: Dialogue;
  /** The hex someone asked about, and what the rules say of it. */
  readonly asked: HexVerdict | undefined;
  readonly say: (said: DialogueEvent) => void;
  /** Asks why, or why not, of a hex by its printed number. */
  readonly ask: (hex: string) => void;
  /** Shows some of the routes on the map, or all again. */
  readonly showRoutes: (routes: readonly (readonly HexId[])[] | undefined) => void;
  /** On a narrow screen: draws the panel up over the map, which else is pinned above it, or back. */
  readonly draw: () => void;
  readonly seek: (words: string) => void;
  /** Shows on the map who causes a finding, or nobody. */
  readonly showWitness: (hexes: readonly string[]) => void;
  /** Asks something beside the answer, or closes it. */
  readonly further: (asks: Further | undefined) => void;
  /** What was asked beside the answer, answered. */
  readonly furtherPart: TemplateResult | undefined;
  /** The parts of a dialogue that has begun, once they are here. */
  readonly parts: PanelParts | undefined;
  /** How a rule is read, and what the terms in a sentence of it mean, once that is here. */
  readonly explanation?: (rule: string, sentence: string) => TemplateResult;
  readonly toggle: (tag: string) => void;
  readonly copy: () => void;
  /** Opens the ways out of the page. */
  readonly share: () => void;
}
