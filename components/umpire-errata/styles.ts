import {entries} from './styles/entries.js';
import {figures} from './styles/figures.js';
import {frame} from './styles/frame.js';

export const styles = [frame, entries, figures];
