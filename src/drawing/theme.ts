import {colours, type Theme} from './palette.js';

/** For a file: the sheet with each colour written out, since many that draw SVG know no custom properties. */
export const inTheme = (css: string, theme: Theme): string =>
  css.replace(
    /var\(--_([a-z-]+)\)/g,
    (_, name: keyof typeof colours) => colours[name][theme === 'day' ? 0 : 1],
  );
