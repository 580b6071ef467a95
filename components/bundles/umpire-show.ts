/** One script for a page that shows links: it reads what the first of them says of itself, and loads that at once. */
import {loadGameDocument} from '../../src/games/index.js';
import {headOf} from '../../src/share/link-head.js';
import {loadElements} from '../shared/load-elements.js';
import {makers, makersOfTasks} from '../umpire-show/makers.js';
import {textIn} from '../umpire-show/text-in.js';

/** Loads what shows the first link of the page, and its game, along with the element that opens it. */
async function loadFirst(): Promise<void> {
  const first = document.querySelector('umpire-show');
  if (!first) return;
  const head = await headOf(textIn(first));
  if (head.task) await makersOfTasks[head.subject]();
  else await Promise.all([makers[head.subject](), loadGameDocument(head.game ?? '')]);
}

// what does not load is said by the element, which asks for it again
loadFirst().catch(() => undefined);
await loadElements(import('../umpire-show/define.js'));
