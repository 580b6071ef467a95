import {css, unsafeCSS} from 'lit';
import {pagePalette} from '../../src/drawing/colour.js';
import {shared} from '../internal/shared-styles.js';
import {chances} from './styles/chances.js';
import {frame} from './styles/frame.js';
import {play} from './styles/play.js';

const palette = css`
  :host {
    ${unsafeCSS(pagePalette)}
  }
`;

export const bodyStyles = [palette, shared, frame, chances, play];
