/** Shows a sentence in the notice of the page, with a button that acts on it; without a sentence the notice is hidden. */
export function notify(sentence = '', label = '', act?: () => void): void {
  const place = document.querySelector<HTMLElement>('#notice');
  const status = place?.querySelector('[role=status]');
  const button = place?.querySelector('button');
  if (!place || !status || !button) return;
  place.hidden = sentence === '';
  status.textContent = sentence;
  button.hidden = label === '';
  button.textContent = label;
  button.onclick = act ?? null;
}
