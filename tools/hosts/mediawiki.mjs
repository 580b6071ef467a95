/** MediaWiki from Debian on SQLite, with a user and an admin. */
import {appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {equal, newVisitor, ours, truth} from '../../test/built/frames/hosts.mjs';
import {inRoot} from '../root.mjs';
import {php} from './machine.mjs';
import {
  document,
  fitsPhone,
  forms,
  hostileTitles,
  isLight,
  link,
  linksTest,
  longLink,
  opensAgain,
  page,
  postTests,
  saysWithoutScript,
  sentence,
  showsTheShared,
  visit,
} from './posts.mjs';
import {recipe} from './recipes.mjs';

const password = 'a longer secret 42';

/** @type {import('../hosts.mjs').Host} */
export default {
  name: 'MediaWiki',
  packages: [...php, 'mediawiki', 'mediawiki-classes', 'apache2-'],
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
      // the form asks before it lets a changed text go
      tab.on('dialog', (dialog) => void dialog.accept());
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
    const own = forms();
    tests.push([
      'admin',
      'the gadget: keeps picture and words, follows the height',
      async () => {
        const admin = await login('Admin');
        await write(admin, 'MediaWiki:Gadgets-definition', recipe('* umpire[', ours.at));
        await write(admin, 'MediaWiki:Gadget-umpire.js', recipe('mw.hook', ours.at));
        const url = await write(user, 'Gadget', own['wikitext'] ?? '');
        // the list of gadgets is in what a browser keeps for five minutes
        const {tab} = await visit(url, {cached: false});
        await tab.waitForSelector('.umpire-embed button');
        await tab.click('.umpire-embed button');
        await tab.waitForSelector('.umpire-embed iframe');
        await showsTheShared(tab, 1);
        await tab.waitForFunction(`Number(document.querySelector('.umpire-embed iframe').height) > 481`);
        const kept = await tab.$eval('.umpire-embed', (part) => part.textContent ?? '');
        truth(kept.includes(sentence) && kept.includes('Port Mara'), `what is left: ${kept}`);
        await tab.close();
        await saysWithoutScript(url);
        await fitsPhone(url + phone, empty + phone);
        await isLight(url, {name: 'mediawiki-gadget', button: '.umpire-embed button'});
      },
    ]);
    const set = (/** @type {string} */ line) => appendFileSync(settings, `${line}\n`);
    // with the extension, as its README says
    tests.push([
      'admin, extension',
      'its parser tests',
      async () => {
        cpSync(inRoot('integrations/mediawiki/Umpire'), join(folder, 'extensions/Umpire'), {recursive: true});
        set(`wfLoadExtension( 'Umpire' );`);
        const file = readFileSync(
          inRoot('integrations/mediawiki/Umpire/tests/parser/parserTests.txt'),
          'utf8',
        );
        const cases = [...file.matchAll(/!! test\n(.*)\n!! wikitext\n([^]*?)\n!! html\n([^]*?)\n!! end/g)];
        equal(cases.length, 4);
        for (const [, name, wikitext = '', html = ''] of cases) {
          const body = new URLSearchParams({
            ...{
              action: 'parse',
              format: 'json',
              formatversion: '2',
              contentmodel: 'wikitext',
              text: wikitext,
            },
            ...{wrapoutputclass: '', disablelimitreport: '1'},
          });
          const answer = await (await fetch(`${at}/api.php`, {method: 'POST', body})).json();
          equal([name, answer.parse?.text.trim()], [name, html]);
        }
      },
    ]);
    tests.push([
      'admin, extension',
      'integrations/links.json',
      () =>
        linksTest((home, given) =>
          machine.php([
            '-r',
            `require '${folder}/extensions/Umpire/src/Link.php'; echo json_encode(array_map(fn($text) => MediaWiki\\Extension\\Umpire\\Link::in($text, ${home}), json_decode(${given})));`,
          ]),
        ),
    ]);
    const texts = {tag: own['tag'] ?? '', 'a plain text in the tag': `<umpire>${own['text']}</umpire>`};
    const withLink = {...texts, 'a link in the tag': `<umpire>${own['link']}</umpire>`};
    /** Presses the button and checks the frame. @param {string} url @param {string} [more] */
    const plays = async (url, more = '') => {
      const {tab} = await visit(url + more, {cached: false});
      await tab.waitForSelector('.mw-umpire button');
      await tab.click('.mw-umpire button');
      await showsTheShared(tab, 1);
      await tab.waitForFunction(`Number(document.querySelector('.mw-umpire iframe').height) > 481`);
      await tab.close();
    };
    for (const [name, text] of Object.entries(withLink))
      tests.push([
        'user, extension',
        `${name}: words, a button, the frame`,
        async () => {
          if (name === 'tag') set(`$wgUmpireHome = '${page}';`);
          const url = await write(user, `Extension ${name}`, text);
          await plays(url);
          await fitsPhone(url + phone, empty + phone);
          if (!(name in texts)) return;
          await saysWithoutScript(url);
          await opensAgain(url, content);
        },
      ]);
    tests.push([
      'user, extension',
      'hostile titles and links in the tag',
      async () => {
        for (const title of [
          ...hostileTitles,
          longLink,
          `${page}#u2.AbC"onload="alert(1)`,
          'javascript:alert(1)',
        ]) {
          const text = `before\n\n<umpire>${title}</umpire>\n\n${forms(title)['tag']}\n\nafter`;
          const {tab, alerts} = await visit(await write(user, 'Hostile tag', text));
          const words = await tab.$eval(content, (part) => /** @type {HTMLElement} */ (part).innerText);
          truth(/^before[^]*\nafter/.test(words.trim()), `${title}: ${words}`);
          equal(
            [alerts, await tab.$$eval(`${content} :is([onerror], [onload], svg)`, (all) => all.length)],
            [[], 0],
          );
          const links = await tab.$$eval('.mw-umpire-link', (all) =>
            all.map((one) => one.getAttribute('href') ?? ''),
          );
          for (const href of links) truth(href.startsWith(`${page}#u2.`), href);
          await tab.close();
        }
      },
    ]);
    const picture = `document.querySelector('.mw-umpire img')`;
    tests.push([
      'user, extension with Node',
      'picture, ruling and order of battle without a script; by link, case, template and page; preview',
      async () => {
        set(
          `$wgUmpireRenderer = 'node'; $wgUmpireCommand = [ '${process.execPath}', '${inRoot('dist/src/cli.js')}', 'host' ];`,
        );
        set(`$wgMaxShellMemory = 0;`);
        const data = JSON.stringify(document);
        await write(user, 'Template:Position', '{{#tag:umpire|{{{1}}}}}');
        await write(user, 'User:Somebody/Port Mara.json', data);
        const given = {
          link: `<umpire>${link}</umpire>`,
          case: `<umpire>${data}</umpire>`,
          text: own['tag'] ?? '',
          template: `{{Position|1=${link}}}`,
          page: '<umpire page="User:Somebody/Port Mara.json"/>',
        };
        for (const [name, text] of Object.entries(given)) {
          const url = await write(user, `Node ${name}`, text);
          await saysWithoutScript(url);
          const {tab} = await visit(url);
          equal(await tab.evaluate(`${picture}.decode().then(() => ${picture}.naturalWidth > 300)`), true);
          truth(
            (await tab.$eval('.mw-umpire pre', (part) => part.textContent ?? '')).includes('61 ID'),
            name,
          );
          await tab.close();
          await fitsPhone(url + phone, empty + phone);
        }
        await plays(urlOf('Node link'));
        await plays(urlOf('Node link'), phone);
        await isLight(urlOf('Node link'), {
          name: 'mediawiki',
          button: '.mw-umpire button',
          picture: '.mw-umpire img',
        });
        // a page that is changed is shown anew
        await write(user, 'User:Somebody/Port Mara.json', data.replace('"hexes":2', '"hexes":1'));
        machine.php(['maintenance/runJobs.php'], folder);
        const {tab} = await visit(urlOf('Node page'));
        truth(!(await tab.content()).includes(sentence), 'the page shows the old answer');
        await tab.close();
        await user.goto(urlOf('Node link', '&action=edit'));
        await Promise.all([user.waitForNavigation(), user.click('#wpPreview')]);
        equal(await user.evaluate(`${picture}.complete`), true);
      },
    ]);
    tests.push([
      'user, extension with Node',
      'a readable block in VisualEditor, which keeps what stands in the tag',
      async () => {
        const html = await (
          await fetch(`${at}/rest.php/v1/page/${encodeURIComponent('Node link')}/html`)
        ).text();
        const block =
          /<div class="mw-umpire" typeof="mw:Extension\/umpire"[^]*<\/details>/.exec(html)?.[0] ?? '';
        truth(block.includes(sentence) && block.includes(`"extsrc":"${link}"`), html.slice(-3000));
      },
    ]);
    tests.push([
      'user, extension with Node',
      'faults in a box with what was meant, and a category',
      async () => {
        const faulty = JSON.stringify({...document, module: 'dril'});
        const {tab} = await visit(await write(user, 'Faulty', `<umpire>${faulty}</umpire>`));
        const box = await tab.$eval('.mw-umpire-faults', (part) => part.textContent ?? '');
        truth(box.includes('did you mean "drill"?'), box);
        truth((await tab.content()).includes('Pages with faulty positions of wargames'), 'no category');
        await tab.close();
      },
    ]);
    tests.push([
      'user, extension removed',
      'the words remain',
      async () => {
        const lines = readFileSync(settings, 'utf8').split('\n');
        writeFileSync(settings, lines.filter((line) => !line.includes('Umpire')).join('\n'));
        const url = await write(user, 'Removed', own['tag'] ?? '');
        await saysWithoutScript(url);
        await opensAgain(url, content);
      },
    ]);
    return tests;
  },
};
