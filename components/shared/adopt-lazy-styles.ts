import type {CSSResult} from 'lit';

/** Adds the style sheets of a lazy chunk to an element, each once. */
export function adoptLazyStyles(
  host: {readonly shadowRoot: ShadowRoot | null},
  ...late: readonly CSSResult[]
): void {
  const sheets = host.shadowRoot?.adoptedStyleSheets ?? [];
  for (const {styleSheet} of late) if (styleSheet && !sheets.includes(styleSheet)) sheets.push(styleSheet);
}
