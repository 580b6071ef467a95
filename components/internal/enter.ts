/** Listens for Enter in a field. There are no `<form>`s: a frame sandboxed without `allow-forms` never submits one. */
export const onEnter =
  (act: (event: Event) => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.isComposing || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    act(event);
  };
