import type {CSSResult} from 'lit';

/** Adds the styles of code that loads later: each once, beside whatever others have added. */
export function adoptLazyStyles(
  host: {readonly shadowRoot: ShadowRoot | null},
  ...late: readonly CSSResult[]
): void {
  const sheets = host.shadowRoot?.adoptedStyleSheets ?? [];
  for (const {styleSheet} of late) if (styleSheet && !sheets.includes(styleSheet)) sheets.push(styleSheet);
}
