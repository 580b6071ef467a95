import {openPosition} from '../../src/phrases/positions.js';
import {expect} from 'chai';
import {
  firstState,
  nextMap,
  selectedPlace,
  toolOf,
  verdictPlace,
  type MapEvent,
  type MapState,
} from '../../components/umpire-map/state.js';
import {fit} from '../../components/umpire-map/camera.js';
import {hexScene} from '../../src/drawing/index.js';
import type {MapTool} from '../../components/umpire-map/tool.js';
import {loadGameDocument} from '../../src/games/index.js';
import type {HexPosition} from '../../src/module/index.js';
import {openGame} from '../open-game.js';

async function drill(): Promise<HexPosition> {
  const game = openGame(await loadGameDocument('drill'));
  if (!game.ok) throw new Error('drill was refused');
  const position = openPosition(game.value, 'start');
  if (!position.ok || position.value.kind !== 'hex') throw new Error('drill has no start');
  return position.value;
}

/** The state after events, with the effects of the last one. */
function after(state: MapState, ...events: readonly MapEvent[]): ReturnType<typeof nextMap> {
  return events.reduce<ReturnType<typeof nextMap>>((step, event) => nextMap(step.state, event), {state});
}

describe('the state of a map', () => {
  let shown: HexPosition;
  let map: MapState;
  const at = (label: string): number => shown.game.grid.find(label)!;
  const size = {width: 400, height: 400};
  const laidOut = (): MapState => after(map, {type: 'resize', size}).state;
  before(async () => {
    shown = await drill();
    map = after(firstState, {type: 'show', shown}).state;
  });

  it('changes no property that is set to what it is, and reflects what it was before', () => {
    expect(nextMap(map, {type: 'set', properties: {zoc: ''}}).state).to.equal(map);
    const {state, effects} = nextMap(map, {type: 'set', properties: {zoc: 'axis', text: false}});
    expect(state.zoc).to.equal('axis');
    expect(effects).to.deep.equal([{do: 'reflect', before: {zoc: ''}}]);
    expect(map.zoc).to.equal('');
  });

  it('offers a chosen place to the page, and selects it only then', () => {
    const place = at('02.02');
    const {state, effects} = nextMap(map, {type: 'choose', place});
    expect([state.cursor, state.selected]).to.deep.equal([place, '']);
    expect(effects).to.deep.equal([{do: 'offerPlace', place}]);
    const {state: chosen} = nextMap(state, {type: 'select', place});
    expect([chosen.selected, chosen.open, selectedPlace(chosen)]).to.deep.equal(['02.02', false, place]);
    expect(nextMap(map, {type: 'choose', place: -1}).effects).to.equal(undefined);
  });

  it('opens the stack of a place that is selected, closes it at the second choice, and when the stack has left', () => {
    const [unit] = [...shown.units.values()];
    const place = unit!.at;
    const open = after(map, {type: 'select', place}).state;
    expect(open.open).to.equal(true);
    expect(after(open, {type: 'select', place}).state.open).to.equal(false);
    const {state} = after(
      open,
      {type: 'show', shown: {...shown, units: new Map()}},
      {type: 'draw', hasFocus: false},
    );
    expect(state.open).to.equal(false);
    expect(after(open, {type: 'closeStack'}).effects).to.deep.equal([{do: 'focus', on: 'map'}]);
  });

  it('tells of a place that is pointed at once, and moves view and pointer with the keys', () => {
    const place = at('03.03');
    const {state, effects} = nextMap(map, {type: 'point', place});
    expect(effects).to.deep.equal([{do: 'tellPointed', place}]);
    expect(nextMap(state, {type: 'point', place})).to.deep.equal({state});
    const moved = nextMap(map, {type: 'moveCursor', place});
    expect([moved.state.cursor, moved.state.pointed, moved.state.isReached]).to.deep.equal([
      place,
      place,
      true,
    ]);
    expect(moved.effects, 'before the map is laid out').to.deep.equal([{do: 'tellPointed', place}]);
    expect(nextMap(laidOut(), {type: 'moveCursor', place}).effects).to.deep.equal([
      {do: 'tellPointed', place},
      {do: 'look'},
    ]);
    const edge = nextMap(moved.state, {type: 'moveCursor', place: -1}).state;
    expect([edge.cursor, edge.said]).to.deep.equal([place, 'edge']);
    expect(nextMap(edge, {type: 'moveCursor', place}).state.said).to.equal(undefined);
  });

  it('finds a place that is typed, or says that there is none', () => {
    const found = nextMap(map, {type: 'find', typed: '0404'});
    expect(found.state.cursor).to.equal(at('04.04'));
    expect(found.effects?.at(-1)).to.deep.equal({do: 'focus', on: 'map'});
    const none = nextMap(map, {type: 'find', typed: '9999'});
    expect(none.state.said).to.deep.equal({unknown: '9999'});
    expect(none.effects).to.equal(undefined);
  });

  it('starts the keys at the selected place, and points there where the focus is visible', () => {
    const selected = after(map, {type: 'select', place: at('05.05')}).state;
    expect(nextMap(selected, {type: 'focus', isVisible: true}).state.pointed).to.equal(at('05.05'));
    expect(nextMap(selected, {type: 'focus', isVisible: false}).state.pointed).to.equal(-1);
    expect(nextMap(selected, {type: 'focus', isVisible: false}).state.cursor).to.equal(at('05.05'));
  });

  it('remembers a tap that only zoomed in until a place is pointed at, selected or zoomed out of', () => {
    const tapped = nextMap(laidOut(), {type: 'zoom', factor: 2, at: [5, 5], isTap: true});
    expect(tapped.state.hasZoomed).to.equal(true);
    expect(tapped.effects).to.deep.equal([{do: 'look'}]);
    const stays = (event: MapEvent): boolean => nextMap(tapped.state, event).state.hasZoomed;
    expect(stays({type: 'zoom', factor: 2})).to.equal(true);
    expect(stays({type: 'set', properties: {zoc: 'axis'}})).to.equal(true);
    expect(stays({type: 'zoom', factor: 0.5})).to.equal(false);
    expect(stays({type: 'point', place: 3})).to.equal(false);
    expect(stays({type: 'set', properties: {selected: '0101'}})).to.equal(false);
  });

  it('zooms about a point by a gesture that is drawn when it rests, and about the middle at once', () => {
    const zoomed = nextMap(laidOut(), {type: 'zoom', factor: 2, at: [0, 0]});
    expect(zoomed.effects).to.deep.equal([{do: 'look'}]);
    const {view} = zoomed.state;
    expect([view.camera.zoom, view.isGesture, view.isMoved]).to.deep.equal([2, true, true]);
    expect(after(zoomed.state, {type: 'pan', dx: 5, dy: 0}).state.view.isGesture).to.equal(true);
    expect(after(zoomed.state, {type: 'rest'}).state.view).to.deep.equal({...view, isGesture: false});
    const step = nextMap(laidOut(), {type: 'zoom', factor: 2}).state.view;
    expect([step.camera.zoom, step.isGesture]).to.deep.equal([2, false]);
    expect(nextMap(map, {type: 'zoom', factor: 2}).state.view, 'before the map is laid out').to.equal(
      map.view,
    );
    expect(after(zoomed.state, {type: 'showAll'}).state.view.camera.zoom).to.equal(1);
  });

  it('frames the places of a question once, and again in a box of another size until a person moves the view', () => {
    const draw: MapEvent = {type: 'draw', hasFocus: false};
    const asked = {...laidOut(), overlay: {...map.overlay, framed: ['02.02', '03.03']}};
    const {state: framed} = after(asked, draw);
    expect(framed.view.camera.zoom).to.be.above(1);
    expect(after(framed, draw).state).to.equal(framed);
    const resize: MapEvent = {type: 'resize', size: {width: 300, height: 600}};
    expect(after(framed, resize).state.view.camera).not.to.deep.equal(framed.view.camera);
    const own = after(framed, {type: 'pan', dx: -9, dy: 0}).state;
    expect(after(own, resize).state.view.camera.zoom).to.equal(own.view.camera.zoom);
    const other = {...own, overlay: {...own.overlay, framed: ['05.05']}};
    expect(after(other, draw).state.view.isMoved).to.equal(false);
  });

  it('frames so much around the places of a question as leaves their counters legible', () => {
    const counterIn = (width: number): number => {
      const sized = after(map, {type: 'resize', size: {width, height: width / 2}}).state;
      const asked = {...sized, overlay: {...map.overlay, framed: ['02.02', '04.03']}};
      const {camera, size: box} = after(asked, {type: 'draw', hasFocus: false}).state.view;
      const {plan} = hexScene(shown.game);
      return plan.counter * fit(plan, box) * camera.zoom;
    };
    expect(counterIn(360)).to.be.closeTo(44, 0.1);
    expect(counterIn(200)).to.be.within(20, 43);
    expect(counterIn(900)).to.be.above(44);
  });

  it('looks at a place as soon as the map is laid out, in a box of any size', () => {
    const waiting = after(map, {type: 'lookAt', label: '03.03', pixels: 60}).state;
    expect(waiting.view.camera.zoom).to.equal(1);
    const {view} = after(waiting, {type: 'resize', size}).state;
    expect(view.camera.zoom).to.be.above(1);
    const moved = after({...waiting, view}, {type: 'moveCursor', place: at('05.05')}).state;
    expect(moved.view.lookedAt).to.equal(undefined);
  });

  it('looks at all of some places, unless their counters would be too small to read', () => {
    const looked = (around: readonly string[], pixels = 42): number =>
      after(laidOut(), {type: 'lookAt', label: '03.03', pixels, around}).state.view.camera.zoom;
    const alone = looked([]);
    const near = looked(['03.03', '04.03']);
    expect(near).to.be.above(alone);
    expect(looked(['03.03', '06.05'])).to.be.below(near);
    expect(looked(['01.01', shown.game.grid.labels.at(-1)!])).to.equal(alone);
    // units in a part of the map are shown larger, also where their counters could be read in all of it
    expect([looked([], 1), looked(['03.03', '04.03'], 1)]).to.deep.equal([1, near]);
  });

  it('keeps where a move of a log ended in view', () => {
    const draw: MapEvent = {type: 'draw', hasFocus: false};
    const near = after(laidOut(), draw, {type: 'zoom', factor: 3, at: [0, 0]}, {type: 'rest'}).state;
    const place = shown.game.grid.size - 1;
    const moved = [{from: '02.02', to: shown.game.grid.labels[place]!}];
    const {view} = after(near, {type: 'set', properties: {moved}}, draw).state;
    expect([view.followsMove, view.camera.zoom]).to.deep.equal([true, 3]);
    expect(view.camera).not.to.deep.equal(near.view.camera);
  });

  it('announces what a person chose at this map, and describes the place of the keys by two elements in turn', () => {
    const chosen = {...map, overlay: {...map.overlay, chosen: ['02.02', '03.03']}, chosenBefore: ['02.02']};
    const draw = (hasFocus: boolean): MapState => nextMap(chosen, {type: 'draw', hasFocus}).state;
    expect(draw(true).picked).to.deep.equal({label: '03.03', isChosen: true, count: 2});
    expect(draw(false).picked).to.equal(undefined);
    const drawn = draw(false);
    const moved = after(drawn, {type: 'setCursor', place: 7}, {type: 'draw', hasFocus: false}).state;
    expect(moved.isOdd).to.equal(!drawn.isOdd);
    expect(after(moved, {type: 'draw', hasFocus: false}).state).to.equal(moved);
  });

  it('starts another game at its first place, unless a tool is at work; keeps what is shown when a document is refused', async () => {
    const other = await drill();
    const moved = after(map, {type: 'setCursor', place: 7}).state;
    expect(after(moved, {type: 'show', shown: other}).state.cursor).to.equal(0);
    const tool = {} as MapTool;
    const drawing = after(moved, {type: 'set', properties: {tool}}, {type: 'show', shown: other}).state;
    expect([drawing.cursor, toolOf(drawing)]).to.deep.equal([7, tool]);
    const refused = after(moved, {type: 'refuse', faults: [{pointer: '', found: 'a', expected: 'b'}]}).state;
    expect([refused.shown, refused.faults.length]).to.deep.equal([shown, 1]);
    expect(after(refused, {type: 'show', shown}).state.faults).to.deep.equal([]);
  });

  it('loads the editor and the key to the signs once, when they are needed', () => {
    const edited = after(map, {type: 'set', properties: {edit: true}}).state;
    expect(nextMap(edited, {type: 'draw', hasFocus: false}).effects).to.deep.equal([{do: 'loadEditor'}]);
    const editor = {template: () => undefined as never};
    const loaded = after(edited, {type: 'load', editor}).state;
    expect(nextMap(loaded, {type: 'draw', hasFocus: false}).effects).to.deep.equal([]);
    expect(nextMap(map, {type: 'toggleKey'}).effects).to.deep.equal([{do: 'loadLegend'}]);
  });

  it('keeps the verdict on a place that is explained, until another is pointed at', () => {
    const explained = {...map, overlay: {...map.overlay, explained: '05.05'}};
    expect(verdictPlace(explained)).to.equal(at('05.05'));
    expect(verdictPlace({...explained, pointed: 3})).to.equal(3);
  });
});
