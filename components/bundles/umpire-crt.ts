/** One script for a page with a combat results table alone. */
import '../umpire-crt/define.js';
