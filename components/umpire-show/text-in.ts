/** The link of an element, or else the text between its tags, with its lines. */
export function textIn(element: Element): string {
  const link = element.getAttribute('link') ?? '';
  if (link !== '') return link;
  const copy = element.cloneNode(true) as Element;
  // a picture in front of the lines may have words of its own
  for (const picture of copy.querySelectorAll('svg')) picture.remove();
  for (const end of copy.querySelectorAll('br')) end.replaceWith('\n');
  return copy.textContent.trim();
}
