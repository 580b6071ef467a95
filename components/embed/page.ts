/** The page for frames, or the page of a published ruling: the link that it shows, and the picture that is there first. */
import {readFrameOptions} from '../../src/share/frame-options.js';
import {withView} from '../../src/share/poster.js';

/** The fragment that the page shows: that of its address, or the link of its own ruling with the options of its address. */
export function fragment(): string {
  const {link} = document.body.dataset;
  return link === undefined ? location.hash : `#${link}&${location.hash.slice(1)}`;
}

/** The picture that is shown until the map is drawn; undefined where there is none. */
export const posterOf = (): Element | undefined => document.querySelector('#shown > .poster') ?? undefined;

/** Shows the picture that the address names, a file of this site. */
export function showPoster(): void {
  const {poster, view} = readFrameOptions(location.hash);
  if (poster === undefined || posterOf()) return;
  const url = new URL(poster, location.href);
  if (url.host !== location.host) return;
  const [box, image] = [document.createElement('div'), document.createElement('img')];
  box.className = 'poster';
  image.alt = '';
  image.src = view ? withView(url.href, view) : url.href;
  // a file that is gone is no picture
  image.addEventListener('error', () => box.remove());
  box.append(image);
  document.getElementById('shown')?.replaceChildren(box);
}
