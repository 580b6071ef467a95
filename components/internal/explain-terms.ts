import type {LitElement} from 'lit';
import type {Term} from '../../src/rules/glossary.js';

/** An element that says when it shows what it was asked for. */
type Host = LitElement & {readonly ready: Promise<boolean>};

/** When an element and what stands beside it, in a battle all of it, have painted what they show. */
async function allPainted(host: Host): Promise<void> {
  const whole = host.closest<Host & Element>('umpire-battle') ?? host;
  await whole.ready;
  await whole.updateComplete;
  const parts = whole.querySelectorAll<LitElement>('umpire-map, umpire-crt, umpire-log');
  await Promise.all([...parts].map(({updateComplete}) => updateComplete));
}

/**
 * Has the terms of art in what an element says open their meaning. What knows them is fetched once the element is ready
 * and all of it painted: nobody needs it to read an answer. If it is not to be had, it is asked for again with what is
 * shown next.
 */
export function explainTerms(host: Host): void {
  let isWanted = true;
  const mark = async (): Promise<void> => {
    const terms = await import('./terms.js').catch(() => undefined);
    if (terms) terms.markTerms(host.renderRoot as ShadowRoot);
    else isWanted = true;
  };
  const begin = async (): Promise<void> => {
    isWanted = !(await host.ready);
    if (isWanted) return;
    // in a battle each is told what to show in a turn of its own
    await allPainted(host);
    requestAnimationFrame(() => setTimeout(() => void mark()));
  };
  host.addController({
    hostUpdated: () => {
      if (!isWanted) return;
      isWanted = false;
      void begin();
    },
  });
}

/** Has the terms of art in a part that was shown open their meaning; where that is not to be had, it says what it says. */
export const explainPart = (part: Element | undefined): void => {
  if (!part) return;
  void import('./terms.js').then(
    ({markTerms}) => {
      const root = part.getRootNode();
      if (root instanceof ShadowRoot) markTerms(root, part);
    },
    () => undefined,
  );
};

/** A word of a running text opens what it means; where that is not to be had, it says what it says. */
export const openTermOf = (button: HTMLElement, term: Term): void => {
  void import('./terms.js').then(
    ({openTerm}) => {
      const root = button.getRootNode();
      if (root instanceof ShadowRoot) openTerm(root, button, term);
    },
    () => undefined,
  );
};
