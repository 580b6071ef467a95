import type {LitElement} from 'lit';

/**
 * Has the terms of art in what an element says open their meaning. What knows them is fetched once the element is ready
 * and painted: nobody needs it to read an answer. If it is not to be had, it is asked for again with what is shown next.
 */
export function explainTerms(host: LitElement & {readonly ready: Promise<boolean>}): void {
  let isWanted = true;
  const mark = async (): Promise<void> => {
    const terms = await import('./terms.js').catch(() => undefined);
    if (terms) terms.markTerms(host.renderRoot as ShadowRoot);
    else isWanted = true;
  };
  host.addController({
    hostUpdated: () => {
      if (!isWanted) return;
      isWanted = false;
      void host.ready.then((isShown) => {
        if (isShown) requestAnimationFrame(() => setTimeout(() => void mark()));
        else isWanted = true;
      });
    },
  });
}
