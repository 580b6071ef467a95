import {lessonIds, loadLessonDocument} from '../src/lessons/index.js';

import {play} from './shared/freely.js';

const tutorial = document.querySelector('umpire-tutorial');
const list = document.querySelector('#lessons');

/** The address says which lesson, and which step of it: `#retreats/supply`. */
function open(): void {
  const [asked = '', step = ''] = location.hash.slice(1).split('/');
  const lesson = lessonIds.find((id) => id === asked) ?? lessonIds[0];
  if (!tutorial) return;
  tutorial.lesson = lesson;
  tutorial.step = step;
  for (const link of list?.querySelectorAll('a') ?? []) {
    if (link.hash === `#${lesson}`) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

async function fill(): Promise<void> {
  for (const [i, id] of lessonIds.entries()) {
    const {title, about = ''} = (await loadLessonDocument(id)) as {readonly title: string; about?: string};
    const link = document.createElement('a');
    link.href = `#${id}`;
    link.textContent = `${String(i + 1)} ${title}`;
    link.title = about;
    list?.append(link);
  }
  open();
}

tutorial?.addEventListener('umpire-tutorial-step', ({step}) => {
  if (step !== '') history.replaceState(undefined, '', `#${tutorial.lesson}/${step}`);
});
// the position of a step can be played freely
const table = document.querySelector<HTMLElement>('#free');
tutorial?.addEventListener('umpire-tutorial-free', ({document: played}) => {
  const place = table?.querySelector('#freely');
  if (!table || !place) return;
  table.hidden = false;
  void play(place, played);
  table.scrollIntoView({block: 'start'});
});
table?.querySelector('button')?.addEventListener('click', () => {
  table.hidden = true;
  tutorial?.scrollIntoView({block: 'start'});
});
addEventListener('hashchange', open);

const button = document.querySelector<HTMLButtonElement>('#print');
button?.addEventListener('click', () => {
  if (!tutorial) return;
  tutorial.whole = !tutorial.whole;
  button.textContent = tutorial.whole ? 'Back to the lesson' : 'Show the whole lesson for printing';
});

void fill();
