/** Reads the question of a battle on points whose units lose steps. */
import type {PointId} from '../../board/index.js';
import {loaded, refused, type Checked} from '../../module/fault.js';
import type {PointPosition, Unit} from '../../module/game.js';
import type {BattleQuestion} from '../../module/schema/battle-question.js';
import {readCombatQuestion} from '../combat/question.js';
import {roles, type Role} from '../combat/record.js';
import {readWaiting} from '../combat/reserves.js';
import {defendersAt} from '../fighters.js';
import {orderOf} from '../order/order.js';
import {QuestionReader, questionFaultKinds} from '../point/question-reader.js';
import {battleFaults} from '../question-shape.js';
import {lineSheetsOf} from '../lines/rules.js';
import {optionFaults, optionsOf} from '../retreat/sheets/sheet.js';
import type {AreaSetup, Party, WayIn} from './battle.js';

/** The lists of a question that name the units of a role. */
const listOf = {attacker: 'attackers', defender: 'defenders'} as const;

/**
 * Makes the setup of a battle from a position and the question. Refuses with every fault a question whose units can't
 * fight it: units that are unknown, off the map, of another kind than ground and air, of the wrong side or in two lists;
 * attackers that are neither at the point nor next to it, and defenders that are elsewhere. Pointers begin at `above`.
 */
export function readAreaSetup(
  position: PointPosition,
  question: BattleQuestion,
  above: readonly (string | number)[] = [],
): Checked<AreaSetup> {
  const misshapen = battleFaults(question, above);
  if (misshapen.length > 0) return refused(misshapen);
  const reader = new QuestionReader(position, above, questionFaultKinds);
  const {game, units: placed} = position;
  const {network} = game;
  const point = reader.point(question.at, 'at');
  const attackers = reader.units(question.attackers, 'attackers');
  const attacking = reader.side(attackers, 'attackers');
  const reserved = new Set(
    (question.reserves?.defender ?? []).map((entry) => (typeof entry === 'string' ? entry : entry.unit)),
  );
  const defenders = question.defenders
    ? reader.units(question.defenders, 'defenders')
    : point === undefined
      ? []
      : defendersAt(position, point, attacking).filter(({id}) => !reserved.has(id));
  const defending = reader.side(defenders, 'defenders');
  const units: Readonly<Record<Role, readonly Unit[]>> = {attacker: attackers, defender: defenders};
  for (const role of roles) {
    const some = units[role];
    const asked = question[listOf[role]] ?? [];
    // a list with another fault is not also said to lack something
    if ((some.length === asked.length || asked.length === 0) && !some.some(({kind}) => kind === 'ground'))
      reader.fault((faults, at) => faults.noGround(at, listOf[role], some.length === 0), listOf[role]);
  }
  if (attacking !== undefined && attacking === defending)
    reader.fault((faults, at) => faults.friends(at, game.sides[defending]!.id), 'defenders');
  if (point !== undefined) checkPlaces(reader, point, question, units);
  const {waiting, faults} = readWaiting(
    position,
    question,
    {units, sides: {attacker: attacking, defender: defending}},
    {above, round: orderOf(game.document)?.reserves.round ?? 2},
  );
  const combat = readCombatQuestion(game, question, units, above);
  for (const fault of [...faults, ...combat.faults]) reader.refuse(fault);
  const {assets, lead = {}} = combat.question;
  const options = new Map(
    [...lineSheetsOf(game.document).values()].flatMap((sheet) => [...optionsOf(sheet)]),
  );
  for (const fault of optionFaults(question.options ?? {}, options, [...above, 'options']))
    reader.refuse(fault);
  const underAttack = reader.points(question.underAttack ?? [], 'underAttack');
  if (reader.wrong || point === undefined || attacking === undefined || defending === undefined)
    return refused(reader.faults);

  const party = (role: Role, side: number): Party => ({
    side,
    units: units[role].map(({id}) => id),
    reserves: waiting.reserves[role],
    replacements: waiting.replacements[role],
    ...(lead[role] === undefined ? {} : {lead: lead[role]}),
  });
  const parties = {attacker: party('attacker', attacking), defender: party('defender', defending)};
  const came = (id: string): readonly WayIn[] => {
    const {at, from} = placed.get(game.unit(id)!.index)!;
    const own = waiting.from[id] ?? network.names[from ?? at]!;
    return own === question.at ? [] : [{unit: id, from: own}];
  };
  return loaded({
    game,
    position,
    at: question.at,
    point,
    weather: question.weather ?? position.turn.weather,
    breakthrough: question.breakthrough ?? false,
    underAttack,
    assets,
    readings: {
      ...Object.fromEntries([...options].map(([option, [first = '']]) => [option, first])),
      ...game.document.rules?.options,
      ...question.options,
    },
    parties,
    ways: [
      ...roles.flatMap((role) => parties[role].units),
      ...roles.flatMap((role) => parties[role].reserves.map(({unit}) => unit)),
    ].flatMap(came),
  });
}

/** Attackers are at the point or next to it, defenders at it. */
function checkPlaces(
  reader: QuestionReader,
  point: PointId,
  question: BattleQuestion,
  units: Readonly<Record<Role, readonly Unit[]>>,
): void {
  const {position} = reader;
  const {network} = position.game;
  for (const role of roles)
    for (const {id, index} of units[role]) {
      const {at} = position.units.get(index)!;
      if (at === point || (role === 'attacker' && network.line(at, point))) continue;
      const stands = network.names[at]!;
      const place = question[listOf[role]]?.indexOf(id) ?? 0;
      if (role === 'attacker')
        reader.fault((faults, where) => faults.noLine(where, id, stands, question.at), 'attackers', place);
      else
        reader.fault(
          (faults, where) => faults.elsewhere(where, id, stands, question.at, 'defender'),
          'defenders',
          place,
        );
    }
}
