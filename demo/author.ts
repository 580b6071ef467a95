import type {LessonDocument} from '../src/lesson/index.js';

const tutorial = document.querySelector('umpire-tutorial');
const key = 'umpire-lesson-draft';

/** The draft of the last visit, or a battle that was just written down; nothing where the place keeps none. */
function draft(): LessonDocument | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as LessonDocument | null) ?? undefined;
  } catch {
    return undefined;
  }
}

const found = draft();
if (tutorial && found) tutorial.module = found;
tutorial?.addEventListener('umpire-tutorial-change', ({document: written}) => {
  try {
    localStorage.setItem(key, JSON.stringify(written));
  } catch {
    // a private window or a full disk: the author saves a file
  }
});
