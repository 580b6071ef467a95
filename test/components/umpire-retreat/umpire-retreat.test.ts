import {expect} from 'chai';
import {html} from 'lit';
import type {UmpireRetreat} from '../../../components/umpire-retreat/umpire-retreat.js';
import type {HexPosition} from '../../../src/module/index.js';
import {board} from '../../rules/picture.js';
import {expectAccessible, fixture, untilSeen} from '../../support.js';
import {atExample, atPosition, drill, positionOf, root, settled, text, texts, until} from './helper.js';

const five = html`<umpire-retreat src=${drill} position="round-the-lake" units="s46" hexes="1">
  <umpire-map></umpire-map>
</umpire-retreat>`;

describe('<umpire-retreat>', () => {
  it('answers from five lines of HTML, and loads no script of ours after its answer', async () => {
    const element = await fixture<UmpireRetreat>(five);
    await settled(element);
    const scripts = (): readonly string[] =>
      performance
        .getEntriesByType('resource')
        .flatMap(({name}) => (/components\/(umpire-retreat|shared)\//.test(name) ? [name] : []));
    const before = scripts();
    expect(text(element, '.headline')).to.equal('1-hex retreat. 1 legal route, no losses.');
    expect(texts(element, '.routes .way')).to.deep.equal(['11.06']);
    await until(() => text(element, '.disputes p') !== '');
    expect(text(element, '.disputes p')).to.match(
      /^If you play that ending closer to supply comes before avoiding step losses \(9\.2\.2\)/,
    );
    expect(scripts()).to.deep.equal(before);
  });

  for (const [example, said, folded] of [
    // the ice road would be a way out under the other reading
    ['T-RF7', ['Note: Is the ice road closed in snow'], 'One note that changes nothing here'],
    ['owner-choice', ['Note: Every listed route ends out of supply.'], '4 notes that change nothing here'],
    ['hungary-1941', [], 'One note that changes nothing here'],
  ] as const)
    it(`folds the notes that change nothing, once it knows: ${example}`, async () => {
      const element = await fixture<UmpireRetreat>(
        html`<umpire-retreat src="/src/games/russia-besieged.json" example=${example}>
          <umpire-map></umpire-map>
        </umpire-retreat>`,
      );
      await settled(element);
      await until(() => text(element, '.folded-notes summary') === folded);
      const shown = texts(element, '.answer > .findings > li.note');
      expect(shown.length).to.equal(said.length);
      for (const [i, sentence] of said.entries()) expect(shown[i]).to.contain(sentence);
      const rest = texts(element, '.folded-notes li.note');
      expect(rest.length).to.equal(folded.startsWith('One') ? 1 : Number(folded.split(' ')[0]));
      expect(element.shadowRoot!.querySelector<HTMLDetailsElement>('.folded-notes')!.open).to.equal(false);
    });

  it('tries the splits of eight units in turns with the page, and stops when it is told to', async () => {
    const ids = Array.from({length: 8}, (_, i) => `u${String(i)}`);
    const module = {
      umpire: 1,
      id: 'open',
      title: 'Open',
      sides: {axis: {name: 'Axis'}, soviet: {name: 'Soviet'}},
      map: {
        kind: 'hex',
        layout: 'flat-top',
        shifted: 'even',
        columns: 60,
        rows: 60,
        supplySources: {axis: ['01.01']},
      },
      unitTypes: {infantry: {}},
      units: Object.fromEntries(ids.map((id) => [id, {side: 'axis', type: 'infantry'}])),
      // the distance by path has no bound that would end the search at once
      rules: {retreat: 'wwii-battle-series', options: {supplyDistance: 'path'}},
      positions: {start: {units: Object.fromEntries(ids.map((id) => [id, {at: '30.30'}]))}},
    };
    const element = await fixture<UmpireRetreat>(
      html`<umpire-retreat position="start" units=${ids.join(',')} hexes="8">
        <script type="application/json">
          ${JSON.stringify(module)}
        </script>
      </umpire-retreat>`,
    );
    await settled(element);
    const button = (label: string): HTMLButtonElement | undefined =>
      [...root(element).querySelectorAll('button')].find(({textContent}) => textContent.trim() === label);
    (await until(() => button('Find the best split'))).click();
    const stop = await untilSeen(
      root(element),
      () => root(element).querySelector('.further progress') && button('Stop'),
    );
    stop.click();
    await until(() => text(element, '.further').includes('Stopped before every split was tried'));
    await until(() => root(element).querySelector('progress') === null);
    button('Find the best split')!.click();
    await until(() => root(element).querySelector('.further progress'));
    button('Close')!.click();
    await until(() => root(element).querySelector('.further') === null);
  });

  it('shows routes, marks and the ZOC on its map', async () => {
    const element = await fixture<UmpireRetreat>(five);
    await settled(element);
    const map = element.querySelector('umpire-map')!;
    await until(() => map.overlay.routes!.length > 0);
    const {grid} = (await positionOf('round-the-lake')).game;
    expect(map.overlay.routes!.map(({path}) => path.map((hex) => grid.labels[hex]))).to.deep.equal([
      ['11.06'],
    ]);
    expect(map.zoc).to.equal('axis');
    expect(map.selected).to.equal('11.05');
    const said = await until(() => map.overlay.verdict?.(grid.find('12.05')!));
    expect(said).to.match(/^12\.05: no\. It is in the ZOC of 24 ID/);
  });

  it('asks which stack when nobody is named, and lists them by side', async () => {
    const element = await atPosition('round-the-lake');
    expect(text(element, 'h2')).to.equal('Which stack must retreat?');
    expect(texts(element, '.of-side summary').map((side) => side.replace(/ \d+/, ''))).to.deep.equal([
      'Axis',
      'Soviet',
    ]);
    expect(texts(element, '.stacks button')).to.have.lengthOf(3);
  });

  it('opens an example that judges a plan where it ends', async () => {
    const element = await atExample('T-V6');
    expect(element.matches(':state(ruled)')).to.equal(true);
    expect(text(element, '.plan .headline')).to.equal('Legal: 2 steps lost beyond the combat result.');
    expect(texts(element, '.groups li')).to.deep.equal([
      '61 ID 05.10, 04.09',
      '170 ID and 818 Art 05.10, 04.10',
    ]);
  });

  it('never draws a route that a rule stands against in the colour of those that may be taken', async () => {
    const kinds = async (example: string): Promise<readonly string[]> => {
      const map = (await atExample(example)).querySelector('umpire-map')!;
      const route = await until(() => map.shadowRoot?.querySelector('.route'));
      await until(() => map.overlay.routes!.length > 0);
      return [...(route.getRootNode() as ShadowRoot).querySelectorAll('.route')].map(
        (one) => one.getAttribute('class') ?? '',
      );
    };
    for (const kind of await kinds('T-V1')) expect(kind).to.match(/is-barred|is-end/);
    for (const kind of await kinds('bridgehead-split')) expect(kind).to.match(/is-may/);
  });

  it('leaves the unit of a plan that a rule refuses where it is, its route up to the stop', async () => {
    const element = await atExample('T-V1');
    const map = element.querySelector('umpire-map')!;
    await until(() => map.overlay.routes!.length > 0);
    const position = map.current as HexPosition;
    const labelled = (at: number): string => position.game.grid.label(at as never);
    const at = (unit: string): string => labelled(position.units.get(position.game.unit(unit)!.index)!.at);
    expect(at('a61')).to.equal('06.06');
    expect(map.overlay.routes!.map(({path}) => path.map(labelled))).to.deep.equal([['05.06', '05.07']]);
    expect(map.overlay.marks!.map((mark) => `${mark.kind} ${labelled(mark.at)}`)).to.deep.equal([
      'stop 05.07',
    ]);
    // one that is legal is made
    const legal = (await atExample('T-V6')).querySelector('umpire-map')!;
    await until(() => legal.overlay.routes!.length > 0);
    const after = legal.current as HexPosition;
    expect(labelled(after.units.get(after.game.unit('a61')!.index)!.at)).to.equal('04.09');
    expect(legal.overlay.marks).to.deep.equal([]);
  });

  it('takes a module or a case from a script in it', async () => {
    const module = (await (await fetch(drill)).json()) as object;
    const cases: readonly [unknown, string][] = [
      [{...module, 'x-note': 'mine'}, 'Which stack must retreat?'],
      [
        {module: 'drill', position: 'full-hex', ask: {retreat: {units: ['a61'], hexes: 1}}},
        'Where may 61 ID retreat?',
      ],
      [
        {module, position: 'full-hex', ask: {retreat: {units: ['a61'], hexes: 1}}},
        'Where may 61 ID retreat?',
      ],
    ];
    for (const [document, question] of cases) {
      const data = JSON.stringify(document);
      const element = await fixture<UmpireRetreat>(
        html`<umpire-retreat
          ><script type="application/json">
            ${data}
          </script></umpire-retreat
        >`,
      );
      await settled(element);
      expect(text(element, 'h2')).to.equal(question);
    }
  });

  it('finds its map elsewhere on the page, and leaves it bare when it goes', async () => {
    const page = await fixture<HTMLElement>(
      html`<div>
        <umpire-map id="elsewhere"></umpire-map>
        <umpire-retreat for="elsewhere" src=${drill} example="T-V5"></umpire-retreat>
      </div>`,
    );
    const element = page.querySelector('umpire-retreat')!;
    const map = page.querySelector('umpire-map')!;
    await settled(element);
    await until(() => map.overlay.routes!.length === 2);
    element.remove();
    expect(map.overlay.routes).to.deep.equal([]);
    expect(map.zoc).to.equal('');
  });

  it('takes the data of its map when it has none', async () => {
    const element = await fixture<UmpireRetreat>(
      html`<umpire-retreat position="full-hex" units="a61"
        ><umpire-map src=${drill}></umpire-map
      ></umpire-retreat>`,
    );
    await settled(element);
    expect(text(element, 'h2')).to.equal('Where may 61 ID retreat?');
  });

  it('takes a checked position, and works without a map', async () => {
    const position = await positionOf('full-hex');
    const element = await fixture<UmpireRetreat>(
      html`<umpire-retreat .position=${position} .units=${['a61']} hexes="1"></umpire-retreat>`,
    );
    await settled(element);
    expect(text(element, '.headline')).to.equal(
      '1-hex retreat, here of 2 hexes. 2 legal routes, 1 step lost.',
    );
  });

  const refusals: readonly [name: string, attributes: Record<string, string>, found: RegExp][] = [
    ['a file that is no module', {src: '/package.json'}, /umpire.*this field/],
    ['an unknown example', {src: drill, example: 'T-V99'}, /"T-V99"; did you mean/],
    ['an unknown position', {src: drill, position: 'strat'}, /did you mean "start"/],
    ['unknown units', {src: drill, position: 'start', units: 'a16'}, /"a16"; did you mean "a61"/],
    [
      'units that stand apart',
      {src: drill, position: 'start', units: 'a61 a24'},
      /units that stand together, in 08\.04/,
    ],
  ];
  for (const [name, attributes, found] of refusals) {
    it(`says what is wrong with ${name}`, async () => {
      const element = document.createElement('umpire-retreat');
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      const host = await fixture<HTMLElement>(html`<div></div>`);
      host.append(element);
      await until(() => element.matches(':state(refused)'));
      expect(text(element, '.faults')).to.match(found);
    });
  }

  it('counts its readings among the question: as an attribute and as a property', async () => {
    const element = await atExample('T-V3');
    element.readings = {order: 'supply-first'};
    await element.updateComplete;
    expect(texts(element, '.routes .way')).to.deep.equal(['12.05']);
    element.setAttribute('readings', 'order=losses-first');
    await element.updateComplete;
    expect(texts(element, '.routes .way')).to.deep.equal(['11.06']);
  });

  it('explains the hex of `why` along with the answer, on the map too, and tells nobody that it was asked', async () => {
    const element = await fixture<UmpireRetreat>(
      html`<umpire-retreat src=${drill} position="start" units="a61 a505 hq31" hexes="2" why="07.05"
        ><umpire-map></umpire-map
      ></umpire-retreat>`,
    );
    let told = 0;
    element.addEventListener('umpire-retreat-ask', () => (told += 1));
    await settled(element);
    const map = element.querySelector('umpire-map')!;
    const bubble = (): string => map.shadowRoot!.querySelector('.verdict')?.textContent ?? '';
    await until(() => bubble().includes('cannot cross the major river between 08.04 and 07.05'));
    expect(text(element, '.hex .summary')).to.match(/^07\.05 is closed, for two reasons/);
    expect(map.overlay.described).to.equal('07.05');
    expect(map.selected, 'the stack that retreats').to.equal('08.04');
    element.why = '06.04';
    await until(() => text(element, '.hex .summary').startsWith('06.04 A retreat may end here'));
    element.why = '99.99';
    await until(() => text(element, '.hex').includes('This map has no hex 99.99'));
    element.why = '';
    await until(() => text(element, '.hex').includes('Choose a hex'));
    await until(() => bubble() === '' && map.overlay.described === '');
    expect(told).to.equal(0);
  });

  it('a group that a stuck unit splits is told to split, one that goes together to walk', async () => {
    const {position} = board(`
      #   #   #   #   #
        #   #   #   #   #
      S   .   m   GA  E
        #   #   #   #   #`);
    const element = await fixture<UmpireRetreat>(
      html`<umpire-retreat .position=${position} .units=${['g1', 'a1']} hexes="1"></umpire-retreat>`,
    );
    const first = (): string => text(element, '.answer button.primary');
    await until(first);
    expect(first()).to.equal('Use this plan');
    expect(text(element, '.answer .headline')).to.equal(
      '1-hex retreat. The stack must split: 1 step lost; g1 to 03.03; a1 stays in 04.03, 1 step lost.',
    );
    expect(texts(element, '.answer .groups li')).to.deep.equal(['g1 03.03', 'a1 stay in 04.03']);
    expect(root(element).querySelector('.routes'), 'no route to walk together').to.equal(null);
    const copied = await element.ruling();
    expect(copied).to.contain('The stack must split: 1 step lost').and.to.not.contain('the group loses');
    root(element).querySelector<HTMLButtonElement>('.answer button.primary')!.click();
    await until(() => element.matches(':state(ruled)'));
    expect(text(element, '.plan .headline')).to.match(/^Legal: 1 step/);
    element.units = ['g1'];
    await until(() => first() === 'Try a route');
  });

  it('goes on from a stored dialogue', async () => {
    const element = await atExample('T-V5');
    const {context} = element.dialogue;
    element.dialogue = {stage: 'walking', context: {...context, path: ['05.10']}};
    await until(() => root(element).querySelector('.walk'));
    expect(text(element, '.walk .headline')).to.equal('Legal so far, 1 step lost. 1 hex to go.');
    // the line below the map is about the hex that was reached, not the start
    const map = element.querySelector('umpire-map')!;
    await until(() => map.shadowRoot!.querySelector('.read b')?.textContent === '05.10');
    expect(JSON.parse(JSON.stringify(element.dialogue))).to.deep.equal(element.dialogue);
  });

  it('goes on from a dialogue that was stored with `talk` for `context`', async () => {
    const element = await atExample('T-V5');
    const {context} = element.dialogue;
    const stored: object = {stage: 'walking', talk: {...context, path: ['05.10']}};
    element.dialogue = stored as typeof element.dialogue;
    await until(() => root(element).querySelector('.walk'));
    expect(element.dialogue).to.deep.equal({stage: 'walking', context: {...context, path: ['05.10']}});
  });

  it('draws a stored dialogue on the map, though what judges it comes later', async () => {
    const element = await atExample('T-V5');
    await element.ruling(); // nothing else is still to come, for which the map is drawn once more
    await settled(element);
    const {context} = element.dialogue;
    element.dialogue = {stage: 'walking', context: {...context, path: ['05.10']}};
    await until(() => root(element).querySelector('.walk'));
    const {routes} = element.querySelector('umpire-map')!.overlay;
    expect(routes!.map(({path}) => path.length)).to.include(1);
  });

  const strange: readonly [name: string, dialogue: (context: object) => unknown, said: RegExp][] = [
    ['null', () => null, /expected an object, found null/],
    ['a list', () => [null], /expected an object, found a list/],
    ['nothing in it', () => ({}), /\/stage: expected this field/],
    [
      'cut short',
      (context) => ({stage: 'walking', context: {...context, plan: undefined}}),
      /\/context\/plan/,
    ],
    ['another stage', (context) => ({stage: 'constructor', context}), /\/stage: expected .*choosing/],
    [
      'hexes that are no number',
      (context) => ({stage: 'choosing', context: {...context, hexes: NaN}}),
      /\/context\/hexes/,
    ],
    [
      'units of another game',
      (context) => ({stage: 'choosing', context: {...context, stack: ['toString'], units: ['a16']}}),
      /\/context\/stack\/0: expected a unit of this module, found "toString"[^]*\/context\/units\/0/,
    ],
    [
      'hexes of another map',
      (context) => ({stage: 'walking', context: {...context, path: ['99.99']}}),
      /\/context\/path\/0: expected a hex of this map/,
    ],
    [
      'a plan that nobody could walk through',
      (context) => ({stage: 'ruled', context: {...context, plan: Array(5000).fill({units: [], path: []})}}),
      /\/context\/plan: expected at most 1,000 groups/,
    ],
    [
      'readings of other rules',
      (context) => ({stage: 'choosing', context: {...context, readings: {constructor: 'x'}}}),
      /\/context\/readings/,
    ],
    [
      'a way without end',
      (context) => ({stage: 'walking', context: {...context, path: Array<string>(101).fill('05.10')}}),
      /context\/path: expected at most 100 hexes/,
    ],
    [
      'a unit in two groups',
      (context) => ({
        stage: 'ruled',
        context: {...context, plan: Array.from({length: 2}, () => ({units: ['a61'], path: ['05.10']}))},
      }),
      /context\/plan\/1\/units\/0: expected each unit in one group/,
    ],
  ];
  for (const [name, dialogue, said] of strange) {
    it(`says what is wrong with a stored dialogue: ${name}; and goes on with the next`, async () => {
      const element = await atExample('T-V5');
      const {context} = element.dialogue;
      element.dialogue = dialogue(context) as typeof element.dialogue;
      await until(() => element.matches(':state(refused)'));
      expect(text(element, '.faults')).to.match(said);
      expect(element.dialogue.context).to.deep.equal(context);
      element.dialogue = {stage: 'walking', context: {...context, path: ['05.10']}};
      await until(() => root(element).querySelector('.walk'));
      expect(element.matches(':state(refused)')).to.equal(false);
    });
  }

  it('takes a stored dialogue that is set before its module is there', async () => {
    const {context} = (await atExample('T-V5')).dialogue;
    const element = document.createElement('umpire-retreat');
    element.setAttribute('src', drill);
    element.setAttribute('example', 'T-V5');
    element.dialogue = {stage: 'walking', context: {...context, path: ['05.10']}};
    (await fixture<HTMLElement>(html`<div></div>`)).append(element);
    await until(() => root(element).querySelector('.walk'));
  });

  it('is silent while a page sets its properties', async () => {
    const element = await atExample('T-V3');
    const heard: string[] = [];
    for (const name of ['choose', 'read', 'ask', 'walk', 'plan', 'copy'])
      element.addEventListener(`umpire-retreat-${name}`, ({type}) => heard.push(type));
    element.hexes = 2;
    element.units = ['s46'];
    element.readings = {order: 'supply-first'};
    await element.updateComplete;
    expect(heard).to.deep.equal([]);
    expect(root(element).querySelector('[role=status]')?.textContent).to.equal('');
  });

  for (const example of ['T-V3', 'T-V5', 'T-V6', 'T-V10']) {
    it(`breaks no rule of axe at ${example}`, async () => {
      await expectAccessible(await atExample(example));
    });
  }
  it('breaks no rule of axe with nobody chosen', async () => {
    await expectAccessible(await atPosition('start'));
  });
});
