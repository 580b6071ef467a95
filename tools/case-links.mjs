/** The links of the demo's cases: a page names one as `embed.html#case:NAME`, and is served or built with the link in its place. */
import {readFileSync} from 'node:fs';
import {basename} from 'node:path';
import {filesUnder, inRoot} from './root.mjs';

const good = (loaded) => {
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
  return loaded.value;
};

/** Makes the links, by the names of the cases. `load` imports a module of `src/`. @param {(path: string) => Promise<any>} load @returns {Promise<Map<string, string>>} */
export async function caseLinks(load) {
  const {loadCase, openCase} = await load('case/index');
  const {asSubject, linkOf} = await load('cli/ruling');
  const {frameFragment} = await load('share/embedding');
  const links = new Map();
  for (const path of filesUnder('demo/cases', (file) => file.endsWith('.json'))) {
    const subject = asSubject(
      good(openCase(good(await loadCase(JSON.parse(readFileSync(inRoot(path), 'utf8')))))),
    );
    // a frame shows the map of a ZOC
    const link = await linkOf(subject.ask.zoc ? {...subject, ask: undefined} : subject);
    links.set(basename(path, '.json'), frameFragment(link));
  }
  return links;
}

/** A page with the links of the cases that it names. @param {string} html @param {Map<string, string>} links @param {string} page its path in the site */
export const withCaseLinks = (html, links, page) =>
  html.replace(/embed\.html#case:([\w-]+)/g, (_, /** @type {string} */ name) => {
    const link = links.get(name);
    if (link === undefined) throw new Error(`${page}: demo/cases/${name}.json is missing`);
    return `embed.html#${link.replaceAll('&', '&amp;')}`;
  });
