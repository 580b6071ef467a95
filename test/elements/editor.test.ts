import {expect} from 'chai';
import fc from 'fast-check';
import {nextEditor} from '../../components/umpire-editor/next.js';
import {openedState, type EditorEvent, type EditorState} from '../../components/umpire-editor/state.js';
import {blankModule} from '../../src/edit/module/index.js';
import type {SheetDocument} from '../../src/module/index.js';

const blank = blankModule('hex');
const other = {...blank, title: 'Other'};
const third = {...blank, title: 'Third'};
const first = openedState(blank);
const after = (...events: readonly EditorEvent[]): EditorState =>
  events.reduce((state, event) => nextEditor(state, event).state, first);
const isChanged = (state: EditorState, event: EditorEvent): boolean =>
  (nextEditor(state, event).effects ?? []).length > 0;

describe('the state of the editor', () => {
  it('makes a whole stroke one step to undo, and is kept once the stroke ends', () => {
    const drawn = after({type: 'stroke', draft: other}, {type: 'stroke', draft: third});
    expect([drawn.draft, drawn.past]).to.deep.equal([third, []]);
    const table: readonly (readonly [
      EditorEvent,
      draft: unknown,
      past: readonly unknown[],
      kept: boolean,
    ])[] = [
      [{type: 'commitStroke'}, third, [blank], true],
      [{type: 'openSection', section: 'units'}, third, [blank], true],
      [{type: 'cancelStroke'}, blank, [], false],
      [{type: 'change', draft: other}, third, [], false],
      [{type: 'undo'}, third, [], false],
    ];
    for (const [event, draft, past, kept] of table) {
      const {state} = nextEditor(drawn, event);
      expect([state.draft, state.past, isChanged(drawn, event)], event.type).to.deep.equal([
        draft,
        past,
        kept,
      ]);
    }
  });

  it('undoes and redoes, and a change that changes nothing is none', () => {
    const changed = after({type: 'change', draft: other});
    expect(isChanged(changed, {type: 'change', draft: {...other}})).to.equal(false);
    const undone = nextEditor(changed, {type: 'undo'}).state;
    expect([undone.draft, nextEditor(undone, {type: 'redo'}).state.draft]).to.deep.equal([blank, other]);
    expect(isChanged(first, {type: 'undo'})).to.equal(false);
  });

  it('opens the tab of what is undone or done again, unless a change is under the open one', () => {
    const base = after({type: 'openSection', section: 'units'});
    const table: readonly (readonly [changes: object, open: EditorState['section'], then: string])[] = [
      [{positions: {opening: {}}}, 'units', 'position'],
      [{positions: {opening: {}}}, 'position', 'position'],
      [{tables: {}}, 'units', 'tables'],
      [{umpire: 2, rules: {combat: 'hex'}}, 'draw', 'rules'],
      [{map: {...blank.map, rows: 4}}, 'rules', 'draw'],
      [{map: {...blank.map, rows: 4}}, 'hexes', 'hexes'],
      [{title: 'Other', positions: {}}, 'position', 'position'],
    ];
    for (const [changes, open, then] of table) {
      const changed = nextEditor(base, {type: 'change', draft: {...blank, ...changes}}).state;
      const away = nextEditor(changed, {type: 'openSection', section: open}).state;
      const undone = nextEditor(away, {type: 'undo'}).state;
      expect([undone.draft, undone.section], JSON.stringify(changes)).to.deep.equal([blank, then]);
      const back = nextEditor(undone, {type: 'openSection', section: open}).state;
      expect(nextEditor(back, {type: 'redo'}).state.section).to.equal(then);
    }
  });

  it('ends the mode of a section with the section, and shows none of another kind of map', () => {
    const clicked: EditorEvent = {type: 'sightings', sightings: [{x: 1, y: 2, label: '0101'}] as never};
    const calibrating = after({type: 'openSection', section: 'map'}, {type: 'calibrate'}, clicked);
    expect([calibrating.isCalibrating, calibrating.sightings.length]).to.deep.equal([true, 1]);
    const left = nextEditor(calibrating, {type: 'openSection', section: 'draw'}).state;
    expect([left.section, left.isCalibrating, left.sightings]).to.deep.equal(['draw', false, []]);
    expect(nextEditor(left, {type: 'calibrate'}).state.isCalibrating, 'of the section map').to.equal(false);
    const fills = nextEditor(left, {type: 'fill'}).state;
    expect([fills.fills, nextEditor(fills, {type: 'openSection', section: 'map'}).state.fills]).to.deep.equal(
      [true, false],
    );
    expect(after({type: 'openSection', section: 'points'}).section).to.equal('draw');
    const hexes = after({type: 'openSection', section: 'hexes'}, {type: 'fill'});
    expect(hexes.fills, 'of the section draw').to.equal(false);
  });

  it('goes to the field of a fault: its section, its place and the focus', () => {
    const {state, effects} = nextEditor(first, {type: 'visit', pointer: '/map/hexes/0304'});
    expect([state.section, state.selected, state.visited]).to.deep.equal([
      'hexes',
      '0304',
      '/map/hexes/0304',
    ]);
    expect(effects).to.deep.equal([{type: 'focus', pointer: '/map/hexes/0304'}]);
    expect(nextEditor(first, {type: 'visit', pointer: '/tables/crt/rows'}).state.table).to.equal('crt');
  });

  it('opens another module with nothing selected, on its map unless its text is being written', () => {
    const hexes = after({type: 'openSection', section: 'hexes'}, {type: 'select', place: '0101'});
    const draft = blankModule('point');
    const {state, effects} = nextEditor(hexes, {type: 'replace', document: draft});
    expect([state.section, state.selected, state.announcement]).to.deep.equal([
      'points',
      '',
      `${draft.title} opened.`,
    ]);
    expect([state.draft, state.past]).to.deep.equal([draft, [blank]]);
    expect(effects).to.deep.equal([{type: 'keepBoard', board: undefined}, {type: 'changed'}]);
    const file = after({type: 'openSection', section: 'file'});
    expect(nextEditor(file, {type: 'replace', document: other}).state.section).to.equal('draw');
    expect(nextEditor(file, {type: 'replace', document: other, stays: true}).state.section).to.equal('file');
    const refused = nextEditor(hexes, {type: 'replace', document: []}).state;
    expect(refused.draft).to.equal(blank);
    expect(refused.announcement).to.match(/^This file isn’t an Umpire game\./);
  });

  it('keeps the version of another tab until the author chooses, and undo leads to the other', () => {
    const met: EditorEvent = {type: 'otherKept', text: 'theirs', document: other};
    const asked = after({type: 'change', draft: third}, met);
    expect([asked.draft, asked.other, asked.known]).to.deep.equal([third, other, 'theirs']);
    const taken = nextEditor(asked, {type: 'settle', takesOther: true});
    expect([taken.state.draft, taken.state.past.at(-1), taken.state.other]).to.deep.equal([
      other,
      third,
      undefined,
    ]);
    expect(taken.effects).to.deep.equal([{type: 'forgetAside'}, {type: 'changed'}]);
    const left = nextEditor(asked, {type: 'settle', takesOther: false}).state;
    expect([left.draft, left.past.at(-1), left.other]).to.deep.equal([third, other, undefined]);
    expect(after(met, met).other).to.deep.equal(other);
    expect(after({...met, document: blank}).other, 'the same draft').to.equal(undefined);
  });

  it('begins with what this browser keeps, on the first section that the page shows', () => {
    const settings = {only: ['units', 'file'], keepsClear: false, fixedKinds: undefined};
    const opening = {document: other, aside: third, known: 'text', board: blank};
    const state = after({type: 'page', settings}, {type: 'open', opening});
    expect([state.section, state.draft, state.other, state.board]).to.deep.equal([
      'units',
      other,
      third,
      blank,
    ]);
    const {state: empty, effects} = nextEditor(first, {type: 'open', opening: {document: 7}});
    expect(empty.draft).to.deep.equal(blank);
    expect(effects).to.deep.equal([{type: 'refused', document: 7}, {type: 'restoreScan'}]);
  });

  it('copies a sheet into the draft as it is once the sheet is read', () => {
    const {effects} = nextEditor(first, {type: 'copySheet', name: 'wwii-battle-series'});
    expect(effects).to.deep.equal([{type: 'loadSheet', name: 'wwii-battle-series'}]);
    const sheet = {title: 'Read'} as SheetDocument;
    const {draft} = after({type: 'change', draft: other}, {type: 'sheet', sheet});
    expect([draft.title, draft.rules?.retreat]).to.deep.equal(['Other', sheet]);
    const points = after({type: 'open', opening: {document: blankModule('point')}}, {type: 'sheet', sheet});
    expect(points.past, 'a map of points has no sheet').to.deep.equal([]);
  });

  it('shows a picture once it is read: a map of hexes waits for three clicks, a map of points has it at once', () => {
    const picture = {width: 30, height: 20} as ImageBitmap;
    const file = {} as File;
    const chosen: EditorEvent = {type: 'openScan', file};
    const read: EditorEvent = {type: 'scanOpened', read: {name: 'a.png', picture}, file};
    const hexes = after({type: 'openSection', section: 'map'}, chosen, read);
    expect([hexes.scan.picture, hexes.isCalibrating]).to.deep.equal([picture, true]);
    const points = after({type: 'open', opening: {document: blankModule('point')}}, chosen, read).draft.map;
    expect(points).to.deep.include({width: 30, height: 20, image: {src: 'a.png', x: 0, y: 0, scale: 1}});
    const refused = after(chosen, {type: 'scanOpened', read: {name: 'a.png', why: 'too large'}, file});
    expect([refused.scan.picture, refused.announcement]).to.deep.equal([
      undefined,
      'a.png can’t be opened: too large.',
    ]);
    expect(after(chosen, read, {type: 'removeScan'}).scan.picture).to.equal(undefined);
    const late: readonly (readonly EditorEvent[])[] = [
      [chosen, {type: 'openScan', file: {} as File}, read],
      [chosen, {type: 'removeScan'}, read],
      [chosen, {type: 'open', opening: {document: other}}, read],
      [chosen, {type: 'scanFound', read: {name: 'kept.png', picture}}],
    ];
    for (const events of late) expect(after(...events).scan.picture, events[1]?.type).to.equal(undefined);
  });

  it('never throws, and changes no state that it was given', () => {
    const event = fc.constantFrom<EditorEvent>(
      ...(['paint', 'fill', 'draw', 'pan', 'undo', 'redo', 'commitStroke'] as const).map((type) => ({type})),
      ...(['cancelStroke', 'calibrate', 'calibrated'] as const).map((type) => ({type})),
      ...(['map', 'draw', 'points', 'units'] as const).map(
        (section) => ({type: 'openSection', section}) as const,
      ),
      ...[blank, other, third].map((draft) => ({type: 'stroke', draft}) as const),
      ...[blank, other, third].map((draft) => ({type: 'change', draft}) as const),
      {type: 'open', opening: {document: blankModule('point')}},
      {type: 'otherKept', text: 'a', document: third},
      {type: 'otherKept', text: 'b', document: 7},
      {type: 'settle', takesOther: true},
      {type: 'settle', takesOther: false},
      {type: 'kept', isSaved: false, known: undefined},
      {type: 'page', settings: {only: ['file'], keepsClear: true, fixedKinds: undefined}},
      {type: 'scanFound', read: {name: 'a.png', picture: {} as ImageBitmap}},
      {type: 'scanOpened', read: {name: 'a.png', picture: {} as ImageBitmap}, file: {} as File},
      {type: 'removeScan'},
      {type: 'openScan', file: {} as File},
      {type: 'copySheet', name: 'a'},
      {type: 'sheet', sheet: {} as SheetDocument},
      {type: 'showSample', clause: 'a'},
      {type: 'sample', clause: 'a', sample: 'none'},
      {type: 'brush', brush: {draws: 'terrain', id: 'woods'}},
      {type: 'select', place: '0101'},
      {type: 'announce', message: 'Said.'},
      {type: 'visit', pointer: '/units/a/type'},
      {type: 'visit', pointer: ''},
      {type: 'replace', document: other},
      {type: 'replace', document: {}},
      {type: 'position', name: 'start'},
      {type: 'table', name: 'crt'},
      {type: 'sightings', sightings: []},
    );
    fc.assert(
      fc.property(fc.array(event, {maxLength: 20}), (events) => {
        let state = first;
        for (const one of events) {
          Object.freeze(state);
          Object.freeze(state.brush);
          ({state} = nextEditor(state, one));
          // a mode is never left on at another section
          expect(state.isCalibrating && state.section !== 'map').to.equal(false);
          expect(state.fills && state.section !== 'draw').to.equal(false);
        }
      }),
      {numRuns: 100},
    );
  });
});
