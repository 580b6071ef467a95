import {css, unsafeCSS} from 'lit';
import {pagePalette} from '../../src/drawing/colour.js';
import {sheet} from '../../src/drawing/sheet.js';
import {courseStyles} from '../internal/course.js';
import {shared} from '../internal/shared-styles.js';
import {assign} from './styles/assign.js';
import {below} from './styles/below.js';
import {choose} from './styles/choose.js';
import {forces} from './styles/forces.js';
import {frame} from './styles/frame.js';
import {history} from './styles/history.js';
import {narrow} from './styles/narrow.js';
import {refused} from './styles/refused.js';
import {roll} from './styles/roll.js';
import {route} from './styles/route.js';
import {withdraw} from './styles/withdraw.js';

/** Counters look as they do on the map. */
const picture = css`
  :host {
    ${unsafeCSS(pagePalette)}
  }
  ${unsafeCSS(sheet)}
`;

/** How the panel looks: what is later goes over what is earlier. */
export const panelStyles = [
  shared,
  picture,
  frame,
  choose,
  below,
  refused,
  narrow,
  courseStyles,
  roll,
  assign,
  withdraw,
  route,
  forces,
  history,
];
