/** Finds the element that another names in its `for`. Another tag with that id is never taken for one of ours. */
export function namedBy(
  host: Element,
  id: string,
  ...tags: readonly `umpire-${string}`[]
): Element | undefined {
  if (id === '' || !host.isConnected) return undefined;
  const root = host.getRootNode() as Document | ShadowRoot;
  return root.querySelector(tags.map((tag) => `${tag}#${CSS.escape(id)}`).join()) ?? undefined;
}
