import {HANDED, takeFile} from './shared/handed-file.js';

/** Files that are dropped beside the element belong to it, too: a browser would leave the page and open them. */
const vassal = document.querySelector('umpire-vassal');

addEventListener('dragover', (event) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
});
addEventListener('drop', (event) => {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  // the files are gone from the event when it is over, and the element may still load
  const files = [...event.dataTransfer.files];
  void customElements.whenDefined('umpire-vassal').then(() => vassal?.open(files));
});

// a link with an overlay: it waits for its module
const takeOverlay = (): void => {
  if (vassal && /^#o\d+\./.test(location.hash)) vassal.overlay = location.hash;
};
takeOverlay();
addEventListener('hashchange', takeOverlay);

// a file that was opened on another page of this site
if (location.hash === HANDED) {
  history.replaceState(null, '', location.pathname);
  void customElements.whenDefined('umpire-vassal').then(async () => {
    const file = await takeFile();
    if (file) void vassal?.open([file]);
  });
}
