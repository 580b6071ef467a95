/** A small game whose order of play is full of texts that attack what shows them: in a page, a post, a wiki, a picture. */
import type {ModuleDocument} from '../../src/module/index.js';

/** A word that fits on no line, as long as a title has room for. */
export const longWord = 'Donaudampfschiff'.repeat(25);

/** Attacks on HTML, on attributes, on addresses, and on each markup of a forum or a wiki. */
export const attacks = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "' onmouseover='alert(1)",
  'javascript:alert(1)',
  '[x](javascript:alert(1)) ![y](https://evil.test/y.png)',
  '[url=https://evil.test]x[/url][img]https://evil.test/y.png[/img]',
  '[https://evil.test x] [[File:X|y]] {{delete}}',
] as const;

/** A text of the order that can be told from all others, with an attack: `EVIL` and where it stands. */
const evil = (where: string, attack: number): string => `EVIL-${where} ${attacks[attack]!}`;
const everything = (where: string): string => `EVIL-${where} ${attacks.join(' ')}`;

/** Names of states, phases and outcomes, which no class, id or part may repeat. */
export const names = [
  'img-onerror',
  'script-src',
  'svg-onload',
  '"><script>',
  'x" onfocus="y',
  'iframe-href',
];

const steps = (side: 'attacker' | 'defender', target: string): object => ({
  meta: {
    acts: side,
    phase: 'x" onfocus="y',
    rule: evil('rule', 1),
    prompt: evil('prompt-losses {side} {units}', 4),
  },
  entry: {type: 'reckon', params: {of: side, from: 'result'}},
  always: {guard: {not: 'pending'}, target},
  on: {assign: {guard: 'lossesFit', actions: 'take', target}},
});

/** The game: two Blue units beside a Red one, which may stand after a result that has it retreat. */
export const hostileGame = {
  umpire: 2,
  id: 'hostile-brook',
  title: 'The brook',
  sides: {blue: {name: 'Blue'}, red: {name: 'Red'}},
  map: {
    kind: 'hex',
    layout: 'flat-top',
    shifted: 'even',
    columns: 6,
    rows: 5,
    terrain: {clear: {name: 'Clear'}},
  },
  unitTypes: {
    infantry: {name: 'Infantry', stacking: 1, attack: 4, defence: 4, movement: 4, steps: 2},
  },
  units: {
    b1: {name: 'Blue 1', side: 'blue', type: 'infantry'},
    b2: {name: 'Blue 2', side: 'blue', type: 'infantry'},
    r1: {name: 'Red 1', side: 'red', type: 'infantry'},
  },
  stacking: {limit: 2},
  tables: {
    crt: {
      kind: 'odds',
      title: 'Combat',
      columns: ['1-1', '2-1'],
      dice: 1,
      results: {'1-1': ['EX', 'EX', 'EX', 'EX', 'EX', 'EX'], '2-1': ['EX', 'EX', 'EX', 'EX', 'EX', 'EX']},
      codes: {EX: {rule: '7.3', attacker: {steps: 1}, defender: {steps: 1, retreat: 1}}},
      below: {code: 'EX'},
    },
  },
  rules: {
    battle: {
      extends: 'hex',
      title: everything('title'),
      rolls: {result: {table: 'crt', title: everything('roll-title'), rule: evil('roll-rule', 0)}},
      outcomes: {
        'iframe-href': {
          title: `${everything('outcome')} ${longWord.slice(0, 200)}`,
          says: everything('outcome-says'),
        },
      },
      phases: [
        {name: '"><script>', title: evil('phase', 0), says: everything('says-roll')},
        {name: 'img-onerror', title: longWord, says: longWord},
        {name: 'x" onfocus="y', title: evil('phase', 5), says: longWord},
        {name: 'retreat', title: evil('phase', 3), says: everything('says-retreat')},
        {name: 'advance', title: evil('phase', 2), says: longWord},
        {name: 'losses', title: evil('phase', 6), says: longWord},
      ],
      chart: {
        id: 'battle',
        initial: 'svg-onload',
        states: {
          'svg-onload': {
            meta: {
              acts: 'attacker',
              phase: '"><script>',
              rule: evil('rule', 0),
              prompt: evil('prompt-roll {side} {place}', 1),
            },
            on: {
              roll: {
                guard: {type: 'diceFit', params: {of: 'result'}},
                actions: {type: 'roll', params: {roll: 'result'}},
                target: 'img-onerror',
              },
            },
          },
          'img-onerror': {
            meta: {
              acts: 'defender',
              phase: 'img-onerror',
              rule: longWord.slice(0, 60),
              asks: ['retreat', 'continue'],
              prompt: longWord.slice(0, 200),
              choices: {retreat: evil('choice', 0), continue: longWord.slice(0, 200)},
            },
            on: {
              retreat: {target: 'retreat'},
              continue: {
                actions: {type: 'settle', params: {is: 'iframe-href'}},
                target: 'script-src',
              },
            },
          },
          retreat: {
            like: 'hex:retreat',
            exits: {
              'losses.choice.attacker': '#battle.retreat.attacker',
              'losses.choice.defender': 'script-src',
              advance: 'script-src',
              excess: 'script-src',
            },
          },
          'script-src': {
            initial: 'svg-onload',
            states: {
              'svg-onload': steps('attacker', 'script-src'),
              'script-src': steps('defender', '#battle.iframe-href'),
            },
          },
          'iframe-href': {always: [{guard: 'someoneMayAdvance', target: 'advance'}, {target: 'excess'}]},
          advance: {like: 'hex:advance'},
          further: {like: 'hex:further'},
          excess: {like: 'hex:excess'},
          over: {type: 'final'},
        },
      },
    },
    rules: {attack: '7.1', advance: '7.6'},
    retreat: {
      id: 'brook',
      title: 'The brook, 7.5',
      conductedBy: 'owner',
      moves: 'units',
      maxHexes: 1,
      length: '7.5',
      edge: '7.5',
      bars: [{clause: 'enemyUnits', rule: '7.5'}],
      ends: [{clause: 'withinStacking', rule: '7.5'}],
      prefers: [],
      otherwise: {clause: 'eliminated', rule: '7.5'},
      effects: [],
    },
  },
  positions: {start: {units: {b1: {at: '02.02'}, b2: {at: '02.02'}, r1: {at: '03.03'}}}},
  examples: [
    {
      id: 'stands',
      title: 'The defender stands',
      position: 'start',
      ask: {
        battle: {at: '03.03', attackers: ['b1', 'b2'], defenders: ['r1']},
        log: [
          {type: 'roll', dice: [3]},
          {type: 'continue'},
          {type: 'assign', losses: {b1: 1}},
          {type: 'assign', losses: {r1: 1}},
        ],
      },
      expect: {state: 'over', outcome: 'iframe-href'},
    },
    {
      id: 'retreats',
      title: 'The defender retreats',
      position: 'start',
      ask: {
        battle: {at: '03.03', attackers: ['b1', 'b2'], defenders: ['r1']},
        log: [
          {type: 'roll', dice: [3]},
          {type: 'retreat'},
          {type: 'route', units: ['r1'], path: ['04.03']},
          {type: 'assign', losses: {b1: 1}},
          {type: 'assign', losses: {r1: 1}},
          {type: 'advance', units: ['b2']},
        ],
      },
      expect: {state: 'over', outcome: 'vacated'},
    },
  ],
} as unknown as ModuleDocument;
