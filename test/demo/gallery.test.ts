import {expect} from 'chai';
import {fillGallery} from '../../demo/shared/gallery.js';

/** The games whose lists are open, by the address of their first example. */
const opened = (gallery: HTMLElement): readonly string[] =>
  [...gallery.querySelectorAll<HTMLDetailsElement>('details[open]')].map(
    (group) => new URL(group.querySelector<HTMLAnchorElement>('a')!.href).searchParams.get('game') ?? '',
  );

describe('a gallery of examples', () => {
  let gallery: HTMLElement;
  beforeEach(() => {
    gallery = document.createElement('section');
    document.body.append(gallery);
  });
  afterEach(() => {
    gallery.remove();
  });

  it('opens its first list', () => {
    fillGallery(gallery, {asks: ['battle']}, () => undefined);
    expect(opened(gallery)).to.deep.equal(['battle-for-moscow']);
  });

  it('has the game that the address names first, and open', () => {
    fillGallery(gallery, {asks: ['judge'], game: 'zoc-bond'}, () => undefined);
    expect(opened(gallery)).to.deep.equal(['zoc-bond']);
    expect(gallery.querySelector('details')?.open).to.equal(true);
  });

  it('leaves the list open that has the example of the page', () => {
    fillGallery(gallery, {asks: ['battle']}, ({id}) => {
      const group = gallery.querySelector<HTMLDetailsElement>('details:last-of-type');
      if (group && id === 'russia-besieged') group.open = true;
    });
    expect(opened(gallery)).to.deep.equal(['russia-besieged']);
  });
});
