/** One script for a page that teaches: lessons with their map. */
import '../umpire-tutorial/define.js';
