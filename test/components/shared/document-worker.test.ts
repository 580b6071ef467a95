import {expect} from 'chai';
import {html} from 'lit';
import '../../../components/bundles/umpire-map.js';
import type {UmpireRefuseEvent} from '../../../components/shared/element-state.js';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import {fixture, oneEvent, until} from '../../support.js';
import {base, hexes, many, three} from './heavy.js';

// A large document is checked in a worker, and at once on the page where there is none: the result is the same.

const label = (i: number): string => `${three(1 + (i % 50))}.${three(1 + Math.floor(i / 50))}`;
/** A module of more than 50,000 characters; `padding` keeps it apart from those of other tests. */
const large = (padding: string, more: object = {}): object => ({
  ...base,
  title: padding,
  map: {
    ...hexes(50, 50),
    terrain: {woods: {}},
    hexes: many(2500, (i) => [label(i), {terrain: 'woods'}]),
  },
  ...more,
});
const wrong = {
  units: {u: {side: 'nobody', type: 'infantry'}, v: {side: 'axis', typ: 'infantry'}},
  positions: {start: {units: {u: {at: '99.99'}}}},
};

const RealWorker = window.Worker;
let started = 0;
class CountedWorker extends RealWorker {
  constructor(...given: ConstructorParameters<typeof Worker>) {
    super(...given);
    started += 1;
  }
}
/** As on a page of another origin, or in a sandboxed frame. */
function ForbiddenWorker(): never {
  throw new DOMException('no worker here', 'SecurityError');
}
/** As under a policy that forbids workers. */
class FailingWorker extends EventTarget {
  onerror: ((event: Event) => void) | undefined;
  postMessage(): void {
    setTimeout(() => this.onerror?.(new Event('error', {cancelable: true})));
  }
  terminate(): void {
    this.onerror = undefined;
  }
}
const places: Readonly<Record<string, unknown>> = {
  'in a worker': CountedWorker,
  'where a worker is forbidden': ForbiddenWorker,
  'where a worker fails to start': FailingWorker,
};

async function mapOf(module: object): Promise<UmpireMap> {
  const host = await fixture<HTMLElement>(html`<div></div>`);
  const map = document.createElement('umpire-map');
  const script = document.createElement('script');
  script.type = 'application/json';
  script.textContent = JSON.stringify(module);
  map.append(script);
  host.append(map);
  return map;
}

describe('a document of more than 50,000 characters', () => {
  afterEach(() => {
    window.Worker = RealWorker;
  });

  const faults = new Map<string, readonly string[]>();
  for (const [place, worker] of Object.entries(places)) {
    it(`is opened ${place}`, async () => {
      window.Worker = worker as typeof Worker;
      const before = started;
      const map = await mapOf(large(`right ${place}`));
      const position = await until(() => map.current);
      expect(position.game.kind === 'hex' && position.game.terrain[7]).to.equal('woods');
      expect(started - before).to.equal(worker === CountedWorker ? 1 : 0);
    });

    it(`is refused ${place}, with every fault`, async () => {
      window.Worker = worker as typeof Worker;
      const map = await mapOf(large(`wrong ${place}`, wrong));
      const {faults: found} = await oneEvent<UmpireRefuseEvent>(map, 'umpire-refuse');
      faults.set(place, found);
      expect(found.join('\n')).to.contain('/units/u/side').and.contain('/units/v/typ');
      expect(found).to.deep.equal(faults.get('in a worker'));
    });
  }

  it('is checked once for all elements that show it', async () => {
    window.Worker = CountedWorker;
    const before = started;
    const module = large('shared');
    const maps = await Promise.all([mapOf(module), mapOf(module), mapOf(module)]);
    const games = await Promise.all(maps.map((map) => until(() => map.current?.game)));
    expect(new Set(games).size).to.equal(1);
    expect(started - before).to.equal(1);
  });

  it('of fewer characters is checked on the page', async () => {
    window.Worker = CountedWorker;
    const before = started;
    const map = await mapOf({...base, title: 'small'});
    await until(() => map.current);
    expect(started).to.equal(before);
  });
});
