import type {LessonFlaws} from '../../../module/flaws.js';
import {show} from '../../shown.js';
import {definePhrases} from '../../define.js';
import type {FaultPhrases} from '../../fault-phrases.js';

/** Faults of lessons. */
export const lessonFaults = definePhrases('faults/lesson', {
  stepName: {
    expected: 'a name of its own for each step',
    found: ({id}) => `${show(id)} again`,
  },
  step: 'a step of this lesson',
  someRight: {
    expected: 'at least one with "right": true',
    found: 'no sentence that is right',
  },
} satisfies FaultPhrases<LessonFlaws>);
