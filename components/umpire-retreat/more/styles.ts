import {css} from 'lit';
import {readings} from '../styles/readings.js';

/** What was asked beside the answer, and the readings. */
export const styles = css`
  ${readings}
  .further {
    display: grid;
    gap: 12px;
    border-block-start: 1px solid var(--_line);
    padding-block-start: 16px;
  }
  .further h4 {
    display: flex;
    align-items: center;
    gap: 8px;
    margin: 0;
    font-size: var(--_normal);
  }
  .further .line {
    inline-size: 28px;
    border-block-start: 4px solid var(--_may);
  }
  .further .line.there {
    border-block-start-style: dotted;
  }
  .further .line.both {
    opacity: 0.45;
  }
  .asks,
  .sets,
  .counting {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
  }
  .sets {
    gap: 6px;
  }
  .sets button {
    font-variant-numeric: tabular-nums;
  }
  .further [role='status'] {
    display: grid;
    gap: 12px;
  }
  /* what takes a while says so; what doesn't never shows it */
  .counting {
    animation: appear 1ms 300ms backwards;
  }
  @keyframes appear {
    from {
      visibility: hidden;
    }
  }
  .compared {
    margin: 0;
    padding: 0;
    list-style: none;
    font-variant-numeric: tabular-nums;
  }
`;
