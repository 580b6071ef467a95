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

export {};
