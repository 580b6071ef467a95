import {emulateMedia, sendKeys, sendMouse} from '@web/test-runner-commands';
import {expect} from 'chai';
import {html} from 'lit';
import '../../../components/umpire-odds/define.js';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import {fixture} from '../../support.js';
import {middleOf, placeInWindow} from '../pointer.js';
import {atBattle, button, gameFile, root, scriptOf, settled, text, texts, until, words} from './helper.js';

const click = (element: Element): Promise<void> => sendMouse({type: 'click', position: middleOf(element)});

/** A battle of an example after some steps of its script. */
async function after(example: string, steps: number): Promise<UmpireBattle> {
  const battle = await atBattle('eastern-front', example);
  for (const event of (await scriptOf('eastern-front', example)).slice(0, steps)) battle.play(event);
  await battle.updateComplete;
  return battle;
}

/** Types dice on the roll button, as players do who roll their own. */
async function typeDice(battle: UmpireBattle, dice: string): Promise<void> {
  root(battle).querySelector<HTMLElement>('.roll .primary')!.focus();
  await sendKeys({type: dice});
  await sendKeys({press: 'Enter'});
}

/** Clicks a place of the map. */
const clickPlace = (map: UmpireMap, place: number): Promise<void> =>
  sendMouse({type: 'click', position: placeInWindow(map, place)});

describe('dice of <umpire-battle>', () => {
  it('are drawn before the roll with the source of their column, and stay in sight after it', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    expect(texts(battle, '.to-roll li span')).to.deep.equal([
      'Attacker, column 18: 18 points (3 × 3 + 2 × 3 + 3)',
      'Defender, column 8: 8 points (2 + 2 + 2 + 2)',
    ]);
    expect(root(battle).querySelector('.to-roll svg :is(text, circle)'), 'blank until then').to.equal(null);
    await click(button(battle, 'Roll 2 dice'));
    await until(() => battle.view!.step > 0);
    const faces = (): (string | null)[] =>
      [...root(battle).querySelectorAll('.rolled [role=img]')].map((die) => die.getAttribute('aria-label'));
    const {event} = battle.log!.entries[0]!;
    const rolled = event.type === 'roll' ? event.dice.map(String) : [];
    await until(() => faces().length === 2);
    expect(faces()).to.deep.equal(rolled);
    expect(text(battle, '.rolled')).to.match(/column 18: 18 points.*breakthrough/);
    for (const other of (await scriptOf('eastern-front', 'kiev')).slice(1, 3)) battle.play(other);
    await battle.updateComplete;
    expect(faces(), 'the losses are taken with the roll in sight').to.deep.equal(rolled);
  });

  it('settle in under 400 ms after a roll, and lie still when it is looked back at', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    button(battle, 'Roll 2 dice').click();
    const die = await until(() => root(battle).querySelector('.rolled .die-face'));
    const {animationName, animationDuration} = getComputedStyle(die);
    expect(animationName).to.equal('settle');
    expect(parseFloat(animationDuration)).to.be.within(0.1, 0.4);
    battle.look(0);
    battle.look(undefined);
    await battle.updateComplete;
    await emulateMedia({reducedMotion: 'reduce'});
    expect(getComputedStyle(root(battle).querySelector('.rolled .die-face')!).animationName).to.equal('none');
    await emulateMedia({reducedMotion: 'no-preference'});
  });

  it('that players rolled themselves are taken once all are entered', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    await click(root(battle).querySelector('.typed summary')!);
    expect(text(battle, '.roll > .actions')).to.equal('Roll 2 dice');
    const faces = root(battle).querySelectorAll('.typed input[value="4"]');
    for (const face of faces) await click(face.parentElement!);
    // the button above the dice, which rolled, uses what was entered: there it is in sight on a phone
    expect(texts(battle, '.roll button').map((one) => one.trim())).to.deep.equal(['Use 4, 4']);
    expect(root(battle).querySelector('[data-first]')).to.equal(button(battle, 'Use 4, 4'));
    await click(button(battle, 'Use 4, 4'));
    await until(() => battle.view!.step === 1);
    // the fields stay open for the next roll
    for (const event of (await scriptOf('eastern-front', 'kiev')).slice(1, 5)) battle.play(event);
    await battle.updateComplete;
    expect(root(battle).querySelector<HTMLDetailsElement>('.typed')!.open).to.equal(true);
  });
});

describe('steps without a choice', () => {
  afterEach(() => localStorage.removeItem('umpire-battle'));

  it('are played and announced, undone in one go, and redone', async () => {
    const battle = await after('kiev', 5);
    await typeDice(battle, '53');
    await until(() => battle.view!.over);
    await battle.updateComplete;
    expect(battle.log!.entries.map(({event}) => event.type).slice(5)).to.deep.equal([
      'roll',
      'assign',
      'advance',
    ]);
    const said = text(battle, '[role=status]');
    expect(said).to.match(
      /6 breakthroughs.*The Soviets take 3 losses.*Played for you, as there was no choice: .*37th Army takes 2 losses.*Played for you.*is over: the defender was destroyed\.$/,
    );
    expect(text(battle, '.happened')).to.match(
      /Rolled 5 on column 15.*Played for you.*37th Army.*Played for you/,
    );
    const log = battle.querySelector('umpire-log')!;
    await until(() => texts(log, '[part=step]').length === 9);
    expect(texts(log, '[part=step]').map((line) => / no choice /.test(line))).to.deep.equal(
      [0, 0, 0, 0, 0, 0, 0, 1, 1].map(Boolean),
    );
    await click(button(battle, 'Undo the roll of 5'));
    await until(() => battle.view!.step === 5);
    await battle.updateComplete;
    await click(button(battle, 'Redo'));
    await until(() => battle.view!.step === 8);
  });

  it('are told below the choice that they led to', async () => {
    const battle = await atBattle('afrika-korps', 'exchange');
    await typeDice(battle, '6');
    await until(() => text(battle, '.happened').includes('Aosta Division is eliminated'));
    const parts = [...root(battle).querySelectorAll('.rolled, .happened, .decision')];
    expect(parts.map(({classList}) => classList[0])).to.deep.equal(['rolled', 'decision', 'happened']);
  });

  it('are asked for where the page or the player wants that, in this browser from then on', async () => {
    const battle = await after('kiev', 5);
    const box = [...root(battle).querySelectorAll<HTMLInputElement>('.setting input')].at(-1)!;
    expect(box.checked).to.equal(true);
    await click(box);
    await until(() => battle.stepByStep);
    await typeDice(battle, '53');
    await until(() => battle.view!.step > 5);
    expect(battle.view!.step).to.equal(6);
    expect(text(battle, '#prompt')).to.match(/The Soviets take 3 losses/);
    const next = await atBattle('eastern-front', 'kiev');
    expect(next.stepByStep).to.equal(true);
    await click([...root(next).querySelectorAll<HTMLInputElement>('.setting input')].at(-1)!);
    const again = await atBattle('eastern-front', 'kiev');
    expect(again.stepByStep).to.equal(false);
    const asked = await fixture<UmpireBattle>(
      html`<umpire-battle src=${gameFile('eastern-front')} example="kiev" step-by-step></umpire-battle>`,
    );
    expect(asked.stepByStep).to.equal(true);
  });

  it('follow the words of an example that is played on', async () => {
    const battle = await after('kiev', 5);
    button(battle, 'Play the example moves').click();
    await until(() => battle.view!.over);
    expect(battle.log!.entries.map(({event}) => event)).to.deep.equal(
      await scriptOf('eastern-front', 'kiev'),
    );
  });

  it('of the program’s own play are left to the program', async () => {
    const battle = await after('kiev', 6);
    expect(battle.view!.step).to.equal(6);
  });
});

describe('losses of <umpire-battle>', () => {
  it('go to the counters that are clicked, with the rest counted, and are undone click by click', async () => {
    const battle = await after('kiev', 1);
    const [panzer, corps] = ['XLVIII Panzer Corps', 'XXIX Corps'] as const;
    expect(text(battle, '.sum')).to.equal('2 losses left to assign');
    await click(button(battle, panzer));
    await until(() => text(battle, '.sum') === '1 loss left to assign');
    expect(words(button(battle, panzer))).to.match(/dispersed.*1 of 4 losses$/);
    await click(button(battle, corps));
    await until(() => text(battle, '.sum') === 'All 2 losses assigned');
    expect(button(battle, panzer).getAttribute('aria-disabled')).to.equal('true');
    expect(words(button(battle, 'Take these losses'))).to.equal(
      'Take these losses XLVIII Panzer Corps: dispersed; XXIX Corps: dispersed',
    );
    await click(button(battle, 'Undo the last loss'));
    await until(() => text(battle, '.sum') === '1 loss left to assign');
    await click(button(battle, panzer));
    await click(button(battle, 'Take these losses'));
    await until(() => battle.view!.step === 2);
    expect(battle.log!.entries[1]!.event).to.deep.equal({type: 'assign', losses: {'xlviii-panzer': 2}});
  });

  it('go to counters on the map: a stack opens, and a counter that is alone takes them at once', async () => {
    const battle = await after('kiev', 1);
    const map = battle.querySelector<UmpireMap>('umpire-map')!;
    await until(() => map.current && map.shadowRoot!.querySelector('.sheet .counter'));
    const {game} = battle.view!.position;
    const place = (id: string): number => (game.kind === 'point' ? game.network.find(id)! : -1);
    await until(() => map.matches(':state(zoomed)'));
    // XXIV Panzer Corps is alone in Gomel
    await clickPlace(map, place('gomel'));
    await until(() => text(battle, '.sum') === '1 loss left to assign');
    expect(words(button(battle, 'XXIV Panzer Corps'))).to.match(/dispersed/);
    expect(text(battle, '.frame > [role=status]')).to.equal(
      'XXIV Panzer Corps: dispersed. 1 loss left to assign.',
    );
    const {index} = game.unit('xxiv-panzer')!;
    expect(map.current!.units.get(index)!.dispersed, 'the map draws it so').to.equal(true);
    expect(battle.view!.position.units.get(index)!.dispersed).not.to.equal(true);
    await clickPlace(map, place('zhitomir'));
    const counter = await until(() =>
      [...map.shadowRoot!.querySelectorAll<HTMLButtonElement>('.tray button')].find((one) =>
        words(one).includes('XXIX Corps'),
      ),
    );
    await click(counter);
    await until(() => text(battle, '.sum') === 'All 2 losses assigned');
    expect(map.selectedUnits).to.deep.equal([]);
    await click(button(battle, 'Take these losses'));
    await until(() => battle.view!.step === 2);
    expect(battle.log!.entries[1]!.event).to.deep.equal({
      type: 'assign',
      losses: {'xxiv-panzer': 1, 'xxix-corps': 1},
    });
  });

  it('go to an open stack, which stays open until they are taken and then leaves nothing on the map', async () => {
    const battle = await after('kiev', 1);
    const map = battle.querySelector<UmpireMap>('umpire-map')!;
    await until(() => map.matches(':state(zoomed)'));
    const {game} = battle.view!.position;
    await clickPlace(map, game.kind === 'point' ? game.network.find('zhitomir')! : -1);
    const tray = (): readonly HTMLButtonElement[] => [
      ...map.shadowRoot!.querySelectorAll<HTMLButtonElement>('.tray button'),
    ];
    const before = await until(() => tray().length);
    await click(tray()[0]!);
    await until(() => text(battle, '.sum') === '1 loss left to assign');
    await map.updateComplete;
    expect(tray().length, 'the stack and ×').to.equal(before);
    await click(button(battle, 'XXIX Corps'));
    await until(() => text(battle, '.sum') === 'All 2 losses assigned');
    await click(button(battle, 'Take these losses'));
    await until(() => battle.view!.step === 2);
    await battle.updateComplete;
    await map.updateComplete;
    expect(map.shadowRoot!.querySelector('.tray')).to.equal(null);
    expect([map.selected, map.open]).to.deep.equal(['', false]);
  });

  it('go by keys: Enter and + give one, − takes it back, a digit sets the number', async () => {
    const battle = await after('kiev', 1);
    const first = root(battle).querySelector<HTMLElement>('.shares [data-first]')!;
    first.focus();
    const given = (): string =>
      texts(battle, '.shares .taken')
        .map((pips) => pips.split('●').length - 1)
        .join();
    for (const [key, expected] of [
      ['Enter', '1,0,0'],
      ['+', '2,0,0'],
      ['-', '1,0,0'],
      ['Backspace', '0,0,0'],
      ['2', '2,0,0'],
      ['0', '0,0,0'],
      [' ', '1,0,0'],
    ] as const) {
      await sendKeys({press: key});
      await battle.updateComplete;
      expect(given(), key).to.equal(expected);
    }
  });
});

describe('the choice to fight on or break off', () => {
  it('says what is at stake, and the chance of each once the odds are shown', async () => {
    const battle = await fixture<UmpireBattle>(
      html`<umpire-battle src=${gameFile('eastern-front')} example="rzhev"
        ><umpire-map></umpire-map><umpire-odds></umpire-odds
      ></umpire-battle>`,
    );
    await settled(battle);
    for (const event of (await scriptOf('eastern-front', 'rzhev')).slice(0, 2)) battle.play(event);
    await battle.updateComplete;
    expect(texts(battle, '.choose .big')).to.deep.equal([
      'Continue the attack The Soviets fire on column 5. At stake: up to 3 losses for the Axis.',
      'Retreat Fall back to Kalinin and Velikiye Luki. The Axis hold Rzhev.',
    ]);
    expect(texts(battle, '.choose .advice')).to.deep.equal([]);
    await click(button(battle, 'Show the chances'));
    const told = await until(() => {
      const advice = texts(battle, '.choose .advice');
      return advice.length === 2 && advice;
    });
    expect(told[0]).to.match(/^Odds: best · Rzhev taken: [\d.]+%$/);
    expect(told[1]).to.match(/^Odds: −[\d.]+ · Rzhev taken: 0%$/);
    expect(texts(battle, 'button')).not.to.include('Show the chances');
  });
});

describe('choices that no odds price', () => {
  for (const [game, example] of [
    ['hammer-of-the-scots', 'bridge'],
    ['berlin-85', 'barrage'],
  ] as const)
    it(`offer no chances: ${game}`, async () => {
      const battle = await fixture<UmpireBattle>(
        html`<umpire-battle src=${gameFile(game)} example=${example}
          ><umpire-map></umpire-map><umpire-odds></umpire-odds
        ></umpire-battle>`,
      );
      await settled(battle);
      await until(() => texts(battle, '.choose .big').length > 1);
      expect(texts(battle, '[role=tab]')).to.include('Odds');
      expect(texts(battle, 'button')).not.to.include('Show the chances');
    });
});

describe('readings that decide a choice', () => {
  it('are open beside the routes, without a click', async () => {
    const battle = await atBattle('polar-storm', 'attack-road');
    await typeDice(battle, '55');
    await until(() => battle.view!.decision.kind === 'route');
    await battle.updateComplete;
    const notes = [...root(battle).querySelectorAll('.route li.note')];
    expect(notes.map(words).join()).to.match(/The owner chooses which unit takes the loss/);
    expect(notes.every((note) => note.checkVisibility())).to.equal(true);
  });

  it('are open on the roll whose losses are to be shared out', async () => {
    const battle = await after('moscow', 1);
    const note = root(battle).querySelector('.happened li.note')!;
    expect(words(note)).to.match(/Our reading: /);
    expect(note.checkVisibility()).to.equal(true);
  });
});
