import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {readFile} from 'node:fs/promises';

interface Shown {
  readonly where: 'post' | 'feed' | 'excerpt';
  readonly html?: string;
  readonly attrs?: object;
  readonly shortcode?: string;
}

/** Renders blocks and shortcodes by the plug-in. */
function shown(all: readonly Shown[]): readonly string[] {
  const {stdout, stderr, status} = spawnSync('php', ['test/node/wordpress.php'], {
    input: JSON.stringify(all),
    encoding: 'utf8',
  });
  assert.deepEqual([status, stderr], [0, ''], stdout);
  return JSON.parse(stdout) as string[];
}

const address = 'https://your.site/embed.html#u2.AbC-_9';
const saved = `<div class="alignwide"><p class="umpire-ruling"><a href="${address}">Port Mara</a>: 2 routes.</p></div>`;
const attrs = {title: 'Port Mara', ruling: '2 routes.'};
const code = 'u2.ACoXcpV280LvAAAAAWRyaWxsAnBvcnQtbWFyYQQFYTYxH2ExNzAfYTgxOAoyfX19';
const text = `Port Mara\n\n2 legal routes, and a step is lost by\nthe last unit.\n08.03: no.\n\nAxis\n\n${code}`;
const linked = `<a href="${address}">Port Mara</a>: 2 routes.`;

/** The words of a ruling with its link to a position. */
const sentence = (link: string, title: string, ruling: string): string =>
  `<p><a href="https://your.site/embed.html#${link}">${title}</a>: ${ruling}</p>`;
const ruled = sentence(code, 'Port Mara', '2 legal routes, and a step is lost by the last unit.');

describe('the block for WordPress', () => {
  it('names every script of WordPress that it uses', async () => {
    const [script, asset] = await Promise.all(
      ['block.js', 'block.asset.php'].map((file) =>
        readFile(`integrations/wordpress/umpire/${file}`, 'utf8'),
      ),
    );
    const named = [...asset!.matchAll(/'wp-([a-z\d-]+)'/g)].map(([, name = '']) =>
      name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    );
    const used = [...script!.matchAll(/\bwp\.([a-z]\w*)/gi)].map(([, name = '']) => name);
    assert.ok(used.length > 0);
    for (const name of used) assert.ok(named.includes(name), name);
  });
});

// runners of GitHub have PHP
if (spawnSync('php', ['--version']).status === 0)
  describe('the plug-in for WordPress', () => {
    it('says title and ruling of a link without a script, in posts, feeds and excerpts', () => {
      const [post, feed, excerpt] = shown(
        (['post', 'feed', 'excerpt'] as const).map((where) => ({where, html: saved, attrs})),
      );
      assert.match(post!, /^<div class="alignwide"><div class="umpire"><blockquote /);
      assert.ok(post!.includes(`>${linked}</blockquote><iframe `), post);
      assert.equal(feed, `<div class="alignwide"><p>${linked}</p></div>`);
      assert.equal(excerpt, `<p>${linked}</p>`);
    });

    it('has no frame in a feed, and title and ruling alone in an excerpt', () => {
      const pre = `<div><pre>${text}</pre></div>`;
      assert.deepEqual(
        shown([
          {where: 'feed', html: pre},
          {where: 'excerpt', html: pre},
          {where: 'excerpt', html: `<div><img src="a.png"/><pre>${text}</pre></div>`},
          {where: 'excerpt', shortcode: text},
          {where: 'feed', shortcode: address},
        ]),
        [pre + ruled, ruled, ruled, ruled, `<p><a href="${address}">A position of a wargame</a></p>`],
      );
    });

    it('has title, ruling and button once below a picture, and folds all other words', () => {
      const picture = '<img src="a.png" class="wp-image-1"/>';
      const [html] = shown([
        {
          where: 'post',
          html: `<div>${picture}<p class="umpire-ruling">Port Mara: 2.</p><pre>${text}</pre></div>`,
        },
      ]);
      const folded = `<details><summary>The whole ruling and the units</summary><pre>${text}</pre></details>`;
      const words = ruled.replace('<p>', '<p class="umpire-ruling" data-open="Open this position">');
      assert.equal(html, `<div class="umpire-drawn"><div>${picture}${words}${folded}</div></div>`);
    });

    it('shows the words of a text without a link', () => {
      const html = '<div><pre>Port Mara\n\n2 routes.</pre></div>';
      assert.deepEqual(
        shown([
          {where: 'post', html},
          {where: 'excerpt', html},
          {where: 'post', shortcode: 'Port Mara'},
          {where: 'excerpt', html: '<div></div>'},
        ]),
        [html, '<p>Port Mara: 2 routes.</p>', '<pre class="umpire-words">Port Mara</pre>', '<div></div>'],
      );
    });

    it('shows no position of another site, and runs nothing of a title or a ruling', () => {
      const evil = '</p><script>alert(1)</script>"\' onload=';
      const other = saved.replace('your.site', 'evil.test');
      const all = shown([
        {where: 'post', html: other, attrs},
        ...(['post', 'feed', 'excerpt'] as const).flatMap((where) => [
          {where, html: saved, attrs: {title: evil, ruling: evil}},
          {where, shortcode: `${evil}\n\n${evil}.\n\n${code}`.replace(/<[^>]*>/g, '&lt;b onload=x>')},
        ]),
      ]);
      assert.equal(all[0], other);
      for (const html of all.slice(1)) {
        assert.doesNotMatch(html.replace(/"[^"]*"/g, '""'), /<(?:script|b)\b|<[^>]*\bonload=/);
        assert.match(html, /&lt;/);
      }
    });
  });
