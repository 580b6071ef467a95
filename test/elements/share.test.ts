import {expect} from 'chai';
import fc from 'fast-check';
import {
  nextShare,
  openingState,
  type ShareEvent,
  type ShareState,
} from '../../components/umpire-share/state.js';
import type {Shared} from '../../components/umpire-share/state.js';

const shared = {subject: {title: 'Kiev'}, module: 'drill', report: undefined} as unknown as Shared;
const opened = nextShare(openingState('https://example.org/embed.html'), {
  type: 'opened',
  shared,
  link: 'u2.a',
});
const after = (state: ShareState, ...events: readonly ShareEvent[]): ShareState =>
  events.reduce((now, event) => nextShare(now, event).state, state);
const canvas = {} as HTMLCanvasElement;

describe('the state of the share dialog', () => {
  it('opens with the title of what it shares, and draws it', () => {
    expect(opened.state).to.deep.include({phase: 'open', link: 'u2.a', problem: ''});
    expect(opened.state.settings.title).to.equal('Kiev');
    expect(opened.effects).to.deep.equal([{type: 'draw'}]);
  });

  it('says why nothing can be shared', () => {
    const {state, effects = []} = nextShare(openingState(''), {type: 'opened', problem: 'no map'});
    expect([state.phase, state.shared, state.problem, effects.length]).to.deep.equal([
      'open',
      undefined,
      'no map',
      0,
    ]);
  });

  it('draws anew for other colours, writes the link anew without the hexes that were asked about, and forgets the outcome', () => {
    const copied = after(opened.state, {type: 'outcome', outcome: 'copied'});
    for (const [change, effects] of [
      [{theme: 'dark'}, ['draw']],
      [{art: true}, ['draw']],
      [{asked: false}, ['link']],
      [{format: 'bgg'}, []],
      [{title: 'x'}, []],
    ] as const) {
      const step = nextShare(copied, {type: 'set', change});
      expect(
        (step.effects ?? []).map(({type}) => type),
        JSON.stringify(change),
      ).to.deep.equal(effects);
      expect(step.state.outcome).to.equal(undefined);
    }
  });

  it('drops a picture or a link of choices that no longer hold', () => {
    const dark = after(opened.state, {type: 'set', change: {theme: 'dark', asked: false}});
    const late = after(
      dark,
      {type: 'drawn', of: {theme: 'page', art: false}, canvas, problem: ''},
      {type: 'linked', asked: true, link: 'late', problem: ''},
    );
    expect(late).to.deep.equal(dark);
    const now = after(
      dark,
      {type: 'drawn', of: {theme: 'dark', art: false}, canvas, problem: ''},
      {type: 'linked', asked: false, link: 'u2.b', problem: ''},
    );
    expect([now.canvas === canvas, now.link]).to.deep.equal([true, 'u2.b']);
  });

  it('saves one picture at a time', () => {
    const saving = nextShare(opened.state, {type: 'save', file: 'png'});
    expect(saving.effects).to.deep.equal([{type: 'save', file: 'png'}]);
    expect(nextShare(saving.state, {type: 'save', file: 'gif'}).effects ?? []).to.deep.equal([]);
    expect(after(saving.state, {type: 'saved', file: 'png', said: ''}).isSaving).to.equal(false);
  });

  it('never throws, and changes no state that it was given', () => {
    const events = fc.constantFrom<ShareEvent>(
      {type: 'opened'},
      {type: 'opened', shared},
      {type: 'set', change: {theme: 'dark'}},
      {type: 'set', change: {art: true, asked: false}},
      {type: 'linked', asked: false, link: 'x', problem: ''},
      {type: 'drawn', of: {theme: 'dark', art: false}, problem: 'no memory'},
      {type: 'copy'},
      {type: 'share'},
      {type: 'copy-picture'},
      {type: 'save', file: 'png'},
      {type: 'save', file: 'vassal-module'},
      {type: 'saved', file: 'gif', said: 'no memory'},
      {type: 'check-roll', line: 'umpire-roll', isPublished: true},
    );
    fc.assert(
      fc.property(fc.array(events, {maxLength: 12}), (list) => {
        let state = openingState('');
        for (const event of list) {
          Object.freeze(state);
          Object.freeze(state.settings);
          ({state} = nextShare(state, event));
        }
        expect(state.page).to.equal('');
      }),
    );
  });
});
