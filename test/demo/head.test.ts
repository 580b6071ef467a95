import {expect} from 'chai';
import {germanPages} from '../../tools/site-german.mjs';
import {inSite, siteParts} from '../../tools/site-head.mjs';

const written = (lang: string): string =>
  `<!doctype html><html lang="${lang}"><head><meta name="viewport" content="width=device-width"><link rel="stylesheet" href="/demo/site.css"></head><body><header class="site-head"></header><main></main></body></html>`;

/** The rows of links of a page, on a phone 360 pixels wide, with how much of each is out of sight. */
async function cutIn(path: string): Promise<readonly string[]> {
  const html = inSite(written(path.endsWith('.de.html') ? 'de' : 'en'), path).replace(
    /<script.*?<\/script>/g,
    '',
  );
  const frame = document.createElement('iframe');
  frame.width = '360';
  frame.height = '200';
  frame.srcdoc = html;
  document.body.append(frame);
  await new Promise((resolve) => frame.addEventListener('load', resolve, {once: true}));
  const rows = [...frame.contentDocument!.querySelectorAll('.site-head nav')];
  expect(rows.length, path).to.be.at.least(1);
  const cut = rows.flatMap(({ariaLabel, scrollWidth, clientWidth}) =>
    scrollWidth > clientWidth
      ? [`${path}, ${String(ariaLabel)}: ${String(scrollWidth - clientWidth)} px`]
      : [],
  );
  frame.remove();
  return cut;
}

describe('the rows of links at the top of the pages', () => {
  it('fit a phone 360 pixels wide, in English and German', async () => {
    const english = siteParts.flatMap(({to, pages = {}}) => [to, ...Object.values(pages)]);
    const paths = [...english, ...germanPages.map((page) => page.replace('.html', '.de.html'))];
    const cut: string[] = [];
    for (const path of paths) cut.push(...(await cutIn(path)));
    expect(cut).to.deep.equal([]);
  });
});
