import {loadGameDocument} from '../../../src/games/index.js';
import type {HexGame, ModuleDocument} from '../../../src/module/index.js';
import {openModule, type Opened} from '../../../src/rules/index.js';

/** A module that ships, as printed and as corrected. */
export async function bothStates(
  id: string,
): Promise<{printed: ModuleDocument; corrected: ModuleDocument; game: HexGame; changes: Opened['changes']}> {
  const document = await loadGameDocument(id);
  const [printed, corrected] = [openModule(document, {as: 'printed'}), openModule(document)] as const;
  if (!printed.ok || !corrected.ok) throw new Error(`${id} is refused`);
  return {
    printed: printed.value.game.document,
    corrected: corrected.value.game.document,
    game: corrected.value.game as HexGame,
    changes: corrected.value.changes,
  };
}
