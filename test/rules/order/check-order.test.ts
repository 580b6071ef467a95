/** Each kind of fault of an order of play, in documents that ship with one thing changed. */
import {openModule, checkOrder} from '../../../src/phrases/modules.js';
import {expect} from 'chai';

import {orderNames} from '../../../src/rules/order/rulebook.js';
import {shippedOrder, shippedOrders, type ShippedOrder} from '../../../src/rules/order/order.js';
import type {ModuleDocument} from '../../../src/module/index.js';
import {copyOf, faultsIn, faultsWith, moduleWith} from './orders.js';

const S = '/chart/states';

interface Row {
  readonly of?: ShippedOrder;
  readonly changes: Readonly<Record<string, unknown>>;
  readonly faults: readonly string[];
}

const kinds: readonly (readonly [string, readonly Row[]])[] = [
  [
    'unknown: a name that is not known',
    [
      {changes: {[`${S}/roll/invoke`]: {}}, faults: ['/chart/states/roll/invoke: "invoke" is no field here']},
      {
        changes: {[`${S}/advance/on/advanse`]: {target: 'further'}},
        faults: [
          '/chart/states/advance/on/advanse: expected an event, found "advanse"; did you mean "advance"?',
          '/chart/states/advance/meta/asks: expected the order in which players are offered the events, such as ["advance","advanse"], found nothing; the order of keys means nothing',
        ],
      },
      {
        changes: {[`${S}/further/always/guard/not`]: 'someoneGoesOm'},
        faults: [
          '/chart/states/further/always/guard/not: expected a guard, found "someoneGoesOm"; did you mean "someoneGoesOn"?',
        ],
      },
      {
        changes: {[`${S}/further/always/guard/not`]: 'advance'},
        faults: [
          '/chart/states/further/always/guard/not: expected the name of a guard, found “advance”, an action',
        ],
      },
      {
        changes: {[`${S}/advance/on/advance/actions`]: 'advanced'},
        faults: [
          '/chart/states/advance/on/advance/actions: expected an action, found "advanced"; did you mean "advance"?',
        ],
      },
      {
        changes: {[`${S}/roll/on/roll/guard/params/off`]: 'result'},
        faults: [
          '/chart/states/roll/on/roll/guard/params/off: expected a parameter of “diceFit”: of, found "off"; did you mean "of"?',
        ],
      },
      {
        changes: {[`${S}/roll/meta/acts`]: 'attackers'},
        faults: [
          '/chart/states/roll/meta/acts: expected "attacker" or "defender" or "both" or "conductor" or "displacer" or "attackersChoice" or "defendersChoice" or "firing" or "losing" or "victor" or "adds", found "attackers"; did you mean "attacker"?',
        ],
      },
      {
        changes: {[`${S}/roll/meta/clause`]: 'attacks'},
        faults: [
          '/chart/states/roll/meta/clause: expected "attack" or "result" or "losses" or "retreat" or "displacement" or "advance" or "support" or "check" or "declaration" or "fire", found "attacks"; did you mean "attack"?',
        ],
      },
      {
        changes: {[`${S}/roll/meta/phase`]: 'rol'},
        faults: [
          '/chart/states/roll/meta/phase: expected a phase of this document: roll, losses, retreat, advance, found "rol"; did you mean "roll"?',
        ],
      },
      {
        changes: {[`${S}/retreat/states/defender/entry/params/sheet`]: 'retreet'},
        faults: [
          '/chart/states/retreat/states/defender/entry/params/sheet: expected a name in `sheets`, or retreat (the sheet of `rules.retreat`): retreat, found "retreet"; did you mean "retreat"?',
        ],
      },
      {
        changes: {[`${S}/roll/on/roll/actions/params/roll`]: 'resalt'},
        faults: [
          '/chart/states/roll/on/roll/actions/params/roll: expected a name in `rolls`, or a list of them: result, found "resalt"; did you mean "result"?',
        ],
      },
      {
        changes: {[`${S}/roll/always/0/actions/params/is`]: 'not-alowed'},
        faults: [
          '/chart/states/roll/always/0/actions/params/is: expected a name in `outcomes`, or a built-in one: vacated, held, not-allowed, unfinished, found "not-alowed"; did you mean "not-allowed"?',
        ],
      },
      {
        changes: {['/rolls/result/table']: 'cart'},
        faults: [
          '/rolls/result/table: expected a table of this module: crt, found "cart"; did you mean "crt"?',
        ],
      },
      {changes: {['/check']: {}}, faults: ['/check: "check" is no field here; did you mean "checks"?']},
      {
        changes: {['/extends']: 'hax', ['/chart']: undefined},
        faults: [
          '/extends: expected an order of play that ships: hex, point-to-point, found "hax"; did you mean "hex"?',
        ],
      },
      {
        of: 'point-to-point',
        changes: {
          [`${S}/ground/states/simultaneous/states/checkSurvivors/always/3/guard/not/params/when`]: {
            stat: 'dispersed',
          },
        },
        faults: [
          '/chart/states/ground/states/simultaneous/states/checkSurvivors/always/3/guard/not/params/when/stat: "stat" is no field here; did you mean "state"?',
        ],
      },
      {
        of: 'point-to-point',
        changes: {
          [`${S}/ground/states/simultaneous/states/checkSurvivors/always/3/guard/not/params/when`]: {
            state: 'disperset',
          },
        },
        faults: [
          '/chart/states/ground/states/simultaneous/states/checkSurvivors/always/3/guard/not/params/when/state: expected a state of this module: dispersed, isolated, entrained, displaced, retreated, found "disperset"; did you mean "dispersed"?',
        ],
      },
      {
        changes: {[`${S}/retreat/states/defender/states/gone/entry/params/state`]: 'shattered'},
        faults: [
          '/chart/states/retreat/states/defender/states/gone/entry/params/state: expected a state of the module: dispersed, isolated, entrained, displaced, retreated, found "shattered"',
        ],
      },
      {
        changes: {
          ['/rolls']: {other: {table: 'crt'}},
          [`${S}/roll/on/roll/actions/params/roll`]: 'other',
          [`${S}/roll/on/roll/guard/params/of`]: 'other',
          [`${S}/roll/always`]: {target: 'losses', guard: {not: {type: 'allowed', params: {roll: 'other'}}}},
        },
        faults: [
          '/chart/states/losses/states/next/always/0/guard/and/1/not: expected “from” of “reckoned”, as no roll is called “result”: other, found "result"',
          '/chart/states/losses/states/attacker/entry/params/from: expected a name in `rolls`, `checks`, `fire` or `declarations`; or excess, shared: other, found "result"',
          '/chart/states/losses/states/defender/entry/params/from: expected a name in `rolls`, `checks`, `fire` or `declarations`; or excess, shared: other, found "result"',
        ],
      },
      {
        of: 'point-to-point',
        changes: {['/losses/state']: 'tired'},
        faults: [
          '/losses/state: expected a state of this module: dispersed, isolated, entrained, displaced, retreated, found "tired"',
        ],
      },
    ],
  ],
  [
    'type: a value of another type',
    [
      {
        changes: {[`${S}/retreat/states/defender/entry/params/of`]: 'both'},
        faults: [
          '/chart/states/retreat/states/defender/entry/params/of: expected a role: attacker, defender, found "both"',
          '/chart/states/retreat/states/defender/entry: expected “endRetreat” of the same side on every way from here, found a retreat that is still under way when the battle is over',
        ],
      },
      {
        changes: {[`${S}/losses/states/attacker/entry/params/of`]: 'nobody'},
        faults: [
          '/chart/states/losses/states/attacker/entry/params/of: expected a role, both, firing or other: attacker, defender, both, firing, other, found "nobody"',
        ],
      },
      {
        changes: {[`${S}/losses/states/attacker/entry/params/of`]: 5},
        faults: [
          '/chart/states/losses/states/attacker/entry/params/of: expected attacker, defender, both, firing or other (the role that is not firing), found 5',
        ],
      },
      {
        changes: {[`${S}/losses/states/attacker/entry/params/of`]: undefined},
        faults: [
          '/chart/states/losses/states/attacker/entry/params/of: expected attacker, defender, both, firing or other (the role that is not firing), which “reckon” needs, found nothing',
        ],
      },
      {
        changes: {[`${S}/retreat/states/defender/entry/params/hexes`]: 21},
        faults: [
          '/chart/states/retreat/states/defender/entry/params/hexes: expected `result`, a whole number from 1 to 20, `{from: a check or a fire, count, times}`, or `{difference: true, most}`, found 21',
        ],
      },
      {
        changes: {[`${S}/roll/always/0/actions`]: 'settle'},
        faults: ['/chart/states/roll/always/0/actions: expected one of “is”, “by”, found none of them'],
      },
      {
        changes: {[`${S}/roll/always/0/actions/params/by`]: 'place'},
        faults: ['/chart/states/roll/always/0/actions: expected one of “is”, “by”, found “is”, “by”'],
      },
      {
        of: 'point-to-point',
        changes: {
          [`${S}/ground/states/simultaneous/states/checkSurvivors/always/3/guard/not/params/when`]: {
            at: 'origin',
            state: 'dispersed',
          },
        },
        faults: [
          '/chart/states/ground/states/simultaneous/states/checkSurvivors/always/3/guard/not/params/when/at: expected a condition on the defender’s hex, which is the "hex", found "origin"; leave “at” out',
        ],
      },
      {
        changes: {[`${S}/advance/meta/prompt`]: 'x'.repeat(201)},
        faults: [
          '/chart/states/advance/meta/prompt: expected at most 200 characters, found "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…"',
        ],
      },
      {
        changes: {['/title']: 'x'.repeat(501)},
        faults: [
          '/title: expected at most 500 characters, found "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…"',
        ],
      },
      {
        changes: {[`${S}/roll/meta/rule`]: '7'},
        faults: ['/chart/states/roll/meta: expected either clause or rule, found an object'],
      },
    ],
  ],
  [
    'event: a judge or an action on another event',
    [
      {
        changes: {[`${S}/advance/on/advance/guard`]: 'routeFits'},
        faults: [
          '/chart/states/advance/on/advance/guard: expected this judge on the event “route”, found “routeFits” on “advance”',
        ],
      },
      {
        changes: {[`${S}/further/always/guard`]: 'furtherFits'},
        faults: [
          '/chart/states/further/always/guard: expected this judge on the event “advance”, found “furtherFits” without an event',
        ],
      },
      {
        changes: {[`${S}/advance/on/advance/guard`]: {not: 'advanceFits'}},
        faults: [
          '/chart/states/advance/on/advance/guard/not: expected a judge alone or under “and”, so that a refusal can give its reason, found “advanceFits” under “not” or “or”',
        ],
      },
      {
        changes: {
          [`${S}/advance/on/advance/guard`]: {and: ['advanceFits', {or: ['furtherFits', 'vacated']}]},
        },
        faults: [
          '/chart/states/advance/on/advance/guard/and/1/or/0: expected a judge alone or under “and”, so that a refusal can give its reason, found “furtherFits” under “not” or “or”',
        ],
      },
      {
        changes: {[`${S}/further/always/actions`]: 'advance'},
        faults: [
          '/chart/states/further/always/actions: expected this action on the event “advance”, found “advance” without an event',
        ],
      },
      {
        changes: {[`${S}/advance/entry`]: 'advance'},
        faults: [
          '/chart/states/advance/entry: expected this action on the event “advance”, found “advance” without an event',
        ],
      },
      {
        changes: {
          [`${S}/advance/on/withdraw`]: {target: 'further'},
          [`${S}/advance/meta/asks`]: ['advance', 'withdraw'],
        },
        faults: [
          '/chart/states/advance/on/withdraw: expected an event of a map of hexes, found “withdraw”, an event of the other kind of map',
        ],
      },
    ],
  ],
  [
    'target: a target that is none',
    [
      {
        changes: {[`${S}/advance/on/advance/target`]: 'furder'},
        faults: [
          '/chart/states/advance/on/advance/target: expected a state of this chart: a sibling, or “#” with the id of the chart and the path, found "furder"; did you mean "further"?',
        ],
      },
      {
        changes: {[`${S}/advance/on/advance/target`]: '#other.further'},
        faults: [
          '/chart/states/advance/on/advance/target: expected a state of this chart: a sibling, or “#” with the id of the chart and the path, found "#other.further"; did you mean "#battle.further"?',
        ],
      },
      {
        changes: {[`${S}/retreat/states/defender/states/route/on/route/target`]: '#battle.retreat.defender'},
        faults: [
          '/chart/states/retreat/states/defender/states/route/on/route/target: expected a state that is not around this one, found "#battle.retreat.defender"; lead to a state in it',
        ],
      },
      {
        changes: {[`${S}/further/on/advance/actions`]: undefined},
        faults: [
          '/chart/states/further/on/advance/target: expected an action on a transition to the state itself, found "further"',
        ],
      },
      {
        changes: {[`${S}/further/on/advance`]: {guard: 'furtherFits'}},
        faults: [
          '/chart/states/further/on/advance: expected a target, or an action, found a transition without effect',
        ],
      },
      {
        changes: {[`${S}/over`]: undefined},
        faults: [
          '/chart/states: expected the state “over” of type “final”, found no state “over”',
          '/chart/states/roll/always/0/target: expected a state of this chart: a sibling, or “#” with the id of the chart and the path, found "over"',
          '/chart/states/excess/states/attacker/always/target: expected a state of this chart: a sibling, or “#” with the id of the chart and the path, found "#battle.over"; did you mean "#battle.roll"?',
        ],
      },
      {
        changes: {[`${S}/over/entry`]: 'nextRound'},
        faults: ['/chart/states/over/entry: expected “type” alone: the battle is over, found “entry”'],
      },
      {
        changes: {[`${S}/excess/states/over`]: {always: {target: '#battle.over'}}},
        faults: [
          '/chart/states/excess/states/over: expected another name: “over” is the end of the battle, found a state “over” in another one',
        ],
      },
      {
        changes: {[`${S}/further/type`]: 'final'},
        faults: [
          '/chart/states/further/type: expected “final” on the state “over” of the chart alone, found "final"',
        ],
      },
    ],
  ],
  [
    'stuck: a state that nobody leaves',
    [
      {
        changes: {
          [`${S}/retreat/states/after/always`]: {guard: 'someoneMayAdvance', target: '#battle.advance'},
        },
        faults: [
          '/chart/states/retreat/states/after/always: expected events that it takes, or a last “always” without a guard, found a last transition with a guard, in a state that takes no event',
        ],
      },
      {
        changes: {[`${S}/retreat/states/after`]: {}},
        faults: [
          '/chart/states/retreat/states/after: expected events that it takes, or a last “always” without a guard, found a state that nothing leaves',
          '/chart/states/retreat/states/after: expected a way to the end of the battle from every state, found the state “retreat.after”, from which no transitions lead to “over”',
        ],
      },
      {
        changes: {[`${S}/advance/on/advance/guard`]: 'vacated'},
        faults: [
          '/chart/states/advance/on/advance/guard: expected a judge of it: “advanceFits”, “furtherFits”, found “advance” without a judge',
          '/chart/states/advance/on: expected an event with a judge, or without a guard, such as “continue”, found events whose guards may all fail',
        ],
      },
      {
        changes: {
          [`${S}/excess/states/attacker/always/target`]: '#battle.excess.defender',
          [`${S}/roll/always/0/target`]: 'losses',
        },
        faults: [
          '/chart/states/over: expected states that the battle can come to, found the state “over”, which no transition reaches; leave it out, or lead a transition to it',
        ],
      },
    ],
  ],
  [
    'unreachable: a state that nobody comes to',
    [
      {
        changes: {[`${S}/spare`]: {always: {target: 'over'}}},
        faults: [
          '/chart/states/spare: expected states that the battle can come to, found the state “spare”, which no transition reaches; leave it out, or lead a transition to it',
        ],
      },
    ],
  ],
  [
    'cycle: a cycle on which nothing is done',
    [
      {
        changes: {
          [`${S}/further/always`]: {target: 'a'},
          [`${S}/a`]: {always: [{guard: 'vacated', target: 'excess'}, {target: 'b'}]},
          [`${S}/b`]: {always: [{target: 'a'}]},
        },
        faults: [
          '/chart/states/b/always/0: expected an action on each cycle of transitions that are taken at once, found a cycle on which nothing is done: “a”, “b”',
        ],
      },
    ],
  ],
  [
    'retreat: a retreat that does not end, or has not begun',
    [
      {
        changes: {[`${S}/retreat/states/attacker/exit`]: undefined},
        faults: [
          '/chart/states/retreat/states/attacker/entry: expected “endRetreat” of the same side on every way from here, found a retreat that is still under way when the battle is over',
        ],
      },
      {
        changes: {[`${S}/retreat/states/defender/exit`]: {type: 'settle', params: {by: 'place'}}},
        faults: [
          '/chart/states/retreat/states/defender/entry: expected “endRetreat” of the same side on every way from here, found a retreat that is still under way when the battle is over',
        ],
      },
      {
        changes: {[`${S}/retreat/states/attacker/exit/params/of`]: 'defender'},
        faults: [
          '/chart/states/retreat/states/attacker/entry: expected “endRetreat” of the same side on every way from here, found a retreat that is still under way when the battle is over',
        ],
      },
      {
        changes: {
          [`${S}/roll/on/roll`]: [
            {
              guard: {and: [{type: 'diceFit', params: {of: 'result'}}]},
              actions: [{type: 'roll', params: {roll: 'result'}}],
              target: 'losses',
            },
          ],
          [`${S}/roll/on/order`]: {guard: 'orderFits', actions: 'giveOrder'},
          [`${S}/roll/meta/asks`]: ['roll', 'order'],
        },
        faults: [
          '/chart/states/roll/on/order/actions: expected a retreat that begins before it (“startRetreat” in the chart), found “giveOrder” where no retreat can have begun',
        ],
      },
    ],
  ],
  [
    'untested: what nobody reads',
    [
      {
        changes: {['/rolls/other']: {table: 'crt'}},
        faults: [
          '/rolls/other: expected rolls that the chart names, found the roll “other”, which the chart does not name; leave it out',
        ],
      },
      {
        changes: {['/sheets']: {flight: 'wwii-battle-series'}},
        faults: [
          '/sheets/flight: expected sheets that the chart names, found the sheet “flight”, which the chart does not name; leave it out',
        ],
      },
      {
        of: 'point-to-point',
        changes: {['/order']: 'defender'},
        faults: [
          '/order: expected an order that the chart reads, by “orderIs”, found "defender"; leave it out',
        ],
      },
    ],
  ],
  [
    'unsettled: an end without an outcome',
    [
      {
        changes: {[`${S}/roll/always/0/actions`]: undefined},
        faults: [
          '/chart/states/roll/always/0: expected “settle” on every way to “over”, found the end of the battle without an outcome; add it to the actions of a transition that leads here from the first state',
        ],
      },
    ],
  ],
  [
    'reckon: losses before the roll',
    [
      {
        changes: {[`${S}/roll/entry`]: {type: 'reckon', params: {of: 'attacker', from: 'result'}}},
        faults: [
          '/chart/states/roll/entry: expected the roll, check, fire or declaration on a way to it, found losses by “result”, which nobody can have rolled or declared',
        ],
      },
    ],
  ],
  [
    'map: names of the other kind of map',
    [
      {
        changes: {[`${S}/roll/entry`]: 'settleKind'},
        faults: [
          '/chart/states/roll/entry: expected names of a map of hexes, found “settleKind”, which is for maps of points',
        ],
      },
      {
        changes: {[`${S}/roll/meta/acts`]: 'adds'},
        faults: [
          '/chart/states/roll/meta/acts: expected names of a map of hexes: this one is about air on a map of points, found “adds”',
        ],
      },
      {
        changes: {['/rolls/result/columnBy']: 'air'},
        faults: [
          '/rolls/result/columnBy: expected “odds”, as the table “crt” is made, found "air"',
          '/rolls/result/columnBy: expected names of a map of hexes: this one is about air on a map of points, found “air”',
        ],
      },
      {
        changes: {['/rolls/result/columnBy']: 'difference'},
        faults: ['/rolls/result/columnBy: expected “odds”, as the table “crt” is made, found "difference"'],
      },
      {
        changes: {['/sheets']: {lines: {kind: 'lines'}}},
        faults: [
          '/sheets/lines/kind: expected a sheet of hexes, as the map is a map of hexes, found “lines”; a line sheet is for a map of points',
          '/sheets/lines: expected sheets that the chart names, found the sheet “lines”, which the chart does not name; leave it out',
        ],
      },
      {
        of: 'point-to-point',
        changes: {['/sheets/lines/title']: 'Other'},
        faults: [
          '/sheets/lines: expected a sheet of “point-to-point” as it ships: sheets of lines of your own are for units that lose steps, found an object',
        ],
      },
      {
        changes: {['/losses']: {unit: 'value'}},
        faults: ['/losses/unit: expected “steps”, which units on a map of hexes lose, found “value”'],
      },
    ],
  ],
  [
    'meta: what players are shown',
    [
      {
        changes: {[`${S}/retreat/states/defender/states/elect/states/route/meta/asks`]: undefined},
        faults: [
          '/chart/states/retreat/states/defender/states/elect/states/route/meta/asks: expected the order in which players are offered the events, such as ["elect","route"], found nothing; the order of keys means nothing',
        ],
      },
      {
        changes: {
          [`${S}/retreat/states/defender/states/elect/states/route/meta/asks`]: ['elect', 'rout', 'elect'],
        },
        faults: [
          '/chart/states/retreat/states/defender/states/elect/states/route/meta/asks/1: expected an event of this state: elect, route, found "rout"; did you mean "route"?',
          '/chart/states/retreat/states/defender/states/elect/states/route/meta/asks/2: expected each event once, found "elect"',
          '/chart/states/retreat/states/defender/states/elect/states/route/meta/asks: expected all events of the state, found no "route"',
        ],
      },
      {
        changes: {[`${S}/advance/meta/elects`]: 'conductor'},
        faults: [
          '/chart/states/advance/meta/elects: expected “elect” among the events of the state, found "conductor"',
        ],
      },
      {
        changes: {[`${S}/advance/meta/choices`]: {advanced: 'Go'}},
        faults: [
          '/chart/states/advance/meta/choices/advanced: expected an event of this state: advance, found "advanced"; did you mean "advance"?',
        ],
      },
      {
        changes: {[`${S}/retreat/states/after/meta`]: {acts: 'attacker', phase: 'advance'}},
        faults: [
          '/chart/states/retreat/states/after/meta: expected “on” with the events of the state, found “meta” without events',
        ],
      },
      {
        changes: {[`${S}/advance/meta`]: undefined},
        faults: ['/chart/states/advance/meta: expected who acts, and in which phase, found nothing'],
      },
      {
        changes: {[`${S}/advance/meta/acts`]: undefined},
        faults: ['/chart/states/advance/meta/acts: expected this field, found nothing'],
      },
    ],
  ],
  [
    'shape: keys in the wrong place',
    [
      {
        changes: {[`${S}/excess/always`]: {target: 'over'}},
        faults: [
          '/chart/states/excess/always: expected “always” in a state without states in it, found “always” beside states',
        ],
      },
      {
        changes: {[`${S}/excess/id`]: 'x'},
        faults: ['/chart/states/excess/id: expected an id on the chart alone, found "x"; leave it out'],
      },
      {
        changes: {[`${S}/excess/initial`]: 'defendr'},
        faults: [
          '/chart/states/excess/initial: expected a state in this one: defender, attacker, found "defendr"; did you mean "defender"?',
        ],
      },
      {
        changes: {[`${S}/excess/initial`]: undefined},
        faults: ['/chart/states/excess/initial: expected the state that is entered first, found nothing'],
      },
      {
        changes: {[`${S}/advance/initial`]: 'x'},
        faults: [
          '/chart/states/advance/initial: expected states in this one, found "x"; leave “initial” out',
        ],
      },
      {
        changes: {[`${S}/retreat/states/defender/states/route/tags`]: 'x'},
        faults: [
          '/chart/states/retreat/states/defender/states/route/tags: expected one tag on a path: “retreat.defender” has one, found "x"',
        ],
      },
      {
        changes: {[`${S}/a.b`]: {always: {target: 'over'}}},
        faults: ['/chart/states/a.b: expected letters, digits and “-”, a letter first, found "a.b"'],
      },
    ],
  ],
  [
    'twice: a name twice',
    [
      {
        changes: {['/phases/1/name']: 'roll'},
        faults: [
          '/chart/states/losses/states/choice/states/attacker/meta/phase: expected a phase of this document: roll, roll, retreat, advance, found "losses"',
          '/chart/states/losses/states/choice/states/defender/meta/phase: expected a phase of this document: roll, roll, retreat, advance, found "losses"',
          '/chart/states/losses/states/attacker/meta/phase: expected a phase of this document: roll, roll, retreat, advance, found "losses"',
          '/chart/states/losses/states/defender/meta/phase: expected a phase of this document: roll, roll, retreat, advance, found "losses"',
          '/chart/states/excess/states/defender/meta/phase: expected a phase of this document: roll, roll, retreat, advance, found "losses"',
          '/chart/states/excess/states/attacker/meta/phase: expected a phase of this document: roll, roll, retreat, advance, found "losses"',
          '/phases/1/name: expected each phase once, found "roll"',
        ],
      },
      {
        changes: {['/sheets']: {retreat: 'wwii-battle-series'}},
        faults: [
          '/sheets/retreat: expected another name: “retreat” is the retreat rules of the game, found a sheet “retreat”',
          '/sheets/retreat: expected sheets that the chart names, found the sheet “retreat”, which the chart does not name; leave it out',
        ],
      },
    ],
  ],
  [
    'fragments: parts of charts that ship',
    [
      {
        changes: {[`${S}/excess`]: {like: 'hex:exces'}},
        faults: [
          '/chart/states/excess/like: expected a part of an order of play that ships, such as “hex:retreat”, found "hex:exces"; did you mean "hex:excess"?',
        ],
      },
      {
        changes: {[`${S}/excess`]: {like: 'hex:excess', exits: {ower: 'over'}}},
        faults: [
          '/chart/states/excess/exits/ower: expected an exit of “hex:excess”: over, found "ower"; did you mean "over"?',
        ],
      },
      {
        changes: {[`${S}/excess`]: {like: 'hex:excess', exits: {over: 'ofer'}}},
        faults: [
          '/chart/states/excess/exits/over: expected a state of this chart: a sibling, or “#” with the id of the chart and the path, found "ofer"; did you mean "over"?',
        ],
      },
      {changes: {[`${S}/excess`]: {like: 'hex:excess'}}, faults: []},
    ],
  ],
];

describe('faults of orders of play', () => {
  for (const [kind, rows] of kinds)
    describe(kind, () => {
      for (const {of = 'hex', changes, faults} of rows)
        it(Object.keys(changes).join(', '), () => {
          expect(faultsWith(of, changes)).to.deep.equal(faults);
        });
    });

  it('are all listed at once', () => {
    const faults = faultsWith('hex', {
      [`${S}/advance/on/advance/target`]: 'furder',
      [`${S}/further/always/guard/not`]: 'someoneGoesOm',
      '/rolls/result/table': 'cart',
      '/losses': {unit: 'value'},
    });
    expect(faults.map((line) => line.split(':')[0])).to.deep.equal([
      `${S}/advance/on/advance/target`,
      `${S}/further/always/guard/not`,
      '/rolls/result/table',
      '/losses/unit',
    ]);
  });
});

describe('the orders of play that ship', () => {
  for (const name of shippedOrders)
    it(`${name} has no fault, whole, by name and extended`, () => {
      for (const battle of [copyOf(name), name, {extends: name}, {extends: name, title: 'Ours'}])
        expect(faultsIn(moduleWith(name, battle))).to.deep.equal([]);
    });

  it('belong to a kind of map', () => {
    expect(faultsIn(moduleWith('point-to-point', 'hex'))).to.deep.equal([
      '/rules/battle: expected an order of play for a map of points, found "hex"',
    ]);
    expect(faultsIn(moduleWith('hex', {extends: 'point-to-point'}))).to.deep.equal([
      '/rules/battle/extends: expected an order of play for a map of hexes, found "point-to-point"',
    ]);
    expect(faultsIn(moduleWith('hex', 'hexes'))).to.deep.equal([
      '/rules/battle: expected an order of play that ships, or one of the module’s own: hex, point-to-point, found "hexes"; did you mean "hex"?',
    ]);
    expect(faultsIn(moduleWith('hex', {}))).to.deep.equal([
      '/rules/battle/chart: expected a chart, or a document that it extends, found nothing; write "extends": "hex", or a chart',
    ]);
  });

  it('need sides whose air adds and multiplies, where they name it', () => {
    for (const battle of [
      copyOf('point-to-point'),
      'point-to-point',
      {extends: 'point-to-point', title: 'X'},
    ]) {
      const document = moduleWith('point-to-point', battle) as {readonly sides: object};
      const sides = {red: {name: 'Red'}, blue: {name: 'Blue'}};
      const at = faultsIn({...document, sides, units: {}, positions: {}}).map((line) => line.split(':')[0]);
      expect(at).to.deep.equal(['/sides', '/sides']);
    }
  });

  it('agree with rules.combat', () => {
    const document = moduleWith('hex', 'hex') as {readonly rules: object};
    for (const [combat, faults] of [
      ['hex', []],
      [
        'point-to-point',
        [
          '/rules/combat: expected “hex”, as the map is one of hexes, found "point-to-point"; leave it out: “battle” counts',
        ],
      ],
    ] as const)
      expect(faultsIn({...document, rules: {...document.rules, combat}})).to.deep.equal(faults);
  });
});

describe('limits of an order of play', () => {
  const module = (): ModuleDocument => {
    const opened = openModule(moduleWith('hex', 'hex'));
    if (!opened.ok) throw new Error('module');
    return opened.value.game.document;
  };
  const found = (battle: object): readonly string[] =>
    checkOrder(battle, module(), orderNames).map(({pointer, expected}) => `${pointer}: ${expected}`);
  const over = {type: 'final'};
  /** A chart of a list of states, each of which leads to the next. */
  const chain = (count: number, extra: object = {}): object => ({
    chart: {
      id: 'x',
      initial: 's0',
      states: {
        ...Object.fromEntries(
          Array.from({length: count}, (_, i) => [
            `s${String(i)}`,
            {
              always: {
                target: i + 1 < count ? `s${String(i + 1)}` : 'over',
                ...(i === 0 ? {actions: {type: 'settle', params: {by: 'place'}}} : {}),
              },
              ...extra,
            },
          ]),
        ),
        over,
      },
    },
  });

  it('states', () => {
    expect(found(chain(199))).to.deep.equal([]);
    expect(found(chain(200))).to.deep.equal(['/chart: at most 200 states']);
  });

  it('depth', () => {
    const nested = (depth: number): object =>
      depth === 0
        ? {always: {target: '#x.over', actions: {type: 'settle', params: {by: 'place'}}}}
        : {initial: 'a', states: {a: nested(depth - 1)}};
    const chart = (depth: number): object => ({
      chart: {id: 'x', initial: 'a', states: {a: nested(depth - 1), over}},
    });
    expect(found(chart(8))).to.deep.equal([]);
    expect(found(chart(9))).to.deep.equal(['/chart: states at most 8 deep']);
  });

  it('transitions', () => {
    const many = (each: number): object => ({
      always: [
        ...Array.from({length: each - 1}, () => ({guard: 'vacated', target: 'over'})),
        {target: 'over', actions: {type: 'settle', params: {by: 'place'}}},
      ],
    });
    expect(found(chain(80, many(11)))).to.deep.equal(['/chart: at most 800 transitions']);
  });

  it('guards in one, and their nesting', () => {
    const withGuard = (guard: unknown): readonly string[] =>
      found({
        chart: {
          id: 'x',
          initial: 'a',
          states: {
            a: {
              always: [
                {guard, target: 'over', actions: {type: 'settle', params: {by: 'place'}}},
                {target: 'over', actions: {type: 'settle', params: {by: 'place'}}},
              ],
            },
            over,
          },
        },
      });
    const deep = (depth: number): unknown => (depth === 1 ? 'vacated' : {not: deep(depth - 1)});
    const wide = (count: number): unknown => ({or: Array.from({length: count}, () => 'vacated')});
    expect(withGuard(deep(8))).to.deep.equal([]);
    expect(withGuard(deep(9))).to.deep.equal([`${S}/a/always/0/guard: guards at most 8 deep`]);
    expect(withGuard(wide(64))).to.deep.equal([]);
    expect(withGuard(wide(65))).to.deep.equal([`${S}/a/always/0/guard: at most 64 guards in one`]);
  });

  it('bytes, names, alternatives, and names of a kind', () => {
    const long = {...shippedOrder('hex'), outcomes: {} as Record<string, object>};
    for (let i = 0; i < 100; i++)
      for (const text of ['ä', 'x'])
        long.outcomes[`o${String(i)}`] = {title: text.repeat(500), says: text.repeat(500)};
    expect(found(long)).to.deep.equal([]);
    for (let i = 0; i < 100; i++)
      long.outcomes[`o${String(i)}`] = {title: 'ä'.repeat(500), says: 'ä'.repeat(500)};
    expect(found(long)).to.deep.equal([': at most 131072 bytes']);
    expect(faultsWith('hex', {'/outcomes': {['x'.repeat(61)]: {}}})).to.have.length(1);
    const names = Object.fromEntries(Array.from({length: 101}, (_, i) => [`o${String(i)}`, {}]));
    expect(faultsWith('hex', {'/outcomes': names})).to.deep.equal([
      '/outcomes: expected at most 100 names of a kind, found an object',
    ]);
    const alternatives = Array.from({length: 33}, () => ({target: 'further'}));
    expect(faultsWith('hex', {[`${S}/advance/on/advance`]: alternatives})).to.deep.equal([
      `${S}/advance/on/advance: expected at most 32 entries, found a list of 33`,
    ]);
  });

  it('names that JavaScript reserves', () => {
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const text = JSON.stringify(moduleWith('hex'));
      const at = text.replace('"states":{"roll"', `"states":{"${name}":{"type":"final"},"roll"`);
      expect(faultsIn(JSON.parse(at)).join(), name).to.include('reserved by JavaScript');
      expect(faultsWith('hex', {[`${S}/advance/meta/phase`]: name}).join(), name).to.include('reserved');
    }
  });
});
