import {answer} from './styles/answer.js';
import {choices} from './styles/choices.js';
import {findings} from './styles/findings.js';
import {frame} from './styles/frame.js';
import {hex} from './styles/hex.js';

/** How the helper looks: what is later goes over what is earlier; how a walk and what stands below an answer do comes with those. */
export const styles = [frame, choices, answer, findings, hex];
