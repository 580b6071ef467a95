/** As far around what is in view counts as near. */
const AROUND = '100%';
/** Elements that came near once. */
const seen = new WeakSet<Element>();
const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

function watch(): IntersectionObserver {
  return (observer ??= new IntersectionObserver(
    (entries) => {
      for (const {isIntersecting, target} of entries)
        if (isIntersecting) {
          seen.add(target);
          waiting.get(target)?.();
          forget(target);
        }
    },
    {rootMargin: AROUND},
  ));
}

function forget(element: Element): void {
  observer?.unobserve(element);
  waiting.delete(element);
}

/** When an element is in view or near it, or at once where its page has it not wait (`loading="eager"`). */
export function near(element: Element, signal: AbortSignal): Promise<void> {
  if (seen.has(element) || element.getAttribute('loading') === 'eager') return Promise.resolve();
  return new Promise((resolve) => {
    waiting.set(element, resolve);
    watch().observe(element);
    signal.addEventListener('abort', () => {
      if (waiting.get(element) === resolve) forget(element);
    });
  });
}
