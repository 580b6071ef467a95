import type {CSSResult} from 'lit';

/** What is fetched later brings its own styles: each is added once, beside whatever others have added. */
export function adoptLazyStyles(
  host: {readonly shadowRoot: ShadowRoot | null},
  ...late: readonly CSSResult[]
): void {
  const sheets = host.shadowRoot?.adoptedStyleSheets ?? [];
  for (const {styleSheet} of late) if (styleSheet && !sheets.includes(styleSheet)) sheets.push(styleSheet);
}
