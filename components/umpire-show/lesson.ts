import '../umpire-tutorial/define.js';
import {loaded, type Loaded} from '../../src/module/fault.js';
import {shareFaults} from '../../src/phrases/en/faults/share.js';
import {linkFault} from '../../src/share/link.js';
import type {LinkTask} from '../../src/share/link-head.js';

/**
 * Makes the lesson of a link: one that ships, one in the link, or one at an address of the page's own site. It stores no
 * progress.
 */
export function lessonOf(task: LinkTask): Loaded<HTMLElementTagNameMap['umpire-tutorial']> {
  const {lesson, step = ''} = 'lesson' in task ? task : {lesson: ''};
  const tutorial = Object.assign(document.createElement('umpire-tutorial'), {step, forgetful: true});
  const address = addressIn(lesson);
  if (address === undefined)
    return loaded(Object.assign(tutorial, typeof lesson === 'string' ? {lesson} : {module: lesson}));
  // the origin of a sandboxed frame is opaque: only addresses compare
  if (new URL(address).host !== location.host)
    return linkFault('content', shareFaults.link.otherSite, {address});
  return loaded(Object.assign(tutorial, {src: address}));
}

/** The address of a lesson; undefined for one that ships or is in the link. */
const addressIn = (lesson: unknown): string | undefined =>
  typeof lesson === 'string' && lesson.includes('.') && URL.canParse(lesson, location.href)
    ? new URL(lesson, location.href).href
    : undefined;
