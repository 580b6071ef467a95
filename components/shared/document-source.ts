/** A document as a page gives it: a value, the address of a file, or JSON. */
export type DocumentSource = {readonly value: unknown} | {readonly url: string} | {readonly text: string};

/** An element that a page may give a document: as a property, at an address, or as JSON inside it. */
interface SourceHost extends Element {
  readonly module?: unknown;
  readonly src?: string;
}

/** The document that a page gave the first of these elements that has one; undefined when none has. */
export function sourceOf(
  ...receivers: readonly (SourceHost | null | undefined)[]
): DocumentSource | undefined {
  for (const receiver of receivers) {
    if (!receiver) continue;
    const {module, src} = receiver;
    if (module !== undefined) return {value: module};
    if (src) return {url: new URL(src, receiver.baseURI).href};
    const script = receiver.querySelector(':scope > script[type="application/json"]');
    // in a comment, so that it is no text where a site takes the script's tags out
    const text = script?.textContent.trim().replace(/^<!--|-->$/g, '');
    if (text) return {text};
  }
  return undefined;
}

/** Compares two sources. */
export function isSameSource(a: DocumentSource | undefined, b: DocumentSource | undefined): boolean {
  if (!a || !b) return a === b;
  if ('value' in a) return 'value' in b && a.value === b.value;
  return 'url' in a ? 'url' in b && a.url === b.url : 'text' in b && a.text === b.text;
}

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
