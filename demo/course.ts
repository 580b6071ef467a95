import {lastLesson, storedProgress} from '../components/umpire-tutorial/progress.js';
import type {UmpireTutorial} from '../components/umpire-tutorial/umpire-tutorial.js';
import {course, type LessonEntry} from '../src/lessons/index.js';

import {play} from './shared/freely.js';

/** Finds an element of the page, which has it in its HTML. */
function find(selector: string, within: ParentNode = document): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
}
const [title, list, lesson, free] = [find('#title'), find('#list'), find('#lesson'), find('#free')];
const heading = title.textContent;
const pageTitle = document.title;

/** The lesson that is played; it is created when the first one is opened. */
let tutorial: UmpireTutorial | undefined;

/** The progress of a lesson in numbers. */
interface Standing {
  readonly done: number;
  readonly stars: number;
  readonly finished: boolean;
}

function standingOf({id}: LessonEntry): Standing | undefined {
  const progress = storedProgress(id);
  if (!progress) return undefined;
  const all = Object.values(progress.done);
  return {
    done: all.length,
    stars: all.filter((how) => how === 'unaided').length,
    finished: progress.finished === true,
  };
}

/** Says how far a learner is in a lesson. */
function standingWords({tasks}: LessonEntry, standing: Standing | undefined): string {
  if (!standing) return `${tasks} tasks`;
  const {done, stars, finished} = standing;
  const far = finished ? 'Finished' : `${done} of ${tasks} tasks done`;
  return stars === 0 ? far : `${far}, ${stars} ${stars === 1 ? 'star' : 'stars'}`;
}

/** Writes ticks and stars into the list of lessons, and offers the lesson to continue with. */
function showList(): void {
  const links = list.querySelectorAll<HTMLAnchorElement>('.lesson-list a.title');
  const standings = course.map(standingOf);
  course.forEach((entry, i) => {
    const [link, standing] = [links[i], standings[i]];
    if (!link) return;
    link.href = `#${entry.id}`;
    const status = link.parentElement?.querySelector('.standing') ?? document.createElement('span');
    status.className = standing?.finished ? 'standing done' : 'standing';
    status.textContent = standingWords(entry, standing);
    link.parentElement?.append(status);
  });
  const resume = find('#resume');
  const last = course.findIndex(({id}) => id === lastLesson());
  const isOpen = (at: number): boolean => at >= 0 && standings[at]?.finished !== true;
  // the lesson that was left, or the one after it
  const at = course.findIndex((_, i) => i >= last && isOpen(i));
  const entry = course[at >= 0 ? at : course.findIndex((_, i) => isOpen(i))];
  resume.hidden = !entry;
  if (!entry) return;
  const link = find('a', resume) as HTMLAnchorElement;
  link.href = `#${entry.id}`;
  link.textContent = `${standings.some(Boolean) ? 'Continue' : 'Start'}: ${entry.title}`;
}

/** Returns the player of lessons, which sits above everything else of the lesson. */
function player(): UmpireTutorial {
  if (tutorial) return tutorial;
  const made = (tutorial = document.createElement('umpire-tutorial'));
  made.setAttribute('loading', 'eager');
  const practise = document.createElement('a');
  practise.slot = 'end';
  practise.href = 'practice.html';
  practise.textContent = 'Practise in new positions';
  made.append(practise);
  lesson.prepend(made);
  made.addEventListener('umpire-tutorial-step', ({step}) => {
    const hash = `#${made.lesson}${step === '' ? '' : `/${step}`}`;
    history.replaceState(undefined, '', hash);
  });
  made.addEventListener('umpire-tutorial-next', (event) => {
    event.preventDefault();
    location.hash = event.lesson;
  });
  made.addEventListener('umpire-tutorial-free', ({document: played}) => {
    free.hidden = false;
    void play(find('#freely'), played);
    free.scrollIntoView({block: 'start'});
  });
  return made;
}

/** The lesson of a link that is not of the course. */
let linked: UmpireTutorial | undefined;

/** Opens the lesson of a link, as frames have it: one of the course at its own address, another one here. */
async function openLinked(): Promise<void> {
  const {hash} = location;
  const [{linkSentence}, {headOf}, {lessonOf}] = await Promise.all([
    import('../src/share/link.js'),
    import('../src/share/link-head.js'),
    import('../components/umpire-show/lesson.js'),
  ]);
  const {task} = await headOf(hash);
  if (hash !== location.hash || !task || !('lesson' in task)) return;
  const {lesson: named, step = ''} = task;
  if (typeof named === 'string' && course.some(({id}) => id === named)) {
    location.replace(`#${named}${step === '' ? '' : `/${step}`}`);
    return;
  }
  const made = lessonOf(task);
  if (!made.ok) {
    find('#wrong').textContent = made.faults.map(linkSentence).join(' ');
    return;
  }
  linked = made.value;
  linked.setAttribute('loading', 'eager');
  lesson.prepend(linked);
  list.hidden = true;
  find('#all').hidden = lesson.hidden = false;
}

/** Shows what the address names: the list, a lesson, or a task of one (`#retreats/supply`). */
function open(): void {
  linked?.remove();
  if (tutorial) tutorial.hidden = false;
  if (/^#(?:u\d|lesson=)/.test(location.hash)) {
    if (tutorial) tutorial.hidden = true;
    void openLinked();
    return;
  }
  const [asked = '', step = ''] = location.hash.slice(1).split('/');
  const at = course.findIndex(({id}) => id === asked);
  const entry = course[at];
  list.hidden = entry !== undefined;
  find('#all').hidden = lesson.hidden = entry === undefined;
  free.hidden = true;
  const wrong = document.querySelector('#wrong');
  if (wrong)
    wrong.textContent =
      entry || asked === '' ? '' : `The course has no lesson “${asked}”. These are its lessons.`;
  title.textContent = entry ? `Lesson ${at}: ${entry.title}` : heading;
  document.title = entry ? `${entry.title} · Umpire` : pageTitle;
  if (!entry) {
    showList();
    return;
  }
  const played = player();
  played.step = step;
  played.lesson = entry.id;
  const practise = find('#practise') as HTMLAnchorElement;
  const exercises = list.querySelector<HTMLAnchorElement>(`.practise[href$='#${entry.id}']`);
  practise.hidden = !exercises;
  if (exercises) practise.href = exercises.href;
  showWhole(false);
}

const print = find('#print');
function showWhole(whole: boolean): void {
  if (tutorial) tutorial.whole = whole;
  print.textContent = whole ? 'Back to the lesson' : 'Show the whole lesson for printing';
}
print.addEventListener('click', () => {
  showWhole(!tutorial?.whole);
});
free.querySelector('button')?.addEventListener('click', () => {
  free.hidden = true;
  tutorial?.scrollIntoView({block: 'start'});
});
addEventListener('hashchange', () => {
  open();
  title.focus();
});
open();
