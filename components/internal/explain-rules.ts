import type {ReactiveControllerHost} from 'lit';
import type {Game} from '../../src/module/index.js';
import type {DocumentController} from './document-controller.js';
import {RuleAskEvent} from './rule-tag.js';

/** An element that shows rule numbers. */
interface Explained extends ReactiveControllerHost {
  readonly renderRoot: ParentNode;
}

/**
 * Has the rule numbers of an element open what they say, beside them; the words are fetched with the first that somebody
 * asks about. `game` is the one that the numbers are of.
 */
export function explainRules(
  host: Explained,
  loader: Pick<DocumentController, 'loadChunk'>,
  game: () => Game | undefined,
): void {
  const open = (asked: RuleAskEvent): void => {
    const of = game();
    if (of)
      void loader.loadChunk(
        'meanings',
        () => import('./meanings.js'),
        ({openRule}) => openRule(host.renderRoot as ShadowRoot, of, asked),
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
