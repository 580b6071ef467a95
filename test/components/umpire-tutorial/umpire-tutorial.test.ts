import {sendKeys} from '@web/test-runner-commands';
import {expect} from 'chai';
import {html} from 'lit';
import type {UmpireTutorial} from '../../../components/umpire-tutorial/umpire-tutorial.js';
import {expectAccessible, fixture, oneEvent, until} from '../../support.js';
import {button, buttons, lesson, press, root, text, tutorial} from './helper.js';

describe('<umpire-tutorial>', () => {
  it('shows a step, its words linked, and goes on', async () => {
    const element = await tutorial();
    expect(text(element, 'h2')).to.equal('Read this');
    expect(text(element, '.text p')).to.match(/^A step in an EZOC near 06\.05/);
    expect([...root(element).querySelectorAll('.term')].map((one) => one.textContent)).to.deep.equal([
      'step',
    ]);
    expect(text(element, '.text .hex')).to.equal('06.05');
    await press(element, 'Next');
    expect(text(element, 'h2')).to.equal('Choose');
    expect(element.current).to.equal('choose');
  });

  it('counts neither pages nor stars of one question alone, and has no way back', async () => {
    const counted = (element: UmpireTutorial): readonly string[] =>
      [...root(element).querySelectorAll('header progress, header .stars, header .quiet')].map(
        ({localName}) => localName,
      );
    expect(counted(await tutorial())).to.deep.equal(['p', 'span', 'progress']);
    const [, choose] = lesson.steps;
    const alone = await tutorial({...lesson, steps: [choose]});
    expect(text(alone, 'header')).to.equal('Made for a test');
    expect(counted(alone)).to.deep.equal([]);
    expect(buttons(alone)).not.to.include('Back');
    await press(alone, 'That');
    await until(() => text(alone, '.verdict') === 'Right.');
    expect(counted(alone)).to.deep.equal([]);
  });

  it('a term opens its meaning', async () => {
    const element = await tutorial();
    const term = root(element).querySelector<HTMLElement>('.text .term')!;
    expect(term.getAttribute('role')).to.equal('button');
    term.focus();
    await sendKeys({press: 'Enter'});
    const open = await until(() => root(element).querySelector('.meaning:popover-open'));
    expect(open.textContent).to.match(/One level of a unit’s strength/);
  });

  it('a wrong choice gets the author’s words, a right one the way on and a star', async () => {
    const element = await tutorial(lesson, 'choose');
    const told = oneEvent(element, 'umpire-tutorial-try');
    await press(element, 'This');
    expect(text(element, '.verdict')).to.equal('Wrong. No: that one.');
    expect(((await told) as unknown as {right: boolean}).right).to.equal(false);
    await press(element, 'That');
    expect(text(element, '.verdict')).to.equal('Right.');
    expect(text(element, '.stars')).to.equal('★ 0/4');
    expect(buttons(element)).to.include('Next');
  });

  it('leads the keyboard to the verdict when the button that was pressed goes', async () => {
    const element = await tutorial(lesson, 'choose');
    for (const label of ['Hint', 'Show me']) {
      (await button(element, label)).focus();
      await sendKeys({press: 'Enter'});
      await until(() => root(element).activeElement?.matches('.verdict'));
      (root(element).activeElement as HTMLElement).blur();
    }
  });

  it('hexes are tapped on the map, and a wrong one is answered by the engine and the author', async () => {
    const element = await tutorial(lesson, 'ends');
    const map = root(element).querySelector('umpire-map')!;
    const tap = (label: string): void => {
      map.dispatchEvent(
        Object.assign(new Event('umpire-hex-select', {bubbles: true, composed: true, cancelable: true}), {
          label,
        }),
      );
    };
    tap('07.06');
    await press(element, 'Check answer');
    expect(text(element, '.verdict')).to.match(/^Not quite\. Somebody stands there\. .*372 RD holds it/);
    tap('07.06');
    tap('05.06');
    tap('05.07');
    await press(element, 'Check answer');
    expect(text(element, '.verdict')).to.match(/^Right\./);
    expect(text(element, '.stars')).to.equal('★ 0/4');
  });

  it('a route is typed or tapped, a number typed', async () => {
    const element = await tutorial(lesson, 'walk');
    const field = root(element).querySelector<HTMLInputElement>('.field input')!;
    field.value = '05.06';
    field.dispatchEvent(new Event('change'));
    await element.updateComplete;
    await press(element, 'Check route');
    expect(text(element, '.verdict')).to.match(/^Right\./);
    await press(element, 'Next');
    const number = root(element).querySelector<HTMLInputElement>('.field input')!;
    number.value = '2';
    number.dispatchEvent(new Event('input'));
    await element.updateComplete;
    await press(element, 'Check answer');
    expect(text(element, '.verdict')).to.equal('Right. 2: 05.06; 05.07.');
    expect(text(element, '.stars')).to.equal('★ 2/4');
  });

  it('units that fire have their counters beside them, as their targets have once they are chosen', async () => {
    const element = await tutorial(
      {
        umpire: 1,
        lesson: 'made-for-a-test',
        title: 'Made for a test',
        module: 'a-house-divided',
        scenes: {
          here: {
            position: 'junction',
            battle: {
              attackers: ['u-vi-1', 'u-mi-1', 'u-ci-1'],
              defenders: ['c-vi-1', 'c-mi-1'],
              at: 'manaqua',
            },
          },
        },
        steps: [{id: 'fire', scene: 'here', text: 'Fire.', expect: {event: {types: ['fire']}}}],
      },
      'fire',
    );
    const chips = (): readonly number[] =>
      [...root(element).querySelectorAll('.fires')].map((one) => one.querySelectorAll('.chip').length);
    await until(() => chips().length === 2);
    expect(chips()).to.deep.equal([1, 1]);
    const [select] = root(element).querySelectorAll<HTMLSelectElement>('.fires select');
    expect(select!.selectedOptions[0]!.text).to.equal('Target …');
    select!.value = 'u-ci-1';
    select!.dispatchEvent(new Event('change'));
    await element.updateComplete;
    expect(chips()).to.deep.equal([2, 1]);
    await expectAccessible(element);
  });

  it('a battle stands at its step, with where it is, and takes the dice that the lesson fixed', async () => {
    const element = await tutorial(lesson, 'roll');
    await press(element, 'Roll: 3');
    expect(text(element, '.verdict')).to.equal('Right.');
    await press(element, 'Finish');
    expect(text(element, 'h2')).to.equal('Lesson finished');
    // no row of empty stars
    const {value, max} = root(element).querySelector<HTMLProgressElement>('.panel > progress')!;
    expect([value, max]).to.deep.equal([0, 4]);
    expect(text(element, '.panel')).to.contain('★ 0 of 4 on the first try').and.not.contain('☆');
    expect(element.matches(':state(over)')).to.equal(true);
  });

  for (const [asked, scene] of Object.entries({
    'a route': {position: 'lvov', battle: {attackers: ['g51', 'g4'], at: '0504'}, dice: [8]},
    'an order': {position: 'barbarossa', battle: {attackers: ['g3', 'g48', 'g44'], at: '0503'}, dice: [7]},
  }))
    it(`where ${asked} is asked for, a retreat of one hex may be elected`, async () => {
      const {position, battle, dice} = scene;
      const elects = 'The Axis choose a 1-hex retreat';
      const document = {
        ...lesson,
        module: 'russia-besieged',
        scenes: {here: {position, battle, log: [{type: 'roll', dice}]}},
        steps: [
          {id: 'other', text: 'Do something else.', expect: {event: {types: ['roll']}}},
          {id: 'elect', text: 'Make it shorter.', expect: {event: {types: ['elect']}}},
        ],
      };
      const element = await tutorial(document);
      const told = oneEvent(element, 'umpire-tutorial-try');
      await press(element, elects);
      expect(text(element, '.verdict')).to.equal('The rules allow this. The task asks for another choice.');
      expect(await told).to.include({step: 'other', right: false});
      await press(element, 'Skip');
      await press(element, elects);
      expect(text(element, '.verdict')).to.equal('Right.');
    });

  it('marks a roll on its table once it is made, below the only button that rolls', async () => {
    const element = await fixture<UmpireTutorial>(
      html`<umpire-tutorial loading="eager" forgetful lesson="advances" step="roll"></umpire-tutorial>`,
    );
    const roll = await button(element, 'Roll: 2');
    const table = await until(() => root(element).querySelector('umpire-crt'));
    await until(() => root(table).querySelector('tbody'));
    // the column is known before the roll, which asks for no decision and so for no help
    expect(text(table, 'th.in-use')).to.equal('4-1');
    expect(root(table).querySelector('.hit, .rolled')).to.equal(null);
    expect(buttons(element)).to.not.include('Hint').and.not.include('Show me');
    expect(root(table).querySelector('.primary')).to.equal(null);
    expect(roll.getBoundingClientRect().bottom).to.be.below(table.getBoundingClientRect().top);
    roll.click();
    const cell = await until(() => root(table).querySelector('td.rolled'));
    expect(cell.textContent).to.match(/^\s*DR/);
    expect(text(table, 'tr.hit th')).to.equal('2');
    expect(text(table, 'th.in-use')).to.equal('4-1');
    await expectAccessible(element);
  });

  it('marks the cell of each side where both fire at once, and tells each roll', async () => {
    const element = await fixture<UmpireTutorial>(
      html`<umpire-tutorial
        loading="eager"
        forgetful
        lesson="walk-paths-of-glory"
        step="roll-pont"
      ></umpire-tutorial>`,
    );
    const roll = await button(element, 'Roll: 4, 1');
    const table = await until(() => root(element).querySelector('umpire-crt'));
    await until(() => root(table).querySelector('tbody'));
    expect(text(table, 'th.in-use')).to.equal('5');
    roll.click();
    await until(() => root(table).querySelector('td.rolled'));
    const rows = [...root(table).querySelectorAll('tr:has(.rolled) th')].map(({textContent}) => textContent);
    expect(rows).to.deep.equal(['1', '4']);
    expect(text(table, '.pick')).to.match(/4 on column 5: 3\..*1 on column 5: 1\./);
  });

  it('says what a unit is worth, and no steps, in a game that has none', async () => {
    const element = await fixture<UmpireTutorial>(
      html`<umpire-tutorial
        loading="eager"
        forgetful
        lesson="walk-afrika-korps"
        step="pay-201"
      ></umpire-tutorial>`,
    );
    await button(element, 'Confirm losses');
    expect(text(element, '.losses')).to.match(/2 Panzer Regiment strength 5 .*31 Recon Battalion strength 2/);
  });

  it('has the buttons of a wrong try in one line on a telephone, each on one line', async () => {
    const element = await fixture<UmpireTutorial>(
      html`<umpire-tutorial
        loading="eager"
        forgetful
        lesson="walk-hammer-of-the-scots"
        step="order"
      ></umpire-tutorial>`,
    );
    element.style.inlineSize = '336px';
    await press(element, 'The English Bs: they attack');
    await button(element, 'Show me');
    const way = root(element).querySelector<HTMLElement>('.way')!;
    expect(way.scrollWidth).to.be.at.most(way.clientWidth);
    for (const one of way.querySelectorAll<HTMLElement>('button:not(.share)')) {
      const words = document.createRange();
      words.selectNodeContents(one);
      expect(words.getBoundingClientRect().height, one.textContent).to.be.below(30);
    }
  });

  it('leads on from the last lesson of the course by the link of its page', async () => {
    const element = await fixture<UmpireTutorial>(
      html`<umpire-tutorial loading="eager" forgetful lesson="walk-paths-of-glory" step="end"
          ><a slot="end" href="practice.html">Practise</a></umpire-tutorial
        ><style>
          a {
            color: rgb(10, 106, 114);
          }
        </style>`,
    );
    const link = element.querySelector('a')!;
    await button(element, 'Finish');
    expect(link.checkVisibility()).to.equal(false);
    await press(element, 'Finish');
    await until(() => link.checkVisibility());
    // in a page whose links have a colour, too
    expect(getComputedStyle(link).color).not.to.equal(getComputedStyle(link).backgroundColor);
    expect((await button(element, 'Replay lesson')).className).to.equal('');
  });

  it('offers the answer after the hint, or after a try', async () => {
    const element = await tutorial(lesson, 'choose');
    expect(buttons(element)).to.include('Hint').and.not.include('Show me');
    await press(element, 'This');
    expect(buttons(element)).to.include('Hint').and.include('Show me');
  });

  it('hint, solution, skip and back', async () => {
    const element = await tutorial(lesson, 'choose');
    await press(element, 'Hint');
    expect(text(element, '.hint')).to.equal('Not the first.');
    await press(element, 'Show me');
    expect(text(element, '.solution')).to.equal('Answer: That');
    expect(root(element).querySelector('.choices'), 'the answer takes the place of the choices').to.equal(
      null,
    );
    expect(root(element).querySelector('.hint'), 'the answer is no longer hinted at').to.equal(null);
    await press(element, 'Next');
    expect(text(element, 'h2')).to.equal('Ends');
    await press(element, 'Back');
    expect(text(element, 'h2')).to.equal('Choose');
  });

  it('goes on where it was left, where the place keeps anything', async () => {
    localStorage.removeItem('umpire-lesson:made-for-a-test');
    const open = async (): Promise<UmpireTutorial> => {
      const element = await fixture<UmpireTutorial>(
        html`<umpire-tutorial .module=${lesson}></umpire-tutorial>`,
      );
      await until(() => root(element).querySelector('.panel'));
      return element;
    };
    const first = await open();
    await press(first, 'Next');
    await press(first, 'That');
    const again = await open();
    expect(text(again, 'h2')).to.equal('Choose');
    expect(text(again, '.stars')).to.equal('★ 1/4');
    localStorage.removeItem('umpire-lesson:made-for-a-test');
  });

  it('a lesson with faults says each of them', async () => {
    const element = await tutorial({...lesson, module: 'dril'});
    expect(text(element, '.faults')).to.match(/\/module: expected a module.*did you mean "drill"/);
    expect(element.matches(':state(refused)')).to.equal(true);
  });

  it('the name of no lesson that ships is refused, with the one that was meant', async () => {
    const element = await fixture<UmpireTutorial>(
      html`<umpire-tutorial lesson="zone-of-control"></umpire-tutorial>`,
    );
    await until(() => element.matches(':state(refused)'));
    expect(text(element, '.faults')).to.match(
      /^\/lesson: expected a lesson that ships, found "zone-of-control"; did you mean "zones-of-control"\?$/,
    );
  });

  it('the whole lesson as a page has every step with its picture', async () => {
    const element = await tutorial();
    element.whole = true;
    await element.updateComplete;
    expect(root(element).querySelectorAll('article umpire-map')).to.have.lengthOf(lesson.steps.length);
  });

  it('breaks no rule of axe, asked and answered', async () => {
    const element = await tutorial(lesson, 'choose');
    await button(element, 'This');
    await expectAccessible(element);
    await press(element, 'This');
    await expectAccessible(element);
  });
});
