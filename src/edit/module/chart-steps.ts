/** Steps for what an order of play has by name: each kind of support, declaration, check and fire is asked for in one. */
import type {BattleDocument, ChartState} from '../../module/schema/battle.js';
import type {KnownPhase} from '../../module/schema/chart-names.js';
import {isSameJson} from '../../module/json.js';
import {freshStep, insertStep, removeStep, setStep, stepAfter, type ChartStep} from './chart.js';

type Role = 'attacker' | 'defender';
/** Writes the target of a step, from within another one. */
type To = (step: string) => string;

/** Asks a role for an event, or passes over it. */
const asking = (
  {of, phase, clause}: {of: Role; phase: KnownPhase; clause: 'support' | 'declaration'},
  {event, may, fits, does}: {event: 'commit' | 'declare'; may: object; fits: object; does: object},
  next: string,
  own: string,
): ChartState =>
  ({
    meta: {acts: of, phase, clause, asks: [event, 'pass']},
    always: {guard: {not: may}, target: next},
    on: {[event]: {guard: fits, actions: does, target: own}, pass: {target: next}},
  }) as ChartState;

/** Asks the roles that may do it, the attacker first. */
function askingBoth(
  by: Role | undefined,
  ask: (of: Role, next: string, own: string) => ChartState,
  {to, name, next}: {to: To; name: string; next: string},
): ChartState {
  if (by !== undefined) return ask(by, to(next), to(name));
  return {
    initial: 'attacker',
    states: {
      attacker: ask('attacker', 'defender', to(`${name}.attacker`)),
      defender: ask('defender', to(next), to(`${name}.defender`)),
    },
  };
}

/** The fields of an order of play of which each entry has a step. */
const kinds = ['rolls', 'support', 'declarations', 'checks', 'fire'] as const;
type Kind = (typeof kinds)[number];
const phases: Readonly<Record<Kind, KnownPhase>> = {
  rolls: 'roll',
  support: 'support',
  declarations: 'declare',
  checks: 'check',
  fire: 'fire',
};

/** Makes the step of an entry, which leads to the next one. */
function stepFor(
  order: BattleDocument,
  kind: Kind,
  entry: string,
  to: To,
  name: string,
  next: string,
): ChartStep {
  const place = {to, name, next};
  switch (kind) {
    case 'support':
      return askingBoth(
        order.support?.[entry]?.by,
        (of, after, own) => {
          const params = {of, kinds: [entry]};
          const event = 'commit';
          const does = {type: 'commit', params: {of}};
          return asking(
            {of, phase: 'support', clause: 'support'},
            {event, may: {type: 'mayCommit', params}, fits: {type: 'supportFits', params}, does},
            after,
            own,
          );
        },
        place,
      );
    case 'declarations': {
      const params = {name: entry};
      const of = order.declarations?.[entry]?.by ?? 'attacker';
      return asking(
        {of, phase: 'declare', clause: 'declaration'},
        {
          event: 'declare',
          may: {type: 'mayDeclare', params},
          fits: {type: 'declarationFits', params},
          does: {type: 'declare', params},
        },
        to(next),
        to(next),
      );
    }
    case 'rolls':
      return rollStep(order, entry, to, next);
    case 'checks':
      return checkStep(order, entry, to, next);
    case 'fire':
      return fireStep(entry, to, next);
  }
}

/** Makes a roll besides that of the battle, whose losses are taken at once: of the other side where one side fires. */
function rollStep({rolls = {}}: BattleDocument, roll: string, to: To, next: string): ChartState {
  const {of} = rolls[roll] ?? {};
  const other = {attacker: 'defender', defender: 'attacker'} as const;
  const hit = of === undefined ? (['attacker', 'defender'] as const) : [other[of]];
  return {
    initial: 'roll',
    states: {
      roll: {
        meta: {acts: of ?? 'attacker', phase: 'roll', clause: 'attack'},
        ...(of !== undefined && {
          always: {guard: {not: {type: 'hasFire', params: {roll}}}, target: to(next)},
        }),
        on: {
          roll: {
            guard: {type: 'diceFit', params: {of: roll}},
            actions: [
              {type: 'roll', params: {roll}},
              ...hit.map((one) => ({type: 'reckon', params: {of: one, from: roll}})),
            ],
            target: 'hits',
          },
        },
      },
      hits: {
        meta: {acts: 'losing', phase: 'losses', clause: 'losses'},
        always: [...eliminated(to), {guard: {not: 'pending'}, target: to(next)}],
        on: {assign: {guard: 'lossesFit', actions: 'take', target: 'hits', reenter: true}},
      },
    },
  };
}

/** Ends the battle where a side is gone. */
const eliminated = (to: To) =>
  (['attacker', 'defender'] as const).map((of) => ({
    guard: {type: 'eliminated', params: {of}},
    actions: {type: 'settle', params: {by: 'place'}},
    target: to('over'),
  }));

/** Rolls for a check; where its last outcome comes of it, the battle is over. */
function checkStep({checks = {}}: BattleDocument, check: string, to: To, next: string): ChartState {
  const {of = 'attacker', outcomes = []} = checks[check] ?? {};
  const fails = outcomes.at(-1)?.is;
  return {
    initial: 'roll',
    states: {
      roll: {
        meta: {acts: of, phase: 'check', clause: 'check'},
        on: {
          roll: {
            guard: {type: 'diceFit', params: {of: check}},
            actions: {type: 'check', params: {check}},
            target: 'result',
          },
        },
      },
      result: {
        always:
          fails === undefined
            ? [{target: to(next)}]
            : [
                {
                  guard: {type: 'did', params: {name: fails}},
                  actions: {type: 'settle', params: {by: 'place'}},
                  target: to('over'),
                },
                {target: to(next)},
              ],
      },
    },
  };
}

/** Fires in turns until nobody is left to fire; where a side is gone, the battle is over. */
function fireStep(fire: string, to: To, next: string): ChartState {
  return {
    initial: 'next',
    states: {
      next: {
        entry: {type: 'nextToFire', params: {fire}},
        always: [...eliminated(to), {guard: 'someoneToFire', target: 'turn'}, {target: to(next)}],
      },
      turn: {
        meta: {acts: 'firing', phase: 'fire', clause: 'fire', asks: ['fire', 'pass']},
        on: {
          fire: {
            guard: {type: 'fireFits', params: {fire}},
            actions: [
              {type: 'fire', params: {fire}},
              {type: 'reckon', params: {of: 'other', from: fire}},
            ],
            target: 'hits',
          },
          pass: {guard: 'passFits', actions: 'pass', target: 'next'},
        },
      },
      hits: {
        meta: {acts: 'losing', phase: 'losses', clause: 'losses'},
        always: {guard: {not: 'pending'}, target: 'next'},
        on: {assign: {guard: 'lossesFit', actions: 'take', target: 'next'}},
      },
    },
  };
}

/** Gives outcomes of new checks names of their own: those of all checks share one space. */
function withOwnOutcomes(before: BattleDocument, now: BattleDocument): BattleDocument {
  const {checks} = now;
  const isNew = (name: string): boolean => !Object.hasOwn(before.checks ?? {}, name);
  if (
    !checks ||
    !Object.keys(checks).some(isNew) ||
    Object.keys(checks).length <= Object.keys(before.checks ?? {}).length
  )
    return now;
  const named = Object.entries(checks).map(([name, check]) => [
    name,
    isNew(name) && check.outcomes
      ? {...check, outcomes: check.outcomes.map((one) => ({...one, is: `${name} ${one.is}`}))}
      : check,
  ]);
  return {...now, checks: Object.fromEntries(named) as NonNullable<BattleDocument['checks']>};
}

/**
 * Keeps the steps of a chart with the entries of its order of play: a new entry gets a step before the roll, or where the battle
 * begins; the step of one that has changed follows it, as long as nobody has written it anew; that of one that has gone goes.
 */
export function withSteps(
  before: BattleDocument,
  changed: BattleDocument,
  chart: ChartState,
): BattleDocument {
  const now = withOwnOutcomes(before, changed);
  const to: To = (step) => `#${chart.id ?? 'battle'}.${step}`;
  let drawn = chart;
  const needed = new Set<KnownPhase>();
  for (const kind of kinds) {
    const had = Object.keys(before[kind] ?? {});
    const has = Object.keys(now[kind] ?? {});
    // one that has another name is at the same place
    const isRename = had.length === has.length;
    for (const [i, name] of had.entries()) {
      const renamed = isRename ? has[i]! : name;
      const steps = Object.entries(drawn.states ?? {}).filter(([state, step]) =>
        isSameJson(step, stepFor(before, kind, name, to, state, stepAfter(drawn, state))),
      );
      for (const [state] of steps)
        drawn = has.includes(renamed)
          ? setStep(drawn, state, stepFor(now, kind, renamed, to, state, stepAfter(drawn, state)))
          : removeStep(drawn, state);
    }
    for (const name of has.slice(isRename ? has.length : 0).filter((one) => !had.includes(one))) {
      const state = freshStep(drawn, name);
      const place = Object.hasOwn(drawn.states ?? {}, 'roll') ? 'roll' : (drawn.initial ?? 'over');
      drawn = insertStep(drawn, state, (next) => stepFor(now, kind, name, to, state, next), place);
      needed.add(phases[kind]);
      if (kind === 'fire') needed.add('losses');
    }
  }
  if (drawn === chart) return now;
  const listed = now.phases;
  const lacking = [...needed].filter((phase) => listed?.every(({name}) => name !== phase));
  return {
    ...now,
    chart: drawn,
    ...(listed && lacking.length > 0 && {phases: [...lacking.map((name) => ({name})), ...listed]}),
  };
}
