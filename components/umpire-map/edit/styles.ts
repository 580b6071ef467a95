import {css} from 'lit';
import {layout} from './styles/layout.js';
import {panel} from './styles/panel.js';
import {pieces} from './styles/pieces.js';

/** How a map that is edited looks: what is later goes over what is earlier. */
export const styles = css`
  ${panel}
  ${pieces}
  ${layout}
`;
