import {expect} from 'chai';
import {html} from 'lit';
import {loadGameDocument} from '../../../src/games/index.js';
import {expectAccessible} from '../../support.js';
import {choices, errata, errataOf, inside, said, until} from './helper.js';

type Json = Record<string, unknown>;
/** A copy of Iskra with something changed. */
async function iskra(change: (copy: Json & {errata: Json[]}) => void): Promise<unknown> {
  const copy = structuredClone(await loadGameDocument('iskra')) as Json & {errata: Json[]};
  change(copy);
  return copy;
}
const patchTo = (path: string, value: unknown, printed?: unknown, op = 'add'): Json => ({
  id: 'own',
  says: 'Says.',
  source: 'Sheet',
  patch: [
    {op: 'test', path: '/umpire', value: 1},
    ...(printed === undefined ? [] : [{op: 'test', path, value: printed}]),
    {op, path, value},
  ],
});

describe('where the module comes from', () => {
  it('a file', async () => {
    const element = await errata(html`<umpire-errata src="/src/games/iskra.json"></umpire-errata>`);
    expect(inside(element, 'h3').map(said)).to.deep.equal([
      'Turn track, turn 6',
      '15.3, Soviet reinforcements of turn 2',
      'The minor river from 13.11/14.10 to the lake',
    ]);
  });

  it('JSON inside the element', async () => {
    const text = JSON.stringify(await loadGameDocument('polar-storm'));
    const element = await errata(
      html`<umpire-errata
        ><script type="application/json">
          ${text}
        </script></umpire-errata
      >`,
    );
    await until(() => inside(element, 'article').length === 2);
    expect(said(inside(element, 'h2')[0]))
      .to.contain('Polar Storm')
      .and.contain('2 errata');
  });

  it('another one later: the last that was asked for is shown', async () => {
    const element = await errataOf('iskra');
    element.module = await loadGameDocument('polar-storm');
    element.module = await loadGameDocument('iskra');
    await element.updateComplete;
    element.module = await loadGameDocument('polar-storm');
    await until(() => inside(element, '.of-counter').length === 2);
    expect(inside(element, '.of-map')).to.deep.equal([]);
  });

  it('a file that is not there is said with its address, and can be asked for again', async () => {
    const element = await errata(html`<umpire-errata src="/src/games/none.json"></umpire-errata>`);
    await until(() => inside(element, '.failed button').length > 0);
    expect(element.matches(':state(failed)')).to.equal(true);
    expect(said(inside(element, '.failed')[0])).to.match(
      /expected a module at http.*none\.json, found HTTP 404/,
    );
  });

  it('a module with faults is refused with all of them', async () => {
    const document = await iskra((copy) => {
      copy['sides'] = {axis: {name: 'German'}};
    });
    const element = await errata(html`<umpire-errata .module=${document}></umpire-errata>`);
    await until(() => inside(element, '.faults li').length > 1);
    expect(inside(element, 'article')).to.deep.equal([]);
  });
});

describe('an erratum that does not fit', () => {
  const unfit = (): Promise<unknown> =>
    iskra((copy) => {
      copy['turnTrack'] = {turns: [{turn: 6, notes: [{text: 'As in the second printing', rule: '14.1.4'}]}]};
    });

  it('is a fault in plain sight; the others are still shown', async () => {
    const element = await errata(html`<umpire-errata .module=${await unfit()}></umpire-errata>`);
    const [turn, reinforcements, river] = inside(element, 'article');
    expect(said(turn)).to.contain('This erratum does not fit the game, so its changes can’t be shown.');
    expect([...turn!.querySelectorAll('[part=fault] li')].map(said)).to.deep.equal([
      '/errata/0/patch/0: expected "14.3.3" at /turnTrack/turns/5/notes/0/rule, as the erratum says was printed, found nothing',
      '/errata/0/patch/1: expected a place that "replace" can change at /turnTrack/turns/5/notes/0/rule, found nothing',
    ]);
    expect(turn!.querySelector('.pair')).to.equal(null);
    expect(said(reinforcements!.querySelector('ins')!)).to.equal('183/224');
    expect(river!.querySelectorAll('.close-up')).to.have.lengthOf(2);
    await expectAccessible(element);
  });

  it('leaves the game as printed: the other choice stays, closed, with its reason', async () => {
    const element = await errata(html`<umpire-errata .module=${await unfit()}></umpire-errata>`);
    const [printed, corrected] = choices(element);
    expect([printed!.checked, corrected!.checked, corrected!.disabled]).to.deep.equal([true, false, true]);
    expect(said(inside(element, `#${corrected!.getAttribute('aria-describedby')!}`)[0])).to.equal(
      'The game can only be shown as printed: 1 erratum does not fit.',
    );
    expect(element.matches(':state(printed)')).to.equal(true);
  });

  it('says so when what is left is no game', async () => {
    const document = await iskra((copy) => {
      copy.errata = [patchTo('/units/s183/side', 'sovjet', 'soviet')];
    });
    const element = await errata(html`<umpire-errata .module=${document}></umpire-errata>`);
    expect(said(inside(element, '.faults')[0])).to.match(
      /this game has faults.*\/units\/s183\/side.*"soviet"/,
    );
  });
});

describe('what an erratum is about', () => {
  /** The first erratum, of a patch that puts a value at a place. */
  const shown = async (path: string, value: unknown, op = 'add'): Promise<HTMLElement> => {
    const document = await iskra((copy) => {
      copy.errata = [patchTo(path, value, undefined, op)];
    });
    return inside(await errata(html`<umpire-errata .module=${document}></umpire-errata>`), 'article')[0]!;
  };
  const table: readonly [path: string, value: unknown, kind: string, words: string][] = [
    ['/units/s183/attack', 4, 'counter', 'Attack: 2→, corrected to 4'],
    ['/unitTypes/ski/movement', 7, 'counter', 'Movement of every ski: nothing→, corrected to 7'],
    ['/map/hexes/12.08/terrain', 'woods', 'map', '12.08 terrain: Peat bog, frozen→, corrected to Woods'],
    ['/map/roads/9/2', '11.08', 'map', 'Roads: 10.08→, corrected to 11.08'],
    ['/map/supplySources/axis/0', '08.15', 'map', 'Supply sources axis: 08.14→, corrected to 08.15'],
    ['/turnTrack/turns/0/label', '13 January', 'text', 'Turn 1, label: 12 January→, corrected to 13 January'],
    [
      '/reinforcements/-',
      {turn: 4, side: 'axis', entries: ['85/5 Mtn', '1 SS'], note: 'late'},
      'text',
      'Reinforcements: nothing→, corrected to turn 4; side axis; entries 85/5 Mtn, 1 SS; note late',
    ],
    ['/stacking/limit', 4, 'text', 'Stacking › limit: 3→, corrected to 4'],
  ];
  for (const [path, value, kind, words] of table)
    it(`${path} is shown as ${kind}`, async () => {
      const article = await shown(path, value, /\d$/.test(path) ? 'replace' : 'add');
      expect(article.querySelector('.pair')?.className ?? 'of-text').to.contain(`of-${kind}`);
      expect(said(article.querySelector('.changes')!)).to.equal(words);
    });

  it('a counter that was not printed has an empty place', async () => {
    const article = await shown('/units/s999', {side: 'soviet', type: 'infantry', name: '999 RD'});
    const [printed, corrected] = article.querySelectorAll('.stage');
    expect(said(printed)).to.equal('Not in the game');
    expect(corrected!.querySelector('svg')!.getAttribute('aria-label')).to.contain(
      'Counter 999 RD, as corrected',
    );
  });
});

it('a module without errata says so and offers no switch', async () => {
  const element = await errataOf('drill');
  expect(said(inside(element, '.frame')[0])).to.contain('This game lists no errata.');
  expect(choices(element)).to.deep.equal([]);
});
