/** A position for pages: it is opened as `loadPosition` does it, and what few positions need is fetched for those. */
import {later, loadingPosition, type Game, type Loaded, type PositionOf, type Rest} from '../module/index.js';
import {fetched} from './fetched.js';
import type {Parts} from './open.js';

/** `loadPosition`, in its time, with turns for the page between. */
export const loadPositionLater = <G extends Game>(
  game: G,
  document: unknown,
  above: readonly (string | number)[] = [],
  rest?: Rest,
): Promise<Loaded<PositionOf<G>>> =>
  later<Loaded<PositionOf<G>>, Parts>(loadingPosition(game, document, above), fetched, rest);
