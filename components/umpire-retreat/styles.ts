import {answer} from './styles/answer.js';
import {choices} from './styles/choices.js';
import {findings} from './styles/findings.js';
import {frame} from './styles/frame.js';
import {hex} from './styles/hex.js';
import {readings} from './styles/readings.js';
import {walk} from './styles/walk.js';

/** How the helper looks: what is later goes over what is earlier. */
export const styles = [frame, choices, answer, findings, readings, hex, walk];
