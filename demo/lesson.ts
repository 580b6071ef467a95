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
// the browser went to the step of the page without script: the lesson is in its place now
if (location.hash !== '') void tutorial?.ready.then(() => tutorial.scrollIntoView({block: 'start'}));

export {};
