import {css} from 'lit';

/** The tabs, the fields, what is waited for. */
export const frame = css`
  :host {
    display: block;
    container-type: inline-size;
  }
  [role='group'][aria-label='Odds'] {
    display: grid;
    gap: 16px;
    grid-template-columns: minmax(0, 1fr);
  }
  .odds {
    position: relative;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    border: 1px solid var(--_line);
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_panel);
  }
  .columns,
  .columns > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
  }
  .columns > section {
    gap: 12px;
  }
  .headline,
  .columns > section,
  .play,
  footer,
  .faults {
    padding: 16px;
  }
  .columns > section,
  .play,
  footer {
    border-block-start: 1px solid var(--_line);
  }
  h3,
  h4,
  ul,
  ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  h3 {
    font-size: var(--_normal);
    font-weight: 600;
  }
  h4 {
    margin-block-start: 8px;
    font-size: var(--_small);
    font-weight: 600;
    color: var(--_quiet);
  }
  .row,
  .tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
  }
  .row {
    justify-content: space-between;
  }
  .tools {
    font-size: var(--_small);
  }
  .tools label {
    display: flex;
    align-items: center;
    gap: 6px;
    min-inline-size: 0;
  }
  .tools select {
    max-inline-size: 100%;
  }
  .tools input[type='number'] {
    inline-size: 4.5em;
  }
  .choice {
    display: flex;
    flex-wrap: wrap;
  }
  .choice button {
    border-radius: 0;
    margin-inline-end: -1px;
    padding-inline: 12px;
    font-size: var(--_small);
  }
  .choice button:first-child {
    border-start-start-radius: var(--_radius);
    border-end-start-radius: var(--_radius);
  }
  .choice button:last-child {
    border-start-end-radius: var(--_radius);
    border-end-end-radius: var(--_radius);
  }
  .faults {
    color: var(--_warn);
    overflow-wrap: anywhere;
  }
  .against {
    color: var(--_warn);
  }
  /* what takes a while says so; what doesn't never shows it */
  .counting {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
    padding: 8px 16px;
    background: color-mix(in srgb, var(--_accent) 9%, var(--_panel));
    font-size: var(--_small);
    animation: appear 1ms 300ms backwards;
  }
  .counting[hidden] {
    display: none;
  }
  .counting label {
    display: flex;
    align-items: center;
    gap: 8px;
    flex: 1 1 12rem;
  }
  progress {
    flex: 1 1 6rem;
    accent-color: var(--_accent);
  }
  @keyframes appear {
    from {
      visibility: hidden;
      block-size: 0;
      padding-block: 0;
      overflow: hidden;
    }
  }
`;
