/** Files that are dropped beside the element belong to it, too: a browser would leave the page and open them. */
const vassal = document.querySelector('umpire-vassal');

addEventListener('dragover', (event) => {
  if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
});
addEventListener('drop', (event) => {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  void vassal?.open(event.dataTransfer.files);
});
