import type {AreaReport} from '../../../src/battle/area/report.js';
import type {BattleEvent} from '../../../src/module/index.js';
import type {BattleDocument, ChartState} from '../../../src/module/schema/battle.js';
import type {Allocation} from '../../../src/module/schema/chart-names.js';
import type {FireDocument} from '../../../src/module/schema/fire.js';
import {played, type Scene} from './scene.js';

/** The report of a battle after a log that nothing of is refused. */
export function battleReport(scene: Scene, log: readonly BattleEvent[]): AreaReport {
  const {report, refused} = played(scene, {}, log);
  if (refused.length > 0) throw new Error(refused.join('; '));
  return report;
}

/** An event as a log has it: its lists may be changed. */
export const firing = (event: object): BattleEvent => structuredClone(event) as BattleEvent;

/** Turns of one fire, its losses after each, round after round. */
const turns = (fire: string, reckoning: object = {}): ChartState => ({
  initial: 'begin',
  states: {
    begin: {
      entry: {type: 'nextToFire', params: {fire}},
      always: [
        {guard: {type: 'eliminated', params: {of: 'attacker'}}, target: 'held'},
        {guard: {type: 'eliminated', params: {of: 'defender'}}, target: 'held'},
        {guard: 'someoneToFire', target: 'turn'},
        {actions: 'nextRound', target: 'again'},
      ],
    },
    again: {always: {target: 'begin'}},
    turn: {
      meta: {acts: 'firing', phase: 'fire', clause: 'fire', asks: ['fire', 'pass']},
      on: {
        fire: {
          guard: {type: 'fireFits', params: {fire}},
          actions: [
            {type: 'fire', params: {fire}},
            {type: 'reckon', params: {of: 'other', from: fire, ...reckoning}},
          ],
          target: 'hits',
        },
        pass: {guard: 'passFits', actions: 'pass', target: 'begin'},
      },
    },
    hits: {
      meta: {acts: 'losing', phase: 'losses', clause: 'losses'},
      always: {guard: {not: 'pending'}, target: 'begin'},
      on: {assign: {guard: 'lossesFit', actions: 'take', target: 'hits'}},
    },
    held: {always: {actions: {type: 'settle', params: {by: 'place'}}, target: 'over'}},
    over: {type: 'final'},
  },
});

const battle = (name: string, fire: FireDocument, reckoning?: object): BattleDocument => ({
  fire: {[name]: {title: 'Fire', rule: '5.2', ...fire}},
  chart: turns(name, reckoning),
});

/** A fire of blocks: A before B, the defender first, a die for each step. */
export const blocks = (
  allocate: Allocation,
  by: FireDocument['by'] = 'unit',
  reckoning?: object,
): BattleDocument =>
  battle(
    'blocks',
    {
      order: ['A:defender', 'A:attacker', 'B:defender', 'B:attacker'],
      by,
      dice: {per: 'steps'},
      hit: {atMost: 'fire'},
      allocate,
    },
    reckoning,
  );

/** Both sides fire at once: a die for each step, which hits at 3 or less. */
export const together: BattleDocument = battle('volley', {
  order: ['both'],
  by: 'side',
  dice: {per: 'steps'},
  hit: {atMost: 3},
});

/** Units fire at their strength on a table: of two dice, of two columns; a stronger fire is split. */
export const byTable = (more: Partial<FireDocument> = {}): BattleDocument => ({
  ...battle('volley', {order: ['defender', 'attacker'], by: 'side', roll: 'table', ...more}),
  rolls: {table: {table: 'hits', columnBy: 'strength', of: 'attacker'}},
});

/** Hits by the sum of two dice of four faces: in column 4 one from a sum of 5 on, in column 2 only at 8. */
export const hitsTable = {
  kind: 'strength',
  columns: [2, 4],
  over: 'split',
  dice: 2,
  faces: 4,
  results: {2: [0, 0, 0, 0, 0, 0, 1], 4: [0, 0, 0, 1, 1, 1, 2]},
};

/** The attacker’s units fire at targets that they name. */
export const assigned = (more: Partial<FireDocument>): BattleDocument =>
  battle('volley', {
    order: ['attacker', 'defender'],
    by: 'side',
    dice: {per: 'unit'},
    hit: {atMost: 'fire'},
    targets: 'assigned',
    ...more,
  });

/** Dice with symbols: hooves hit horse, swords anybody, flags are counted. */
export const symbols: BattleDocument = battle('volley', {
  order: ['attacker', 'defender'],
  by: 'side',
  dice: {per: 'strength'},
  symbols: ['blank', 'hoof', 'sword', 'flag'],
  hits: [{symbol: 'hoof', when: {type: 'horse'}}, {symbol: 'sword'}],
  counts: {flags: ['flag']},
});
