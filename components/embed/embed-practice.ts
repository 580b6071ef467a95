/** The frame of exercises and of the daily retreat: one classic script that works alone. */
import {practiceOf} from '../umpire-show/practice.js';
import {showTask} from './frame.js';

showTask(practiceOf);
