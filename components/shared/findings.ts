import {html, nothing, type TemplateResult, type ReactiveControllerHost, type LitElement} from 'lit';
import {rulesPhrases} from '../../src/phrases/en/rules.js';
import {type Finding, NO_RULE, OUR_READING} from '../../src/rules/finding.js';
import {inParts} from './in-parts.js';
import {authorLang, locale, messages} from './messages.js';
import type {Game} from '../../src/module/index.js';
import type {Readings} from '../../src/rules/index.js';
import type {DocumentController} from './document-controller.js';
import {painted} from './scheduler.js';
import {unbroken} from './unbroken.js';

/** A finding: its sentence and the number of its rule. */
const sentence = ({kind, clause, message}: Finding): TemplateResult =>
  html`<span class="unseen">${messages.findings[kind]}</span
    ><span>${unbroken(message)}</span> ${ruleTag(clause, message)}`;

/** Options of a list of findings. */
export interface ListOptions {
  /** Renders a finding; by default its sentence and the number of its rule. */
  readonly line?: (finding: Finding, i: number) => TemplateResult;
  /** Called when a finding is pointed at, and with undefined when none is any more. */
  readonly point?: (finding: Finding | undefined) => void;
  /** Folds notes, which rest on readings of the rules, behind the other findings. */
  readonly foldNotes?: boolean;
}

/** A list of findings. */
export function findingList(
  findings: readonly Finding[],
  {line = sentence, point, foldNotes = true}: ListOptions = {},
): TemplateResult | typeof nothing {
  const folded = ({kind}: Finding): boolean => foldNotes && kind === 'note';
  const notes = findings.filter(folded);
  const others = findings.filter((finding) => !folded(finding));
  const hide = point && ((): void => point(undefined));
  const list = (some: readonly Finding[]): TemplateResult =>
    html`<ul class="findings" part="findings">
      ${inParts(
        some,
        (finding, i) => {
          const show = point && ((): void => point(finding));
          return html`<li
            class=${finding.kind}
            @pointerenter=${show}
            @pointerleave=${hide}
            @focusin=${show}
            @focusout=${hide}
          >
            ${line(finding, i)}
          </li>`;
        },
        {size: 40},
      )}
    </ul>`;
  return html`${others.length > 0 ? list(others) : nothing}${
    notes.length > 0
      ? html`<details class="notes">
          <summary>${messages.readings(notes.length)}</summary>
          ${list(notes)}
        </details>`
      : nothing
  }`;
}

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
export const ruleTag = (
  rule: string,
  sentence: string,
  shown: unknown = rule === OUR_READING ? rulesPhrases.ourReading : rule,
): TemplateResult =>
  rule === NO_RULE
    ? html``
    : html`<button
        type="button"
        class="rule"
        part="rule"
        .rule=${rule}
        lang=${authorLang() === nothing ? nothing : locale.lang}
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

/** An element that says when its document is shown. */
type Host = LitElement & {readonly ready: Promise<boolean>};

/**
 * Has the terms of art in an element's texts open their meaning, once the element and the battle around it are painted.
 * `context`: the game whose names have no terms in them.
 */
export function explainTerms(host: Host, context: () => Pick<RuleContext, 'game'> | undefined): void {
  let isMarked = false;
  const mark = async (): Promise<void> => {
    isMarked = await host.ready;
    if (!isMarked) return;
    // the elements of a battle are rendered in tasks of their own
    const whole = host.closest<Host & Element>('umpire-battle') ?? host;
    await whole.ready;
    await whole.updateComplete;
    const parts = whole.querySelectorAll<LitElement>('umpire-map, umpire-crt, umpire-log');
    await Promise.all([...parts].map(({updateComplete}) => updateComplete));
    await painted();
    // the glossary waits for the picture; without it the texts are as they were
    const {markTerms} = await import('./terms.js').catch(() => ({markTerms: undefined}));
    markTerms?.(host.renderRoot as ShadowRoot, {game: () => context()?.game});
  };
  host.addController({
    hostUpdated: () => {
      if (isMarked) return;
      isMarked = true;
      void mark();
    },
  });
}
