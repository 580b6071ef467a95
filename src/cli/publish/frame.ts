/** Writes the page of a ruling for frames: its picture is there before any script, and the map takes its place over. */
import {createHash} from 'node:crypto';
import type {pictureParts} from '../../drawing/picture.js';
import {escapeXml} from '../../drawing/picture.js';
import {publishPhrases} from '../../phrases/en/publish.js';
import {locale} from '../../phrases/define.js';
import {oneLine, webAddress} from '../../share/clean.js';
import type {Collection, RuledCase} from './registry.js';

/** As `embed.css` has it, which comes after the picture. */
const firstStyles = [
  ':root{color-scheme:light}',
  'html,body{margin:0;font:15px/1.45 Seravek,Gill Sans Nova,Ubuntu,Calibri,DejaVu Sans,source-sans-pro,sans-serif;color:light-dark(#26231e,#e9e5d8);background:light-dark(#fbf8ef,#171b1d)}',
  'header.unseen{position:absolute;width:1px;height:1px;padding:0;overflow:hidden;clip-path:inset(50%)}',
  '.poster>svg{display:block;inline-size:100%;block-size:auto;max-block-size:max(8rem,100vh - 8rem);line-height:1}',
  '.poster>p{box-sizing:border-box;min-block-size:5rem;margin:0;padding:6px 12px}',
  '@media (width<480px){.poster>svg{max-block-size:max(8rem,100vh - 10.5rem)}.poster>p{min-block-size:7.5rem}}',
  '.poster a{color:light-dark(#0a6a72,#5fd0d2)}',
].join('');

/** The address of the page for frames, from the folder of a ruling; empty without one. */
export function openerOf({page = ''}: Collection): string {
  const [home = ''] = page.split('#');
  return home === '' ? '' : (webAddress(home) ?? `../../${home}`);
}

/** The page of a ruling for frames: the picture, the ruling in a sentence, and the script that makes it a map. */
export function framePage(
  collection: Collection,
  {title, ruling}: RuledCase,
  {
    link,
    picture: {css, sheet, attributes},
  }: {
    readonly link: string;
    readonly picture: ReturnType<typeof pictureParts>;
  },
): string {
  const text = (given: string): string => escapeXml(oneLine(given));
  const opener = openerOf(collection);
  const folder = opener.slice(0, opener.lastIndexOf('/') + 1);
  const styles = firstStyles + css;
  const hash = createHash('sha256').update(styles).digest('base64');
  const own = ["'self'", 'http:', 'https:'];
  const allowed = {
    'default-src': ["'none'"],
    'script-src': own,
    'style-src': [...own, `'sha256-${hash}'`],
    'connect-src': own,
    'img-src': [...own, 'blob:', 'data:'],
  };
  const policy = Object.entries(allowed).map(([name, sources]) => [name, ...sources].join(' '));
  return `<!doctype html>
<html lang="${locale.lang}" class="framed">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">
<title>${text(title)}</title>
<style>${styles}</style>
<script defer src="${text(folder)}cdn/missing.min.js"></script>
<script defer src="${text(folder)}cdn/embed.min.js"></script>
</head>
<body data-link="${link}">
<header class="unseen"><h1 id="title">${text(title)}</h1></header>
<main id="shown"><div class="poster"><svg ${attributes} role="img" aria-label="${text(ruling.alt)}">${sheet}</svg>
<p>${text(ruling.sentence)} <a href="./" target="_blank" rel="noopener">${text(publishPhrases.whole)}</a></p></div></main>
<link rel="stylesheet" href="${text(folder)}embed.css">
<footer id="links" hidden><a class="brand" target="_blank" rel="noopener">Umpire</a> <a id="whole" target="_blank" rel="noopener"></a> <details id="more"><summary id="address-label"></summary><input id="address" readonly><p id="local" hidden></p></details></footer>
</body>
</html>
`;
}
