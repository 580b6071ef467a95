/** One script for a page with the retreat helper and its map. */
import '../umpire-map/define.js';
import '../umpire-retreat/define.js';
