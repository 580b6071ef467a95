import {svg, html, type TemplateResult} from 'lit';

/** A bar as long as a chance, drawn: a strict policy takes no inline style. */
export const bar = (chance: number, kind = ''): TemplateResult =>
  html`<svg
    class="bar ${kind}"
    viewBox="0 0 100 8"
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <rect class="track" width="100" height="8"></rect>
    <rect class="fill" width=${(100 * Math.min(1, chance)).toFixed(3)} height="8"></rect>
  </svg>`;

/** Chances that add up to one, one bar behind the other; each has a class of its own. */
export function stacked(parts: readonly {readonly kind: string; readonly chance: number}[]): TemplateResult {
  let from = 0;
  return html`<svg
    class="stacked"
    viewBox="0 0 1000 24"
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <defs>
      <pattern
        id="stripes"
        width="12"
        height="12"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="5" height="12"></rect>
      </pattern>
    </defs>
    ${parts.map(({kind, chance}) => {
      const [x, width] = [from, 1000 * chance];
      from += width;
      return svg`<rect class=${kind} x=${x.toFixed(2)} width=${width.toFixed(2)} height="24"></rect>
        <rect class="${kind} over" x=${x.toFixed(2)} width=${width.toFixed(2)} height="24"></rect>`;
    })}
  </svg>`;
}
