import {expect} from 'chai';
import {reasonPhrases} from '../../src/phrases/en/clauses.js';
import {retreatPhrases, retreatRemedies, rulingPhrases} from '../../src/phrases/en/retreat.js';
import {namesOf} from '../../src/phrases/names.js';
import type {Because, ReasonArgs} from '../../src/rules/retreat/reasons.js';
import type {RetreatArgs} from '../../src/rules/retreat/retreat-args.js';
import type {VerdictArgs} from '../../src/rules/retreat/verdict-args.js';
import type {Game} from '../../src/module/index.js';
import {openGame} from '../open-game.js';
import {board} from '../rules/picture.js';

/** A game in which three units have names. */
function named(): Game {
  const {document} = board(`
    A   G   E
      .   .   .`);
  const called = {g1: '1 Guards', a1: '131 RR', e1: '61 ID'};
  const units = Object.fromEntries(
    Object.entries(called).map(([id, name]) => [id, {...document.units![id]!, name}]),
  );
  const opened = openGame({...document, units});
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  return opened.value;
}
const names = namesOf(named());
const group = ['g1', 'a1'];

/** The cost of an EZOC, and of terrain that sets a state. */
const zoc = {
  at: '02.02',
  causes: [{is: 'enemyZoc' as const, units: ['e1']}],
  steps: 1,
  payers: ['g1'],
  each: false,
  once: false,
  sets: [],
};
const swamp = {
  ...zoc,
  causes: [{is: 'place' as const, terrain: 'swamp', hexside: ['river', 'lake-shore']}],
  when: {weather: 'mud'},
  steps: 0,
  payers: [],
  state: 'tired',
  sets: ['g1'],
};
const supply = {hex: '02.02', distance: 6, source: '01.05', than: '05.05', thanDistance: 5};
const full = {units: ['a1'], single: false};
const both = {hex: '02.02', better: '03.03'};
const none: Because<'bars'> = {list: 'bars', is: 'origin'};
const closed = {hexes: [{at: '05.06', rule: '9.2', because: none}], more: true};

/** Arguments of each reason, with its sentence and, where a longer sentence has it, its words there. */
type Reasons = {
  readonly [List in keyof ReasonArgs]: {
    readonly [Is in keyof ReasonArgs[List]]: readonly (readonly [
      args: ReasonArgs[List][Is],
      sentence: string,
      ...clause: List extends 'course' ? [] : [string],
    ])[];
  };
};
const reasons: Reasons = {
  bars: {
    prohibitedTerrain: [
      [
        {units: ['g1'], terrain: 'lake'},
        '1 Guards cannot enter lake hexes',
        '1 Guards cannot enter lake hexes',
      ],
      [
        {units: group, hexside: 'river', from: '02.02', to: '02.03'},
        '1 Guards and 131 RR cannot cross the river between 02.02 and 02.03',
        '1 Guards and 131 RR cannot cross the river between 02.02 and 02.03',
      ],
    ],
    enemyUnits: [
      [{units: ['e1']}, '61 ID holds it', '61 ID holds it'],
      [
        {units: ['e1'], lone: {is: 'inCompany', rule: '9.3.2'}},
        '61 ID is there in company; only an HQ on its own can be overrun, by 9.3.2',
        '61 ID is there in company; only an HQ on its own can be overrun, by 9.3.2',
      ],
      [
        {units: ['e1'], lone: {is: 'noCombatUnit', rule: '9.3.2'}},
        '61 ID is there; only a combat unit can overrun a lone HQ, by 9.3.2',
        '61 ID is there; only a combat unit can overrun a lone HQ, by 9.3.2',
      ],
    ],
    enemyZoc: [
      [{units: ['e1']}, 'It is in the ZOC of 61 ID', 'it is in the ZOC of 61 ID'],
      [
        {units: ['e1'], without: 'friend'},
        'It is in the ZOC of 61 ID and no friendly unit is there',
        'it is in the ZOC of 61 ID and no friendly unit is there',
      ],
    ],
    bond: [
      [
        {units: group},
        'The bond of 1 Guards and 131 RR runs through it, and no friendly unit is there',
        'the bond of 1 Guards and 131 RR runs through it, and no friendly unit is there',
      ],
      [
        {units: group, between: ['02.02', '02.03']},
        'The bond of 1 Guards and 131 RR runs along the hexside between 02.02 and 02.03',
        'the bond of 1 Guards and 131 RR runs along the hexside between 02.02 and 02.03',
      ],
    ],
    furtherOut: [
      [
        {asked: {where: 'anywhere', orAsFar: false}, leads: {is: 'back'}},
        'The retreat began there',
        'the retreat began there',
      ],
      [
        {
          asked: {where: 'last-hex', orAsFar: false},
          leads: {is: 'towards', units: ['e1'], in: '03.03', before: '02.02'},
        },
        'It is no farther from 61 ID in 03.03 than 02.02; the last hex entered must be farther away',
        'it is no farther from 61 ID in 03.03 than 02.02; the last hex entered must be farther away',
      ],
      [
        {asked: {where: 'every-hex', orAsFar: true}, leads: {is: 'nowhere', hexes: 1, began: '02.02'}},
        'It is only 1 hex from 02.02; each hex entered must be as far away or farther',
        'it is only 1 hex from 02.02; each hex entered must be as far away or farther',
      ],
      [
        {
          asked: {where: 'every-hex', orAsFar: true},
          leads: {is: 'inwards', began: '02.02', before: '02.03'},
        },
        'It is nearer to 02.02 than 02.03; each hex entered must be as far away or farther',
        'it is nearer to 02.02 than 02.03; each hex entered must be as far away or farther',
      ],
    ],
    awayFromSupply: [
      [
        supply,
        'It is 6 from supply at 01.05; 05.05 is only 5',
        'it is 6 from supply at 01.05; 05.05 is only 5',
      ],
    ],
    ringOfZoc: [
      [
        {from: '02.02'},
        'The group is surrounded: every hex it could enter from 02.02 is in an EZOC',
        'the group is surrounded: every hex it could enter from 02.02 is in an EZOC',
      ],
    ],
    markerCloses: [[{marker: 'minefield'}, 'An enemy minefield is there', 'an enemy minefield is there']],
    fullHex: [
      [
        full,
        'With 131 RR it would exceed the stacking limit',
        'with 131 RR it would exceed the stacking limit',
      ],
      [{units: ['a1'], single: true}, 'It is not empty: 131 RR is there', 'it is not empty: 131 RR is there'],
    ],
    origin: [[{}, 'The retreat began there', 'the retreat began there']],
    hexside: [
      [
        {hexside: 'coast', from: '02.02', to: '02.03'},
        'No retreat may cross the coastline between 02.02 and 02.03',
        'no retreat may cross the coastline between 02.02 and 02.03',
      ],
    ],
    terrain: [[{terrain: 'sea'}, 'No retreat may enter sea', 'no retreat may enter sea']],
    direction: [
      [
        {directions: ['W', 'NW'], from: '02.02', to: '02.03'},
        'The step from 02.02 to 02.03 does not go W or NW',
        'the step from 02.02 to 02.03 does not go W or NW',
      ],
    ],
    region: [
      [
        {region: 'hungary', of: {nationality: 'russian', month: ['may-1941']}},
        'No Russian unit may retreat into Hungary in May 1941',
        'no Russian unit may retreat into Hungary in May 1941',
      ],
      [{region: 'hungary'}, 'No unit may retreat into Hungary', 'no unit may retreat into Hungary'],
    ],
    beyondFullHex: [
      [
        {from: '02.02'},
        '02.02 is full: a retreat may only end there',
        '02.02 is full: a retreat may only end there',
      ],
      [
        {},
        'The hex before it is full: a retreat may only end there',
        'the hex before it is full: a retreat may only end there',
      ],
    ],
    mustExit: [
      [
        {from: '02.02'},
        'A group in 02.02 with hexes still to go must leave the map there',
        'a group in 02.02 with hexes still to go must leave the map there',
      ],
    ],
  },
  ends: {
    noFurtherFromSupply: [
      [
        {...supply, distance: null},
        'It is cut off from supply; 05.05 is only 5',
        'it is cut off from supply; 05.05 is only 5',
      ],
    ],
    withinStacking: [
      [
        {units: [], single: false},
        'The group alone would exceed the stacking limit',
        'the group alone would exceed the stacking limit',
      ],
    ],
    survivesSharedSteps: [
      [
        {steps: 2},
        'The unit would not survive the 2 step losses for EZOC hexes held by friendly units',
        'the unit would not survive the 2 step losses for EZOC hexes held by friendly units',
      ],
    ],
    rearward: [
      [
        {towards: 'own-edge', from: '02.02'},
        "It is farther from the unit's own map edge than 02.02",
        "it is farther from the unit's own map edge than 02.02",
      ],
      [
        {towards: 'off-enemies', from: '02.02'},
        'It is next to an enemy combat unit that the group retreats from',
        'it is next to an enemy combat unit that the group retreats from',
      ],
    ],
    neverEndIn: [[{}, "It is in the other ally's country", "it is in the other ally's country"]],
    hexIs: [
      [
        {facts: {when: {enemyZoc: true}, holds: true, exerting: ['e1'], friends: []}},
        'It is in the ZOC of 61 ID',
        'it is in the ZOC of 61 ID',
      ],
      [
        {routes: 'every', not: true, asks: {at: 'path', enemyZoc: true}},
        'On every route there a hex of the route is in an EZOC',
        'on every route there a hex of the route is in an EZOC',
      ],
      [
        {routes: 'every', not: false, asks: {at: 'path', enemyZoc: true}},
        'There is no route there on which a hex of the route is in an EZOC',
        'there is no route there on which a hex of the route is in an EZOC',
      ],
      [
        {routes: 'some', not: true, asks: {at: 'path', enemyZoc: true}},
        'Each route there is closed by one rule or another: by this one if a hex of the route is in an EZOC',
        'each route there is closed by one rule or another: by this one if a hex of the route is in an EZOC',
      ],
    ],
  },
  prefers: {
    fewestLosses: [
      [
        {...both, cost: zoc},
        'It is in the ZOC of 61 ID, which costs a step; another route avoids that',
        'it loses a step that another route avoids',
      ],
      [
        {...both, loses: {steps: 2, least: 0}},
        'Its route loses a step that another route avoids',
        'it loses 2 steps; the route to 03.03 loses none',
      ],
    ],
    bareLength: [
      [
        both,
        'Only a longer retreat leads there, and a shorter one ends in 03.03',
        'only a longer retreat leads there, and a shorter one ends in 03.03',
      ],
    ],
    closerToSupply: [
      [
        {...supply, noCloserThan: '06.05'},
        'It is 6 from supply at 01.05, no closer than 06.05; 05.05 is only 5',
        '02.02 is 6 from supply at 01.05, no closer than 06.05; 05.05 is only 5',
      ],
    ],
    nearestToSupply: [
      [
        supply,
        'It is 6 from supply at 01.05; 05.05 is only 5',
        '02.02 is 6 from supply at 01.05; 05.05 is only 5',
      ],
    ],
    fewestEnemyZoc: [
      [{...both, where: 'last-hex'}, 'It is in an EZOC; 03.03 is not', '02.02 is in an EZOC; 03.03 is not'],
      [
        {...both, where: 'every-hex'},
        'Its route enters an EZOC that the route to 03.03 avoids',
        'it enters an EZOC that the route to 03.03 avoids',
      ],
    ],
    notEndIn: [
      [
        both,
        "It is in the other ally's country; 03.03 is not",
        "02.02 is in the other ally's country; 03.03 is not",
      ],
    ],
    endOnSource: [
      [both, 'It is not a legal supply source; 03.03 is', '02.02 is not a legal supply source; 03.03 is'],
    ],
    nearestSource: [
      [
        {...both, distance: null, least: 2},
        'It is cut off from a legal supply source; 03.03 is only 2',
        '02.02 is cut off from a legal supply source; 03.03 is only 2',
      ],
    ],
    homeward: [
      [
        both,
        'The route to 03.03 leads less in the wrong direction',
        'the route to 03.03 leads less in the wrong direction',
      ],
    ],
    direction: [
      [
        both,
        'The route to 03.03 keeps to the right direction',
        'the route to 03.03 keeps to the right direction',
      ],
    ],
    avoids: [
      [
        {...both, avoided: {enemyZoc: true}},
        'An end where the hex is in an EZOC is taken only where there is no other; 03.03 is one',
        'an end where the hex is in an EZOC is taken only where there is no other; 03.03 is one',
      ],
    ],
    fullDistance: [
      [
        {...both, distance: 1, farthest: 2},
        'It is only 1 hex away; 03.03 is 2',
        '02.02 is only 1 hex away; 03.03 is 2',
      ],
    ],
  },
  effects: {
    displacement: [
      [{units: group}, '1 Guards and 131 RR still stand there', '1 Guards and 131 RR still stand there'],
    ],
  },
  course: {
    noStep: [
      [{from: '02.02', to: '02.02', stays: true}, 'The path stays in one hex'],
      [{from: '02.02', to: '04.04', stays: false}, '02.02 and 04.04 are not adjacent'],
    ],
    complete: [[{hexes: 2}, 'The retreat was complete after 2 hexes']],
    enteredTwice: [[{}, 'The route enters it twice']],
    deadEnd: [[{hexes: 1}, 'There is no open hex beyond it, with 1 hex to go']],
    noWayOn: [[{}, 'On this path, every way on from there breaks a rule']],
    neverComplete: [[{}, 'No retreat that goes on from there is complete']],
    tooFar: [[{away: 3, hexes: 2}, 'It is 3 hexes away; the retreat is 2 hexes']],
    noWay: [
      [{hexes: [], more: false}, 'No legal route leads there'],
      [
        closed,
        'No legal route leads there: 05.06 is closed by 9.2 (the retreat began there) and other hexes are closed, too',
      ],
    ],
    cap: [
      [{unit: 'g1', hexes: 0}, '1 Guards may not retreat'],
      [{unit: 'g1', hexes: 1, away: 2}, 'It is 2 hexes away; 1 Guards may retreat only 1 hex'],
    ],
    goesTo: [
      [
        {from: '02.02', to: ['02.03', '03.03'], where: {enemyZoc: true}},
        'From 02.02 the retreat goes to 02.03 or 03.03, where the hex is in an EZOC',
      ],
    ],
    full: [[full, 'With 131 RR it would exceed the stacking limit; a retreat does not end there']],
    short: [
      [{hexes: 1, of: 'route', complete: true}, 'It is 1 hex short; the unit has a route of full length'],
      [{hexes: 1, of: 'route', complete: false}, 'It is 1 hex short; a retreat may not fall short'],
      [{hexes: 2, of: 'farther', complete: true}, 'It is 2 hexes short, but the group could go all the way'],
      [{hexes: 2, of: 'farther', complete: false}, 'It is 2 hexes short, but the group could go farther'],
    ],
    only: [
      [{gone: 1, hexes: 2}, 'It is only 1 of 2 hexes away'],
      [
        {gone: 1, hexes: 2, full, onward: {is: 'noneOpen'}},
        'With 131 RR it would exceed the stacking limit, so the retreat goes on one hex, and there is no open hex beyond it',
      ],
      [
        {gone: 1, hexes: 2, onward: {is: 'deadEnds'}},
        'It is only 1 of 2 hexes away, and every way on is a dead end',
      ],
      [
        {
          gone: 1,
          hexes: 2,
          onward: {
            is: 'ends',
            faults: [
              {rule: '9.2', fault: {is: 'noFurtherFromSupply'}},
              {rule: '9.3', fault: {is: 'hexIs', where: {enemyZoc: true}, onRoute: false}},
            ],
          },
        },
        'It is only 1 of 2 hexes away, and every way on ends farther from supply, by 9.2 or ends where the hex is in an EZOC, by 9.3',
      ],
      [
        {
          gone: 1,
          hexes: 2,
          onward: {
            is: 'ruledOut',
            end: '02.02',
            rule: '9.2',
            because: {list: 'prefers', is: 'nearestToSupply', ...supply},
          },
        },
        'It is only 1 of 2 hexes away. The best route through it, to 02.02, is ruled out by 9.2: 02.02 is 6 from supply at 01.05; 05.05 is only 5',
      ],
    ],
    shorter: [
      [
        {hexes: 2, least: 1, there: {at: '02.02', stays: false}},
        'The retreat would fall 2 hexes short; a retreat to 02.02 falls only 1 short',
      ],
    ],
    dearer: [
      [
        {steps: 2, least: 0, there: {at: '02.02', stays: true}},
        'Stopping there loses 2 steps; staying in 02.02 loses none',
      ],
    ],
    elsewhere: [
      [{there: {at: '02.02', stays: true}}, 'The group stays in 02.02'],
      [{there: {at: '02.02', stays: false}}, 'The group stops in 02.02'],
    ],
    nobodyDisplaced: [[{}, 'No unit is displaced there']],
    displaceOthers: [
      [
        {ways: [{unit: 'g1', goes: {to: ['05.07', '06.06']}}], together: false},
        'To make room there, displace 1 Guards to 05.07 or 06.06',
      ],
      [
        {
          ways: [
            {
              unit: 'g1',
              goes: {displacing: [{into: '05.07', units: ['a1'], goes: {to: ['06.06']}}]},
            },
          ],
          together: true,
        },
        'To make room there, displace 1 Guards to 05.07, where 131 RR makes room by going to 06.06',
      ],
    ],
    makeNoRoom: [
      [
        {
          all: [
            {units: group, because: {is: 'displacedAlready'}},
            {units: ['e1'], because: {is: 'closed', ...closed, more: false}},
          ],
        },
        '1 Guards and 131 RR were displaced already and 61 ID cannot be displaced: 05.06 is closed by 9.2 (the retreat began there)',
      ],
      [{all: [{units: ['g1'], because: {is: 'tooFew'}}]}, '1 Guards would not make enough room by leaving'],
    ],
    roomElsewhere: [[{}, 'Its units make room only where no hex is open']],
  },
};

const fate = {
  units: ['g1'],
  from: '02.02',
  otherwise: {clause: 'eliminated' as const, rule: '9.4'},
  eliminated: true,
};
const held = {units: ['g1'], rest: ['a1'], then: 'mustSplit' as const};
const here = {units: ['g1'], at: '02.02'};
const because = none;

/** Arguments of each finding, with its sentence, and its remedy if there is one. */
const findings: {
  readonly [Code in keyof RetreatArgs]: readonly (readonly [
    args: RetreatArgs[Code],
    says: string,
    mend?: string,
  ])[];
} = {
  closed: [
    [{at: '02.02', because}, '02.02: no. The retreat began there.', ''],
    [
      {at: '02.02', because, open: {hexes: ['03.03'], more: false}},
      '02.02: no. The retreat began there; 03.03 is open.',
      '03.03 is open',
    ],
    [
      {
        at: '02.02',
        because: {...because, when: {weather: 'mud'}},
        open: {hexes: ['03.03', '04.04'], more: true},
      },
      '02.02: no. The retreat began there, and the weather is mud; 03.03, 04.04 and other hexes are open.',
      '03.03, 04.04 and other hexes are open',
    ],
    [
      {at: '02.02', because: {list: 'bars', is: 'terrain', terrain: 'sea', when: {weather: 'mud'}}},
      '02.02: no. No retreat may enter sea where the weather is mud.',
      '',
    ],
  ],
  openNow: [
    [
      {at: '02.02', closes: {weather: 'mud'}, because},
      '02.02: open now, closed where the weather is mud. The retreat began there.',
    ],
  ],
  entryCost: [
    [zoc, '02.02: in the ZOC of 61 ID; this costs the group a step.', ''],
    [
      {...zoc, payers: group, steps: 2, each: true, once: true, cancelled: true},
      '02.02: in the ZOC of 61 ID; this costs each of 1 Guards and 131 RR a step, once for the route.',
      'a friendly unit in 02.02 before the retreat',
    ],
    [{...zoc, group}, '02.02: in the ZOC of 61 ID; this costs 1 Guards and 131 RR a step.', ''],
    [
      swamp,
      '02.02: swamp and is entered across a river or lake shore, and the weather is mud; 1 Guards becomes tired.',
      '',
    ],
    [
      {...zoc, causes: [{is: 'overStacked', units: []}], state: 'tired', sets: ['g1'], payers: ['a1']},
      '02.02: over-stacked by the group alone; 1 Guards becomes tired; 131 RR is tired already and loses a step.',
      '',
    ],
  ],
  longer: [
    [{at: '02.02', single: false}, '02.02 is over-stacked: the retreat is one hex longer.'],
    [{at: '02.02', single: true}, '02.02 is not empty: the retreat is one hex longer.'],
  ],
  undecided: [[{}, 'Not decided: there are too many ways to retreat to compare them all.']],
  undecidedUnder: [
    [
      {reading: {plays: 'ZOCs cross lakes', rule: '9.2'}},
      'If you play that ZOCs cross lakes (9.2): Not decided: there are too many ways to retreat to compare them all.',
    ],
    [
      {reading: {question: 'Do they?', means: 'yes', rule: '9.2'}},
      'If you answer “Do they?” with “yes” (9.2): Not decided: there are too many ways to retreat to compare them all.',
    ],
    [
      {reading: {option: 'order', value: 'free'}},
      'If you play order as free: Not decided: there are too many ways to retreat to compare them all.',
    ],
  ],
  routesCut: [[{most: 40}, 'There are more than 40 routes; only the first 40 are listed.']],
  capped: [
    [
      {unit: 'g1', hexes: 1, asked: 3, rest: 'steps'},
      '1 Guards may retreat only 1 hex: the other 2 hexes cost 2 steps.',
    ],
    [
      {unit: 'g1', hexes: 0, asked: 2, rest: 'eliminated'},
      '1 Guards may not retreat: it is asked for 2, so the group is eliminated.',
    ],
    [
      {unit: 'g1', hexes: 1, asked: 2, rest: 'ends'},
      '1 Guards may retreat only 1 hex: the retreat ends there.',
    ],
  ],
  everyRoute: [
    [
      {
        fate,
        blocked: true,
        faults: [
          {is: 'withinStacking'},
          {is: 'hexIs', where: {at: 'path', enemyZoc: true}, onRoute: true},
          {is: 'hexIs', since: {when: {weather: 'mud'}, holds: true, exerting: [], friends: []}},
        ],
      },
      '1 Guards is eliminated: every route is blocked, ends over the stacking limit, is one on which a hex of the route is in an EZOC or is closed, since the weather is mud.',
    ],
  ],
  noRoute: [
    [{fate}, 'No legal route: 1 Guards is eliminated.'],
    [
      {fate: {...fate, units: group, eliminated: false, otherwise: {clause: 'steps', rule: '8', steps: 1}}},
      'No legal route: 1 Guards and 131 RR lose 1 step and stay in 02.02.',
    ],
    [
      {
        fate: {
          ...fate,
          otherwise: {clause: 'removed', rule: '8', state: 'blown', returns: 2, counts: 'lost'},
        },
      },
      'No legal route: 1 Guards goes into the Blown box and returns after 2 turns, and counts as lost.',
    ],
    [{fate: {...fate, otherwise: {clause: 'surrenders', rule: '8'}}}, 'No legal route: 1 Guards surrenders.'],
    [{fate: {...fate, otherwise: {clause: 'stays', rule: '8'}}}, 'No legal route: 1 Guards stays in 02.02.'],
  ],
  fallsShort: [
    [
      {short: 2, loses: {hexes: 2, paid: 1}, ends: ['02.02', '03.03']},
      'The retreat falls 2 hexes short: the group loses 1 step (others have paid for 1 hex) and ends in 02.02 or 03.03.',
    ],
  ],
  leftOver: [
    [{units: ['g1'], left: 'isolated'}, 'The survivors become Isolated.'],
    [{units: ['g1'], left: 'stays'}, 'The survivors stay there.'],
    [{units: ['g1'], left: 'nobody'}, 'No steps are left: 1 Guards is eliminated.'],
  ],
  fellShort: [
    [
      {short: 1, loses: {hexes: 1, paid: 0}, ...here, left: 'isolated'},
      'The retreat falls 1 hex short, at a loss of 1 step; the survivors stay in 02.02 and are Isolated.',
    ],
    [
      {short: 1, loses: {hexes: 1, paid: 0}, ...here, left: 'nobody'},
      'The retreat falls 1 hex short, at a loss of 1 step; no steps are left, and 1 Guards is eliminated.',
    ],
  ],
  unlisted: [[{}, 'Another route goes farther or loses fewer steps.']],
  leavesMap: [
    [{...here, returns: 2}, '1 Guards leaves the map at 02.02; it returns after 2 turns.'],
    [
      {units: group, at: '02.02', returns: null},
      "1 Guards and 131 RR leave the map at 02.02 (the rules text doesn't say when units return).",
    ],
  ],
  throughFriends: [
    [
      {},
      'Every listed route ends out of supply. The owner may choose one through friendly units that ends in supply.',
    ],
  ],
  noSupplySource: [
    [
      {side: 'soviet', except: '02.02'},
      'The Soviet units have no supply source on the map except 02.02 itself, which does not count, so supply rules out no hex.',
    ],
    [{side: 'soviet'}, 'The Soviet units have no supply source on the map, so supply rules out no hex.'],
  ],
  faultAllowed: [
    [
      {fault: {is: 'noFurtherFromSupply'}},
      'Every full retreat ends farther from supply; this reading allows it.',
    ],
  ],
  displaced: [
    [
      {unit: 'a1', from: '02.02', to: '03.03', group: ['g1']},
      '131 RR is displaced from 02.02 to 03.03 to make room for 1 Guards.',
    ],
  ],
  mayDisplace: [
    [
      {units: ['a1'], at: '02.02', goes: {to: ['03.03', '03.04']}, must: false},
      '02.02: 131 RR may be displaced to 03.03 or 03.04.',
    ],
    [
      {units: ['a1', 'g1'], at: '02.02', goes: {to: ['03.03']}, must: false},
      '02.02: 131 RR or 1 Guards may be displaced to 03.03.',
    ],
    [
      {units: ['a1', 'g1'], at: '02.02', goes: {to: ['03.03']}, must: true},
      '02.02: 131 RR and 1 Guards are displaced to 03.03.',
    ],
  ],
  chainsCut: [
    [{}, 'There are too many chains of displacement to list: for each unit these are the shortest.'],
  ],
  nobodyMakesRoom: [
    [
      {at: '02.02', all: [{units: ['a1'], because: {is: 'displacedAlready'}}]},
      '02.02: 131 RR was displaced already.',
    ],
  ],
  anyDirection: [
    [
      {directions: ['W', 'NW'], freeInZoc: true},
      'No retreat that goes only W or NW is as good and keeps out of EZOCs: any direction is open.',
    ],
  ],
  heldByFriends: [
    [
      {at: '02.02', by: ['a1'], payer: 'stack', inAll: true},
      '02.02: this EZOC hex, held by 131 RR, costs the units that began stacked together one step in all.',
    ],
    [
      {at: '02.02', by: ['a1'], payer: 'unit', inAll: true, reading: 'alone'},
      '02.02: this EZOC hex, held by 131 RR, costs the unit one step in all (a lone unit pays too: our reading).',
    ],
  ],
  sharedStep: [
    [
      {hexes: ['02.02', '03.03'], number: 1, units: group, inAll: true},
      '02.02 and 03.03, hex 1 of the retreat, are EZOC hexes held by friendly units and cost 1 Guards and 131 RR one step in all.',
    ],
    [
      {hexes: ['02.02'], number: 2, units: ['g1'], inAll: false, reading: 'each'},
      '02.02, hex 2 of the retreat, is an EZOC hex held by friendly units and costs 1 Guards one step (each unit pays: this reading).',
    ],
  ],
  firstStep: [
    [{by: 'owner', units: group}, 'The owner chooses which unit takes the loss (the rules text is silent).'],
    [{by: 'strongest', units: ['g1']}, '1 Guards (the strongest) takes the first step loss.'],
  ],
  couldGo: [
    [held, '1 Guards can retreat in full without 131 RR, so must go without it.'],
    [
      {...held, then: 'staysWithHqs'},
      '1 Guards can retreat in full without 131 RR, but may leave no HQ behind, so it stays with it.',
    ],
  ],
  keptTogether: [
    [
      {...held, at: '02.02'},
      '02.02: 1 Guards can retreat in full without 131 RR, so must go without it. Send 1 Guards as a separate group. Only if you play that units may stay with one that cannot retreat may they stay together.',
      'send 1 Guards as a separate group',
    ],
    [
      {...held, at: '02.02', then: 'mayStay'},
      "02.02: 1 Guards can retreat in full without 131 RR, and may stay with it under your group's reading. Under the other reading they must go.",
      '',
    ],
  ],
  hqsGoToo: [[here, '1 Guards must retreat with one of the groups that leave 02.02.']],
  hqApart: [
    [
      {unit: 'g1', at: '02.02', goes: true},
      '02.02: 1 Guards may not retreat apart from the combat units it was stacked with. Add it to one of their groups.',
      'add 1 Guards to one of their groups',
    ],
    [
      {unit: 'g1', at: '02.02', goes: false},
      '02.02: 1 Guards may not stay behind: it was stacked with combat units that retreat. Add it to one of their groups.',
      'add 1 Guards to one of their groups',
    ],
  ],
  hqsStranded: [
    [here, '02.02: 1 Guards is eliminated: under this reading an HQ needs a combat unit to retreat with.'],
  ],
  overrun: [
    [here, '02.02: 1 Guards is overrun.'],
    [
      {units: group, at: '02.02'},
      '02.02: 1 Guards and 131 RR are overrun (several HQs at once: our reading).',
    ],
  ],
  relocated: [
    [
      {...here, cause: 'entering', marker: 'minefield'},
      "02.02: 1 Guards enters a hex with a minefield and is relocated at once (the rules text doesn't say where to).",
    ],
    [
      {units: group, at: '02.02', cause: 'left-alone', marker: 'minefield'},
      "02.02: 1 Guards and 131 RR are left alone in a hex with a minefield (two HQs count as alone: our reading) and are relocated at once (the rules text doesn't say where to).",
    ],
  ],
  onlySupported: [
    [{units: ['g1']}, '1 Guards only supported the combat and stays in place under this reading.'],
  ],
  leftOut: [
    [
      {unit: 'g1', at: '02.02'},
      '02.02: 1 Guards must retreat too, but it is in no group of the plan.',
      'add 1 Guards to a group',
    ],
  ],
  mapEdge: [
    [{elsewhere: false}, 'No unit may leave the map.'],
    [{elsewhere: true}, 'No unit may leave the map here.'],
  ],
  isolatedGroup: [
    [
      {},
      'The group is isolated or out of supply. Another rule, which is not in our copy, may add to this answer.',
    ],
  ],
  question: [[{asks: 'May it?', here: 'no', else: 'yes'}, 'May it? Our reading: no. Other reading: yes.']],
};

const nothing = {steps: 0, destroys: [], mayFallOnOthers: false, states: []};
const fatal = {steps: 1, destroys: ['g1'], mayFallOnOthers: true, states: [{state: 'tired', units: group}]};
const routes = {is: 'routes' as const, count: 2, cut: false, lost: nothing};
/** Verdicts, each with its line. */
const verdicts: readonly (readonly [VerdictArgs, string])[] = [
  [{is: 'undecided'}, 'Not decided: there are too many ways to retreat to compare them all.'],
  [{is: 'together', together: routes}, '2 legal routes, no losses.'],
  [
    {is: 'together', together: {...routes, count: 1, cut: true, lost: fatal, owner: 'mayChooseAnother'}},
    'More than 1 legal route, 1 step lost, which may destroy 1 Guards; 1 Guards and 131 RR become tired; the owner may choose another.',
  ],
  [
    {is: 'together', together: {...routes, lost: {least: 1, most: 2, states: []}, owner: 'chooses'}},
    '2 legal routes, 1 to 2 steps lost; the owner chooses.',
  ],
  [{is: 'together', together: {is: 'noRoute', fate}}, 'No legal route: 1 Guards is eliminated.'],
  [
    {is: 'together', together: {is: 'short', hexes: 1, lost: nothing, left: 'nobody'}},
    'The retreat falls 1 hex short: no losses; no unit survives.',
  ],
  [
    {is: 'hqsAlone', together: routes, hqs: ['g1'], from: '02.02'},
    '1 Guards must retreat with a combat unit from 02.02. Without one: 2 legal routes, no losses.',
  ],
  [
    {is: 'hqsLeft', together: routes, hqs: group, group: 1},
    '1 Guards and 131 RR must retreat with it. Without them: 2 legal routes, no losses.',
  ],
  [
    {is: 'mustSplit', together: routes, units: ['g1'], rest: ['a1']},
    'The stack must split: 1 Guards can retreat in full without 131 RR.',
  ],
  [
    {
      is: 'mustSplit',
      together: routes,
      units: ['g1'],
      rest: ['a1'],
      split: {
        steps: 1,
        complete: false,
        groups: [
          {units: ['g1'], at: '03.03', fate: 'goes'},
          {units: ['a1'], at: '02.02', fate: 'stays', loss: {...fatal, mayFallOnOthers: false, states: []}},
          {units: ['e1'], at: '02.02', fate: 'eliminated'},
        ],
      },
    },
    'The stack must split: 1 step lost (best found so far); 1 Guards to 03.03; 131 RR stays in 02.02, 1 step lost, which destroys 1 Guards; 61 ID is eliminated.',
  ],
];

describe('the phrase book of retreats', () => {
  for (const [list, all] of Object.entries(reasons) as [keyof ReasonArgs, object][])
    for (const [is, cases] of Object.entries(all) as [string, readonly [object, string, string?][]][])
      it(`says the reason ${list} ${is}, by itself and in a longer sentence`, () => {
        for (const [args, sentence, clause] of cases) {
          const given = {list, is, ...args} as unknown as Because;
          expect(reasonPhrases.sentence(given, names)).to.equal(sentence);
          if (clause !== undefined)
            expect(reasonPhrases.clause(given as Because<'bars'>, names)).to.equal(clause);
        }
      });

  for (const [code, cases] of Object.entries(findings) as [
    keyof RetreatArgs,
    readonly [object, string, string?][],
  ][])
    it(`says ${code}`, () => {
      for (const [args, says, mend] of cases) {
        expect(retreatPhrases[code](args as never, names)).to.equal(says);
        const remedy = Object.hasOwn(retreatRemedies, code)
          ? retreatRemedies[code as keyof typeof retreatRemedies](args as never, names)
          : undefined;
        expect(remedy).to.equal(mend);
      }
    });

  it('says each verdict', () => {
    for (const [args, line] of verdicts) expect(rulingPhrases.verdict(args, names)).to.equal(line);
  });

  it('says another reading with the answer under it', () => {
    const [reading, verdict] = [{plays: 'ZOCs cross lakes', rule: '9.2'}, verdicts[1]![0]];
    expect(
      rulingPhrases.dispute({reading, outcome: {ends: ['02.02', '03.03'], more: 2, verdict}}, names),
    ).to.equal(
      'If you play that ZOCs cross lakes (9.2): to 02.02, 03.03 and 2 more: 2 legal routes, no losses.',
    );
    expect(rulingPhrases.planUnder({reading, legal: true, stepLosses: 1})).to.equal(
      'If you play that ZOCs cross lakes (9.2): the plan is legal, 1 step lost.',
    );
    expect(rulingPhrases.planUnder({reading, legal: false, stepLosses: 0})).to.equal(
      'If you play that ZOCs cross lakes (9.2): the plan is not legal.',
    );
  });

  it('says a hex, and one of a walk, in a line', () => {
    const no = {
      clause: '9.2',
      kind: 'violation' as const,
      at: '02.02',
      code: 'closed',
      message: '02.02: no. X.',
    };
    expect(rulingPhrases.hex({hex: '02.02', verdict: 'origin', mustStay: true, findings: []})).to.equal(
      '02.02: the group must stay here.',
    );
    expect(rulingPhrases.hex({hex: '02.02', verdict: 'end', findings: []})).to.equal(
      '02.02: the retreat may end here.',
    );
    expect(rulingPhrases.hex({hex: '02.02', verdict: 'no', findings: [no]})).to.equal('02.02: no. X (9.2).');
    expect(rulingPhrases.walk({hex: '02.02', toGo: 1})).to.equal('02.02: 1 hex to go from there, no losses');
    expect(rulingPhrases.walk({hex: '02.02', toGo: 0, steps: 2})).to.equal(
      '02.02: the retreat may end there, 2 steps lost',
    );
    expect(rulingPhrases.walk({hex: '02.02', first: no})).to.equal('02.02: no. X (9.2).');
    expect(rulingPhrases.walk({hex: '02.03', first: no})).to.equal('02.03: no. 02.02: no. X (9.2).');
  });

  it('says a proof, a line for each exit', () => {
    const edge = {
      clause: '9.0',
      kind: 'violation' as const,
      at: '02.02',
      message: 'No unit may leave the map.',
    };
    const said = {
      clause: '9.2',
      kind: 'violation' as const,
      code: 'closed',
      args: {at: '02.03', because},
      message: '02.03: no. The retreat began there.',
    };
    expect(
      rulingPhrases.proof(
        {
          units: ['g1'],
          at: '02.02',
          hexes: 1,
          verdict: verdicts[4]![0],
          together: true,
          exits: [
            {from: '02.02', to: undefined, direction: 'north', entered: false, findings: [edge]},
            {from: '02.02', to: '02.03', direction: 'south', entered: false, findings: [said]},
          ],
        },
        names,
      ),
    ).to.equal(
      [
        '1 Guards in 02.02, 1 hex to retreat: No legal route: 1 Guards is eliminated.',
        'Together they have no way out:',
        'Exits from 02.02: none is open.',
        '- north: No unit may leave the map (9.0).',
        '- south, 02.03: no. The retreat began there (9.2).',
      ].join('\n'),
    );
  });
});
