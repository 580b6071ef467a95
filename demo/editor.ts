import {onStored} from '../components/shared/browser.js';
import {notify} from './shared/notice.js';

// what answers is fetched when somebody asks
document.querySelector('umpire-editor')?.addEventListener('umpire-ask', ({asked}) => {
  void (asked.asks === 'retreat'
    ? import('../components/bundles/umpire-retreat.js')
    : import('../components/bundles/umpire-battle.js'));
});

// the page keeps its game under this name
onStored((key) => {
  if (key === 'umpire-editor:demo')
    notify('Another tab changed this game. A change made here replaces it.', 'Open it here', () =>
      location.reload(),
    );
});
