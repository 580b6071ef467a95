import {copyOut} from '../components/internal/copy.js';

/** Gives each sample of code on the page a button that copies it, and says that it did. */
for (const pre of document.querySelectorAll('pre')) {
  const box = document.createElement('div');
  box.className = 'sample';
  pre.replaceWith(box);
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  const said = document.createElement('span');
  said.role = 'status';
  said.className = 'said';
  box.append(pre, button, said);
  button.addEventListener('click', () => {
    void copyOut(pre.textContent).then((done) => {
      said.textContent = done ? 'Copied.' : 'This page may not copy: select the text.';
    });
  });
}
