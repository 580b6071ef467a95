import type {UmpireMap} from '../../components/umpire-map/umpire-map.js';

/** The first visible map of a page, in the shadow trees of its elements, too. */
function mapIn(root: ParentNode): UmpireMap | undefined {
  for (const element of root.querySelectorAll('*')) {
    if (!element.localName.startsWith('umpire-') || !element.checkVisibility()) continue;
    if (element.localName === 'umpire-map') return element as UmpireMap;
    const inner = element.shadowRoot && mapIn(element.shadowRoot);
    if (inner) return inner;
  }
  return undefined;
}

/** Moves the focus to the first visible map, as soon as it is drawn. Returns false if the page has none. */
export function focusMap(page: Document): boolean {
  const map = mapIn(page);
  if (!map) return false;
  const from = page.activeElement;
  void customElements
    .whenDefined('umpire-map')
    .then(() => map.ready)
    .then(() => map.updateComplete)
    .then(() => {
      // a person may have gone elsewhere meanwhile
      if (page.activeElement === from || page.activeElement === page.body) map.focus();
    });
  return true;
}
