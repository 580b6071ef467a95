import type {SnapshotFrom} from 'xstate';
import {beginBattle, diceOf, roles, type DieWanted, type Role} from '../../rules/point/index.js';
import {metaOf} from '../chart.js';
import {rulebook, type PointStateMeta} from './rulebook.js';

const rolls = (acts: PointStateMeta['acts'], clause: string): PointStateMeta => ({
  acts,
  phase: 'fire',
  clause,
});
const shares = (acts: PointStateMeta['acts'], clause: string): PointStateMeta => ({
  acts,
  phase: 'losses',
  clause,
});
const decides = (acts: PointStateMeta['acts'], clause: string): PointStateMeta => ({
  acts,
  phase: 'decision',
  clause,
});

/** Lets a side assign its losses. */
const takesLosses = <R extends Role>(role: R) =>
  ({guard: {type: 'lossesFit', params: role}, actions: {type: 'takeLosses', params: role}}) as const;

/**
 * The order of play of a battle on a point map, which no other code knows. States without a meta are left at once.
 */
export const pointBattle = rulebook.createMachine({
  id: 'battle',
  context: ({input}) => beginBattle(input.setup),
  initial: 'air',
  states: {
    air: {
      initial: 'next',
      states: {
        next: {
          always: [
            {guard: {type: 'airCombatIs', params: 'airToAir'}, target: 'airToAir'},
            {guard: {type: 'airCombatIs', params: 'flak'}, target: 'flak'},
            {target: '#battle.ground'},
          ],
        },
        airToAir: {
          meta: {acts: 'adds', phase: 'air', clause: 'A.1a'},
          on: {roll: {guard: {type: 'diceFit', params: 'adds'}, actions: 'rollAir', target: 'next'}},
        },
        flak: {
          meta: {acts: 'adds', phase: 'air', clause: 'A.1b'},
          on: {roll: {guard: {type: 'diceFit', params: 'adds'}, actions: 'rollAir', target: 'next'}},
        },
      },
    },
    ground: {
      entry: 'settleKind',
      initial: 'kind',
      states: {
        kind: {
          always: [
            {guard: {type: 'combatIs', params: 'simultaneous'}, target: 'simultaneous'},
            {target: 'normal'},
          ],
        },
        normal: {
          initial: 'round',
          states: {
            round: {
              always: [
                {guard: {type: 'noFireLeft', params: 'normal'}, target: '#battle.retreat.attacker'},
                {guard: {type: 'hasFire', params: 'defender'}, target: 'defenderFire'},
                {target: 'attackerDecision'},
              ],
            },
            defenderFire: {
              meta: rolls('defender', 'B.2'),
              on: {
                roll: {
                  guard: {type: 'diceFit', params: 'defender'},
                  actions: {type: 'fire', params: 'defender'},
                  target: 'attackerLosses',
                },
              },
            },
            attackerLosses: {
              meta: shares('attacker', 'B.2'),
              always: {guard: {type: 'noLosses', params: 'attacker'}, target: 'attackerDecision'},
              on: {assign: {...takesLosses('attacker'), target: 'checkAttacker'}},
            },
            checkAttacker: {
              always: [
                {
                  guard: {type: 'eliminated', params: 'attacker'},
                  actions: {type: 'decide', params: 'attackerDestroyed'},
                  target: '#battle.over',
                },
                {target: 'attackerDecision'},
              ],
            },
            attackerDecision: {
              meta: decides('attacker', 'B.2'),
              on: {
                continue: [
                  {guard: {type: 'hasFire', params: 'attacker'}, target: 'attackerFire'},
                  {target: 'defenderDecision'},
                ],
                retreat: {target: '#battle.retreat.attacker'},
              },
            },
            attackerFire: {
              meta: rolls('attacker', 'B.2'),
              on: {
                roll: {
                  guard: {type: 'diceFit', params: 'attacker'},
                  actions: {type: 'fire', params: 'attacker'},
                  target: 'defenderLosses',
                },
              },
            },
            defenderLosses: {
              meta: shares('defender', 'B.2'),
              always: {guard: {type: 'noLosses', params: 'defender'}, target: 'defenderDecision'},
              on: {assign: {...takesLosses('defender'), target: 'checkDefender'}},
            },
            checkDefender: {
              always: [
                {
                  guard: {type: 'eliminated', params: 'defender'},
                  actions: {type: 'decide', params: 'defenderDestroyed'},
                  target: '#battle.advance',
                },
                {target: 'defenderDecision'},
              ],
            },
            defenderDecision: {
              meta: decides('defender', 'B.2'),
              on: {
                continue: {actions: 'nextRound', target: 'round'},
                retreat: {guard: 'mayLeave', target: '#battle.retreat.defender'},
              },
            },
          },
        },
        simultaneous: {
          initial: 'round',
          states: {
            round: {
              always: [
                {guard: {type: 'noFireLeft', params: 'simultaneous'}, target: '#battle.retreat.attacker'},
                {target: 'fire'},
              ],
            },
            fire: {
              meta: rolls('both', 'B.3a'),
              on: {
                roll: {
                  guard: {type: 'diceFit', params: 'both'},
                  actions: {type: 'fire', params: 'both'},
                  target: 'attackerLosses',
                },
              },
            },
            attackerLosses: {
              meta: shares('attacker', 'B.3a'),
              always: {guard: {type: 'noLosses', params: 'attacker'}, target: 'defenderLosses'},
              on: {assign: {...takesLosses('attacker'), target: 'defenderLosses'}},
            },
            defenderLosses: {
              meta: shares('defender', 'B.3a'),
              always: {guard: {type: 'noLosses', params: 'defender'}, target: 'checkSurvivors'},
              on: {assign: {...takesLosses('defender'), target: 'checkSurvivors'}},
            },
            checkSurvivors: {
              always: [
                {
                  guard: {type: 'eliminated', params: 'both'},
                  actions: {type: 'decide', params: 'bothDestroyed'},
                  target: '#battle.over',
                },
                {
                  guard: {type: 'eliminated', params: 'attacker'},
                  actions: {type: 'decide', params: 'attackerDestroyed'},
                  target: '#battle.over',
                },
                {
                  guard: {type: 'eliminated', params: 'defender'},
                  actions: {type: 'decide', params: 'defenderDestroyed'},
                  target: '#battle.advance',
                },
                {guard: 'allDispersed', target: '#battle.retreat.attacker'},
                {target: 'attackerDecision'},
              ],
            },
            attackerDecision: {
              meta: decides('attacker', 'B.3b'),
              on: {
                continue: {target: 'defenderDecision'},
                retreat: {target: '#battle.retreat.attacker'},
              },
            },
            defenderDecision: {
              meta: decides('defender', 'B.3b'),
              on: {
                continue: {actions: 'nextRound', target: 'round'},
                retreat: {guard: 'mayLeave', target: '#battle.retreat.defender'},
              },
            },
          },
        },
      },
    },
    retreat: {
      initial: 'attacker',
      states: {
        attacker: {
          entry: {type: 'decide', params: 'attackerRetreats'},
          meta: {acts: 'attacker', phase: 'retreat', clause: 'B.4'},
          on: {withdraw: {guard: 'wayBackFits', actions: 'fallBack', target: '#battle.over'}},
        },
        defender: {
          entry: {type: 'decide', params: 'defenderRetreats'},
          meta: {acts: 'defender', phase: 'retreat', clause: 'B.4'},
          on: {withdraw: {guard: 'planFits', actions: 'withdraw', target: '#battle.advance'}},
        },
      },
    },
    advance: {
      meta: {acts: 'attacker', phase: 'advance', clause: 'B.5'},
      on: {advance: {guard: 'advanceFits', actions: 'occupy', target: '#battle.over'}},
    },
    over: {type: 'final'},
  },
});

/** A state of the chart, with the battle. */
export type PointSnapshot = SnapshotFrom<typeof pointBattle>;

/** Returns the meta of a state; undefined once the battle is over. */
export const pointMetaOf = (snapshot: PointSnapshot): PointStateMeta | undefined =>
  metaOf(snapshot) as PointStateMeta | undefined;

/** Lists the dice that a state asks for, in the order of the event. */
export function diceWanted(snapshot: PointSnapshot): readonly DieWanted[] {
  const meta = pointMetaOf(snapshot);
  return meta?.phase === 'air' || meta?.phase === 'fire' ? diceOf(snapshot.context, meta.acts) : [];
}

/** Lists the roles that fire in a state; of a simultaneous roll only those that have fire. */
export const firingRoles = (snapshot: PointSnapshot): readonly Role[] => {
  const dice = diceWanted(snapshot);
  return roles.filter((role) => dice.some((die) => die.role === role));
};
