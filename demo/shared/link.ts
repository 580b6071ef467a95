import type {OpenLink} from '../../src/share/link.js';
import {siteWords} from './words.js';

/** Tells whether the address carries a position, a question or a battle, as those that Share makes do. */
export const hasLink = (): boolean => /^#(?:u\d|text=)/.test(location.hash);

/** Opens the link in the address; reports its faults above the page's element. */
export async function openAddress(): Promise<OpenLink | undefined> {
  const {hash} = location;
  const [{openLink}, {linkSentence}] = await Promise.all([
    import('../../src/share/link-reader.js'),
    import('../../src/share/link.js'),
  ]);
  const opened = await openLink(hash);
  if (hash !== location.hash) return undefined;
  const wrong = document.querySelector('#wrong');
  if (wrong)
    wrong.textContent = opened.ok
      ? ''
      : [siteWords.badLink, ...opened.faults.slice(0, 5).map(linkSentence)].join(' ');
  return opened.ok ? opened.value : undefined;
}
