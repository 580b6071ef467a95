import {copyOut} from '../../components/shared/browser.js';

/** Puts a button that copies a sample of code into an element, and says there whether it did. */
export function addCopyButton(pre: Element, into: Element): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  const said = document.createElement('span');
  said.role = 'status';
  said.className = 'said';
  into.append(button, said);
  button.addEventListener('click', () => {
    void copyOut(pre.textContent).then((done) => {
      said.textContent = done ? 'Copied.' : 'Select the text to copy it.';
    });
  });
}

/** Gives each sample of code on the page that passes its button. */
export function addCopyButtons(samples: Iterable<Element>): void {
  for (const pre of samples) {
    const box = document.createElement('div');
    box.className = 'sample';
    pre.replaceWith(box);
    box.append(pre);
    addCopyButton(pre, box);
  }
}
