import type {lessonFaults} from '../../en/faults/lesson.js';
import {show} from '../../shown.js';
import type {Translation} from '../translation.js';

export const lessonFault: Translation<typeof lessonFaults> = {
  stepName: {
    expected: 'ein eigener Name für jeden Schritt',
    found: ({id}) => `${show(id)} noch einmal`,
  },
  step: 'ein Schritt dieser Lektion',
  someRight: {
    expected: 'mindestens einer mit "right": true',
    found: 'kein Satz, der richtig ist',
  },
};
