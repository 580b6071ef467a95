import {identityOf} from '../../battle/log/chain.js';
import type {BattleSession} from '../../battle/session.js';
import type {ExampleDocument} from '../../module/index.js';
import {namedPosition} from '../../module/position.js';

/** Returns the example of its game that a battle is, for its title and its story; undefined for a battle of one's own. */
export function exampleOf({about: {position, question}}: BattleSession): ExampleDocument | undefined {
  const {game} = position;
  const {fight} = identityOf(position, question);
  return game.document.examples?.find(({position: placed, ask}) => {
    if (ask.battle?.at !== question.at) return false;
    const there = namedPosition(game, placed);
    return there !== undefined && identityOf(there, ask.battle).fight === fight;
  });
}
