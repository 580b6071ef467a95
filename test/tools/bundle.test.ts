import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect} from 'chai';
import {bundle} from '../../tools/bundle.mjs';

/** A module so many characters long that names itself and what it imports, at once and later. */
const written = (
  name: string,
  length: number,
  now: readonly string[] = [],
  later: readonly string[] = [],
): string =>
  [
    ...now.map((other) => `import ${other} from '${other}';`),
    `const long = ${JSON.stringify('x'.repeat(length))};`,
    `export const later = [${later.map((other) => `() => import('${other}')`).join()}];`,
    `globalThis.run?.push('${name}', long.length);`,
    `export default () => ['${name}', ${now.map((other) => `${other}()`).join()}];`,
  ].join('\n');

/** What a build of these modules writes: the file with the module that each name stands for. */
async function chunksOf(modules: Readonly<Record<string, string>>): Promise<Map<string, string>> {
  const dir = mkdtempSync(join(tmpdir(), 'umpire-bundle-'));
  const files = new Map<string, string>();
  try {
    await bundle({
      input: 'entry',
      joins: true,
      output: {dir, format: 'es', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js'},
      plugins: [
        {
          name: 'written',
          resolveId: (id) => (id in modules ? id : null),
          load: (id) => modules[id] ?? null,
          writeBundle: (_, made) => {
            for (const chunk of Object.values(made))
              if (chunk.type === 'chunk')
                for (const id of chunk.moduleIds) {
                  files.set(id, chunk.fileName);
                  expect(readFileSync(join(dir, chunk.fileName), 'utf8')).to.contain(`'${id}'`);
                }
          },
        },
      ],
      onwarn: (warning) => {
        throw new Error(warning.message);
      },
    });
  } finally {
    rmSync(dir, {recursive: true});
  }
  return files;
}

describe('small chunks of a bundle', () => {
  it('are joined, two at a time, until each is long enough or alone', async () => {
    const short = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const files = await chunksOf({
      entry: written('entry', 1, [], [...short, 'long']),
      long: written('long', 50_000),
      ...Object.fromEntries(short.map((name, i) => [name, written(name, 2000 + 100 * i)])),
    });
    expect(files.get('long')).to.not.equal(files.get('a'));
    const sizes = new Map<string, number>();
    for (const name of short) sizes.set(files.get(name)!, (sizes.get(files.get(name)!) ?? 0) + 2000);
    expect(sizes.size).to.be.below(short.length);
    for (const size of sizes.values()) expect(size).to.be.above(4000);
  });

  it('never so that two import each other, or that a pair is one with the pair before', async () => {
    // the two shortest have another between them; whoever counts chunks anew after each is gone gives both pairs one name
    const files = await chunksOf({
      entry: written('entry', 1, [], ['first', 'between', 'last', 'third', 'fourth']),
      first: written('first', 6000, ['between']),
      between: written('between', 20_000, ['last']),
      last: written('last', 6100),
      third: written('third', 6200),
      fourth: written('fourth', 6300),
    });
    expect(files.get('first')).to.equal(files.get('third'));
    expect(files.get('last')).to.equal(files.get('fourth'));
    expect(files.get('last')).to.not.equal(files.get('first'));
  });
});
