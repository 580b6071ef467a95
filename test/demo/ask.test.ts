import {sendKeys} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {UmpireTutorial} from '../../components/umpire-tutorial/umpire-tutorial.js';
import type {UmpireMap} from '../../components/umpire-map/umpire-map.js';
import type {UmpireRetreat} from '../../components/umpire-retreat/umpire-retreat.js';
import {gameIds, loadGameDocument} from '../../src/games/index.js';
import {placeLabel} from '../../src/module/index.js';
import {button, root, settled, text, until} from '../components/umpire-retreat/helper.js';

const frames: HTMLIFrameElement[] = [];
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

/** The page of questions in a frame, at an address. */
async function open(
  search: string,
): Promise<{page: Document; element: UmpireRetreat; frame: HTMLIFrameElement}> {
  const frame = document.createElement('iframe');
  frames.push(frame);
  frame.width = '1000';
  frame.height = '800';
  frame.src = `/test/pages/ask.html${search}`;
  document.body.append(frame);
  // a page in a frame that is not laid out yet has no width: it would take itself for a phone
  frame.getBoundingClientRect();
  await until(() => frame.contentDocument?.querySelector('umpire-retreat')?.shadowRoot);
  const page = frame.contentDocument!;
  const element = page.querySelector('umpire-retreat') as UmpireRetreat;
  await until(() => page.querySelectorAll('.examples a').length > 0);
  // it loads when somebody comes near it, which may be below the list
  element.scrollIntoView({behavior: 'instant'});
  // what is asked as a question first has no answer yet
  if (!element.hidden) await settled(element);
  return {page, element, frame};
}

describe('the page of questions', () => {
  it('asks which stack must retreat on the drill map', async () => {
    const {element} = await open('');
    expect(text(element, 'h2')).to.equal('Which stack must retreat?');
  });

  it('opens an example as a question, and tells the answer to whoever has tried', async () => {
    const {page, element, frame} = await open('?game=drill&example=raid');
    const asked = await until(() => page.querySelector<UmpireTutorial>('umpire-tutorial'));
    const inside = (): ShadowRoot => asked.shadowRoot!;
    await until(() => asked.shadowRoot?.querySelector('.panel'));
    expect(element.hidden).to.equal(true);
    // said once the games' examples are known
    await until(() => page.querySelector('#note')?.textContent === '');
    expect(inside().querySelector('.actions')?.textContent).to.contain('Tap one hex on the map');
    const seen = [...inside().querySelectorAll('.way button')].filter((one) => one.checkVisibility());
    expect(seen.map((one) => one.textContent.trim())).to.deep.equal(['See the full analysis']);
    const press = async (label: string): Promise<void> => {
      const found = await until(() =>
        [...inside().querySelectorAll('button')].find((one) => one.textContent.trim() === label),
      );
      found.click();
      await asked.updateComplete;
    };
    const walk = async (route: string): Promise<void> => {
      const input = inside().querySelector<HTMLInputElement>('.field input')!;
      input.value = route;
      input.dispatchEvent(new Event('change'));
      await asked.updateComplete;
      expect(inside().querySelector('.actions')?.textContent).to.contain('1 of 1 hex');
      await press('Check route');
    };
    await walk('04.08');
    expect(inside().querySelector('.verdict')?.textContent).to.contain('Not legal.');
    // the map shows the ruling at once
    const marked = (): readonly string[] => {
      const {position, overlay} = inside().querySelector<UmpireMap>('umpire-map')!;
      if (typeof position === 'string') return [];
      return (overlay.marks ?? []).flatMap(({at, kind}) =>
        kind === 'lit' || kind === 'look' ? [] : [`${kind} ${placeLabel(position.game, at)}`],
      );
    };
    expect(marked()).to.have.members(['costly 05.08', 'costly 05.10', 'stop 04.08']);
    expect(inside().querySelector('.ends')?.textContent).to.equal('Legal ends: 05.08, 05.10.');
    await walk('05.10');
    expect(inside().querySelector('.verdict')?.textContent.replace(/\s+/g, ' ')).to.match(
      /Right\. Its ways back pass/,
    );
    expect(inside().querySelector('.ends')?.textContent).to.equal('Also legal: 05.08.');
    await press('See the full analysis');
    await until(() => frame.contentWindow?.location.search === '?game=drill&example=raid&answer=');
    await until(() => text(element, '.headline') === '1-hex retreat. 2 legal routes, 1 step lost.');
    expect(element.hidden).to.equal(false);
    expect(asked.hidden).to.equal(true);
  });

  it('asks yes or no where the title does', async () => {
    const {page} = await open('?game=blue-and-gray&example=displace');
    const asked = await until(() => page.querySelector<UmpireTutorial>('umpire-tutorial'));
    const labels = (): readonly string[] =>
      [...asked.shadowRoot!.querySelectorAll('.choices button')].map((one) => one.textContent.trim());
    await until(() => labels().length > 0);
    // the question stays beside its answer, where a phone has scrolled the heading out of sight
    expect(asked.shadowRoot!.querySelector('h2')?.textContent).to.equal(
      page.querySelector('#title')?.textContent,
    );
    expect(page.querySelector('#title')!.className, 'and is not said twice').to.equal('unseen');
    expect(labels().slice(0, 2)).to.deep.equal(['Yes', 'No']);
  });

  it('opens an answer by its address, and says its question', async () => {
    const {page, element} = await open('?game=drill&example=T-V3&answer=');
    await until(() => page.querySelector('#title')?.textContent.includes('must 46 RD retreat into it'));
    expect(text(element, '.headline')).to.equal('1-hex retreat. 1 legal route, no losses.');
    // once: the page asks in its heading
    const {classList} = element;
    expect(classList.contains('named')).to.equal(true);
    // its author's answer comes with the ruling
    const note = page.querySelector<HTMLElement>('#note')!;
    expect([note.parentElement, note.assignedSlot?.name, note.checkVisibility()]).to.deep.equal([
      element,
      'notes',
      true,
    ]);
    // with other hexes it is another question
    element.shadowRoot!.querySelector<HTMLElement>('[aria-label="One hex more"]')!.click();
    await until(() => !classList.contains('named'));
    expect(note.isConnected).to.equal(false);
  });

  it('begins the ruling on a plan with its verdict, below which its rules are named', async () => {
    const {element, frame} = await open('?game=blue-and-gray&example=no-displacing&answer=');
    frame.width = '500';
    const top = (selector: string): number =>
      element.shadowRoot!.querySelector(selector)!.getBoundingClientRect().top;
    await until(() => element.shadowRoot!.querySelector('.plan .headline'));
    const note = element.querySelector('#note')!;
    expect(top('.plan')).to.be.below(note.getBoundingClientRect().top);
    expect(note.getBoundingClientRect().top).to.be.below(top('.by'));
  });

  it('says below an answer that its rules are provisional, in a line that opens', async () => {
    const {element} = await open('?game=red-winter&example=back-f2&answer=');
    const by = await until(() => element.shadowRoot!.querySelector<HTMLDetailsElement>('details.by'));
    expect(by.querySelector('summary')!.textContent).to.equal(
      'By Red Winter 8.5.2. These rules are provisional: nobody has compared them with the published ones yet.',
    );
    expect(by.open).to.equal(false);
    const answer = element.shadowRoot!.querySelector('.answer')!;
    expect(answer.compareDocumentPosition(by) & Node.DOCUMENT_POSITION_FOLLOWING).not.to.equal(0);
  });

  it('says how far a retreat goes that the game makes longer than its result', async () => {
    const {element} = await open('?game=battle-for-moscow&example=no-empty-end&answer=');
    await until(
      () => text(element, '.headline') === '2-hex retreat, here of 3 hexes. 4 legal routes, no losses.',
    );
  });

  it('lists every question about retreats of the games that ship', async () => {
    const {page} = await open('');
    const wanted: string[] = [];
    for (const game of gameIds) {
      const {examples = []} = (await loadGameDocument(game)) as {examples?: {id: string; ask: object}[]};
      for (const {id, ask} of examples)
        if ('retreat' in ask || 'judge' in ask || 'lineRetreat' in ask)
          wanted.push(`?game=${game}&example=${id}`);
    }
    await until(() => page.querySelectorAll('.examples a').length === wanted.length);
    const links = [...page.querySelectorAll('.examples a')].map((link) => link.getAttribute('href'));
    expect(links).to.have.members(wanted);
    // games that people own come first, the drill map last
    expect(links[0]).to.contain('game=battle-for-moscow');
    expect(links.at(-1)).to.contain('game=drill');
  });

  it('lists the questions before the map and its counters, and below a question that is open', async () => {
    const {page, element} = await open('');
    const gallery = page.querySelector('#gallery')!;
    const isAbove = (): boolean =>
      (element.compareDocumentPosition(gallery) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
    expect(isAbove()).to.equal(true);
    const [first, ...others] = [...gallery.querySelectorAll('details')].map((group) => group.open);
    expect([first, others.includes(true)]).to.deep.equal([true, false]);
    page.querySelector<HTMLAnchorElement>('.examples a[href*="into-zoc"]')!.click();
    await until(() => !isAbove());
    expect(page.querySelector<HTMLElement>('#or')?.hidden).to.equal(true);
    // the history of a frame is that of the tests, too
    page.defaultView!.history.replaceState(null, '', '?');
    page.defaultView!.dispatchEvent(new PopStateEvent('popstate'));
    await until(isAbove);
  });

  it('names the subject of a rule in the games that have it, and in no other', async () => {
    const {page} = await open('');
    const cites = (part: string): string =>
      [...page.querySelectorAll(`.examples a[href*="${part}"] .cites`)].map((one) => one.textContent).join();
    expect(cites('game=drill&example=T-V5')).to.contain('avoiding losses (9.2.2)');
    expect(cites('game=battle-for-moscow')).to.equal('');
  });

  it('opens a question of the gallery in place, with an address to share', async () => {
    const {page, element, frame} = await open('');
    const link = page.querySelector<HTMLAnchorElement>('.examples a[href*="T-V5"]')!;
    link.click();
    const asked = await until(() => page.querySelector('umpire-tutorial'));
    await until(() => asked.shadowRoot?.querySelector('.text')?.textContent.includes('must retreat'));
    expect(element.hidden).to.equal(true);
    expect(frame.contentWindow?.location.search).to.equal('?game=drill&example=T-V5');
    expect(link.textContent).to.match(/Rules: avoiding losses \(9\.2\.2\)$/);
    expect(link.getAttribute('aria-current')).to.equal('true');
  });

  it('leads the keyboard to the question that was chosen, and then to its answer', async () => {
    const {page, element, frame} = await open('');
    const refused: unknown[] = [];
    page.addEventListener('umpire-refuse', ({target}) => refused.push(target), true);
    const link = page.querySelector<HTMLAnchorElement>('.examples a[href*="T-V5"]')!;
    link.closest('details')!.open = true;
    const words = link.querySelector('.asks')!.textContent;
    // a frame that has just been loaded may not have the keyboard yet
    await until(() => {
      link.focus();
      return page.hasFocus() && page.activeElement === link;
    });
    await sendKeys({press: 'Enter'});
    const asked = await until(() => page.querySelector('umpire-tutorial'));
    await until(() => asked.shadowRoot?.querySelector('.panel'));
    expect(page.activeElement?.localName).to.equal('h1');
    expect(page.activeElement?.textContent).to.equal(words);
    expect(page.title).to.equal(`${words} · Umpire`);
    expect(asked.shadowRoot?.querySelector('[role=alert]')).to.equal(null);
    expect(refused).to.deep.equal([]);
    [...asked.shadowRoot!.querySelectorAll('button')]
      .find((one) => one.textContent.trim() === 'See the full analysis')!
      .focus();
    await sendKeys({press: 'Enter'});
    await until(() => frame.contentWindow?.location.search === '?game=drill&example=T-V5&answer=');
    expect(element.hidden).to.equal(false);
    expect(page.activeElement?.localName).to.equal('h1');
  });

  it('answers a wrong yes or no at once, with its reason', async () => {
    const {page, frame} = await open('?game=battle-for-moscow&example=through-a-zoc');
    const asked = await until(() => page.querySelector<UmpireTutorial>('umpire-tutorial'));
    const choices = await until(() => {
      const found = asked.shadowRoot?.querySelectorAll<HTMLButtonElement>('.choices button');
      return found?.length === 2 && found;
    });
    choices[0]!.click();
    await asked.updateComplete;
    expect(asked.shadowRoot!.querySelector('.verdict')?.textContent.trim()).to.match(
      /^Wrong\.\s+No: in 1986 no hex of the retreat may be in an EZOC\./,
    );
    expect([...choices].map(({disabled}) => disabled)).to.deep.equal([true, true]);
    expect([...choices].map(({className}) => className)).to.have.members(['wrong', 'right']);
    const whole = asked.shadowRoot!.querySelector<HTMLButtonElement>('.way button:last-of-type')!;
    expect(whole.textContent.trim()).to.equal('See the full analysis');
    whole.click();
    await until(() => frame.contentWindow?.location.search.endsWith('&answer='));
  });

  it('leads on from an answer to the next question of the game, and from the last to all', async () => {
    const {page, frame} = await open('?game=battle-for-moscow&example=behind-mirsk');
    const asked = await until(() => page.querySelector<UmpireTutorial>('umpire-tutorial'));
    const way = asked.querySelector('a')!;
    const ids = await until(() => {
      const links = [...page.querySelectorAll('.examples a[href*="game=battle-for-moscow"]')];
      return (
        links.length > 1 &&
        links.map((link) => new URLSearchParams(link.getAttribute('href')!).get('example'))
      );
    });
    await until(() => way.textContent === 'Next question');
    way.click();
    const next = ids[ids.indexOf('behind-mirsk') + 1];
    await until(() => frame.contentWindow?.location.search === `?game=battle-for-moscow&example=${next}`);
    page.defaultView!.history.replaceState(null, '', `?game=battle-for-moscow&example=${ids.at(-1)}`);
    page.defaultView!.dispatchEvent(new PopStateEvent('popstate'));
    await until(() => way.textContent === 'All questions');
    way.click();
    await until(
      () => asked.hidden && page.querySelector('#title')?.textContent === 'Where can a stack retreat?',
    );
    expect(frame.contentWindow?.location.search).to.equal('');
  });

  it('leads an address of a battle to the page of battles', async () => {
    const frame = document.createElement('iframe');
    frames.push(frame);
    frame.src = '/test/pages/ask.html?game=paths-of-glory&example=flank';
    document.body.append(frame);
    await until(() => frame.contentWindow?.location.pathname.endsWith('/battle.html'));
    expect(frame.contentWindow?.location.search).to.equal('?game=paths-of-glory&example=flank');
  });

  it('keeps what people choose in the address', async () => {
    const {element, frame} = await open('?game=drill&position=start&units=a61,a505,hq31&hexes=1');
    button(element, '+').click();
    await until(() => frame.contentWindow?.location.search.includes('hexes=2'));
    expect(frame.contentWindow?.location.search).to.equal(
      '?game=drill&position=start&units=a61%2Ca505%2Chq31&hexes=2',
    );
  });

  it('keeps the hexes that people ask about in the address, and opens them from there', async () => {
    const {element, frame} = await open('?game=drill&position=start&units=a61,a505,hq31&hexes=2');
    for (const hex of ['07.05', '06.05']) {
      const field = root(element).querySelector<HTMLInputElement>('.hex input')!;
      field.value = hex;
      field.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, composed: true}));
      await until(() => element.askedHexes.at(-1) === hex);
    }
    const {search} = frame.contentWindow!.location;
    expect(new URLSearchParams(search).get('why')).to.equal('07.05,06.05');
    const again = await open(search);
    await until(() => text(again.element, '.hex').includes('06.05: no.'));
    expect(again.element.askedHexes).to.deep.equal(['07.05', '06.05']);
  });

  it('names a game or a question that an address has and the site has not', async () => {
    const {page, element} = await open('?game=nope');
    expect(page.querySelector('#wrong')?.textContent).to.contain('no game “nope”');
    expect(text(element, 'h2')).to.equal('Which stack must retreat?');
    const other = await open('?game=drill&example=ZZZ');
    await until(() => other.page.querySelector('#wrong')?.textContent.includes('no question “ZZZ”'));
    await until(() => !other.element.hidden && text(other.element, 'h2') === 'Which stack must retreat?');
  });
});
