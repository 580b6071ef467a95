import {openPosition} from '../../src/phrases/positions.js';
import {expect} from 'chai';
import fc from 'fast-check';
import {phaseOf, previewOf, type Preview} from '../../components/umpire-map/edit/attack-draft.js';
import {
  chosenIn,
  findingsIn,
  firstEdit,
  keyEvent,
  nextEdit,
  placeIn,
  positionIn,
  type EditEffect,
  type EditEvent,
  type EditState,
} from '../../components/umpire-map/edit/state.js';
import {firstState, nextMap, type MapState} from '../../components/umpire-map/state.js';
import {replayBattle} from '../../src/battle/replay.js';
import {modifierKey} from '../../src/battle/table.js';
import {attackOn, retreatOf, type AttackOptions} from '../../src/edit/index.js';
import {loadGameDocument} from '../../src/games/index.js';
import {buildPosition, type HexPosition, type Position} from '../../src/module/index.js';
import {openGame} from '../open-game.js';

async function drill(): Promise<HexPosition> {
  const game = openGame(await loadGameDocument('drill'));
  if (!game.ok) throw new Error('drill was refused');
  const position = openPosition(game.value, 'start');
  if (!position.ok || position.value.kind !== 'hex') throw new Error('drill has no start');
  return position.value;
}

/** The state after an event and after what its effects make of the map. */
function after(state: EditState, ...events: readonly EditEvent[]): EditState {
  return events.reduce((now, event) => {
    const {state: next, effects = []} = nextEdit(now, event);
    const map = effects.reduce<MapState>(
      (shown, effect) => (effect.do === 'map' ? nextMap(shown, effect.event).state : shown),
      next.map,
    );
    return {...next, map};
  }, state);
}
const effectsOf = (state: EditState, event: EditEvent): readonly EditEffect[] =>
  nextEdit(state, event).effects ?? [];
const doneBy = (state: EditState, event: EditEvent): readonly string[] =>
  effectsOf(state, event).map((effect) =>
    effect.do === 'map' && effect.event.type === 'set'
      ? `set ${Object.keys(effect.event.properties).join()}`
      : effect.do === 'map'
        ? effect.event.type
        : effect.do,
  );

describe('the state of the position editor', () => {
  let shown: HexPosition;
  let editor: EditState;
  let ids: readonly string[];
  let other: string;
  const at = (label: string): number => shown.game.grid.find(label)!;
  const place = (): number => shown.units.get(shown.game.unit(ids[0]!)!.index)!.at;
  before(async () => {
    shown = await drill();
    const [stack] = [...shown.units.values()];
    ids = shown.game.units.filter(({index}) => shown.units.get(index)?.at === stack!.at).map(({id}) => id);
    other = shown.game.units.find(
      ({index}) => shown.units.has(index) && shown.units.get(index)!.at !== stack!.at,
    )!.id;
    const map: MapState = {...firstState, shown, edit: true};
    editor = after(firstEdit(map, shown), {type: 'draw'});
  });

  it('looks at the units of the first position and of each that the page gives, and marks what breaks the rules', async () => {
    const first = firstEdit({...firstState, shown, edit: true}, shown);
    expect(doneBy(first, {type: 'draw'})).to.deep.equal(['set overlay', 'lookAtUnits']);
    expect(doneBy(editor, {type: 'draw'})).to.deep.equal([]);
    const given = {...editor, map: {...editor.map, shown: await drill()}};
    expect(doneBy(given, {type: 'draw'})).to.deep.equal(['set overlay', 'lookAtUnits']);
    expect(positionIn(after(given, {type: 'draw'}))).to.equal(given.map.shown);
    const left = {...editor, map: {...editor.map, edit: false}};
    expect(doneBy(left, {type: 'draw'})).to.deep.equal(['set overlay']);
  });

  it('knows the position it began from until that is changed, and again once the change is undone', () => {
    const named = after(firstEdit({...firstState, shown, edit: true, position: 'start'}, shown), {
      type: 'draw',
    });
    const from = ({begun, ...state}: EditState): string | undefined =>
      begun?.as === positionIn({begun, ...state}) ? begun.name : undefined;
    const moved = after(named, {type: 'takeOff', ids});
    const emptied = after(moved, {type: 'startFrom', name: '', title: 'Empty'});
    expect(
      [named, moved, after(moved, {type: 'undo'}), emptied, after(emptied, {type: 'undo'})].map(from),
    ).to.deep.equal(['start', undefined, 'start', '', undefined]);
  });

  it('does what each event asks for', () => {
    const held = after(editor, {type: 'choose', ids, held: true});
    const chosen = after(editor, {type: 'choose', ids, held: false});
    const moved = after(held, {type: 'pick', place: at('02.02')});
    const change = ['set overlay', 'set position', 'tell', 'set selected'];
    const dragged = after(editor, {type: 'grab', ids});
    const over = (pointed: number): EditState => ({...dragged, map: {...dragged.map, pointed}});
    const asked = retreatOf(positionIn(chosen), ids, true);
    if (!('can' in asked)) throw new Error(asked.because);
    for (const [state, event, effects] of [
      [editor, {type: 'pick', place: place()}, ['setCursor', 'set selected', 'set selected', 'openMenu']],
      [editor, {type: 'pick', place: place(), isTap: true}, ['setCursor', 'set selected', 'set selected']],
      [editor, {type: 'pick', place: at('02.02')}, ['setCursor', 'set selected']],
      [held, {type: 'pick', place: at('02.02')}, ['set overlay', 'setCursor', ...change.slice(1)]],
      [held, {type: 'pick', place: place()}, ['setCursor', 'set selected']],
      [editor, {type: 'takeOff', ids}, change.slice(0, 3)],
      [editor, {type: 'flip', ids}, change.slice(0, 3)],
      [editor, {type: 'takeOff', ids: []}, []],
      [editor, {type: 'undo'}, []],
      [moved, {type: 'undo'}, change],
      [
        moved,
        {type: 'startFrom', name: '', title: 'Empty'},
        [...change.slice(0, 3), 'set selected', 'lookAtUnits'],
      ],
      [editor, {type: 'read', text: 'start'}, ['open']],
      [editor, {type: 'enter', field: 'searched', text: ' '}, []],
      [editor, {type: 'enter', field: 'searched', text: `${ids[0]!}@0202`}, ['open']],
      [editor, {type: 'enter', field: 'searched', text: ids[0]!}, ['set selected']],
      [editor, {type: 'leaveField'}, ['focus']],
      [editor, {type: 'goTo', at: '02.02'}, ['set selected', 'moveCursor']],
      [editor, {type: 'ask', asked: asked.can}, ['ask']],
      [editor, {type: 'answer', asked: asked.can}, []],
      [
        after(editor, {type: 'ask', asked: asked.can}),
        {type: 'answer', asked: asked.can},
        ['set asked', 'focusDrawn'],
      ],
      [editor, {type: 'closeAnswer'}, ['set asked', 'unask', 'focusDrawn']],
      [editor, {type: 'leaveMenu'}, ['hideMenu', 'focus']],
      [chosen, {type: 'leaveMenu', item: {type: 'ask', asked: asked.can}}, ['hideMenu', 'ask', 'focus']],
      [dragged, {type: 'drag', to: {x: 1, y: 2, kind: 'mouse'}}, ['drag']],
      [over(at('02.02')), {type: 'drop'}, ['set overlay', 'endDrag', 'setCursor', ...change.slice(1)]],
      [over(-1), {type: 'drop'}, ['set overlay', 'endDrag', ...change.slice(1, 3)]],
      [dragged, {type: 'grab', ids: []}, ['endDrag']],
    ] as const)
      expect(doneBy(state, event), JSON.stringify(event).slice(0, 80)).to.deep.equal(effects);
    expect(placeIn(moved)).to.equal('02.02');
    expect(positionIn(after(moved, {type: 'undo'})).units.get(chosenIn(moved)[0]!.index)!.at).to.equal(
      place(),
    );
  });

  it('drops what comes late: a text that was changed since, the line of another position, another question', () => {
    const opened = {ok: true, value: shown} as const;
    const typed = after(editor, {type: 'write', text: 'a'});
    const read: EditEvent = {type: 'opened', text: 'start', written: undefined, opened};
    expect(nextEdit(typed, read)).to.deep.equal({state: typed, effects: []});
    const changed = after(editor, {type: 'takeOff', ids});
    expect(after(changed, {type: 'lined', of: shown, text: 'late'}).line).to.equal(changed.line);
    const entered = {type: 'entered', field: 'searched', text: `${ids[0]!}@0202`, id: ids[0]!} as const;
    // entered again: the line is that of the position before
    expect(doneBy(changed, {...entered, of: editor.setup, opened})).to.deep.equal(['open']);
    const asked = {asks: 'retreat', units: ids} as const;
    const asking = after(editor, {type: 'ask', asked: {...asked}});
    expect(nextEdit(asking, {type: 'answer', asked}).state).to.equal(asking);
  });

  it('says why a text or a place is none, and keeps what was typed', () => {
    const fault = {pointer: '', found: 'a', expected: 'b'};
    const refused = after(editor, {
      type: 'opened',
      text: 'x',
      written: undefined,
      opened: {ok: false, faults: [fault]},
    });
    expect([refused.written, refused.faults.length]).to.deep.equal(['x', 1]);
    const held = after(
      editor,
      {type: 'choose', ids, held: true},
      {type: 'type', field: 'destination', text: '9999'},
    );
    const none = after(held, {type: 'enter', field: 'destination', text: '9999'});
    expect([none.destination, none.said.includes('9999'), positionIn(none)]).to.deep.equal([
      '9999',
      true,
      shown,
    ]);
    const found = after(held, {type: 'enter', field: 'destination', text: '0202'});
    expect([found.destination, placeIn(found)]).to.deep.equal(['9999', '02.02']);
  });

  it('shows on the map who fights, and nothing of it once that is over', () => {
    const target = shown.game.units.find(({id}) => 'can' in attackOn(shown, [id]));
    const can = target && attackOn(shown, [target.id]);
    if (!can || !('can' in can)) throw new Error('nobody can be attacked');
    const options: AttackOptions = can.can;
    const start = {...editor, map: {...editor.map, attack: options}};
    expect(doneBy(start, {type: 'draw'})).to.deep.equal([
      'set overlay,selectedUnits',
      'loadBattle',
      'focusDrawn',
      'tellAttack',
    ]);
    const choosing = after(start, {type: 'draw'});
    const [attacker = '', ...others] = options.candidates.flatMap(({bar, unit}) => (bar ? [] : [unit.id]));
    // the only unit that may attack does, until a person leaves it out
    expect(others).to.deep.equal([]);
    expect(choosing.attack!.attackers).to.deep.equal([attacker]);
    const left = after(choosing, {type: 'toggleFighter', id: attacker});
    expect(left.attack!.attackers).to.deep.equal([]);
    const fights = after(left, {type: 'toggleFighter', id: attacker});
    expect(fights.attack!.attackers).to.deep.equal([attacker]);
    expect(fights.map.selectedUnits).to.include(attacker);
    expect(keyEvent(fights, {...noModifier, key: 'Escape'})).to.deep.equal({type: 'leaveAttack'});
    const over = after(fights, {type: 'leaveAttack'}, {type: 'draw'});
    expect([over.attack, over.map.attack, over.map.selectedUnits]).to.deep.equal([undefined, undefined, []]);
    expect([over.map.overlay.routes, over.map.overlay.chosen]).to.deep.equal([[], []]);
  });

  it('begins the choice of who fights with those that were chosen before, and tells the page of each change', () => {
    const position = buildPosition(shown.game, {
      units: {a61: {at: '06.06'}, a24: {at: '06.06'}, s46: {at: '07.07'}, s16: {at: '05.06'}},
    });
    const asking = attackOn(position, ['a61']);
    if (!('can' in asking)) throw new Error(asking.because);
    const start = firstEdit({...firstState, shown: position, edit: true}, position);
    const choosing = (chosen?: AttackOptions['chosen']): EditState => {
      const attack: AttackOptions = {...asking.can, ...(chosen ? {chosen} : {})};
      return after({...start, map: {...start.map, attack}}, {type: 'draw'});
    };
    const both = ['s16', 's46'];
    const all = ['a61', 'a24'];
    for (const [why, chosen, attackers] of [
      ['several may attack', undefined, []],
      ['nobody was chosen', {attackers: [], defenders: all}, []],
      ['both were chosen', {attackers: both, defenders: all}, both],
      ['one is nobody, and in a hex all defend', {attackers: ['s46', 'x'], defenders: []}, ['s46']],
    ] as const) {
      const {attack} = choosing(chosen);
      expect(attack!.attackers, why).to.have.members([...attackers]);
      expect(attack!.defenders, why).to.have.members(all);
    }
    const saidBy = (event: EditEvent): readonly unknown[] =>
      effectsOf(choosing(), event).flatMap((effect) => (effect.do === 'tellAttack' ? [effect.asked] : []));
    const asked = {asks: 'battle', attackers: ['s46'], defenders: all, at: '06.06'};
    for (const [event, told] of [
      [{type: 'toggleFighter', id: 's46'}, [asked]],
      [{type: 'chooseAttackers', attackers: ['s46']}, [asked]],
      // in a hex all defend, and a stranger does nothing
      [{type: 'toggleFighter', id: 'a61'}, []],
      [{type: 'toggleFighter', id: 'x'}, []],
    ] as const)
      expect(saidBy(event), JSON.stringify(event)).to.deep.equal(told);
    // a phase begins with the attack that is chosen, once there is one
    const drafts = [choosing(), choosing({attackers: both, defenders: all})].map(({attack}) => attack!);
    expect(drafts.map((draft) => phaseOf(position, draft)?.side)).to.deep.equal([undefined, 'soviet']);
    expect(phaseOf(position, drafts[1]!)?.battles.map(({at}) => at)).to.deep.equal(['06.06']);
  });

  it('tries modifiers on and off without another question', () => {
    const position = buildPosition(shown.game, {units: {s30: {at: '07.07'}, a61: {at: '06.06'}}});
    const asking = attackOn(position, ['s30']);
    if (!('can' in asking)) throw new Error(asking.because);
    const first = firstEdit({...firstState, shown: position, edit: true}, position);
    const start = after({...first, map: {...first.map, attack: asking.can}}, {type: 'draw'});
    const preview = ({attack}: EditState): Preview => previewOf(position, attack!, replayBattle)!;
    const tableIn = (state: EditState): unknown => {
      const {shown: now} = preview(state);
      return now.ok && [now.value.table.inUse, now.value.table.column];
    };
    const {battle, shown: same} = preview(start);
    expect(same).to.equal(battle);
    const rows = battle.ok ? battle.value.table.modifiers!() : [];
    const marsh = rows.find(({name}) => name.includes('marsh'))!;
    const key = modifierKey(marsh);
    expect(marsh.applies).to.equal(true);
    const off: EditEvent = {type: 'tryModifier', key, on: false};
    expect(doneBy(start, off)).to.not.include('tellAttack');
    const without = after(start, off);
    expect(without.attack!.tried).to.deep.equal({[key]: false});
    expect(tableIn(without)).to.not.deep.equal(tableIn(start));
    // as the rules have it again, one by one or all at once
    for (const event of [{type: 'tryModifier', key, on: true}, {type: 'tryNone'}] as const) {
      const again = after(without, event);
      expect(preview(again).shown, event.type).to.equal(preview(again).battle);
    }
    // without a choice there is nothing to try
    expect(after(editor, off).attack).to.equal(undefined);
  });

  const noModifier = {shiftKey: false, ctrlKey: false, metaKey: false, altKey: false};
  it('takes keys for the chosen units, or else for those at the cursor', () => {
    const cursor = {...editor, map: {...editor.map, cursor: place()}};
    const chosen = after(editor, {type: 'choose', ids: [other], held: false});
    for (const [state, key, modifiers, event] of [
      [cursor, '1', {}, {type: 'setSteps', ids, steps: 1}],
      [chosen, 'Delete', {}, {type: 'takeOff', ids: [other]}],
      [cursor, 'f', {}, {type: 'flip', ids}],
      [cursor, 'm', {}, {type: 'choose', ids, held: true}],
      [cursor, '/', {}, {type: 'find'}],
      [chosen, 'Escape', {}, {type: 'cancel'}],
      [editor, 'Escape', {}, undefined],
      [editor, 'x', {}, undefined],
      [editor, 'z', {ctrlKey: true}, {type: 'undo'}],
      [editor, 'Z', {ctrlKey: true, shiftKey: true}, {type: 'redo'}],
      [editor, 'y', {metaKey: true}, {type: 'redo'}],
      [editor, 'f', {ctrlKey: true}, undefined],
    ] as const)
      expect(keyEvent(state, {...noModifier, ...modifiers, key}), key).to.deep.equal(event);
  });

  it('never throws, and changes no state that it was given', () => {
    const units = fc.constantFrom<readonly string[]>([], ids, [other], [...ids, other]);
    const places = fc.constantFrom(-1, place(), at('02.02'), at('05.05'));
    const texts = fc.constantFrom('', ' ', ids[0]!, '0202', 'nowhere', `${ids[0]!}@0303`);
    const fields = fc.constantFrom('searched' as const, 'destination' as const);
    const positions = fc.constantFrom<Position>(shown, positionIn(after(editor, {type: 'takeOff', ids})));
    const events: fc.Arbitrary<EditEvent> = fc.oneof(
      fc.record({
        type: fc.constantFrom(
          'draw' as const,
          'carry' as const,
          'drop' as const,
          'undo' as const,
          'redo' as const,
          'cancel' as const,
          'copy' as const,
          'find' as const,
          'leaveField' as const,
          'leaveAttack' as const,
          'closeAnswer' as const,
          'leaveMenu' as const,
        ),
      }),
      fc.record({type: fc.constant('pick' as const), place: places.filter((one) => one >= 0)}),
      fc.record({type: fc.constantFrom('takeOff' as const, 'flip' as const, 'grab' as const), ids: units}),
      fc.record({type: fc.constant('choose' as const), ids: units, held: fc.boolean()}),
      fc.record({type: fc.constant('setSteps' as const), ids: units, steps: fc.nat(9)}),
      fc.record({type: fc.constantFrom('enter' as const, 'type' as const), field: fields, text: texts}),
      fc.record({type: fc.constantFrom('write' as const, 'read' as const), text: texts}),
      fc.record({
        type: fc.constant('startFrom' as const),
        name: fc.constantFrom('', 'start', 'x'),
        title: texts,
      }),
      fc.record({type: fc.constant('toggleFighter' as const), id: fc.constantFrom(ids[0]!, other, 'nobody')}),
      fc.record({type: fc.constant('chooseAttackers' as const), attackers: units}),
      fc.record({
        type: fc.constant('tryModifier' as const),
        key: fc.constantFrom('crt 0', 'crt 9', ''),
        on: fc.boolean(),
      }),
      fc.record({type: fc.constant('tryNone' as const)}),
      fc.record({type: fc.constant('lined' as const), of: positions, text: texts}),
      positions.map((value) => ({
        type: 'entered' as const,
        field: 'searched' as const,
        text: `${ids[0]!}@0202`,
        of: editor.setup,
        id: ids[0]!,
        opened: {ok: true as const, value},
      })),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(events, places), {maxLength: 15}), (list) => {
        let state = editor;
        for (const [event, pointed] of list) {
          const given = Object.freeze({
            ...state,
            map: Object.freeze({...state.map, pointed, cursor: Math.max(0, pointed)}),
          });
          Object.freeze(given.setup);
          Object.freeze(given.setup.draft);
          state = after(given, event);
          // derived from the state alone
          expect(state.line?.of ?? positionIn(state)).to.equal(positionIn(state));
          expect(findingsIn(state)).to.be.an('array');
        }
      }),
      {numRuns: 60},
    );
  });
});
