/** Faults of support, declarations and checks in an order of play. */
import {expect} from 'chai';
import {faultsWith} from './orders.js';

const S = '/chart/states';
const battle = (to: string): string => `#battle.${to}`;
const of = (): object => ({of: 'attacker', kinds: ['guns']});

/** The order of play of hexes with guns, a stand at a price, and a check of who stands, all before the roll. */
const base = {
  '/chart/initial': 'guns',
  '/support': {
    guns: {by: 'attacker', assets: {one: {side: 'axis', shift: 1}}, units: {type: 'infantry'}, range: 2},
  },
  '/declarations': {stand: {by: 'defender', price: {steps: 1, leaves: 1}, gives: {shift: 1}}},
  '/checks': {
    nerve: {
      of: 'defender',
      drm: [{when: {type: 'infantry'}, drm: 1}],
      outcomes: [{least: 4, is: 'stays'}, {least: 2, is: 'wavers', defender: {steps: 1}}, {is: 'runs'}],
    },
  },
  [`${S}/guns`]: {
    meta: {acts: 'attacker', phase: 'support', clause: 'support', asks: ['commit', 'pass']},
    always: {guard: {not: {type: 'mayCommit', params: of()}}, target: 'stand'},
    on: {
      commit: {
        guard: {type: 'supportFits', params: of()},
        actions: {type: 'commit', params: {of: 'attacker'}},
        target: 'guns',
      },
      pass: {target: 'stand'},
    },
  },
  [`${S}/stand`]: {
    meta: {acts: 'defender', phase: 'declare', clause: 'declaration', asks: ['declare', 'pass']},
    always: {guard: {not: {type: 'mayDeclare', params: {name: 'stand'}}}, target: 'nerve'},
    on: {
      declare: {
        guard: {type: 'declarationFits', params: {name: 'stand'}},
        actions: [
          {type: 'declare', params: {name: 'stand'}},
          {type: 'reckon', params: {of: 'defender', from: 'stand'}},
        ],
        target: 'price',
      },
      pass: {target: 'nerve'},
    },
  },
  [`${S}/price`]: {
    meta: {acts: 'defender', phase: 'losses', clause: 'losses'},
    always: {guard: {not: 'pending'}, target: 'nerve'},
    on: {assign: {guard: 'lossesFit', actions: 'take', target: 'nerve'}},
  },
  [`${S}/nerve`]: {
    meta: {acts: 'defender', phase: 'check', clause: 'check'},
    on: {
      roll: {
        guard: {type: 'diceFit', params: {of: 'nerve'}},
        actions: {type: 'check', params: {check: 'nerve'}},
        target: 'came',
      },
    },
  },
  [`${S}/came`]: {
    always: [
      {
        guard: {type: 'did', params: {name: 'runs'}},
        actions: {type: 'settle', params: {by: 'place'}},
        target: battle('over'),
      },
      {target: battle('roll')},
    ],
  },
  '/phases': undefined,
} as const;

const faults = (changes: Readonly<Record<string, unknown>> = {}): readonly string[] =>
  faultsWith('hex', {...structuredClone(base), ...changes});
const support = base['/support'];
const checks = base['/checks'];
const nerve = checks.nerve;

describe('faults of support, declarations and checks', () => {
  it('are none in a document that uses all that it has', () => {
    expect(faults()).to.deep.equal([]);
  });

  const rows: readonly (readonly [string, Readonly<Record<string, unknown>>, readonly string[]])[] = [
    [
      'a side, a roll, a state and a type that there are not',
      {
        '/support': {
          guns: {
            ...support.guns,
            assets: {one: {side: 'axes'}},
            units: {type: 'infantri'},
            rolls: ['resalt'],
            state: 'fyred',
          },
        },
      },
      [
        '/support/guns/units/type: expected a unit type of this module: infantry, armour, hq, found "infantri"; did you mean "infantry"?',
        '/support/guns/assets/one/side: expected a side of this module: axis, soviet, found "axes"; did you mean "axis"?',
        '/support/guns/rolls/0: expected a name in `rolls` or `fire`: result, found "resalt"; did you mean "result"?',
        '/support/guns/state: expected a state of this module: dispersed, isolated, entrained, displaced, retreated, found "fyred"',
      ],
    ],
    [
      'units that join on hexes, and a range without units',
      {'/support': {guns: {assets: {one: {side: 'axis'}}, range: 2, joins: true}}},
      [
        '/support/guns/joins: expected false: units join a battle on a map of points alone, found true',
        '/support/guns/range: expected units beside it: assets have none, found 2; leave it out',
        '/support/guns/joins: expected units beside it: assets have none, found true; leave it out',
      ],
    ],
    [
      'nothing to commit, or none of it',
      {'/support': {guns: {by: 'attacker', most: 0}}},
      [
        '/support/guns/most: expected at least 1, found 0',
        '/support/guns: expected assets or units, of which there is something to commit, found an object',
      ],
    ],
    [
      'a kind, a declaration and a check that there are not',
      {
        [`${S}/guns/always/guard/not/params/kinds`]: ['gans'],
        [`${S}/stand/always/guard/not/params/name`]: 'stant',
        [`${S}/nerve/on/roll/actions/params/check`]: 'nerv',
      },
      [
        '/chart/states/guns/always/guard/not/params/kinds/0: expected a list of names in `support`: guns, found "gans"; did you mean "guns"?',
        '/chart/states/stand/always/guard/not/params/name: expected a name in `declarations`: stand, found "stant"; did you mean "stand"?',
        '/chart/states/nerve/on/roll/actions/params/check: expected a name in `checks`: nerve, found "nerv"; did you mean "nerve"?',
      ],
    ],
    [
      'untested: outcomes that lead to nothing, and what no state takes',
      {
        '/checks': {
          nerve: {...nerve, outcomes: [{least: 4, is: 'stays'}, {least: 2, is: 'wavers'}, {is: 'runs'}]},
          more: {of: 'attacker', outcomes: [{is: 'good'}]},
        },
        '/support': {...support, air: {assets: {plane: {side: 'axis'}}}},
        '/declarations': {...base['/declarations'], charge: {by: 'attacker'}},
      },
      [
        '/support/air: expected a state that commits it, found the support “air”, which no state commits; leave it out',
        '/declarations/charge: expected a state that declares it, found the declaration “charge”, which no state declares; leave it out',
        '/checks/more: expected a state that rolls for it, found the check “more”, which no state rolls for; leave it out',
        '/checks/nerve/outcomes: expected at most one outcome that no “did” names, and that has no share and no state, found outcomes that lead to nothing: “stays”, “wavers”',
      ],
    ],
    [
      'twice: a name of a check that is one of support, and an outcome that is a roll',
      {
        '/checks': {guns: nerve},
        [`${S}/nerve/on/roll/guard/params/of`]: 'guns',
        [`${S}/nerve/on/roll/actions/params/check`]: 'guns',
      },
      [
        '/support/guns: expected a name of its own: rolls, checks, fires, declarations, support and outcomes of checks share one list, found "guns"',
      ],
    ],
    [
      'a price that is due before anybody can have declared it',
      {[`${S}/stand/on/declare/actions`]: {type: 'reckon', params: {of: 'defender', from: 'stand'}}},
      [
        '/chart/states/stand/on/declare/actions: expected the roll, check, fire or declaration on a way to it, found losses by “stand”, which nobody can have rolled or declared',
      ],
    ],
    [
      'support without a judge',
      {[`${S}/guns/on/commit/guard`]: undefined},
      [
        '/chart/states/guns/on/commit/guard: expected a judge of it: “supportFits”, found “commit” without a judge',
      ],
    ],
  ];
  for (const [title, changes, expected] of rows)
    it(title, () => {
      expect(faults(changes)).to.deep.equal(expected);
    });

  it('count an outcome as settled where another way takes every other case', () => {
    const [, wavers, runs] = nerve.outcomes;
    const changes = (guard: unknown): Readonly<Record<string, unknown>> => ({
      '/checks': {nerve: {...nerve, outcomes: [wavers, runs]}},
      [`${S}/came`]: {
        always: [{guard, target: 'roll'}, {target: battle('over')}],
      },
    });
    expect(faults(changes({not: 'outcomeIs'}))).to.deep.equal([]);
    expect(faults(changes('outcomeIs'))).to.deep.equal([
      '/chart/states/came/always/1: expected “settle” on every way to “over”, found the end of the battle without an outcome; add it to the actions of a transition that leads here from the first state',
    ]);
  });
});
