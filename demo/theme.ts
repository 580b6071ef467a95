import {store, stored} from '../components/shared/browser.js';

/** The button in the head of each page that chooses light, dark, or what the system has. */
const themes = ['system', 'light', 'dark'] as const;
const key = 'umpire-theme';
const button = document.querySelector<HTMLButtonElement>('#theme');
let theme: (typeof themes)[number] = themes.find((one) => one === stored(key)) ?? 'system';

function show(): void {
  document.documentElement.dataset['theme'] = theme;
  if (!button) return;
  button.hidden = false;
  button.textContent = {system: '◐', light: '☀', dark: '☾'}[theme];
  button.title = `Colours: ${theme}`;
  button.ariaLabel = `Colours: ${theme}. Change`;
}

button?.addEventListener('click', () => {
  theme = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system';
  store(key, theme);
  show();
});
show();
