import {expect} from 'chai';
import {expectAccessible, until, words} from '../support.js';

const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

/** The page in a frame, at an address, once its form is filled. */
async function open(search = '', width = '360'): Promise<Document> {
  const frame = document.createElement('iframe');
  frames.push(frame);
  frame.width = width;
  frame.height = '740';
  frame.src = `/test/pages/typed.html${search}`;
  document.body.append(frame);
  await until(() => frame.contentDocument?.querySelector<HTMLTextAreaElement>('#attackers')?.value);
  return frame.contentDocument!;
}
const type = (page: Document, id: string, text: string): void => {
  page.querySelector<HTMLTextAreaElement>(`#${id}`)!.value = text;
};
const fight = (page: Document): void => page.querySelector<HTMLButtonElement>('#typed button')!.click();
const told = (page: Document): string => words(page.querySelector('#wrong'));
/** The words of the panel, once it has a battle. */
const panel = (page: Document): Promise<string> =>
  until(() => words(page.querySelector('umpire-battle')?.shadowRoot?.querySelector('.panel')));

describe('the page of a battle without a board', () => {
  it('starts with units of a game, and asks for the first roll', async () => {
    const page = await open();
    fight(page);
    expect(await panel(page)).to.match(/The Germans roll on column \d-1\./);
    // until units move, the table says all
    expect(page.querySelector('umpire-map')).to.equal(null);
    // the question is on the screen, not below the form
    const battle = page.querySelector('#fought')!;
    await until(() => Math.abs(battle.getBoundingClientRect().top) < 60);
    // and so is the button that answers it
    const root = page.querySelector('umpire-battle')!.shadowRoot!;
    // with nothing else to look at, the table is open
    expect(words(root.querySelector('[role=tab][aria-selected=true]'))).to.equal('CRT');
    const {bottom} = root.querySelector('.roll .primary')!.getBoundingClientRect();
    expect(bottom).to.be.below(page.defaultView!.innerHeight - 80);
    const copy = document.importNode(page.querySelector('#typed')!, true);
    document.body.append(copy);
    await expectAccessible(copy).finally(() => copy.remove());
  });

  it('never speaks of a map or of numbers that nobody typed', async () => {
    const page = await open();
    fight(page);
    await panel(page);
    const battle = page.querySelector('umpire-battle')!;
    const all = (): string => words(battle.shadowRoot!.querySelector('.frame'));
    expect(all()).to.contain('Attack on 16 Army');
    for (const die of [5, 6]) {
      fight(page);
      await panel(page);
      const fresh = page.querySelector('umpire-battle')!;
      fresh.play({type: 'roll', dice: [die]});
      await fresh.updateComplete;
      const shown = words(fresh.shadowRoot!.querySelector('.frame'));
      expect(shown).to.match(/Choose (?:a counter to|one\.)|The rules leave no choice here/);
      expect(shown).not.to.match(/on the map|0\d0\d/);
    }
  });

  it('names the space that is attacked, and leads to another battle from its end', async () => {
    const page = await open('?game=a-house-divided&side=union&attackers=1st+Militia&defenders=2nd+Militia');
    await panel(page);
    const battle = page.querySelector('umpire-battle')!;
    const another = page.querySelector<HTMLButtonElement>('#another')!;
    expect(another.hidden).to.equal(true);
    while (!battle.view!.over) {
      const {decision} = battle.view!;
      if (decision.kind === 'roll') battle.play({type: 'roll', dice: decision.dice.map(() => 1)});
      else if (decision.kind === 'choose') battle.play(decision.offers.at(-1)!.event);
      else if (decision.kind === 'fire') battle.play(decision.propose()!);
      else throw new Error(decision.kind);
      await battle.updateComplete;
    }
    expect(battle.view!.prompt).to.contain('the target space');
    expect(another.hidden).to.equal(false);
    another.click();
    expect(page.activeElement?.id).to.equal('attackers');
  });

  it('lists where a retreat may end, with the routes to each end inside it', async () => {
    const page = await open();
    fight(page);
    await panel(page);
    const battle = page.querySelector('umpire-battle')!;
    battle.play({type: 'roll', dice: [6]});
    await battle.updateComplete;
    const root = battle.shadowRoot!;
    const texts = (selector: string): string[] => [...root.querySelectorAll(selector)].map(words);
    // that none of them costs anything is said once
    expect(texts('#ways')).to.deep.equal(['9 routes to 7 hexes are legal: no losses. Choose one.']);
    expect(texts('.ways > li > button, .ways summary')).to.deep.equal([
      '1 2 hexes N via N',
      '2 N + NE 2 routes',
      '3 NW + N via N',
      '4 2 hexes NE via NE',
      '5 NE + SE 2 routes',
      '6 2 hexes SE via SE',
      '7 SE + S via SE',
    ]);
    const [summary] = root.querySelectorAll('summary');
    summary!.click();
    const [, second] = root.querySelectorAll<HTMLElement>('.ways details button');
    expect(words(second)).to.equal('N + NE via NE');
    second!.click();
    await battle.updateComplete;
    expect(texts('.route .actions button')).to.include('Retreat to N + NE via NE');
    expect(summary!.parentElement!.hasAttribute('open'), 'the end stays open').to.equal(true);
  });

  it('keeps the battle at the top from step to step, and shows its ground once units move', async () => {
    const page = await open();
    fight(page);
    await panel(page);
    const fought = page.querySelector('#fought')!;
    await until(() => Math.abs(fought.getBoundingClientRect().top) < 60);
    const battle = page.querySelector('umpire-battle')!;
    const root = battle.shadowRoot!;
    const {top} = fought.getBoundingClientRect();
    battle.play({type: 'roll', dice: [6]});
    await until(() => words(root.querySelector('#prompt')).includes('retreat'));
    // the defender and the hexes that the page made up for the attackers
    await until(() => battle.querySelector('umpire-map')?.shadowRoot?.querySelector('[part=map]'));
    // each end has the number of its row, and nothing else is written on the ground
    const drawn = battle.querySelector('umpire-map')!.shadowRoot!.querySelector('[part=map]')!;
    const texts = (within: ParentNode, selector: string): string[] =>
      [...within.querySelectorAll(selector)].map(words);
    await until(() => drawn.querySelector('.number-sign'));
    const numbers = ['1', '2', '3', '4', '5', '6', '7'];
    expect(texts(drawn, '.number-sign').toSorted()).to.deep.equal(numbers);
    expect(texts(root, '.ways .place')).to.deep.equal(numbers);
    expect(texts(drawn, 'text.number, text.name')).to.deep.equal([]);
    // and none of them is on a counter, on another one, or cut off
    const boxes = (selector: string): DOMRect[] =>
      [...drawn.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const [signs, counters, ground] = [
      boxes('.number-sign'),
      boxes('.counter'),
      drawn.getBoundingClientRect(),
    ];
    expect(counters.length).to.be.above(1);
    const meet = (a: DOMRect, b: DOMRect): boolean =>
      a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    for (const [i, sign] of signs.entries()) {
      for (const other of [...signs.slice(i + 1), ...counters]) expect(meet(sign, other)).to.equal(false);
      expect(sign.left >= ground.left && sign.right <= ground.right).to.equal(true);
      expect(sign.top >= ground.top && sign.bottom <= ground.bottom).to.equal(true);
    }
    root.querySelector<HTMLElement>('#prompt')!.focus();
    expect(fought.getBoundingClientRect().top).to.be.below(top + 1);
    expect(words(page.querySelector('[data-map]:not([hidden])'))).to.contain('attackers in SW');
    battle.undo();
    await until(() => !battle.querySelector('umpire-map'));
    root.querySelector<HTMLElement>('#prompt')!.focus();
    expect(fought.getBoundingClientRect().top).to.be.below(top + 1);
  });

  it('ends with the battle: no turn follows an attack that was typed', async () => {
    const page = await open();
    fight(page);
    await panel(page);
    const battle = page.querySelector('umpire-battle')!;
    battle.play({type: 'roll', dice: [3]});
    await until(() => battle.view!.over);
    await battle.updateComplete;
    expect(battle.shadowRoot!.querySelector('.over')).not.to.equal(null);
    expect(words(battle.shadowRoot!.querySelector('.frame'))).not.to.match(/turn 2|After the battle/);
  });

  it('keeps in sight where the defender went while the attackers advance', async () => {
    const page = await open();
    fight(page);
    await panel(page);
    const battle = page.querySelector('umpire-battle')!;
    const root = battle.shadowRoot!;
    battle.play({type: 'roll', dice: [6]});
    await until(() => battle.querySelector('umpire-map')?.shadowRoot?.querySelector('[part=map]'));
    const ground = battle.querySelector('umpire-map')!;
    const scale = (): number => ground.surface!.view.scale;
    await until(() => ground.matches(':state(zoomed)'));
    const before = scale();
    const {framed} = ground.overlay;
    const {decision} = battle.view!;
    if (decision.kind !== 'route') throw new Error(decision.kind);
    const {routes} = decision.routesOf(decision.next[0]!);
    const way = routes.find(({path}) => path.at(-1) === '2 hexes SE')!;
    battle.play(decision.event(decision.next[0]!, way.path));
    await until(() => words(root.querySelector('#prompt')).includes('advance'));
    await until(() => {
      const map = battle.querySelector('umpire-map')!.shadowRoot!.querySelector('[part=map]')!;
      const box = map.getBoundingClientRect();
      const all = [...map.querySelectorAll('.counter')].map((one) => one.getBoundingClientRect());
      return (
        all.length > 1 &&
        all.every(
          ({left, right, top, bottom}) =>
            left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom,
        )
      );
    });
    await until(() => ground.overlay.framed !== framed);
    await ground.updateComplete;
    expect(scale(), 'the ground does not jump').to.equal(before);
  });

  it('says which line it cannot read, and keeps the rest', async () => {
    const page = await open();
    type(page, 'attackers', 'V Corps 7-7-4\nXL Panzer Corps');
    fight(page);
    const attackers = page.querySelector<HTMLTextAreaElement>('#attackers')!;
    expect(words(page.querySelector('#wrong-attackers'))).to.equal(
      'Attackers, line 2: “XL Panzer Corps” can’t be read. Write a name and its values, such as “XL Panzer Corps 12-12-6”.',
    );
    expect([attackers.ariaInvalid, page.activeElement]).to.deep.equal(['true', attackers]);
    type(page, 'defenders', '16 Army 8-8, zombies');
    fight(page);
    expect(words(page.querySelector('#wrong-defenders'))).to.match(
      /^Defenders, line 1: “zombies” can’t be read\. Write armour, /,
    );
    expect(told(page)).to.equal('');
    type(page, 'defenders', '16 Army 8-8');
    const fought = page.querySelector<HTMLElement>('#fought')!;
    expect([fought.hidden, fought.inert]).to.deep.equal([true, true]);
    type(page, 'attackers', 'V Corps 7-7-4\nXL Panzer Corps 12');
    fight(page);
    expect(words(page.querySelector('#typed [role=alert]'))).to.equal('');
    expect(attackers.ariaInvalid).to.equal(null);
    expect(await panel(page)).to.contain('The Germans roll');
    expect([fought.hidden, fought.inert]).to.deep.equal([false, false]);
    // the battle before stays in its place, out of use
    type(page, 'attackers', 'XL Panzer Corps');
    fight(page);
    expect([fought.hidden, fought.inert]).to.deep.equal([false, true]);
  });

  it('shows beside the form what is typed, until the battle has begun', async () => {
    const page = await open('', '1400');
    await panel(page);
    const shown = (): string =>
      words(page.querySelector('umpire-battle')?.shadowRoot?.querySelector('.panel'));
    const typed = (text: string): void => {
      type(page, 'attackers', text);
      page.querySelector('#attackers')!.dispatchEvent(new Event('change', {bubbles: true}));
    };
    typed('V Corps 40-7');
    await until(() => shown().includes('roll on column 5-1'));
    // half a line
    typed('V Corps');
    expect(shown()).to.contain('roll on column 5-1');
    expect(words(page.querySelector('#wrong-attackers'))).to.equal('');
    page.querySelector('umpire-battle')!.play({type: 'roll', dice: [1]});
    await until(() => !shown().includes('roll on column'));
    const begun = shown();
    typed('V Corps 8-7');
    expect(shown()).to.equal(begun);
    fight(page);
    await until(() => shown().includes('roll on column 1-1'));
  });

  it('has the battle in its address, and copies it as sentences', async () => {
    const first = await open('?game=drill&terrain=woods&attackers=30+Guards+RD+5-5&defenders=24+ID+3-4');
    expect(await panel(first)).to.contain('roll on column');
    const battle = first.querySelector('umpire-battle')!;
    battle.play({type: 'roll', dice: [6]});
    let copied = '';
    Object.defineProperty(first.defaultView!.navigator, 'clipboard', {
      value: {writeText: (text: string) => Promise.resolve((copied = text))},
    });
    first.querySelector<HTMLButtonElement>('#copy')!.click();
    await until(() => copied);
    expect(copied).to.match(/^30 Guards RD attacks 24 ID in the target hex: 5 against 4/);
    expect(copied).to.contain('Rolled 6 on column');
  });

  it('takes a game on points, with the weather where the game knows some', async () => {
    const page = await open('?game=paths-of-glory');
    const shown = (selector: string): boolean => !page.querySelector<HTMLElement>(selector)!.hidden;
    const choose = (name: string, value: string): void => {
      const field = page.querySelector<HTMLSelectElement>(`[name=${name}]`)!;
      field.value = value;
      field.dispatchEvent(new Event('change', {bubbles: true}));
    };
    expect(shown('#weather')).to.equal(false);
    expect(words(page.querySelector('#options'))).to.match(/^army, corps, trench,/);
    type(page, 'attackers', 'German 1 Army 5-3\n\nGerman 2 Army 4-3, corps');
    type(page, 'defenders', 'French 5 Army 3-3, trench');
    choose('terrain', 'forest');
    fight(page);
    expect(told(page)).to.equal('');
    expect(await panel(page)).to.contain('card against the trench');
    expect([shown('[data-map=point]'), shown('[data-map=hex]')]).to.deep.equal([true, false]);
    const battle = page.querySelector('umpire-battle')!;
    for (const event of [{type: 'pass'}, {type: 'pass'}, {type: 'pass'}] as const) battle.play(event);
    battle.play({type: 'roll', dice: [3, 4]});
    expect(battle.view?.lastRoll?.dice.map(({face}) => face)).to.deep.equal([3, 4]);
    choose('game', 'eastern-front');
    await until(() => shown('#weather'));
    fight(page);
    expect(await panel(page)).to.contain('The Soviets fire on column 2.');
  });
});
