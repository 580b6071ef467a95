import {onStored, store, stored} from '../components/shared/browser.js';
import {isSameJson} from '../src/module/json.js';
import {notify} from './shared/notice.js';

const tutorial = document.querySelector('umpire-tutorial');
const key = 'umpire-lesson-draft';
const stepKey = 'umpire-lesson-step';

// the draft of the last visit, or a battle that was just written down
const found = stored(key);
if (tutorial && found) {
  tutorial.module = found;
  const at = stored(stepKey);
  if (typeof at === 'string') tutorial.step = at;
}
// another visit continues at this task, or at the first with a fault
tutorial?.addEventListener('umpire-tutorial-step', ({step}) => {
  store(stepKey, step);
});
tutorial?.addEventListener('umpire-tutorial-change', ({document: written, faults}) => {
  store(stepKey, faults.length > 0 ? '' : tutorial.current);
  // a lesson that was just opened here is no change of it
  if (isSameJson(written, stored(key))) return;
  // where nothing is kept the author saves a file
  store(key, written);
  notify();
});
onStored((changed) => {
  if (changed !== key || !tutorial) return;
  notify('Another tab changed this lesson. A change made here replaces it.', 'Open it here', () => {
    const before = tutorial.document;
    tutorial.module = stored(key);
    if (!before) {
      notify();
      return;
    }
    notify('This is the lesson of the other tab.', 'Back to the one before', () => {
      store(key, before);
      tutorial.module = before;
      notify();
    });
  });
});
