import {expect} from 'chai';
import '../../../components/bundles/umpire.js';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import {until} from '../../support.js';
import {base, hexes, many, nodes, shown, three, turner} from './heavy.js';

// Valid and heavy: what a module has a hundred thousand of is shown in part.

describe('what is valid and heavy', () => {
  it('a plan of 200 groups that is too much to judge is refused, and none of them is moved', async () => {
    const ids = Array.from({length: 200}, (_, i) => `u${String(i)}`);
    const units = Object.fromEntries(ids.map((id) => [id, {at: '030.030'}]));
    const helper = (await shown('umpire-retreat', {
      title: 'T',
      module: {
        ...base,
        map: {...hexes(60, 60), supplySources: {axis: ['001.003'], soviet: ['058.003']}},
        units: Object.fromEntries(ids.map((id) => [id, {side: 'axis', type: 'infantry'}])),
        rules: {retreat: 'wwii-battle-series'},
      },
      position: {units},
      ask: {judge: {hexes: 20, plan: ids.map((id) => ({units: [id], path: ['029.030']}))}},
    })) as unknown as UmpireMap;
    const map = document.createElement('umpire-map');
    helper.append(map);
    await until(() => helper.shadowRoot!.textContent.includes('groups in a plan of 20 hexes'));
    await until(() => map.current);
    const stands = [...map.current!.units.values()].map((unit) => unit.at);
    expect(new Set(stands)).to.have.property('size', 1);
    expect(map.current!.game.kind === 'hex' && map.current!.game.grid.label(stands[0] as never)).to.equal(
      '030.030',
    );
  });

  it('a retreat of 20 hexes, of which some ways are shown and the others turned to', async () => {
    const helper = await shown(
      'umpire-retreat',
      {
        ...base,
        map: {...hexes(60, 60), supplySources: {axis: ['001.003'], soviet: ['058.003']}},
        units: {u: {side: 'axis', type: 'infantry'}, e: {side: 'soviet', type: 'infantry'}},
        rules: {retreat: 'wwii-battle-series'},
        positions: {start: {units: {u: {at: '030.030'}, e: {at: '031.030'}}}},
      },
      {position: 'start', units: 'u', hexes: '20'},
    );
    await until(() => helper.shadowRoot!.querySelector('.routes .way'));
    expect(helper.shadowRoot!.querySelector('.routes')!.textContent).to.match(/1 to 12 of \d+/);
    expect(nodes(helper)).to.be.below(1500);
  });

  it('10,000 stacks to choose from', async () => {
    const at = (i: number): string => `${three(1 + (i % 100))}.${three(1 + Math.floor(i / 100))}`;
    const helper = await shown('umpire-retreat', {
      ...base,
      map: hexes(100, 100),
      units: many(10_000, (i) => [`u${String(i)}`, {side: 'axis', type: 'infantry'}]),
      rules: {retreat: 'wwii-battle-series'},
      positions: {start: {units: many(10_000, (i) => [`u${String(i)}`, {at: at(i)}])}},
    });
    await until(() => helper.shadowRoot!.querySelector('[part=stacks] button'));
    expect(nodes(helper)).to.be.below(4000);
    expect(helper.shadowRoot!.querySelector('.turner')!.textContent).to.contain('of 10000');
  });

  it('a battle of 200 units a side: forces, losses, sums and findings in parts', async () => {
    const ids = (side: string): readonly string[] =>
      Array.from({length: 200}, (_, i) => `${side}${String(i)}`);
    const [attackers, defenders] = [ids('a'), ids('d')];
    const counter = (side: string) => (id: string) => [id, {side, type: 'infantry', attack: 1, defence: 1}];
    const element = await shown('umpire-battle', {
      title: 'T',
      module: {
        ...base,
        tables: {
          crt: {
            kind: 'odds',
            dice: 1,
            faces: 6,
            columns: ['1-1'],
            results: {'1-1': Array<string>(6).fill('X')},
            codes: {X: {attacker: {steps: 200}, defender: {steps: 200}}},
          },
        },
        units: Object.fromEntries([
          ...attackers.map(counter('axis')),
          ...defenders.map(counter('soviet')),
        ] as [string, unknown][]),
      },
      position: {
        units: Object.fromEntries([
          ...attackers.map((id) => [id, {at: '002.002'}]),
          ...defenders.map((id) => [id, {at: '002.003'}]),
        ] as [string, unknown][]),
      },
      ask: {battle: {attackers, at: '002.003'}},
    });
    const table = document.createElement('umpire-crt');
    element.append(table);
    await until(() => element.shadowRoot!.querySelector('[part=forces] .unit'));
    await until(() => table.shadowRoot!.querySelector('[part=sums]'));
    expect(element.shadowRoot!.querySelectorAll('[part=forces] .unit').length).to.equal(80);
    expect(nodes(element)).to.be.below(2000);
    expect(nodes(table)).to.be.below(1500);
    const battle = element as unknown as UmpireBattle;
    await battle.ready;
    battle.play({type: 'roll', dice: [1]});
    await element.updateComplete;
    const fields = (): number => element.shadowRoot!.querySelectorAll('.counter-button').length;
    expect(fields()).to.equal(40);
    // those that are not shown take losses, too
    const sum = (): string => element.shadowRoot!.querySelector('[part=assign] output')!.textContent;
    element.shadowRoot!.querySelector<HTMLButtonElement>('.policies button')!.click();
    await element.updateComplete;
    expect(sum()).to.equal('All 200 steps assigned');
    expect(nodes(element)).to.be.below(2500);
  });

  it('a table of 700 columns and 397 rows', async () => {
    const element = await shown('umpire-crt', {
      ...base,
      tables: {
        combat: {
          kind: 'differential',
          dice: 4,
          faces: 100,
          columns: Array.from({length: 700}, (_, i) => String(i)),
          results: many(700, (i) => [String(i), Array<string>(397).fill('A')]),
          codes: {A: {attacker: {steps: 1}}},
        },
      },
    });
    await until(() => element.shadowRoot!.querySelector('[part=table]'));
    // 40 columns of 100 rows took a second of a phone: a row has as many cells as can be read side by side
    expect(nodes(element)).to.be.below(2500);
    const heads = (): string => element.shadowRoot!.querySelector('thead')!.textContent;
    expect(heads())
      .to.match(/\b29\b/)
      .and.not.to.match(/\b30\b/);
    turner(element)
      .filter(({textContent}) => textContent.includes('Later'))[0]!
      .click();
    expect(heads()).to.match(/\b30\b/);
  });

  it('50,000 turns, the one that is played among those that are shown', async () => {
    const element = await shown(
      'umpire-turns',
      {...base, turnTrack: {turns: Array.from({length: 50_000}, (_, i) => ({turn: i + 1}))}},
      {turn: '31415'},
    );
    await until(() => element.shadowRoot!.querySelector('[part~=now]'));
    expect(nodes(element)).to.be.below(2000);
  });

  it('100,000 reinforcements in one turn, and of one side', async () => {
    const entries = Array.from({length: 100_000}, (_, i) => `unit ${String(i)}`);
    const element = await shown('umpire-turns', {
      ...base,
      reinforcements: [
        {turn: 1, side: 'axis', entries},
        ...Array.from({length: 5000}, () => ({turn: 2, side: 'soviet', entries: ['x']})),
      ],
    });
    await until(() => element.shadowRoot!.querySelector('[part=schedule]'));
    expect(nodes(element)).to.be.below(2500);
  });

  it('2,000 places that errata change, and what they put there', async () => {
    const element = await shown('umpire-errata', {
      ...base,
      errata: [
        {
          id: 'E',
          says: 's',
          source: 's',
          patch: [
            {op: 'test', path: '/umpire', value: 1},
            ...Array.from({length: 1500}, (_, i) => ({
              op: 'add',
              path: `/x-${String(i)}`,
              value: 'y'.repeat(1000),
            })),
          ],
        },
      ],
    });
    await until(() => element.shadowRoot!.querySelector('article'));
    expect(nodes(element)).to.be.below(3000);
    expect(element.shadowRoot!.textContent.length).to.be.below(300_000);
  });
});
