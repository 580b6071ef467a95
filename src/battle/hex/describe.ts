import type {Finding} from '../../rules/finding.js';
import {prompt, say, sayRuling} from '../../phrases/say.js';
import {
  advancers,
  alternativesNow,
  conductorOf,
  furtherAdvances,
  limitsToAdvance,
  hasOdds,
  mostToAdvance,
  mustAdvance,
  nextGroups,
  roomToAdvance,
  roomsNow,
  rulingOn,
  saidDue,
  stepLimits,
  type Alternative,
  type PendingLoss,
  type Role,
  type StepLimit,
} from '../../rules/hex-combat/index.js';
import {findingsOf, isShipped, noteOn} from '../../rules/retreat/findings.js';
import type {RetreatAnswer} from '../../rules/retreat/ruling.js';
import {diceOfCheck} from '../../rules/combat/checks.js';
import {forcesOf} from '../../rules/order/scene.js';
import {roleOfChoice, roleToAct, roleToElect} from '../acting.js';
import {eventsOpen, type HexSnapshot} from '../chart.js';
import {rollPrompt, rollsAsked} from '../rolls.js';
import {checkAsked, overPrompt, sharedChoice, type SharedChoice} from '../shared.js';
import {hexReport, notAllowedFinding, sideIn} from './report.js';

/** A group that may retreat now, unsplit, with the routes that the rules allow. */
export interface GroupChoice {
  readonly units: readonly string[];
  readonly from: string;
  /** Routes, losses, elimination; `ownerMayChoose` are the owner's, whoever conducts the retreat (10.88). */
  readonly answer: RetreatAnswer;
  readonly findings: readonly Finding[];
}

/** A possible event, the side that plays it, and its input. */
export type HexChoice =
  | SharedChoice
  | ({readonly side: string} & (
      | {readonly event: 'roll'; readonly dice: number; readonly faces: number; readonly column: string}
      | {
          readonly event: 'assign';
          /** Losses by the units that take them; each may be assigned by itself. */
          readonly dues: readonly (PendingLoss & {readonly limits: readonly StepLimit[]})[];
        }
      | {
          readonly event: 'choose';
          /** The role whose part of the result is chosen. */
          readonly role: Role;
          readonly alternatives: readonly Alternative[];
        }
      | {readonly event: 'continue' | 'retreat'}
      | {readonly event: 'elect'; readonly hexes: readonly [1]}
      | {readonly event: 'order'; readonly units: readonly string[]}
      | {
          readonly event: 'route';
          /** Groups may be split further where the sheet moves groups: ask `rulingOn` about any part of one. */
          readonly groups: readonly GroupChoice[];
          /** The side that may choose a route of `ownerMayChoose`. */
          readonly owner: string;
          readonly notes: readonly Finding[];
        }
      | {
          readonly event: 'displace';
          /** The units that enter once there is room, and the hex. */
          readonly units: readonly string[];
          readonly into: string;
          /** Ways to make room: in each, units with their hexes. */
          readonly ways: readonly (readonly {readonly unit: string; readonly to: string}[])[];
        }
      | {
          readonly event: 'advance';
          readonly units: readonly string[];
          /** The most units that may advance; Infinity without a limit. */
          readonly most: number;
          /** Stacking points that the hex has room for; Infinity without a limit. */
          readonly room: number;
          /** A unit must advance. */
          readonly must: boolean;
          /** Ways beyond the hex by the units that may go on, once units have advanced; empty before. */
          readonly beyond: readonly {
            readonly unit: string;
            readonly routes: readonly (readonly string[])[];
          }[];
        }
    ));

function choice(snapshot: HexSnapshot, event: HexChoice['event']): HexChoice {
  const {setup, battle} = snapshot.context;
  const acts = event === 'elect' ? roleToElect(snapshot)! : roleToAct(snapshot)!;
  const side = sideIn(setup, acts);
  switch (event) {
    case 'commit':
    case 'declare':
    case 'fire':
    case 'pass':
      return sharedChoice(snapshot, event);
    case 'roll':
      return {side, ...rollChoice(snapshot)};
    case 'assign':
      return {
        side,
        event,
        dues: battle.pendingLosses.map((pending) => ({
          ...pending,
          limits: stepLimits(setup, battle, pending),
        })),
      };
    case 'choose': {
      const role = roleOfChoice(snapshot)!;
      return {side, event, role, alternatives: alternativesNow(setup, battle, role)};
    }
    case 'continue':
    case 'retreat':
      return {side, event};
    case 'elect':
      return {side, event, hexes: [1]};
    case 'order':
      return {side, event, units: battle.retreat!.waiting};
    case 'route': {
      const {role} = battle.retreat!;
      const groups = nextGroups(setup, battle).map((group): GroupChoice => {
        const ruled = rulingOn(setup, battle, group);
        const units = group.map(({id}) => id);
        const from = battle.retreat!.origins[units[0]!]!;
        return {units, from, answer: ruled.answer, findings: sayRuling(setup.game, findingsOf(ruled))};
      });
      const {sheet} = setup.rules!;
      const ownOrder =
        isShipped(sheet) && role === 'attacker' && sheet.moves === 'units' && groups.length > 1;
      return {
        side,
        event,
        groups,
        owner: sideIn(setup, role),
        notes:
          ownOrder && conductorOf(setup, role) === 'attacker'
            ? [say(setup.game, noteOn('AMB-RF-03', setup.at))]
            : [],
      };
    }
    case 'displace': {
      const {grid} = setup.game;
      const {units, path} = battle.retreat!.entering!;
      return {
        side,
        event,
        units,
        into: path.at(-1)!,
        ways: roomsNow(setup, battle).map((room) =>
          room.map(({unit, to}) => ({unit: unit.id, to: grid.label(to)})),
        ),
      };
    }
    case 'advance': {
      const {grid} = setup.game;
      const beyond = furtherAdvances(setup, battle).map(({unit, routes}) => ({
        unit,
        routes: routes.map((path) => path.map((hex) => grid.label(hex))),
      }));
      const goesOn = beyond.length > 0;
      return {
        side,
        event,
        units: goesOn ? beyond.map(({unit}) => unit) : advancers(setup, battle).map(({id}) => id),
        most: goesOn ? 1 : mostToAdvance(setup, battle),
        room: roomToAdvance(setup, battle),
        must: !goesOn && mustAdvance(setup, battle).length > 0,
        beyond,
      };
    }
  }
}

/** Makes the line that names the side that acts and its task. */
export function hexPrompt(snapshot: HexSnapshot): string {
  const {battle} = snapshot.context;
  const {setup} = snapshot.context;
  const {game, at} = setup;
  const role = roleToAct(snapshot);
  if (battle.outcome === 'not-allowed' && hasOdds(setup)) return say(game, notAllowedFinding(setup)).message;
  if (role === null)
    return overPrompt(snapshot, game.map.hexes?.[at]?.name ?? at, hexReport(snapshot).control);
  const side = sideIn(setup, role);
  const {pendingLosses, retreat} = battle;
  const taken = eventsOpen(snapshot);
  if (taken.length === 0) return prompt(game, 'nothingToDo', {side});
  if (taken.includes('roll')) return rollPrompt(snapshot, side);
  if (taken.includes('advance')) {
    const units = furtherAdvances(setup, battle).map(({unit}) => unit);
    if (units.length > 0) return prompt(game, 'advanceBeyond', {side, at, units});
    const able = advancers(setup, battle);
    return prompt(game, 'advanceInto', {
      side,
      at,
      may: able.length,
      ...limitsToAdvance(able, mostToAdvance(setup, battle), roomToAdvance(setup, battle)),
      must: mustAdvance(setup, battle).length > 0,
    });
  }
  if (taken.includes('assign')) return prompt(game, 'assignSteps', {side, dues: pendingLosses.map(saidDue)});
  if (taken.includes('continue') || taken.includes('retreat'))
    return prompt(game, 'decide', {side, continues: 'fight'});
  const entering = retreat?.entering;
  if (entering) return prompt(game, 'makeRoom', {side, units: entering.units, hex: entering.path.at(-1)!});
  const choice = roleOfChoice(snapshot);
  if (choice) return prompt(game, 'chooseResult', {side, code: battle.result!, of: sideIn(setup, choice)});
  const {role: owner, waiting: units, hexes, upTo} = retreat!;
  const elects = roleToElect(snapshot);
  const may = elects ? {elects: sideIn(setup, elects)} : {};
  if (taken.includes('order')) return prompt(game, 'giveOrder', {side, units, ...may});
  const whose = owner === role ? {} : {owner: sideIn(setup, owner)};
  return prompt(game, 'retreatBy', {side, units, hexes, ...(upTo ? {upTo} : {}), ...whose, ...may});
}

/** Lists the possible events of a state with their input. */
export const hexChoices = (snapshot: HexSnapshot): readonly HexChoice[] =>
  (eventsOpen(snapshot) as readonly HexChoice['event'][]).map((event) => choice(snapshot, event));

/** Returns the rolls on tables, or for a check, as a choice. */
function rollChoice(snapshot: HexSnapshot): Omit<Extract<HexChoice, {event: 'roll'}>, 'side'> {
  const check = checkAsked(snapshot)?.check;
  if (check) {
    const faces = diceOfCheck(forcesOf(snapshot), check);
    return {event: 'roll', dice: faces.length, faces: check.faces ?? 6, column: ''};
  }
  const asked = rollsAsked(snapshot);
  return {
    event: 'roll',
    dice: asked.reduce((sum, {dice}) => sum + dice, 0),
    faces: asked[0]?.faces ?? 6,
    column: asked.flatMap(({reading}) => reading.columns).join(', '),
  };
}
