/** The frame of a lesson: one classic script that works alone. */
import {lessonOf} from '../umpire-show/lesson.js';
import {showTask} from './frame.js';

showTask(lessonOf);
