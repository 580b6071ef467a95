/** MediaWiki from Debian on SQLite, with a user and an admin. */
import {appendFileSync, mkdirSync} from 'node:fs';
import {join} from 'node:path';
import {equal, newVisitor, ours, truth} from '../frames/hosts.mjs';
import {fitsPhone, link, postTests, saysWithoutScript, sentence, showsTheShared, visit} from './posts.mjs';
import {recipe} from './recipes.mjs';

const password = 'a longer secret 42';

/** @type {import('../hosts.mjs').Host} */
export default {
  name: 'MediaWiki',
  packages: ['mediawiki', 'mediawiki-classes', 'apache2-'],
  version: (machine) => machine.version('mediawiki'),
  async tests(machine) {
    const folder = join(machine.root, 'var/lib/mediawiki');
    const settings = join(machine.root, 'etc/mediawiki/LocalSettings.php');
    const at = await machine.serve(folder, (server) => {
      const data = machine.path('data');
      mkdirSync(data);
      const options = {
        server,
        scriptpath: '',
        dbtype: 'sqlite',
        dbname: 'wiki',
        dbpath: data,
        pass: password,
      };
      const given = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
      const parts = [
        '--extensions=Gadgets',
        '--skins=Vector,MinervaNeue',
        `--confpath=${join(settings, '..')}`,
      ];
      machine.php(['maintenance/install.php', ...given, ...parts, 'A wiki', 'Admin'], folder);
      appendFileSync(settings, `\n$wgDefaultSkin = 'vector-2022';\n$wgShowExceptionDetails = true;\n`);
      machine.php(['maintenance/createAndPromote.php', 'Somebody', password], folder);
    });
    const urlOf = (/** @type {string} */ title, more = '') =>
      `${at}/index.php?title=${encodeURIComponent(title)}${more}`;

    /** A tab of somebody who is logged in. @param {string} name */
    const login = async (name) => {
      const tab = await newVisitor();
      await tab.goto(urlOf('Special:UserLogin'));
      await tab.type('#wpName1', name);
      await tab.type('#wpPassword1', password);
      await Promise.all([tab.waitForNavigation(), tab.click('#wpLoginAttempt')]);
      return tab;
    };
    /** Writes a page by the wiki's own form; gives its address. @param {import('puppeteer-core').Page} tab @param {string} title @param {string} text */
    const write = async (tab, title, text) => {
      await tab.goto(urlOf(title, '&action=edit'));
      await tab.$eval(
        '#wpTextbox1',
        (area, value) => (/** @type {HTMLTextAreaElement} */ (area).value = value),
        text,
      );
      await Promise.all([tab.waitForNavigation(), tab.click('#wpSave')]);
      return urlOf(title);
    };
    const user = await login('Somebody');
    const empty = await write(user, 'Empty', 'Nothing.');
    const [content, phone] = ['.mw-parser-output', '&useskin=minerva'];

    const tests = postTests(
      {role: 'user', write: (title, text) => write(user, title, text), empty, content, phone},
      ['link', 'text', 'indented', 'wikitext', 'tag', 'markdown', 'html', 'frame', 'element'],
      ['indented', 'tag'],
    );
    tests.push([
      'admin',
      'the gadget: keeps picture and words, follows the height',
      async () => {
        const admin = await login('Admin');
        await write(admin, 'MediaWiki:Gadgets-definition', recipe('* umpire[', ours.at));
        await write(admin, 'MediaWiki:Gadget-umpire.js', recipe('mw.hook', ours.at));
        const words = recipe('<div class="umpire-embed"', ours.at).replaceAll('u2.…', link);
        const url = await write(
          user,
          'Gadget',
          words.replace('2 legal routes, 1 step lost.</div>', `${sentence}</div>`),
        );
        // the list of gadgets is in what a browser keeps for five minutes
        const {tab} = await visit(url, {cached: false});
        await tab.waitForSelector('.umpire-embed button');
        await tab.click('.umpire-embed button');
        await tab.waitForSelector('.umpire-embed iframe');
        equal(await showsTheShared(tab), 1);
        await tab.waitForFunction(`Number(document.querySelector('.umpire-embed iframe').height) > 481`);
        const kept = await tab.$eval('.umpire-embed', (part) => part.textContent ?? '');
        truth(kept.includes(sentence) && kept.includes('Port Mara'), `what is left: ${kept}`);
        await tab.close();
        await saysWithoutScript(url);
        await fitsPhone(url + phone, empty + phone);
      },
    ]);
    return tests;
  },
};
