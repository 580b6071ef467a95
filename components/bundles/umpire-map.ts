/** One script for a page with maps. */
import '../umpire-map/define.js';
