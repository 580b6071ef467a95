import {lessonIds} from '../src/lessons/index.js';

const practice = document.querySelector('umpire-practice');

/** Opens the exercises in the address: `#daily`, a lesson such as `#retreats`, or else all. */
function open(): void {
  if (!practice) return;
  const asked = location.hash.slice(1);
  const lesson = lessonIds.find((id) => id === asked) ?? '';
  const here = lesson !== '' || asked === 'daily' ? asked : 'all';
  practice.lesson = lesson;
  practice.daily = here === 'daily' ? '' : undefined;
  practice.link = new URL('#daily', location.href).href;
  practice.hidden = false;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#exercises a')) {
    if (link.hash === `#${here}`) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

addEventListener('hashchange', open);
open();
