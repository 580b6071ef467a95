/** VASSAL modules and saves: read here, in a page or in Node, and shown to nobody else. */
export {openVassal, type MapInPlay, type PlacedPiece, type VassalGame} from './game.js';
export type {Setup, VassalMap, VassalModule} from './module.js';
export type {PieceImage} from './pieces.js';
