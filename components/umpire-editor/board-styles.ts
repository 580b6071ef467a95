import {css} from 'lit';

/** Adopted by the map of an editor: the scan lies below it, and what is drawn of the land lets it through. */
export const boardStyles = css`
  .box {
    isolation: isolate;
  }
  .box > .scan {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    block-size: 100%;
    z-index: -1;
    pointer-events: none;
  }
  :host([data-scan]) .box > svg {
    background: none;
  }
  :host([data-scan]) .land-layer {
    opacity: var(--umpire-editor-ground);
  }
  :host([data-scan]) .texture-layer {
    opacity: var(--umpire-editor-ground);
  }
`;
