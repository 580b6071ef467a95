import {css} from 'lit';

/** Words for those who listen: they stand there, and nobody sees them. */
export const unseen = css`
  .unseen {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
