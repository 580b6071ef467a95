import '../umpire-practice/define.js';
import {loaded, type Loaded} from '../../src/module/fault.js';
import type {LinkTask} from '../../src/share/link-head.js';

/** Makes the exercises of a link, or the retreat of a day, whose result links to this page. They store nothing. */
export function practiceOf(task: LinkTask): Loaded<HTMLElementTagNameMap['umpire-practice']> {
  const practice = Object.assign(document.createElement('umpire-practice'), {
    forgetful: true,
    link: location.href,
  });
  if ('daily' in task) practice.daily = task.daily;
  else if ('practice' in task) practice.lesson = task.practice;
  return loaded(practice);
}
