/** DokuWiki from Debian, with a user and an admin. */
import {appendFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {equal, newVisitor} from '../frames/hosts.mjs';
import {fitsPhone, forms, postTests, saysWithoutScript, showsTheShared, visit} from './posts.mjs';

/** @type {import('../hosts.mjs').Host} */
export default {
  name: 'DokuWiki',
  packages: [
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
      'admin, with htmlok',
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
        equal(await showsTheShared(tab), 1);
        await tab.waitForFunction(
          `document.querySelector('p > umpire-retreat')?.shadowRoot?.textContent.includes('1 step lost')`,
        );
        await tab.close();
        await saysWithoutScript(url);
        await fitsPhone(url, empty);
      },
    ]);
    return tests;
  },
};
