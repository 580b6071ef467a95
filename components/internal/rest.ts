/** The page has its turn. */
export const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** So long what is to be painted is waited for, in milliseconds: a frame out of sight may paint nothing for ever. */
const UNSEEN = 2000;
/** What was updated is painted; a page in the background paints nothing, and doesn't wait for it. */
export const painted = (): Promise<void> =>
  document.hidden
    ? turn()
    : new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        setTimeout(resolve, UNSEEN);
      });
