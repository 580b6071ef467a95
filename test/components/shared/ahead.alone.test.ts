import {expect} from 'chai';
import {html} from 'lit';
import '../../../components/umpire-map/define.js';
import '../../../components/umpire-retreat/define.js';
import {fixture, until} from '../../support.js';

// A page of its own: nothing that reads documents is here before the first of them is wanted.

type El = HTMLElement & {readonly current?: unknown};
const realFetch = window.fetch.bind(window);

describe('a file that is wanted', () => {
  afterEach(() => {
    window.fetch = realFetch;
  });
  for (const [tag, file] of [
    ['umpire-map', 'drill'],
    ['umpire-retreat', 'iskra'],
  ] as const)
    it(`by <${tag}> is asked for at once, and once, while what reads it is on its way`, async () => {
      let asked = 0;
      window.fetch = (url, init) => {
        asked += 1;
        return realFetch(url, init);
      };
      const host = await fixture<HTMLElement>(html`<div></div>`);
      const element = document.createElement(tag) as El;
      element.setAttribute('loading', 'eager');
      element.setAttribute('src', `/src/games/${file}.json`);
      host.append(element);
      // no task of the page has had its turn, and so no part of the program has come
      for (let i = 0; i < 50; i++) await Promise.resolve();
      expect(asked).to.equal(1);
      await until(() => element.current);
      expect(asked).to.equal(1);
    });
});
