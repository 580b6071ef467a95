/**
 * The element of ours on the page that another names in its `for`: none where the page has none of these tags by that id,
 * whatever else has the id. A picture that a stranger put before it is no map to hand an address to.
 */
export function namedBy(
  host: Element,
  id: string,
  ...tags: readonly `umpire-${string}`[]
): Element | undefined {
  if (id === '' || !host.isConnected) return undefined;
  const root = host.getRootNode() as Document | ShadowRoot;
  return root.querySelector(tags.map((tag) => `${tag}#${CSS.escape(id)}`).join()) ?? undefined;
}
