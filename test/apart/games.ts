/** The games that are played apart. */
import {drawBlockEvent, drawBlocks, type BlockModule} from './blocks.js';
import {moduleNamed, reportOf, type Game} from './compare.js';
import {drawFlagEvent, drawFlags} from './draw-flags.js';
import type {FlagBattle, FlagModule} from './flags.js';
import type {BlockBattle} from './lines.js';

/** The block game, with its hits shared out in a way of one's own. */
export function blocks(allocate: string): Game<BlockBattle> {
  const module = moduleNamed('hammer-of-the-scots') as BlockModule;
  Object.assign(module.rules.battle.fire['blocks']!, {allocate});
  return {
    module,
    draw: (dice) => drawBlocks(module, dice),
    event: drawBlockEvent,
    more: (battle, chart) => ({
      ...reportOf(battle, chart, battle.victor),
      control: battle.control[battle.place] ?? null,
    }),
  };
}

/** The game of symbols and flags. */
export function flags(): Game<FlagBattle> {
  const module = moduleNamed('commands-colors-ancients') as FlagModule;
  return {
    module,
    draw: (dice) => drawFlags(module, dice),
    event: drawFlagEvent,
    more: () => ({}),
  };
}
