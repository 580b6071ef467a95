/** One script for a page with a button to share what stands on it. */
import '../umpire-share/define.js';
