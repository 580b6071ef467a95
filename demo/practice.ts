import {lessonIds} from '../src/lessons/index.js';

const practice = document.querySelector('umpire-practice');
const links = [...document.querySelectorAll<HTMLAnchorElement>('#exercises a')];
/** Has the links as choices, where a narrow page has no room for a row of them. */
const kind = document.querySelector<HTMLSelectElement>('#kind');
kind?.append(...links.map(({text, hash}) => new Option(text, hash)));
kind?.addEventListener('change', () => {
  location.hash = kind.value;
});

/** The exercises that an address names, also as frames have them: `#practice=retreats`, `#daily=2026-11-26`, a link. */
async function askedFor(hash: string): Promise<{readonly asked: string; readonly day?: string}> {
  if (!/^#(?:u\d|practice=|daily=)/.test(hash)) return {asked: hash.slice(1)};
  const {headOf} = await import('../src/share/link-head.js');
  const {task} = await headOf(hash);
  if (task && 'daily' in task) return {asked: 'daily', day: task.daily};
  return {asked: task && 'practice' in task ? task.practice : ''};
}

/** Opens the exercises in the address: `#daily`, a lesson such as `#retreats`, or else all. */
async function open(): Promise<void> {
  if (!practice) return;
  const {asked, day = ''} = await askedFor(location.hash);
  const lesson = lessonIds.find((id) => id === asked) ?? '';
  const here = lesson !== '' || asked === 'daily' ? asked : 'all';
  practice.lesson = lesson;
  practice.daily = here === 'daily' ? day : undefined;
  practice.link = new URL('#daily', location.href).href;
  practice.hidden = false;
  if (kind) kind.value = `#${here}`;
  for (const link of links) {
    if (link.hash === `#${here}`) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

addEventListener('hashchange', () => void open());
void open();
