import {store, stored} from '../components/shared/browser.js';
import {focusMap} from './shared/focus-map.js';
import {siteWords} from './shared/words.js';

/** Cycles through the colour schemes: the button in the head of each page chooses light, dark, or what the system has. */
const themes = ['system', 'light', 'dark'] as const;
const key = 'umpire-theme';
const button = document.querySelector<HTMLButtonElement>('#theme');
let theme: (typeof themes)[number] = themes.find((one) => one === stored(key)) ?? 'system';

function show(): void {
  document.documentElement.dataset['theme'] = theme;
  // a picture by day and by night knows the system's choice only
  for (const source of document.querySelectorAll<HTMLSourceElement>('picture > source[media]'))
    source.media = {system: '(prefers-color-scheme: dark)', light: 'not all', dark: 'all'}[theme];
  if (!button) return;
  button.hidden = false;
  button.textContent = {system: '◐', light: '☀', dark: '☾'}[theme];
  button.title = siteWords.colours[theme];
  button.ariaLabel = siteWords.changeColours[theme];
}

button?.addEventListener('click', () => {
  theme = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  store(key, theme);
  show();
});
show();

// on a phone the links to the pages of a part scroll in their row
const here = document.querySelector<HTMLElement>('.site-head .part [aria-current]');
const row = here?.parentElement;
if (here && row) row.scrollLeft = here.offsetLeft - row.offsetLeft - (row.clientWidth - here.offsetWidth) / 2;

// the address stays: what follows its # is a lesson or a shared position on many pages
for (const skip of document.querySelectorAll<HTMLAnchorElement>('a.skip'))
  skip.addEventListener('click', (event) => {
    event.preventDefault();
    if (skip.matches('.to-map') && focusMap(document)) return;
    const main = document.querySelector<HTMLElement>(skip.hash);
    main?.setAttribute('tabindex', '-1');
    main?.focus();
  });
