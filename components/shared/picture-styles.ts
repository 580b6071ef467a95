import {css, unsafeCSS} from 'lit';
import {pagePalette} from '../../src/drawing/colour.js';
import {sheet} from '../../src/drawing/sheet.js';

const shapes = css`
  :host {
    ${unsafeCSS(pagePalette)}
  }
  ${unsafeCSS(sheet)}
`;

/** A picture has a ground of its own, and a counter keeps its side's colour: it is not for forced colours to change. */
const frame = css`
  svg {
    display: block;
    line-height: 1;
    forced-color-adjust: none;
  }
`;

/** Styles for the shapes of a scene in an element that draws some of them. */
export const picture = [shapes, frame];
