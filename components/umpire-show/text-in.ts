/** The link of an element, or else the text between its tags, with its lines. */
export function textIn(element: Element): string {
  const link = element.getAttribute('link') ?? '';
  if (link !== '') return link;
  const copy = element.cloneNode(true) as Element;
  for (const end of copy.querySelectorAll('br')) end.replaceWith('\n');
  return copy.textContent.trim();
}
