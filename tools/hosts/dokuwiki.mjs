/** DokuWiki from Debian, with a user and an admin. */
import {appendFileSync, cpSync, mkdirSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {equal, newVisitor, truth} from '../../test/built/frames/hosts.mjs';
import {inRoot} from '../root.mjs';
import {php} from './machine.mjs';
import {
  fitsPhone,
  forms,
  hostileTitles,
  isLight,
  linksTest,
  longLink,
  opensAgain,
  page,
  picture,
  postTests,
  saysWithoutScript,
  showsTheShared,
  visit,
} from './posts.mjs';

/** @type {import('../hosts.mjs').Host} */
export default {
  name: 'DokuWiki',
  packages: [
    ...php,
    'dokuwiki',
    'libjs-jquery',
    'libjs-jquery-cookie',
    'libjs-jquery-ui',
    'libphp-simplepie',
    'php-geshi',
    'php-phpseclib',
    'php-random-compat',
    'apache2-',
  ],
  version: (machine) => machine.version('dokuwiki').replace(/^0\.0\./, ''),
  async tests(machine) {
    const conf = join(machine.root, 'etc/dokuwiki');
    const local = join(conf, 'local.php');
    writeFileSync(
      local,
      `<?php $conf['savedir'] = '${machine.root}/var/lib/dokuwiki/data'; $conf['useacl'] = 1; $conf['superuser'] = '@admin'; $conf['title'] = 'A wiki';\n`,
    );
    const hash = machine.php(['-r', `echo password_hash('secret', PASSWORD_BCRYPT);`]);
    writeFileSync(
      join(machine.root, 'var/lib/dokuwiki/acl/users.auth.php'),
      `user:${hash}:User:user@example.org:user\nadmin:${hash}:Admin:admin@example.org:admin,user\n`,
    );
    writeFileSync(join(machine.root, 'var/lib/dokuwiki/acl/acl.auth.php'), '*\t@ALL\t1\n*\t@user\t8\n');
    const at = await machine.serve(join(machine.root, 'usr/share/dokuwiki'));

    /** A tab of somebody who is logged in. @param {string} name */
    const login = async (name) => {
      const tab = await newVisitor();
      await tab.goto(`${at}/doku.php?id=start&do=login`);
      await tab.type('input[name=u]', name);
      await tab.type('input[name=p]', 'secret');
      await Promise.all([tab.waitForNavigation(), tab.click('#dw__login button[type=submit]')]);
      return tab;
    };
    /** Writes a page by the wiki's own form; gives its address. @param {import('puppeteer-core').Page} tab @param {string} id @param {string} text */
    const write = async (tab, id, text) => {
      await tab.goto(`${at}/doku.php?id=${id}&do=edit`);
      await tab.$eval(
        '#wiki__text',
        (area, value) => (/** @type {HTMLTextAreaElement} */ (area).value = value),
        text,
      );
      await Promise.all([tab.waitForNavigation(), tab.click('#edbtn__save')]);
      return `${at}/doku.php?id=${id}`;
    };
    const user = await login('user');
    const empty = await write(user, 'empty', 'Nothing.');

    const tests = postTests(
      {role: 'user', write: (id, text) => write(user, id, text), empty, content: '.page'},
      ['link', 'text', 'indented', 'dokuwiki', 'tag', 'markdown', 'html', 'frame', 'element'],
      ['indented', 'tag'],
    );
    tests.push([
      'admin, HTML allowed',
      'element and frame in <html>',
      async () => {
        appendFileSync(local, `$conf['htmlok'] = 1;\n`);
        const admin = await login('admin');
        const {element, frame} = forms();
        const url = await write(
          admin,
          'html',
          `Before <html>${element}</html> between <html>${frame}</html> after.`,
        );
        const {tab} = await visit(url);
        await showsTheShared(tab, 1);
        await tab.waitForFunction(
          `document.querySelector('p > umpire-show')?.shown?.shadowRoot?.textContent.includes('1 step lost')`,
        );
        await tab.close();
        await saysWithoutScript(url);
        await fitsPhone(url, empty);
      },
    ]);

    // with the plug-in, as its README says; nobody is left without the words when it is gone
    const plugin = join(machine.root, 'var/lib/dokuwiki/lib/plugins/umpire');
    const own = forms();
    const texts = {tag: own['tag'] ?? '', 'a plain text in the tag': `<umpire>\n${own['text']}</umpire>`};
    tests.push([
      'admin, plug-in',
      'sets the address by the form',
      async () => {
        cpSync(inRoot('integrations/dokuwiki/umpire'), plugin, {recursive: true});
        const admin = await login('admin');
        await admin.goto(`${at}/doku.php?id=start&do=admin&page=config`);
        const field = '#config___plugin____umpire____home';
        await admin.$eval(
          field,
          (input, value) => (/** @type {HTMLInputElement} */ (input).value = value),
          page,
        );
        await Promise.all([admin.waitForNavigation(), admin.click('#dw__configform button[type=submit]')]);
        equal(await admin.$eval(field, (input) => /** @type {HTMLInputElement} */ (input).value), page);
      },
    ]);
    tests.push([
      'admin, plug-in',
      'integrations/links.json',
      () =>
        linksTest((home, given) =>
          machine.php(
            [
              '-r',
              `define('DOKU_INC', getcwd() . '/'); require 'inc/init.php'; require '${plugin}/syntax.php'; echo json_encode(array_map(fn($text) => syntax_plugin_umpire::link($text, ${home}), json_decode(${given})));`,
            ],
            join(machine.root, 'usr/share/dokuwiki'),
          ),
        ),
    ]);
    for (const [name, text] of Object.entries({
      ...texts,
      'a link in the tag': `<umpire>${own['link']}</umpire>`,
    }))
      tests.push([
        'user, plug-in',
        `${name}: words, a button, the frame`,
        async () => {
          const url = await write(user, 'plugin', text);
          const {tab} = await visit(url, {cached: false});
          await tab.waitForSelector('.plugin_umpire button');
          await tab.click('.plugin_umpire button');
          await showsTheShared(tab, 1);
          await tab.waitForFunction(`Number(document.querySelector('.plugin_umpire iframe').height) > 481`);
          await tab.setViewport({width: 390, height: 800});
          equal(await tab.evaluate(`document.querySelector('.plugin_umpire').scrollWidth <= 390`), true);
          await tab.close();
          await fitsPhone(url, empty);
          if (!(name in texts)) return;
          await saysWithoutScript(url);
          await opensAgain(url, '.page');
        },
      ]);
    tests.push([
      'user, plug-in',
      'tag with a picture: words, and the frame in the picture’s place, light on a dark system',
      async () => {
        const media = join(machine.root, 'var/lib/dokuwiki/data/media/wiki');
        mkdirSync(media, {recursive: true});
        writeFileSync(join(media, 'port-mara.png'), picture);
        const url = await write(
          user,
          'picture',
          (own['tag'] ?? '').replace('<umpire>', '<umpire wiki:port-mara.png>'),
        );
        await saysWithoutScript(url);
        await opensAgain(url, '.page');
        await fitsPhone(url, empty);
        await isLight(url, {
          name: 'dokuwiki',
          button: '.plugin_umpire button',
          picture: '.plugin_umpire img',
        });
      },
    ]);
    tests.push([
      'user, plug-in',
      'hostile titles and links in the tag',
      async () => {
        const bad = [...hostileTitles, longLink, `${page}#u2.AbC"onload="alert(1)`, 'javascript:alert(1)'];
        for (const title of bad) {
          const text = `before\n\n<umpire>${title}</umpire>\n\n${forms(title)['tag']}\n\nafter`;
          const {tab, alerts} = await visit(await write(user, 'hostile', text));
          const words = await tab.$eval('.page', (part) => /** @type {HTMLElement} */ (part).innerText);
          truth(/^before[^]*\nafter\n?/.test(words.trim()), `${title}: ${words}`);
          equal(
            [alerts, await tab.$$eval('.page :is([onerror], [onload], svg)', (all) => all.length)],
            [[], 0],
          );
          const links = await tab.$$eval('.plugin_umpire > a', (all) =>
            all.map((one) => one.getAttribute('href') ?? ''),
          );
          for (const href of links) truth(href.startsWith(`${page}#u2.`), href);
          await tab.close();
        }
      },
    ]);
    tests.push([
      'user, plug-in removed',
      'the words remain',
      async () => {
        const url = await write(user, 'removed', own['tag'] ?? '');
        rmSync(plugin, {recursive: true});
        // a wiki keeps its pages as they were shown until they are edited, or its cache is emptied
        rmSync(join(machine.root, 'var/lib/dokuwiki/data/cache'), {recursive: true});
        mkdirSync(join(machine.root, 'var/lib/dokuwiki/data/cache'));
        await saysWithoutScript(url);
        await opensAgain(url, '.page');
      },
    ]);
    return tests;
  },
};
