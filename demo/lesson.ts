import type {UmpireTutorial} from '../components/umpire-tutorial/umpire-tutorial.js';

/** A lesson's own page: the step of the address is the step that is played. */
const tutorial = document.querySelector('umpire-tutorial');

/** The step that an address names; one that is cut in the middle of a letter names none. */
function stepOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
const open = (): void => {
  if (tutorial) tutorial.step = stepOf(location.hash);
};
tutorial?.addEventListener('umpire-tutorial-step', ({step}) => {
  if (step !== '') history.replaceState(undefined, '', `#${step}`);
});
// each lesson has a page of its own
tutorial?.addEventListener('umpire-tutorial-next', (event) => {
  event.preventDefault();
  location.href = `${event.lesson}.html`;
});
addEventListener('hashchange', open);
open();
/** Brings the lesson to the top: the browser went to the step of the page without script, which the lesson replaces. */
async function show(lesson: UmpireTutorial): Promise<void> {
  await customElements.whenDefined('umpire-tutorial');
  // a lesson opens where it is in sight, and has its height after that
  lesson.scrollIntoView({block: 'start'});
  await lesson.ready;
  lesson.scrollIntoView({block: 'start'});
}
if (tutorial && location.hash !== '') void show(tutorial);
