/** Children that find their places by their names: `umpire-map` and so on. */
export const places = ['map', 'crt', 'log', 'odds'] as const;
export type Place = (typeof places)[number];

/** The places that have something in them. */
export const filledOf = (host: Element): readonly Place[] =>
  places.filter((name) => host.querySelector(`:scope > umpire-${name}`));

/** Puts the children where they belong; what is none of ours comes last. */
export function assignSlots(host: Element, root: ParentNode): void {
  const rest: Element[] = [];
  const own: Record<Place, Element[]> = {map: [], crt: [], log: [], odds: []};
  for (const child of host.children) {
    const place = places.find((name) => child.localName === `umpire-${name}`);
    if (place) own[place].push(child);
    else if (child.localName !== 'script') rest.push(child);
  }
  for (const slot of root.querySelectorAll('slot')) {
    const place = places.find((name) => name === slot.name);
    slot.assign(...(place ? own[place] : rest));
  }
}
