/** A battle on points whose units lose steps, as conditions ask about it. */
import type {PointPosition, Unit} from '../../module/game.js';
import {courseOf} from '../combat/facts.js';
import {roles, type BattleRecord, type Role} from '../combat/record.js';
import type {Situation} from '../when.js';
import {areaBoardOf, fightersOf, unitsOf, type AreaBattle, type AreaSetup} from './battle.js';

/** The lead unit of a role, while it fights. */
export function leadOf(
  setup: AreaSetup,
  battle: AreaBattle,
  record: BattleRecord,
  role: Role,
): string | undefined {
  const {lead} = battle.parties[role];
  return lead !== undefined && fightersOf(setup, battle, record, role).includes(lead) ? lead : undefined;
}

/** The situation of a battle; `role`: of whose units it is asked, none as yet. */
export function areaSituation(
  setup: AreaSetup,
  battle: AreaBattle,
  record: BattleRecord,
  role: Role = 'attacker',
): Situation & {readonly position: PointPosition; readonly battle: object} {
  const {game, at: place, weather, readings, underAttack, breakthrough} = setup;
  const fighting = (of: Role): readonly Unit[] =>
    fightersOf(setup, battle, record, of).map((id) => game.unit(id)!);
  const came = new Map(battle.ways.map((way) => [way.unit, way.from]));
  return {
    position: areaBoardOf(setup, battle),
    unit: [],
    attackers: fighting('attacker'),
    defenders: fighting('defender'),
    role,
    weather,
    electOne: false,
    readings,
    battle: {
      ...courseOf(record, battle.round),
      place,
      breakthrough,
      lead: {
        attacker: leadOf(setup, battle, record, 'attacker'),
        defender: leadOf(setup, battle, record, 'defender'),
      },
      from: Object.fromEntries(
        roles.flatMap((of) => unitsOf(battle, of)).map((id) => [id, came.get(id) ?? null]),
      ),
      underAttack: [...underAttack].map((point) => game.network.names[point]!),
    },
  };
}
