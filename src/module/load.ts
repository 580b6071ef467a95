import {part, type Asking, type CheckParts} from './asking.js';
import type {Path} from './checks/report.js';
import {loaded, pointer, refused, unknownName, type Loaded} from './fault.js';
import type {Game} from './game.js';
import {isLine} from './is-line.js';
import {buildingPosition, namingPosition, type PositionOf} from './position.js';
import {readable} from './readable.js';

/** `loadPosition` as a check that asks for what few positions need. */
export const loadingPosition = <G extends Game>(
  game: G,
  document: unknown,
  above: Path = [],
): Asking<Loaded<PositionOf<G>>> => readable(loadingThat(game, document, above), above);

function* loadingThat<G extends Game>(
  game: G,
  document: unknown,
  above: Path,
): Asking<Loaded<PositionOf<G>>> {
  const named = typeof document === 'string' ? yield* namingPosition(game, document) : undefined;
  if (named) return loaded(named);
  if (typeof document === 'string' && !isLine(document)) {
    const known = Object.keys(game.document.positions ?? {});
    return refused([unknownName(pointer(...above), document, 'a position of this module, or a line', known)]);
  }
  const {checkingPosition, checkingWritten} = yield* part<CheckParts, 'positions'>('positions');
  const written =
    typeof document === 'string'
      ? (yield* part<CheckParts, 'rare'>('rare')).readLine(game, document, above)
      : yield* checkingWritten(document, above);
  if (!written.ok) {
    const {restOfPositionFaults} = yield* part<CheckParts, 'rare'>('rare');
    return refused([...written.faults, ...(yield* restOfPositionFaults(game, document, above))]);
  }
  const whole = yield* checkingPosition(game.document, written.value, above);
  return whole.ok ? loaded(yield* buildingPosition(game, whole.value)) : whole;
}
