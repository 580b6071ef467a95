import {html, type TemplateResult} from 'lit';

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

/** A rule number that opens what the rule says, and what the terms in its sentence mean; `shown` where it is more than the number. */
export const ruleTag = (rule: string, sentence: string, shown: unknown = rule): TemplateResult =>
  html`<button
    type="button"
    class="rule"
    part="rule"
    aria-haspopup="dialog"
    @click=${({currentTarget}: Event) => {
      const button = currentTarget as HTMLElement;
      button.dispatchEvent(new RuleAskEvent(rule, sentence, button));
    }}
  >
    ${shown}
  </button>`;
