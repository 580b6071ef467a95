/** Lets the page handle its events before going on. */
export const yieldToPage = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The longest wait for a paint, in milliseconds: a frame out of sight may never paint. */
const UNSEEN = 2000;

/** Waits until the last update is painted. A page in the background does not paint, so it does not wait. */
export const painted = (): Promise<void> =>
  document.hidden
    ? yieldToPage()
    : new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        setTimeout(resolve, UNSEEN);
      });
