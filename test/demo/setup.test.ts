import {expect} from 'chai';
import {sendKeys, sendMouse, setViewport} from '@web/test-runner-commands';
import type {UmpireMap} from '../../components/umpire-map/umpire-map.js';
import type {UmpireBattle} from '../../components/umpire-battle/umpire-battle.js';
import {middle} from '../components/umpire-map/drill.js';
import {centre} from '../components/pointer.js';
import {button, inside, lineIn, piece} from '../components/umpire-map/edit/setup.js';
import {until} from '../support.js';
import {open, ruling} from './setup-page.js';

describe('a position of one’s own', () => {
  before(() => setViewport({width: 1300, height: 900}));
  after(() => setViewport({width: 800, height: 600}));

  it('is a link away from the questions', async () => {
    const site = new DOMParser().parseFromString(await (await fetch('/demo/ask.html')).text(), 'text/html');
    expect(site.querySelector('main a[href="setup.html"]')?.textContent).to.equal('Use your own position');
  });

  it('shows all units of a position that is loaded, on a tablet held upright', async () => {
    const {map, frame} = await open('');
    frame.width = '800';
    await until(() => map.surface!.size.width < 800);
    const start = inside(map).querySelector<HTMLSelectElement>('.head select')!;
    start.value = 'start';
    start.dispatchEvent(new Event('change'));
    await until(() => map.current!.units.size > 20 && map.surface!.camera.zoom > 1);
    await map.updateComplete;
    const {view, plan} = map.surface!;
    for (const {at} of map.current!.units.values()) {
      expect(plan!.x(at)).to.be.within(view.left, view.right);
      expect(plan!.y(at)).to.be.within(view.top, view.bottom);
    }
  });

  /** Four units that stand as nobody shipped them. */
  const units: readonly (readonly [say: string, name: string, hex: string])[] = [
    ['61', '61 ID', '05.05'],
    ['24', '24 ID', '05.06'],
    ['90', '90 RD', '06.05'],
    ['225', '225 ID', '04.04'],
  ];
  const line = 'drill/ a61@0505 a24@0506 a225@0404 s90@0605';

  it('takes at most 12 actions from the first page to a ruling, by keys', async () => {
    let actions = 1; // the link of the first page
    const {map, frame} = await open('');
    const enter = async (words: string): Promise<void> => {
      actions++;
      await sendKeys({type: words});
      await sendKeys({press: 'Enter'});
      await map.updateComplete;
    };
    frame.contentWindow!.focus();
    inside(map).querySelector<HTMLInputElement>('.find-unit input')!.focus();
    actions++;
    for (const [say, , hex] of units) {
      await enter(say);
      await enter(hex.replace('.', ''));
    }
    expect(lineIn(map)).to.equal(line);
    inside(map).querySelector<HTMLElement>('.ask-button')!.click();
    actions++;
    expect(await ruling(map)).to.match(/^1-hex retreat\./);
    expect(actions).to.be.at.most(12);
  });

  const answered = (map: UmpireMap): boolean => inside(map).querySelector('.asked') !== null;
  const isBack = (map: UmpireMap): Promise<true> =>
    until(() => (!answered(map) && inside(map).querySelector('.edit') !== null ? true : undefined));

  for (const [kind, search, query] of [
    ['game', `?position=${encodeURIComponent(line)}`, 'position'],
    ['rule sheet on a plain board', '?sheet=blue-and-gray', 'sheet'],
  ] as const)
    it(`gives an answer an address, so that Back and Reload work: a ${kind}`, async () => {
      const {map, frame} = await open(search);
      const {history, location} = frame.contentWindow!;
      const here = location.search;
      const isFolded = (): boolean => !frame.contentDocument!.querySelector('#game')!.checkVisibility();
      expect(isFolded()).to.be.false;
      button(map, 'Where may').click();
      await until(() => answered(map));
      // the map of the answer comes first
      expect(isFolded()).to.be.true;
      expect(new URLSearchParams(location.search).get('ask')).to.equal('retreat');
      expect(new URLSearchParams(location.search).has(query)).to.be.true;
      const asked = location.search;
      // Back is the position, with everything that can be undone there
      history.back();
      await isBack(map);
      expect(location.search).to.equal(here);
      expect(isFolded()).to.be.false;
      history.forward();
      await until(() => answered(map));
      expect(location.search).to.equal(asked);
      // so is the button on the answer: Back then leaves no answer behind
      inside(map).querySelector<HTMLElement>('.asked > button')!.click();
      await isBack(map);
      await until(() => location.search === here);
      history.forward();
      await until(() => answered(map));
      location.reload();
      const again = await until(() => {
        const found = frame.contentDocument?.querySelector<UmpireMap>('umpire-map');
        return found && found !== map && found.shadowRoot && answered(found) ? found : undefined;
      });
      expect(frame.contentWindow!.location.search).to.equal(asked);
      inside(again).querySelector<HTMLElement>('.asked > button')!.click();
      await isBack(again);
      await until(() => !frame.contentWindow!.location.search.includes('ask='));
    });

  it('gives a battle an address with those who fight in it', async () => {
    const {frame} = await open(
      `?position=${encodeURIComponent(line)}&ask=battle&at=0605&attacker=a61&attacker=a24&defender=s90`,
    );
    const map = frame.contentDocument!.querySelector<UmpireMap>('umpire-map')!;
    const battle = await until(() => inside(map).querySelector<UmpireBattle>('.asked umpire-battle'));
    expect([battle.at, battle.attackers, battle.defenders]).to.deep.equal(['0605', ['a61', 'a24'], ['s90']]);
  });

  it('gives the choice of who attacks an address, so that Back and Reload keep who was chosen', async () => {
    const {map, frame} = await open(
      `?position=${encodeURIComponent('drill/ a61@0606 s46@0707 s90@0607 s16@0506')}`,
    );
    const {history, location} = frame.contentWindow!;
    const words = (name: string): readonly string[] =>
      new URLSearchParams(frame.contentWindow!.location.search).getAll(name);
    const chosen = (of: UmpireMap): readonly string[] =>
      [...inside(of).querySelectorAll<HTMLElement>('.edit.attackers .piece[aria-pressed=true]')].map(
        ({title}) => title,
      );
    // the units are shown from near, and drawn so
    await until(() => map.surface!.camera.zoom > 1);
    for (let i = 0; i < 2; i += 1) await new Promise(requestAnimationFrame);
    await sendMouse({type: 'click', position: middle(map, '06.06')});
    await until(() => inside(map).querySelector('.chosen .deeds'));
    const here = location.search;
    [...inside(map).querySelectorAll<HTMLElement>('.ask-button')][1]!.click();
    await until(() => words('ask').join() === 'attack');
    await until(() => inside(map).querySelector('.edit.attackers'));
    piece(map, '46 RD').click();
    piece(map, '16 Tank Brigade').click();
    await until(() => words('attacker').length === 2);
    await until(() => inside(map).querySelector('.column')!.textContent.includes('Attack'));
    inside(map).querySelector<HTMLElement>('.edit.attackers .ask-button')!.click();
    await until(() => inside(map).querySelector('.asked umpire-battle'));
    expect(words('ask')).to.deep.equal(['battle']);
    // Back is the choice, and a reload brings it back
    history.back();
    await until(() => chosen(map).length === 2);
    expect(words('ask')).to.deep.equal(['attack']);
    location.reload();
    const again = await until(() => {
      const found = frame.contentDocument?.querySelector<UmpireMap>('umpire-map');
      return found && found !== map && found.shadowRoot && chosen(found).length === 2 ? found : undefined;
    });
    expect(chosen(again)).to.have.members(['46 RD', '16 Tank Brigade']);
    // Back once more is the position: the choice is one step, whoever was chosen in it
    frame.contentWindow!.history.back();
    await until(() => !inside(again).querySelector('.edit.attackers') && words('ask').length === 0);
    expect(frame.contentWindow!.location.search).to.equal(here);
  });

  it('has the effect of every result on the first screen of an attack, without scrolling', async () => {
    const {map, frame} = await open(
      '?position=drill/+a61@0606+s46@0707+s90@0607+s16@0607&ask=attack&at=06.06&attacker=s46&attacker=s90&attacker=s16&defender=a61',
    );
    frame.width = '1400';
    const results = await until(() => {
      const found = [...inside(map).querySelectorAll('.attackers .outlooks dl > div')];
      return found.length > 2 && found;
    });
    const bottom = (one: Element): number => one.getBoundingClientRect().bottom;
    const scrolled = inside(map).querySelector('.attackers .scroll')!;
    await until(() => results.every((one) => bottom(one) <= bottom(scrolled)));
    expect(bottom(inside(map).querySelector('.attackers .panel-bottom')!)).to.be.at.most(900);
  });

  it('opens the choice of an attack by the side to move, whose target comes later', async () => {
    const line = 'drill/start a61@0606 s46@0707 s16@0506';
    const {map, frame} = await open(`?position=${encodeURIComponent(line)}&ask=attack`);
    await until(() => inside(map).querySelector('.edit.attackers .targets .piece'));
    piece(map, '46 RD').click();
    await map.updateComplete;
    const target = [...inside(map).querySelectorAll<HTMLElement>('.targets .piece')].find((one) =>
      one.textContent.includes('06.06'),
    )!;
    target.click();
    await until(() => inside(map).querySelector('.edit.attackers .column')?.textContent.includes('Attack'));
    const words = new URLSearchParams(frame.contentWindow!.location.search);
    expect([words.get('ask'), words.get('at'), words.getAll('attacker')]).to.deep.equal([
      'attack',
      '06.06',
      ['s46'],
    ]);
  });

  it('says why the side to move has no attack to choose', async () => {
    const {frame} = await open('?position=drill/+a61@0606+s46@0909&ask=attack');
    const notice = frame.contentDocument!.querySelector<HTMLElement>('#notice')!;
    await until(() => !notice.hidden);
    expect(notice.querySelector('[role=status]')!.textContent).to.equal('No enemy is in reach.');
    expect(notice.querySelector('button')!.checkVisibility()).to.equal(false);
  });

  it('opens the choice of an address that names no defenders', async () => {
    const {map} = await open('?position=eastern-front/rzhev-winter&ask=attack&at=rzhev');
    // everybody there defends, and nobody attacks until a person says so
    const chosen = await until(() => {
      const found = inside(map).querySelectorAll<HTMLElement>('.attackers .piece[aria-pressed=true]');
      return found.length > 0 ? [...found].map(({title}) => title) : undefined;
    });
    expect(chosen).to.deep.equal(map.attack?.defenders.map(({name}) => name));
  });

  for (const [game, address, shown] of [
    [
      'blocks, by letter',
      'hammer-of-the-scots/bridge&ask=attack&at=stirrage&attacker=e-knight-1&defender=s-lord-3&defender=s-arch',
      [
        'B: Scots',
        'Lord of Stirrage: 3 dice, hits on 3 or less; +1 to the number that hits for home area.',
        'Hits: none 25.0%, 1 50.0%, 2 25.0%; 1 expected.',
        'B: English',
        'Fire: results against Scots',
        'Lord of Stirrage loses 1 step (2 left).',
        'If no die ever does anything: The English retreat.',
        'Marcher Knights: 3 dice, hits on 3 or less.',
      ],
    ],
    [
      'symbols',
      'dice-and-flags/ford&ask=attack&at=0506&attacker=r3',
      [
        'Red shield wall: 5 dice.',
        'Does not apply here: Woods, town or hill; Across the river.',
        'flag 1 of 6 May be ignored: Ignore a flag: two friends beside it.',
        'Forest clan: to 0405.',
      ],
    ],
    [
      'targets that are chosen',
      'a-house-divided/junction&ask=attack&at=manaqua&attacker=u-mi-1&defender=c-vi-1&defender=c-mi-1',
      [
        'The Confederates choose a target for each unit before any die is thrown. Hits beyond',
        'Union 1st Militia at Confederate 1st Veterans: 1 die, can’t hit; −1 to the number that hits for entrenched.',
        'Confederate 1st Veterans No unit can hit it.',
        'Confederate 1st Militia 1 hit: Confederate 1st Militia loses 1 step (1 left) (5.1).',
        'From round 2: The Confederates may fight on or retreat.',
        'Commit Confederate 2nd Veterans',
      ],
    ],
  ] as const)
    it(`says before the roll what dice do with ${game}`, async () => {
      const {map} = await open(`?position=${address}`);
      const fires = (): Element | null => inside(map).querySelector('.edit.attackers .fires');
      await until(fires);
      const said = fires()!.textContent.replaceAll(/\s+/g, ' ');
      for (const words of shown) expect(said).to.contain(words);
      const [first] = inside(map).querySelectorAll<HTMLElement>('.edit.attackers .piece[aria-pressed=true]');
      first!.click();
      await until(() => !fires());
    });

  it('tries a modifier of fire off, and goes by the rules again', async () => {
    const {map} = await open(
      '?position=a-house-divided/junction&ask=attack&at=manaqua&attacker=u-vi-1&defender=c-vi-1&defender=c-mi-1',
    );
    const fires = (): string =>
      inside(map).querySelector('.edit.attackers .fires')?.textContent.replaceAll(/\s+/g, ' ') ?? '';
    const shot = 'Union 1st Veterans at Confederate 1st Veterans: 1 die, hits on 2 or less';
    await until(() => fires().includes(shot));
    const entrenched = [...inside(map).querySelectorAll('.edit.attackers .modifiers label')].find((label) =>
      label.textContent.includes('Fire, Union: −1 to the number that hits for entrenched'),
    )!;
    const box = entrenched.querySelector('input')!;
    expect(box.checked).to.equal(true);
    box.click();
    const either = 'Union 1st Veterans at Confederate 1st Militia or Confederate 1st Veterans';
    await until(() => fires().includes(`${either}: 1 die, hits on 3 or less`));
    inside(map).querySelector<HTMLElement>('.edit.attackers .modifiers button')!.click();
    await until(() => fires().includes(shot));
  });

  it('gives a combat phase an address with the attacks that are announced', async () => {
    const attack = new URLSearchParams([
      ['at', '06.06'],
      ['attacker', 's46'],
      ['defender', 'a61'],
    ]).toString();
    const search = new URLSearchParams([
      ['position', 'drill/ a61@0606 s46@0707 s16@0506 a24@0406'],
      ['ask', 'phase'],
      ['side', 'soviet'],
      ['battle', attack],
    ]).toString();
    const {frame} = await open(`?${search}`);
    const map = frame.contentDocument!.querySelector<UmpireMap>('umpire-map')!;
    const battle = await until(() => inside(map).querySelector<UmpireBattle>('.asked umpire-battle'));
    const row = await until(() => battle.shadowRoot?.querySelector('.attack'));
    expect(row.textContent.replace(/\s+/g, ' ').trim()).to.match(
      /^1\. 06\.06 to be fought 46 RD against 61 ID/,
    );
    // the rest of the side may attack elsewhere
    expect(battle.shadowRoot!.querySelectorAll('.target').length).to.be.above(0);
  });

  it('takes at most 12 by mouse, and going back keeps the position', async () => {
    let actions = 1;
    const {map} = await open('');
    const click = async (position: [number, number]): Promise<void> => {
      actions++;
      await sendMouse({type: 'click', position});
      await map.updateComplete;
    };
    for (const [, name, hex] of units) {
      // the counters of the other side are one click away
      const side = button(map, name === '90 RD' ? 'Soviet' : 'Axis');
      if (side.ariaPressed === 'false') await click(centre(side));
      const counter = piece(map, name);
      counter.scrollIntoView({block: 'nearest'});
      await click(centre(counter));
      await click(middle(map, hex));
    }
    await until(() => lineIn(map) === line);
    await click(centre(inside(map).querySelector('.ask-button')!));
    expect(await ruling(map)).to.match(/^1-hex retreat\./);
    expect(actions).to.be.at.most(12);
    const back = inside(map).querySelector<HTMLElement>('.asked > button')!;
    await until(() => inside(map).activeElement === back);
    back.click();
    await until(() => inside(map).querySelector('.edit'));
    expect(lineIn(map)).to.equal(line);
    expect(inside(map).querySelector('.asked')).to.equal(null);
  });

  it('opens the battle for a place, too, of the attackers that were chosen', async () => {
    const {map} = await open(`?position=${encodeURIComponent('drill/start')}`);
    await sendMouse({type: 'click', position: middle(map, '06.08')});
    await until(() => inside(map).querySelector('.chosen .deeds'));
    const fight = [...inside(map).querySelectorAll<HTMLElement>('.ask-button')][1]!;
    expect(fight.textContent.trim()).to.equal('Attack 06.08');
    fight.click();
    const attack = await until(() => inside(map).querySelector<HTMLElement>('.edit.attackers'));
    piece(map, '16 Tank Brigade').click();
    await until(() => attack.querySelector('.column')!.textContent.includes('Attack 5 against'));
    attack.querySelector<HTMLElement>('.ask-button')!.click();
    const battle = await until(() => inside(map).querySelector<UmpireBattle>('.asked umpire-battle'));
    await until(() => battle.shadowRoot?.textContent.includes('roll on column'));
    expect(battle.attackers).to.deep.equal(['s16']);
    // back in the position the choice is still there
    inside(map).querySelector<HTMLElement>('.asked > button')!.click();
    await until(() => inside(map).querySelector('.edit.attackers .piece[aria-pressed=true]'));
  });

  /** The sizes of a window, and whether the panel is beside the map in it. */
  const windows = [
    [1400, 900, true],
    [800, 900, false],
    [360, 780, false],
  ] as const;
  for (const [width, height, isWide] of windows)
    it(`shows its counters large enough, its questions and its line at ${width} × ${height}`, async () => {
      await setViewport({width, height});
      for (const position of ['drill/', 'drill/start']) {
        const {map, frame} = await open(`?position=${encodeURIComponent(position)}`);
        frame.width = String(width);
        frame.height = String(height);
        const {surface} = map;
        await until(() => surface && surface.plan!.counter * surface.view.scale >= 28);
        const panel = inside(map);
        const seen = (selector: string): void => {
          const {top, bottom, left, right} = panel.querySelector(selector)!.getBoundingClientRect();
          expect(Math.ceil(top), selector).to.be.at.least(0);
          expect(left, selector).to.be.at.least(0);
          expect(right, selector).to.be.at.most(width);
          expect(Math.floor(bottom), selector).to.be.at.most(height);
        };
        if (isWide) await until(() => surface!.size.width < width - 300);
        for (const part of ['.ask-button', '#line', '.line button', '.find-unit input']) {
          if (!isWide) panel.querySelector(part)!.scrollIntoView({block: 'end'});
          seen(part);
        }
        expect(panel.querySelector<HTMLTextAreaElement>('#line')!.value).to.equal(position);
      }
      await setViewport({width: 1300, height: 900});
    });

  it('asks from the menu of a stack', async () => {
    const {map, frame} = await open(`?position=${encodeURIComponent('drill/start')}`);
    frame.contentWindow!.focus();
    await sendMouse({type: 'click', position: middle(map, '06.08')});
    await until(() => inside(map).activeElement?.matches('.box'));
    await sendKeys({press: 'Enter'});
    await until(() => inside(map).activeElement?.closest('.stack-menu:popover-open'));
    await sendKeys({press: 'Enter'});
    expect(await ruling(map)).to.match(/retreat/);
  });

  it('is in the address, and comes back with a reload', async () => {
    const {map, frame} = await open('?game=drill');
    const field = inside(map).querySelector<HTMLInputElement>('.find-unit input')!;
    frame.contentWindow!.focus();
    field.focus();
    await sendKeys({type: '61@0505/1'});
    await sendKeys({press: 'Enter'});
    await until(() => lineIn(map) === 'drill/ a61@0505/1');
    const {search} = frame.contentWindow!.location;
    expect(new URLSearchParams(search).get('position')).to.equal('drill/ a61@0505/1');
    const again = await open(search);
    expect(lineIn(again.map)).to.equal('drill/ a61@0505/1');
  });
});
