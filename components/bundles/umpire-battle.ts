/** One script for a page that plays battles: map, battle, table, log and odds. */
import {loadElements} from '../shared/load-elements.js';

// the first decision waits for these alone
await loadElements(import('../umpire-map/define.js'), import('../umpire-battle/define.js'));
await loadElements(
  import('../umpire-crt/define.js'),
  import('../umpire-log/define.js'),
  import('../umpire-odds/define.js'),
);
