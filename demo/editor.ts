import {onStored} from '../components/shared/browser.js';
import {notify} from './shared/notice.js';

const editor = document.querySelector('umpire-editor');

// what answers is fetched when somebody asks
editor?.addEventListener('umpire-ask', ({asked}) => {
  void (asked.asks === 'retreat'
    ? import('../components/bundles/umpire-retreat.js')
    : import('../components/bundles/umpire-battle.js'));
});
// the editor keeps its game under this key
onStored((key) => {
  if (key === `umpire-editor:${editor?.keep ?? ''}`)
    notify('Another tab changed this game. A change made here replaces it.', 'Open it here', () =>
      location.reload(),
    );
});
