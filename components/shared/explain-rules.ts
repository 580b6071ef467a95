import {type ReactiveControllerHost, html, nothing, type TemplateResult} from 'lit';
import type {Game} from '../../src/module/index.js';
import {NO_RULE} from '../../src/rules/finding.js';
import type {Readings} from '../../src/rules/index.js';
import type {DocumentController} from './document-controller.js';
import {messages} from './messages.js';

/** Somebody asks what a rule number says; it stays in the shadow tree that it happens in. */
export class RuleAskEvent extends Event {
  readonly rule: string;
  /** The sentence that cites it. */
  readonly sentence: string;
  /** The button that was pressed. */
  readonly button: HTMLElement;

  constructor(rule: string, sentence: string, button: HTMLElement) {
    super('umpire-rule-ask', {bubbles: true});
    this.rule = rule;
    this.sentence = sentence;
    this.button = button;
  }
}

/**
 * A rule number that opens what the rule says, and what the terms in its sentence mean; nothing for a sentence without
 * one. `shown` where it is more than the number.
 */
export const ruleTag = (rule: string, sentence: string, shown: unknown = rule): TemplateResult =>
  rule === NO_RULE
    ? html``
    : html`<button
        type="button"
        class="rule"
        part="rule"
        aria-label=${shown === rule ? messages.rule(rule) : nothing}
        aria-haspopup="dialog"
        @click=${({currentTarget}: Event) => {
          const button = currentTarget as HTMLElement;
          button.dispatchEvent(new RuleAskEvent(rule, sentence, button));
        }}
      >
        ${shown}
      </button>`;

/** The game that rule numbers are of, and the readings that differ from its own. */
export interface RuleContext {
  readonly game: Game;
  readonly readings?: Readings;
}

/** An element that shows rule numbers. */
interface Explained extends ReactiveControllerHost {
  readonly renderRoot: ParentNode;
}

/** Has the rule numbers of an element open their meaning beside them, in a chunk that loads with the first. */
export function explainRules(
  host: Explained,
  loader: Pick<DocumentController, 'loadChunk'>,
  context: () => RuleContext | undefined,
): void {
  const open = ({rule, sentence, button}: RuleAskEvent): void => {
    const of = context();
    if (of)
      void loader.loadChunk(
        'meanings',
        () => import('./meanings.js'),
        ({openRule}) => openRule(host.renderRoot as ShadowRoot, button, {...of, rule, sentence}),
      );
  };
  let listens = false;
  host.addController({
    hostUpdated: () => {
      if (listens) return;
      listens = true;
      host.renderRoot.addEventListener('umpire-rule-ask', (event) => {
        if (event instanceof RuleAskEvent) open(event);
      });
    },
  });
}
