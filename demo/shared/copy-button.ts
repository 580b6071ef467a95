import {copyOut} from '../../components/shared/browser.js';

/** Gives a sample of code a button that copies it, and says there whether it did; returns the row of its buttons. */
export function addCopyButton(pre: Element): Element {
  const box = document.createElement('div');
  box.className = 'sample';
  const row = document.createElement('div');
  row.className = 'sample-bar';
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  const said = document.createElement('span');
  said.role = 'status';
  said.className = 'said';
  row.append(button, said);
  pre.replaceWith(box);
  box.append(row, pre);
  button.addEventListener('click', () => {
    void copyOut(pre.textContent).then((done) => {
      said.textContent = done ? 'Copied.' : 'Select the text to copy it.';
    });
  });
  return row;
}
