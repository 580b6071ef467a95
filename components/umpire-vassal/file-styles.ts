import {css} from 'lit';

/** The place for files, what is read of them, and what is refused. */
export const fileStyles = css`
  /* The place for files: the whole invitation while there is nothing else, one line later; then what is read, or refused. */
  .drop {
    display: grid;
    gap: 12px;
    justify-items: center;
    align-content: center;
    min-block-size: 15rem;
    padding: 24px 16px;
    border: 2px dashed var(--_line);
    border-radius: calc(var(--_radius) + 4px);
    background: var(--_panel);
    text-align: center;
  }
  .drop .invite {
    font-size: var(--_large);
    font-weight: 600;
    text-wrap: balance;
  }
  .drop.small {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    min-block-size: 0;
    padding: 8px 12px;
    text-align: start;
  }
  .drop.small .invite {
    margin-inline-end: auto;
    font-size: var(--_normal);
    font-weight: 400;
    color: var(--_quiet);
  }
  .drop.over {
    border-color: var(--_accent);
    background: color-mix(in oklab, var(--_panel), var(--_accent) 10%);
  }
  .choose {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-block-size: max(40px, var(--_touch));
    padding: 0 16px;
    border-radius: var(--_radius);
    background: var(--_accent);
    color: var(--_on-accent);
    font-weight: 600;
    cursor: pointer;
  }
  .drop.small .choose {
    padding-inline: 10px;
    background: none;
    border: 1px solid var(--_line);
    color: inherit;
    font-weight: 400;
  }
  .choose:focus-within {
    outline: 3px solid var(--_ring);
    outline-offset: 2px;
  }
  .choose input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
  .stage {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    align-items: center;
  }
  /* it stays for screen readers, which say what changes in it */
  .stage:empty {
    position: absolute;
  }
  .turning {
    inline-size: 18px;
    block-size: 18px;
    border: 3px solid var(--_line);
    border-block-start-color: var(--_accent);
    border-radius: 50%;
    animation: turn 1s linear infinite;
  }
  @keyframes turn {
    to {
      rotate: 1turn;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .turning {
      animation: none;
    }
  }

  .faults {
    padding: 12px 16px;
    border: 1px solid var(--_warn);
    border-inline-start-width: 6px;
    border-radius: var(--_radius);
    overflow-wrap: anywhere;
  }
  .faults h2 {
    color: var(--_warn);
  }
  .faults p {
    margin-block-start: 8px;
    color: inherit;
    font-weight: 400;
  }
  .faults ul {
    display: grid;
    gap: 8px;
    margin-block-start: 8px;
  }

  .frame {
    display: grid;
    gap: 16px;
    grid-template-columns: minmax(0, 1fr);
  }
  h2,
  h3,
  p,
  ul {
    margin: 0;
    padding: 0;
  }
  h2 {
    font-size: var(--_large);
    line-height: 1.25;
    font-weight: 600;
  }
  h3 {
    margin-block: 12px 4px;
    font-size: var(--_small);
    font-weight: 600;
    color: var(--_quiet);
  }
  ul {
    list-style: none;
  }
  .quiet {
    color: var(--_quiet);
    font-size: var(--_small);
    font-weight: 400;
  }
  .notice:empty {
    display: none;
  }
  .notice {
    color: var(--_quiet);
    font-size: var(--_small);
  }

  .found {
    display: grid;
    gap: 4px;
    align-content: start;
    min-inline-size: 0;
  }
  .found .title {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 16px;
  }
`;
