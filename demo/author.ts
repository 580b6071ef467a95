import {onStored, store, stored} from '../components/shared/browser.js';
import {notify} from './shared/notice.js';

const tutorial = document.querySelector('umpire-tutorial');
const key = 'umpire-lesson-draft';

// the draft of the last visit, or a battle that was just written down
const found = stored(key);
if (tutorial && found) tutorial.module = found;
// where nothing is kept the author saves a file
tutorial?.addEventListener('umpire-tutorial-change', ({document: written}) => void store(key, written));
onStored((changed) => {
  if (changed !== key) return;
  notify('Another tab changed this lesson. A change made here replaces it.', 'Open it here', () => {
    if (tutorial) tutorial.module = stored(key);
    notify();
  });
});
