/** Groups routes by the place where they end, in their order: players choose where to go before they choose how. */
export function byEnd<Route, Place>(
  routes: readonly Route[],
  endOf: (route: Route) => Place,
): ReadonlyMap<Place, readonly [Route, ...Route[]]> {
  const ends = new Map<Place, [Route, ...Route[]]>();
  for (const route of routes) {
    const at = endOf(route);
    const end = ends.get(at);
    if (end) end.push(route);
    else ends.set(at, [route]);
  }
  return ends;
}

/** Numbers the ends of routes from 1, in their order. */
export const endNumbers = <Route, Place>(
  routes: readonly Route[],
  endOf: (route: Route) => Place,
): ReadonlyMap<Place, number> =>
  new Map([...byEnd(routes, endOf).keys()].map((end, i) => [end, i + 1] as const));
