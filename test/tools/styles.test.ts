import {readFileSync} from 'node:fs';
import {expect} from 'chai';
import {filesUnder} from '../../tools/root.mjs';

/** Style sheets, and the scripts that hold some. */
const sheets = ['components', 'demo', 'integrations', 'src'].flatMap((folder) =>
  filesUnder(folder, (path) => /\.(?:ts|css)$/.test(path)),
);

describe('style sheets', () => {
  it('say a text decoration of several values in longhands: Safari before 26.2 drops the shorthand', () => {
    const wrong = sheets.flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          /\btext-decoration:\s*[\w-]+\s+[^;\s]/.test(line) ? [`${path}:${at + 1}`] : [],
        ),
    );
    expect(sheets.length).to.be.greaterThan(100);
    expect(wrong).to.deep.equal([]);
  });
});
