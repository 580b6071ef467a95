import {expect} from 'chai';
import {html} from 'lit';
import '../../../components/bundles/umpire.js';
import {fixture} from '../../support.js';

/** An element of ours, whichever. */
type Ours = HTMLElement & {src: string; ready: Promise<boolean>};

/** The content of each element, by what it asks for besides a module. */
const elements: readonly (readonly [tag: string, attributes: string, game: string])[] = [
  ['umpire-map', '', 'drill'],
  ['umpire-retreat', 'position="port-mara" units="a61" hexes="2"', 'drill'],
  ['umpire-battle', 'example="kiev"', 'eastern-front'],
  ['umpire-crt', '', 'russia-besieged'],
  ['umpire-odds', 'example="rzhev"', 'eastern-front'],
  ['umpire-errata', '', 'iskra'],
  ['umpire-turns', '', 'eastern-front'],
];
const bad = `data:application/json,${encodeURIComponent('{"umpire": 1, "id": "x", "nosuch": 1}')}`;

/** Puts it on the page, and keeps the names of what it tells. */
async function placed(tag: string, attributes: string, src: string): Promise<readonly [Ours, string[]]> {
  const told: string[] = [];
  const host = await fixture<HTMLElement>(html`<div></div>`);
  host.innerHTML = `<${tag} loading="eager" ${attributes}></${tag}>`;
  const element = host.firstElementChild as Ours;
  element.addEventListener('umpire-load', () => told.push('load'));
  element.addEventListener('umpire-refuse', ({faults}) =>
    told.push(faults.length > 0 ? 'refuse' : 'nothing'),
  );
  element.src = src;
  return [element, told];
}

describe('an element in the life of a page', () => {
  for (const [tag, attributes, game] of elements) {
    it(`<${tag}> tells when what it was given is shown, and is ready then`, async () => {
      const [element, told] = await placed(tag, attributes, `/src/games/${game}.json`);
      expect(await element.ready).to.equal(true);
      expect(told).to.deep.equal(['load']);
    });

    it(`<${tag}> tells when it is refused, and why`, async () => {
      const [element, told] = await placed(tag, attributes, bad);
      expect(await element.ready).to.equal(false);
      expect(told).to.deep.equal(['refuse']);
    });
  }

  it('another wish is another promise, and told again', async () => {
    const [element, told] = await placed('umpire-map', '', '/src/games/drill.json');
    await element.ready;
    element.src = bad;
    await (element as unknown as {updateComplete: Promise<unknown>}).updateComplete;
    expect(await element.ready).to.equal(false);
    element.src = '/src/games/iskra.json';
    await (element as unknown as {updateComplete: Promise<unknown>}).updateComplete;
    expect(await element.ready).to.equal(true);
    expect(told).to.deep.equal(['load', 'refuse', 'load']);
  });

  it('a lesson too', async () => {
    const [element, told] = await placed('umpire-tutorial', 'lesson="retreats" forgetful', '');
    expect(await element.ready).to.equal(true);
    expect(told).to.deep.equal(['load']);
  });
});
