/**
 * The engine: boards, games as checked data, and what the rules allow. Battles are in `wargame-umpire/combat`, cases in
 * `wargame-umpire/ask`, pictures in `wargame-umpire/drawing`.
 */
export * from './board/index.js';
export * from './module/index.js';
export * from './rules/index.js';
