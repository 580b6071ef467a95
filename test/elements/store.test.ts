import {expect} from 'chai';
import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {fromPromise, setup} from 'xstate';
import {ChartStore} from '../../components/shared/chart-store.js';
import {derived, Store, type Next} from '../../components/shared/store.js';

function hostOf(): ReactiveControllerHost & {draws: number; readonly controllers: ReactiveController[]} {
  const controllers: ReactiveController[] = [];
  return {
    draws: 0,
    controllers,
    addController: (one) => controllers.push(one),
    removeController: () => undefined,
    requestUpdate() {
      this.draws += 1;
    },
    updateComplete: Promise.resolve(true),
  };
}

interface Count {
  readonly n: number;
}
type Event = 'add' | 'nothing' | 'twice';
const count: Next<Count, Event, 'add' | 'note'> = (state, event) => {
  if (event === 'nothing') return {state};
  if (event === 'twice') return {state: {n: state.n + 10}, effects: ['add', 'note', 'add']};
  return {state: {n: state.n + 1}, effects: ['note']};
};

describe('the store of an element', () => {
  it('draws after a change, and not after an event that changes nothing', () => {
    const host = hostOf();
    const store = new Store(host, {first: {n: 0}, next: count});
    store.send('add');
    store.send('nothing');
    expect(store.state).to.deep.equal({n: 1});
    expect(host.draws).to.equal(1);
  });

  it('runs effects in order, after the state has changed; an event of an effect changes the state at once, and its effects wait', () => {
    const seen: string[] = [];
    const store: Store<Count, Event, 'add' | 'note'> = new Store(hostOf(), {
      first: {n: 0},
      next: count,
      run: (effect, send) => {
        seen.push(`${effect} at ${store.state.n}`);
        if (effect === 'add') send('add');
      },
    });
    store.send('twice');
    expect(seen).to.deep.equal(['add at 10', 'note at 11', 'add at 11', 'note at 12', 'note at 12']);
  });

  it('stays usable after a fault in an effect', () => {
    const store = new Store<Count, Event, 'add' | 'note'>(hostOf(), {
      first: {n: 0},
      next: count,
      run: () => {
        throw new Error('no storage');
      },
    });
    expect(() => store.send('add')).to.throw('no storage');
    store.send('nothing');
    expect(store.state).to.deep.equal({n: 1});
  });
});

describe('a derived value', () => {
  it('is made anew only when what it is made of is another', () => {
    let made = 0;
    const sum = derived((a: number, b: {n: number}) => {
      made += 1;
      return {sum: a + b.n};
    });
    const b = {n: 2};
    expect(sum(1, b)).to.equal(sum(1, b));
    expect(sum(1, {n: 2})).to.deep.equal({sum: 3});
    expect(sum(NaN, b)).to.equal(sum(NaN, b));
    expect(made).to.equal(3);
  });
});

describe('the store of an element with phases', () => {
  it('invokes again, in the same state, when the element comes back', async () => {
    let calls = 0;
    let answer: (() => void) | undefined;
    const chart = setup({
      actors: {
        read: fromPromise(async () => {
          calls += 1;
          await new Promise<void>((resolve) => (answer = resolve));
        }),
      },
    }).createMachine({
      initial: 'empty',
      states: {
        empty: {on: {open: 'reading'}},
        reading: {invoke: {src: 'read', onDone: 'board'}},
        board: {},
      },
    });
    const host = hostOf();
    const store = new ChartStore(host, chart);
    const [controller] = host.controllers;
    controller!.hostConnected!();
    store.send({type: 'open'});
    expect(store.state.value).to.equal('reading');
    controller!.hostDisconnected!();
    controller!.hostConnected!();
    expect(store.state.value).to.equal('reading');
    expect(calls).to.equal(2);
    answer!();
    await new Promise(setImmediate);
    expect(store.state.value).to.equal('board');
    expect(host.draws).to.be.greaterThan(2);
  });

  it('keeps its context when the element leaves, whatever is in it, and says when a state is reached', async () => {
    interface Circle {
      readonly itself: {own?: unknown};
    }
    const itself: Circle['itself'] = {};
    itself.own = itself;
    const chart = setup({types: {context: {} as Circle}}).createMachine({
      context: {itself},
      initial: 'empty',
      states: {empty: {on: {open: 'board'}}, board: {}},
    });
    const host = hostOf();
    const store = new ChartStore(host, chart);
    const [controller] = host.controllers;
    controller!.hostConnected!();
    let reached = 0;
    const waiting = store.until(({value}) => value === 'board').then(() => (reached += 1));
    controller!.hostDisconnected!();
    controller!.hostConnected!();
    expect([store.state.context.itself, reached]).to.deep.equal([itself, 0]);
    store.send({type: 'open'});
    await waiting;
    await store.until(({value}) => value === 'board');
    expect(reached).to.equal(1);
  });
});
