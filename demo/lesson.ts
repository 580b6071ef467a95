/** A lesson's own page: the step of the address is the step that is played. */
const tutorial = document.querySelector('umpire-tutorial');

const open = (): void => {
  if (tutorial) tutorial.step = decodeURIComponent(location.hash.slice(1));
};
tutorial?.addEventListener('umpire-tutorial-step', ({step}) => {
  if (step !== '') history.replaceState(undefined, '', `#${step}`);
});
addEventListener('hashchange', open);
open();
// the browser went to the step of the page without script: the lesson stands in its place now
if (location.hash !== '') void tutorial?.ready.then(() => tutorial.scrollIntoView({block: 'start'}));

export {};
