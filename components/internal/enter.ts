/**
 * Handles Enter in a field, for an element with field and button. There are no `<form>`s: a frame that is sandboxed
 * without `allow-forms` never submits one.
 */
export const onEnter =
  (act: (event: Event) => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.isComposing || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    act(event);
  };
