/** One script for a page about a game's errata: list, map and turn track. */
import {loadElements} from '../shared/load-elements.js';

await loadElements(
  import('../umpire-map/define.js'),
  import('../umpire-errata/define.js'),
  import('../umpire-turns/define.js'),
);
