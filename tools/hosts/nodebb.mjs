/**
 * NodeBB from a folder with its source and its `node_modules`, which the environment variable `NODEBB` names, with Redis
 * from Debian, a user and an admin. It works on a copy of the folder.
 */
import {cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {equal, newVisitor, truth} from '../../test/built/frames/hosts.mjs';
import {inRoot} from '../root.mjs';
import {freePort, NotRun, run} from './machine.mjs';
import {
  fitsPhone,
  forms,
  hostileTitles,
  link,
  linksTest,
  longLink,
  opensAgain,
  page,
  postTests,
  saysWithoutScript,
  showsTheShared,
  visit,
} from './posts.mjs';

const plugin = 'nodebb-plugin-umpire';
const content = '[component="post/content"]';
const frames = 'iframe.umpire-frame';

/** The folder with NodeBB's source. */
function source() {
  const folder = process.env['NODEBB'] ?? '';
  if (!existsSync(join(folder, 'app.js')) || !existsSync(join(folder, 'node_modules')))
    throw new NotRun('NODEBB names no folder with the source of NodeBB and its node_modules');
  return folder;
}

/** @type {import('../hosts.mjs').Host} */
export default {
  name: 'NodeBB',
  packages: ['redis-server'],
  version: () => JSON.parse(readFileSync(join(source(), 'install/package.json'), 'utf8')).version,
  async tests(machine) {
    const folder = machine.path('nodebb');
    mkdirSync(folder);
    for (const name of readdirSync(source()))
      if (!['.git', 'build', 'config.json', 'logs', 'pidfile'].includes(name))
        run('cp', ['-a', join(source(), name), folder]);
    cpSync(inRoot('integrations/nodebb', plugin), join(folder, 'node_modules', plugin), {recursive: true});

    const [redis, port] = [await freePort(), await freePort()];
    const at = `http://127.0.0.1:${port}`;
    const bin = join(machine.root, 'usr/bin');
    const kept = ['--save', '', '--dir', folder];
    machine.start(join(bin, 'redis-server'), ['--bind', '127.0.0.1', '--port', String(redis), ...kept]);
    const ask = (/** @type {string[]} */ ...words) =>
      machine.run(join(bin, 'redis-cli'), ['-p', String(redis), ...words]);
    await machine.until(() => ask('ping'));
    const values = {
      url: at,
      secret: 'secret',
      database: 'redis',
      submitPluginUsage: 'no',
      'redis:host': '127.0.0.1',
      'redis:port': redis,
      'redis:database': 0,
      'redis:password': '',
      'admin:username': 'admin',
      'admin:email': 'admin@example.org',
      'admin:password': 'a long secret',
      'admin:password:confirm': 'a long secret',
    };
    // with the plug-in, since NodeBB builds its pages' scripts with those of its plug-ins
    const active = ['--defaultPlugins', JSON.stringify([plugin])];
    run(process.execPath, ['app.js', '--setup', JSON.stringify(values), ...active], {cwd: folder});
    const config = join(folder, 'config.json');
    const written = JSON.parse(readFileSync(config, 'utf8'));
    writeFileSync(config, JSON.stringify({...written, bind_address: '127.0.0.1'}));
    // a new author's posts wait for a moderator and for time, and a busy machine gets no pages
    const delays = ['newbiePostDelay', 'postDelay', 'initialPostDelay'];
    const off = [...delays, 'postQueue', 'gdpr_enabled', 'eventLoopCheckEnabled'];
    ask('hset', 'config', ...off.flatMap((name) => [name, '0']));
    /** Starts NodeBB; gives what ends it. */
    const start = async () => {
      const stop = machine.start(process.execPath, ['app.js'], folder);
      await machine.until(async () => truth((await fetch(`${at}/api/config`)).ok, 'NodeBB does not answer'));
      return stop;
    };
    const stop = await start();

    /** A tab of somebody who is logged in. @param {string} name */
    const login = async (name) => {
      const tab = await newVisitor();
      await tab.goto(`${at}/login`);
      await tab.waitForNetworkIdle();
      await tab.type('#username', name);
      await tab.type('#password', 'a long secret');
      await Promise.all([tab.waitForNavigation(), tab.click('#login')]);
      await tab.waitForFunction('globalThis.app?.user?.uid > 0');
      return tab;
    };
    /** Asks NodeBB's own interface, as its pages do. @param {import('puppeteer-core').Page} tab @param {string} path @param {unknown} body @returns {Promise<any>} */
    const post = async (tab, path, body) => {
      const sent = JSON.stringify(JSON.stringify(body));
      const {status, response} = /** @type {{status: {code: string, message: string}, response: any}} */ (
        await tab.evaluate(
          `fetch('/api/v3${path}', {method: 'POST', headers: {'Content-Type': 'application/json', 'x-csrf-token': config.csrf_token}, body: ${sent}}).then((answer) => answer.json())`,
        )
      );
      equal([status.code, status.message], ['ok', 'OK']);
      return response;
    };
    const admin = await login('admin');
    await post(admin, '/users', {username: 'author', password: 'a long secret', email: 'author@example.org'});
    const author = await login('author');
    /** Writes a topic; gives its address. @param {string} name @param {string} text */
    const write = async (name, text) =>
      `${at}/topic/${(await post(author, '/topics', {cid: 2, title: `The topic ${name}`, content: text})).slug}`;
    const empty = await write('empty', 'Nothing is here.');
    const own = forms();
    /** The frames of a post, by its HTML as the server gives it. @param {string} url */
    const framesAt = async (url) =>
      (await (await fetch(url)).text()).split('class="umpire-frame"').length - 1;

    /** @type {import('../hosts.mjs').Test[]} */
    const tests = [];
    tests.push([
      'admin, plug-in',
      'without an address the words alone; sets it by the form, and the post has the frame',
      async () => {
        const url = await write('before', own['link'] ?? '');
        equal(await framesAt(url), 0);
        await admin.goto(`${at}/admin/plugins/umpire`);
        await admin.waitForSelector('#umpire-home');
        // the form is filled by a script
        await admin.waitForFunction('globalThis.ajaxify?.data?.settings !== undefined');
        await admin.type('#umpire-home', page);
        await admin.click('#save');
        await machine.until(async () => equal(await framesAt(url), 1));
        await admin.goto(`${at}/admin/plugins/umpire`);
        await admin.waitForFunction(
          `document.querySelector('#umpire-home').value === ${JSON.stringify(page)}`,
        );
      },
    ]);
    tests.push([
      'admin, plug-in',
      'integrations/links.json',
      () =>
        linksTest((home, texts) =>
          run(process.execPath, [
            '-e',
            `const {linkOf} = require(${JSON.stringify(join(folder, 'node_modules', plugin))}); console.log(JSON.stringify(JSON.parse(${texts}).map((text) => linkOf(text, ${home}))))`,
          ]),
        ),
    ]);
    for (const name of ['link', 'text', 'indented', 'markdown'])
      tests.push([
        'author, plug-in',
        `${name}: words, the frame`,
        async () => {
          const url = await write(name, own[name] ?? '');
          const {tab} = await visit(url, {cached: false});
          await tab.waitForSelector(`${content} ${frames}`);
          await showsTheShared(tab, 1);
          await tab.waitForFunction(`Number(document.querySelector('${frames}').height) > 481`);
          await tab.close();
          // this forum may let a long address widen its page
          const other = `http://example.org/${'a'.repeat(link.length + 20)}`;
          await fitsPhone(url, name === 'link' ? await write('other', other) : empty);
          if (name !== 'link') await saysWithoutScript(url);
          if (name === 'indented') await opensAgain(url, content);
        },
      ]);
    tests.push([
      'author, plug-in',
      'a quotation, a link in a sentence, a link to another site: no frame',
      async () => {
        for (const text of [
          `> ${own['link']}`,
          `Look at ${own['link']} again.`,
          `${own['link']}`.replace(page, 'https://example.org/embed.html'),
        ])
          equal(await framesAt(await write('none', text)), 0);
      },
    ]);
    tests.push([
      'author, plug-in',
      'hostile titles and links',
      async () => {
        const bad = [...hostileTitles, longLink, `${page}#u2.AbC"onload="alert(1)`, 'javascript:alert(1)'];
        for (const title of bad)
          for (const name of ['text', 'indented', 'markdown', 'tag']) {
            const text = `before\n\n${title}\n\n${forms(title)[name]}\n\nafter`;
            const {tab, alerts} = await visit(await write('hostile', text));
            const words = await tab.$eval(content, (part) => /** @type {HTMLElement} */ (part).innerText);
            truth(/^before[^]*\nafter$/.test(words.trim()), `${name} of ${title}: ${words}`);
            equal(
              [alerts, await tab.$$eval(`${content} :is([onerror], [onload], svg)`, (all) => all.length)],
              [[], 0],
            );
            const addresses = await tab.$$eval(`${content} iframe`, (all) =>
              all.map((one) => [one.className, one.src, one.getAttribute('sandbox')].join(' ')),
            );
            for (const one of addresses)
              truth(
                one.startsWith(`umpire-frame ${page}#u2.`) &&
                  one.endsWith(' allow-scripts allow-popups allow-downloads'),
                one,
              );
            await tab.close();
          }
      },
    ]);
    tests.push([
      'author, plug-in removed',
      'the words remain',
      async () => {
        const url = await write('removed', own['indented'] ?? '');
        equal(await framesAt(url), 1);
        // what the button of the admin panel does; its page asks NodeBB's own site for all plug-ins first
        await admin.goto(`${at}/admin/plugins/umpire`);
        await admin.waitForFunction('globalThis.socket?.connected');
        await admin.evaluate(`socket.emit('admin.plugins.toggleActive', '${plugin}')`);
        await machine.until(() => equal(ask('zscore', 'plugins:active', plugin).trim(), ''));
        await stop();
        await start();
        equal(await framesAt(url), 0);
        await saysWithoutScript(url);
        await opensAgain(url, content);
      },
    ]);
    // NodeBB takes no post that is a frame alone
    const plain = ['link', 'text', 'indented', 'markdown', 'bbcode', 'tag', 'html', 'element'];
    return [...tests, ...postTests({role: 'author', write, empty, content}, plain, ['indented'])];
  },
};
