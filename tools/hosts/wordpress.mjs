/** WordPress from Debian with MariaDB, with an author, who may not post unfiltered HTML, and an admin. */
import {cpSync, mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {equal, newVisitor, truth} from '../../test/built/frames/hosts.mjs';
import {inRoot} from '../root.mjs';
import {php} from './machine.mjs';
import {
  address,
  fitsPhone,
  forms,
  isLight,
  linksTest,
  opensAgain,
  page,
  postTests,
  saysWithoutScript,
  sentence,
  showsTheShared,
  visit,
} from './posts.mjs';

const password = 'a longer secret 42';
/** Lets WordPress ask servers of this machine, as it asks those of the web, and no others. */
const local = `<?php
add_filter('http_request_host_is_external', '__return_true');
add_filter('http_allowed_safe_ports', fn($ports) => range(1, 65535));
add_filter('pre_http_request', fn($no, $args, $url) => strpos($url, 'http://127.0.0.1') === 0 ? $no : new WP_Error('off', 'no web'), 10, 3);
`;

/** MariaDB on a socket; gives that. @param {import('./machine.mjs').Machine} machine */
async function database(machine) {
  const usr = join(machine.root, 'usr');
  const [data, socket] = [machine.path('db'), machine.path('db.sock')];
  const own = process.getuid?.() === 0 ? ['--user=root'] : [];
  const common = ['--no-defaults', `--basedir=${usr}`, `--datadir=${data}`, ...own];
  machine.run(join(usr, 'bin/mariadb-install-db'), [
    ...common,
    '--auth-root-authentication-method=normal',
    '--skip-name-resolve',
    '--skip-test-db',
  ]);
  const files = [`--socket=${socket}`, `--pid-file=${machine.path('db.pid')}`];
  machine.start(join(usr, 'sbin/mariadbd'), [...common, ...files, '--skip-networking']);
  const create = `(new mysqli('localhost', 'root', '', '', 0, '${socket}'))->query('CREATE DATABASE wordpress');`;
  await machine.until(() => machine.php(['-r', `mysqli_report(MYSQLI_REPORT_STRICT); ${create}`]));
  return socket;
}

/** @type {import('../hosts.mjs').Host} */
export default {
  name: 'WordPress',
  packages: [
    ...php,
    ...['wordpress', 'wordpress-theme-twentytwentythree', 'php-getid3', 'libjs-cropper', 'libjs-underscore'],
    ...['mariadb-server-core', 'apache2-'],
  ],
  version: (machine) => machine.version('wordpress'),
  async tests(machine) {
    const socket = await database(machine);
    const wordpress = join(machine.root, 'usr/share/wordpress');
    // the folder that the server shows; Debian's setting names another one, which its web server maps to it
    const contents = join(wordpress, 'wp-content');
    const inWordpress = (/** @type {string} */ code) =>
      machine.php(['-r', `$_SERVER['HTTP_HOST'] = '127.0.0.1'; ${code}`], wordpress);
    const at = await machine.serve(wordpress, (server) => {
      mkdirSync(join(machine.root, 'etc/wordpress'), {recursive: true});
      const defined = {
        ...{DB_NAME: 'wordpress', DB_USER: 'root', DB_PASSWORD: '', DB_HOST: `localhost:${socket}`},
        ...{
          WP_HOME: server,
          WP_SITEURL: server,
          WP_CONTENT_DIR: contents,
          WP_CONTENT_URL: `${server}/wp-content`,
        },
      };
      const lines = Object.entries(defined).map(([name, value]) => `define('${name}', '${value}');`);
      const more = [`define('DISABLE_WP_CRON', true);`, `define('AUTH_KEY', 'a'); define('AUTH_SALT', 'b');`];
      writeFileSync(
        join(machine.root, 'etc/wordpress/config-default.php'),
        ['<?php', ...lines, ...more].join('\n'),
      );
      mkdirSync(join(contents, 'mu-plugins'));
      writeFileSync(join(contents, 'mu-plugins/local.php'), local);
      inWordpress(`define('WP_INSTALLING', true); require 'wp-load.php'; require 'wp-admin/includes/upgrade.php';
        wp_install('A blog', 'admin', 'admin@example.org', true, '', '${password}');
        wp_insert_user(['user_login' => 'author', 'user_pass' => '${password}', 'role' => 'author']);`);
    });

    /** A tab of somebody who is logged in. @param {string} name */
    const login = async (name) => {
      const tab = await newVisitor();
      // the editor asks before it lets a changed post go
      tab.on('dialog', (dialog) => void dialog.accept());
      await tab.setViewport({width: 1100, height: 800});
      await tab.goto(`${at}/wp-login.php`);
      await tab.type('#user_login', name);
      await tab.type('#user_pass', password);
      await Promise.all([tab.waitForNavigation(), tab.click('#wp-submit')]);
      return tab;
    };
    /** Opens the editor for a new post. @param {import('puppeteer-core').Page} tab */
    const edit = async (tab) => {
      await tab.goto(`${at}/wp-admin/post-new.php`);
      await tab.waitForFunction(`globalThis.wp?.data?.select('core/editor')?.getCurrentPostId()`);
      await tab.evaluate(
        `wp.data.select('core/edit-post').isFeatureActive('welcomeGuide') && wp.data.dispatch('core/edit-post').toggleFeature('welcomeGuide')`,
      );
    };
    /** Publishes what is in the editor; gives the post's address. @param {import('puppeteer-core').Page} tab @returns {Promise<string>} */
    const publish = async (tab) =>
      /** @type {any} */ (
        await tab.evaluate(`(async () => {
        await wp.data.dispatch('core/editor').editPost({title: 'A post', status: 'publish'});
        await wp.data.dispatch('core/editor').savePost();
        return wp.data.select('core/editor').getCurrentPost().link;
      })()`)
      );
    /** Pastes a text into the first, empty paragraph of a new post, and publishes it. `done`: when. @param {import('puppeteer-core').Page} tab @param {string} text @param {string} [done] */
    const paste = async (tab, text, done = 'true') => {
      await edit(tab);
      await tab.evaluate(
        `wp.data.dispatch('core/block-editor').insertBlocks(wp.blocks.createBlock('core/paragraph'))`,
      );
      await tab.waitForSelector('.block-editor-rich-text__editable.wp-block-paragraph');
      await tab.focus('.block-editor-rich-text__editable.wp-block-paragraph');
      await tab.evaluate((pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', {clipboardData, bubbles: true, cancelable: true}),
        );
      }, text);
      await tab.waitForFunction(done);
      return publish(tab);
    };
    /** Publishes a post with one block. @param {import('puppeteer-core').Page} tab @param {string} name @param {object} attributes */
    const block = async (tab, name, attributes) => {
      await edit(tab);
      await tab.evaluate(
        `wp.data.dispatch('core/block-editor').insertBlocks(wp.blocks.createBlock('${name}', ${JSON.stringify(attributes)}))`,
      );
      return publish(tab);
    };
    const [author, admin] = [await login('author'), await login('admin')];
    const empty = await paste(author, 'Nothing.');
    const content = '.entry-content';
    const showsFrames = async (/** @type {string} */ url, /** @type {number} */ wanted) => {
      const {tab} = await visit(url);
      await showsTheShared(tab, wanted);
      await tab.close();
    };

    const tests = postTests(
      {role: 'author', write: (_, text) => paste(author, text), empty, content},
      ['link', 'text', 'indented', 'html', 'frame', 'element'],
      ['indented'],
    );
    const own = forms();
    for (const name of ['frame', 'html', 'element'])
      tests.push([
        'admin',
        `${name} as Custom HTML`,
        async () => {
          const url = await block(admin, 'core/html', {content: own[name]});
          await showsFrames(url, name === 'frame' ? 1 : 0);
          if (name !== 'frame') await saysWithoutScript(url);
          await fitsPhone(url, empty);
        },
      ]);
    tests.push([
      'author',
      'element as Custom HTML: its scripts are taken out, no JSON is left',
      async () => {
        const url = await block(author, 'core/html', {content: own['element']});
        const {tab} = await visit(url);
        const words = await tab.$eval(content, (part) => part.textContent ?? '');
        truth(words.includes(sentence) && !/[{}]/.test(words), words);
        await tab.close();
      },
    ]);

    tests.push([
      'author',
      'a link in an Embed block: no other position',
      async () => {
        const url = await block(author, 'core/embed', {url: address});
        await author.waitForFunction(
          `!wp.data.select('core').isRequestingEmbedPreview(${JSON.stringify(address)})`,
        );
        equal(await author.$$eval('.wp-block-embed iframe', (all) => all.length), 0);
        await showsFrames(url, 0);
      },
    ]);

    // with the plug-in, as its readme.txt says
    tests.push([
      'admin, plug-in',
      'activates it and sets the address by the forms',
      async () => {
        cpSync(inRoot('integrations/wordpress/umpire'), join(contents, 'plugins/umpire'), {recursive: true});
        await admin.goto(`${at}/wp-admin/plugins.php`);
        await Promise.all([admin.waitForNavigation(), admin.click('#activate-umpire')]);
        await admin.goto(`${at}/wp-admin/options-writing.php`);
        await admin.$eval(
          '#umpire_home',
          (field, value) => (/** @type {HTMLInputElement} */ (field).value = value),
          page,
        );
        await Promise.all([admin.waitForNavigation(), admin.click('#submit')]);
        equal(
          await admin.$eval('#umpire_home', (field) => /** @type {HTMLInputElement} */ (field).value),
          page,
        );
      },
    ]);
    tests.push([
      'admin, plug-in',
      'integrations/links.json',
      () =>
        linksTest((home, texts) =>
          inWordpress(
            `require 'wp-load.php'; echo json_encode(array_map(fn($text) => umpire_link($text, ${home}), json_decode(${texts})));`,
          ),
        ),
    ]);
    // as a post was saved before the plug-in ruled links, or without it
    const older = `<!-- wp:embed {"url":"${address}"} --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\n${address}\n</div></figure><!-- /wp:embed -->`;
    tests.push([
      'author, plug-in',
      'an older Embed block: frame, height, words without a script; title and ruling once it was opened in the editor',
      async () => {
        const post = `['post_title' => 'Older', 'post_status' => 'publish', 'post_author' => 2, 'post_content' => base64_decode('${Buffer.from(older).toString('base64')}')]`;
        const id = inWordpress(`require 'wp-load.php'; echo wp_insert_post(${post});`).trim();
        const url = `${at}/?p=${id}`;
        const {tab} = await visit(url);
        await showsTheShared(tab, 1);
        // the frame tells WordPress its height, and WordPress shows it and hides the words
        await tab.waitForFunction(
          `Number(document.querySelector('iframe.wp-embedded-content').height) > 481`,
        );
        equal(
          await tab.$eval('blockquote.wp-embedded-content', (part) => getComputedStyle(part).display),
          'none',
        );
        await tab.close();
        const {tab: still} = await visit(url, {script: false});
        const html = await still.content();
        truth(
          html.includes(`<blockquote class="wp-embedded-content"`) && html.includes(`href="${address}"`),
          html.slice(0, 3000),
        );
        await still.close();
        await fitsPhone(url, empty);
        await author.goto(`${at}/wp-admin/post.php?post=${id}&action=edit`);
        await author.waitForFunction(
          `globalThis.wp?.data?.select('core/block-editor')?.getBlocks().some(({name, attributes}) => name === 'umpire/position' && attributes.ruling)`,
        );
        await publish(author);
        await saysWithoutScript(url);
        await showsFrames(url, 1);
      },
    ]);
    tests.push([
      'author, plug-in',
      'a link to exercises in an Embed block: the editor’s preview',
      async () => {
        const exercises = `${page}#practice=retreats`;
        await block(author, 'core/embed', {url: exercises});
        const preview = `[...document.querySelectorAll('.wp-block-embed iframe')].map((frame) => [frame.src, frame.contentDocument?.documentElement.innerHTML ?? '']).join()`;
        await author.waitForFunction(`(${preview}).includes(${JSON.stringify(exercises)})`);
      },
    ]);
    /** Checks that a post has its title and its ruling in the feed, without a frame, and in its excerpt. @param {string} url */
    const isFed = async (url) => {
      const feed = await (await fetch(`${at}/?feed=rss2`)).text();
      const item = feed.split('<item>').find((one) => one.includes(`<link>${url}</link>`)) ?? '';
      const excerpt = /<description>([^]*?)<\/description>/.exec(item)?.[1] ?? '';
      const whole = /<content:encoded>([^]*?)<\/content:encoded>/.exec(item)?.[1] ?? '';
      truth(excerpt.includes(`: ${sentence}`) && !excerpt.includes('u2.'), `excerpt: ${excerpt}`);
      truth(
        whole.includes(sentence) && whole.includes(`href="${page}#`) && !whole.includes('<iframe'),
        `in the feed: ${item.slice(0, 3000)}`,
      );
    };
    tests.push([
      'author, plug-in',
      'a pasted link: title and ruling at once, without a script, in the feed and the excerpt; the frame',
      async () => {
        const url = await paste(
          author,
          address,
          `wp.data.select('core/block-editor').getBlocks().some((block) => block.attributes.ruling)`,
        );
        await saysWithoutScript(url);
        await isFed(url);
        await showsFrames(url, 1);
        await fitsPhone(url, empty);
        await isLight(url, {name: 'wordpress-link'});
      },
    ]);
    tests.push([
      'author, plug-in',
      'a link in the block: ruled and drawn in the editor, saved as words and a PNG',
      async () => {
        await edit(author);
        await author.evaluate(
          `wp.data.dispatch('core/block-editor').insertBlocks(wp.blocks.createBlock('umpire/position', {text: ${JSON.stringify(address)}}))`,
        );
        await author.waitForSelector('.umpire-draw');
        await author.$eval('.umpire-draw', (button) => /** @type {HTMLElement} */ (button).click());
        await author.waitForSelector('.wp-block-umpire-position img');
        const url = await publish(author);
        await saysWithoutScript(url);
        await opensAgain(url, content);
        await fitsPhone(url, empty);
        const {tab} = await visit(url);
        equal(tab.frames().length, 1);
        const picture = await tab.$eval(
          `${content} img`,
          (image) => /** @type {HTMLImageElement} */ (image).src,
        );
        truth(picture.startsWith(at) && picture.endsWith('.png'), picture);
        // the position is there once: as a picture, then as the frame in its place
        await tab.click('.umpire-drawn button');
        await showsTheShared(tab, 1);
        equal(await tab.$$eval('.umpire-drawn img', (all) => all.length), 0);
        await tab.close();
        await isFed(url);
        await isLight(url, {
          name: 'wordpress',
          button: '.umpire-drawn button',
          picture: '.umpire-drawn img',
        });
      },
    ]);
    for (const [name, write] of /** @type {const} */ ([
      ['[umpire] around the plain text', () => paste(author, `[umpire]\n${own['text']}\n[/umpire]`)],
      ['the block', () => block(author, 'umpire/position', {text: own['text']})],
    ]))
      tests.push([
        'author, plug-in',
        `${name}: words and frame, and the words remain without the plug-in`,
        async () => {
          const url = await write();
          await showsFrames(url, 1);
          await saysWithoutScript(url);
          await isFed(url);
          await fitsPhone(url, empty);
          inWordpress(
            `require 'wp-load.php'; require 'wp-admin/includes/plugin.php'; deactivate_plugins('umpire/umpire.php');`,
          );
          try {
            await showsFrames(url, 0);
            await saysWithoutScript(url);
          } finally {
            inWordpress(
              `require 'wp-load.php'; require 'wp-admin/includes/plugin.php'; activate_plugin('umpire/umpire.php');`,
            );
          }
        },
      ]);
    tests.push([
      'author, plug-in',
      'hostile texts in [umpire] and the block',
      async () => {
        for (const text of Object.values(
          forms(`</pre><img src=x onerror=alert(1)>[/umpire]<script>alert(2)</script>`),
        ))
          for (const write of [
            () => paste(author, `[umpire]\n${text}\n[/umpire]`),
            () => block(author, 'umpire/position', {text}),
          ]) {
            const {tab, alerts} = await visit(await write());
            await showsTheShared(tab);
            equal(
              [alerts, await tab.$$eval(`${content} :is([onerror], [onload], svg)`, (all) => all.length)],
              [[], 0],
            );
            await tab.close();
          }
      },
    ]);
    return tests;
  },
};
