import {css, unsafeCSS} from 'lit';
import {pagePalette} from '../../src/drawing/palette.js';
import {sheet} from '../../src/drawing/sheet.js';

/** How the shapes of a scene look in an element that draws some of them. */
export const picture = css`
  :host {
    ${unsafeCSS(pagePalette)}
  }
  ${unsafeCSS(sheet)}
  svg {
    display: block;
    line-height: 1;
    /* a picture has a ground of its own, and a counter keeps its side's colour */
    forced-color-adjust: none;
  }
`;
