import {showPoster} from '../../components/embed/page.js';
import {headOf} from '../../src/share/link-head.js';

/** The page for frames as it is written, with a script made from the sources. */
const text = await (await fetch('/demo/embed.html')).text();
document.body.replaceWith(new DOMParser().parseFromString(text, 'text/html').body);
if (!new URL(location.href).searchParams.has('alone')) document.body.dataset['site'] = './';
showPoster();
// on a site the picture is there long before the scripts
await document
  .querySelector<HTMLImageElement>('.poster > img')
  ?.decode()
  .catch(() => undefined);
const scripts = {
  map: () => import('../../components/embed/embed-map.js'),
  retreat: () => import('../../components/embed/embed-retreat.js'),
  battle: () => import('../../components/embed/embed-battle.js'),
  lesson: () => import('../../components/embed/embed-lesson.js'),
  practice: () => import('../../components/embed/embed-practice.js'),
};
await scripts[(await headOf(location.hash)).subject]();
