import {expect} from 'chai';
import {
  advance,
  emptyDialogue,
  type Dialogue,
  type DialogueEvent,
} from '../../../components/umpire-retreat/dialogue.js';

const stack: DialogueEvent = {type: 'stack', stack: ['a', 'b', 'hq'], units: ['a', 'b', 'hq']};

/** Moves a dialogue on by several events. */
const after = (events: readonly DialogueEvent[], from: Dialogue = emptyDialogue): Dialogue =>
  events.reduce(advance, from);

describe('the dialogue of a retreat', () => {
  const rows: readonly [
    name: string,
    words: readonly DialogueEvent[],
    stage: string,
    context: Partial<Dialogue['context']>,
  ][] = [
    ['chooses a stack', [stack], 'choosing', {units: ['a', 'b', 'hq']}],
    ['chooses hexes', [stack, {type: 'hexes', hexes: 3}], 'choosing', {hexes: 3}],
    ['walks only with someone chosen', [{type: 'walk', path: []}], 'choosing', {path: []}],
    [
      'walks hex by hex',
      [stack, {type: 'walk', path: []}, {type: 'step', hex: '1'}, {type: 'step', hex: '2'}],
      'walking',
      {path: ['1', '2']},
    ],
    [
      'steps back',
      [stack, {type: 'walk', path: ['1', '2']}, {type: 'back', length: 1}],
      'walking',
      {path: ['1']},
    ],
    [
      'steps back to before it began',
      [stack, {type: 'walk', path: []}, {type: 'back', length: -1}],
      'choosing',
      {path: []},
    ],
    [
      'confirms all at once and is ruled on',
      [stack, {type: 'walk', path: ['1']}, {type: 'confirm'}],
      'ruled',
      {plan: [{units: ['a', 'b', 'hq'], path: ['1']}], path: []},
    ],
    [
      'splits: the rest is asked about next',
      [stack, {type: 'units', units: ['a']}, {type: 'walk', path: ['1']}, {type: 'confirm'}],
      'choosing',
      {units: ['b', 'hq'], plan: [{units: ['a'], path: ['1']}]},
    ],
    [
      'leaves the rest behind',
      [stack, {type: 'units', units: ['a']}, {type: 'walk', path: ['1']}, {type: 'confirm'}, {type: 'rule'}],
      'ruled',
      {plan: [{units: ['a'], path: ['1']}]},
    ],
    ['is not ruled on before anyone walked', [stack, {type: 'rule'}], 'choosing', {plan: []}],
    [
      'takes back into the walk',
      [stack, {type: 'walk', path: ['1', '2']}, {type: 'confirm'}, {type: 'take-back'}],
      'walking',
      {path: ['1', '2'], plan: []},
    ],
    [
      'begins again with the whole stack',
      [
        stack,
        {type: 'units', units: ['a']},
        {type: 'walk', path: ['1']},
        {type: 'confirm'},
        {type: 'rule'},
        {type: 'restart'},
      ],
      'choosing',
      {units: ['a', 'b', 'hq'], plan: [], path: []},
    ],
    [
      'switches a reading in the middle of a walk',
      [stack, {type: 'walk', path: ['1']}, {type: 'read', option: 'order', value: 'x'}],
      'walking',
      {readings: {order: 'x'}, path: ['1']},
    ],
    [
      'does not choose units in the middle of a walk',
      [stack, {type: 'walk', path: ['1']}, {type: 'units', units: ['a']}],
      'walking',
      {units: ['a', 'b', 'hq']},
    ],
    [
      'another stack ends a walk',
      [stack, {type: 'walk', path: ['1']}, {type: 'stack', stack: ['z'], units: ['z']}],
      'choosing',
      {units: ['z'], path: [], plan: []},
    ],
  ];
  for (const [name, words, stage, context] of rows) {
    it(name, () => {
      const dialogue = after(words);
      expect(dialogue.stage).to.equal(stage);
      expect(dialogue.context).to.deep.include(context);
    });
  }

  it('goes on from JSON at every point as if it had never stopped', () => {
    const words: readonly DialogueEvent[] = [
      stack,
      {type: 'hexes', hexes: 2},
      {type: 'units', units: ['a']},
      {type: 'walk', path: []},
      {type: 'step', hex: '1'},
      {type: 'step', hex: '2'},
      {type: 'confirm'},
      {type: 'walk', path: ['3', '4']},
      {type: 'back', length: 1},
      {type: 'confirm'},
      {type: 'take-back'},
      {type: 'take-back'},
      {type: 'confirm'},
    ];
    const whole = after(words);
    for (let cut = 0; cut <= words.length; cut++) {
      const stored = JSON.stringify(after(words.slice(0, cut)));
      expect(after(words.slice(cut), JSON.parse(stored) as Dialogue), `cut at ${cut}`).to.deep.equal(whole);
    }
  });

  it('returns the same dialogue where an event is not allowed', () => {
    const chosen = after([stack]);
    const walking = after([{type: 'walk', path: ['1']}], chosen);
    const ruled = after([{type: 'confirm'}], walking);
    const refused: readonly (readonly [from: Dialogue, ...events: DialogueEvent[]])[] = [
      [emptyDialogue, {type: 'walk', path: []}, {type: 'rule'}, {type: 'take-back'}],
      [chosen, {type: 'step', hex: '2'}, {type: 'back', length: 0}, {type: 'confirm'}, {type: 'rule'}],
      [walking, {type: 'units', units: ['a']}, {type: 'rule'}, {type: 'take-back'}, {type: 'plan', plan: []}],
      [ruled, {type: 'walk', path: []}, {type: 'step', hex: '2'}, {type: 'confirm'}, {type: 'rule'}],
    ];
    for (const [from, ...events] of refused)
      for (const event of events) expect(advance(from, event), `${from.stage}: ${event.type}`).to.equal(from);
  });
});
