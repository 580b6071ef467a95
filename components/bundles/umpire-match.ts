/** One script for a page where two people play a battle on two machines: map, battle, table, log and the match. */
import {loadElements} from '../shared/load-elements.js';

await loadElements(
  import('../umpire-map/define.js'),
  import('../umpire-battle/define.js'),
  import('../umpire-crt/define.js'),
  import('../umpire-log/define.js'),
  import('../umpire-match/define.js'),
);
