import {existsSync, readFileSync} from 'node:fs';
import {expect} from 'chai';
import {newestEntry, versionsIn, withDay} from '../../tools/release.mjs';
import {filesUnder, inRoot} from '../../tools/root.mjs';

const read = (path: string): string => readFileSync(inRoot(path), 'utf8');
const manifest = JSON.parse(read('package.json')) as {version: string; scripts: Record<string, string>};

describe('a release', () => {
  it('has a changelog that begins with the version of the package', () => {
    const {version, dated, text} = newestEntry(read('CHANGELOG.md'));
    expect(version).to.equal(manifest.version);
    expect(dated).to.match(/^\((?:not released yet|\d{4}-\d\d-\d\d)\)$/);
    expect(text).not.to.equal('');
  });

  it('has elements and plug-ins that name the version of the package', () => {
    for (const [path, pattern] of versionsIn)
      expect(pattern.exec(read(path))?.[0], path).to.equal(manifest.version);
  });

  const changelogs: readonly (readonly [name: string, text: string, wanted: object])[] = [
    [
      'the first of several entries',
      '# Changelog\n\n## 0.2.0 (not released yet)\n\n- New.\n\n## 0.1.0 (2026-01-01)\n\n- Old.\n',
      {version: '0.2.0', dated: '(not released yet)', text: '- New.'},
    ],
    [
      'an entry with headings of its own',
      '## 1.0.0 (2026-01-01)\n\n### Added\n\n- One.\n',
      {version: '1.0.0', dated: '(2026-01-01)', text: '### Added\n\n- One.'},
    ],
    [
      'nothing where there is no version',
      '# Changelog\n\n## Unreleased\n',
      {version: '', dated: '', text: ''},
    ],
  ];
  for (const [name, text, wanted] of changelogs)
    it(`reads ${name}`, () => expect(newestEntry(text)).to.deep.equal(wanted));

  it('has the day of its release in the changelog, and no other entry changes', () => {
    const released = '## 1.0.0 (2026-12-01)\n\n- Old.\n';
    const next = '## 1.1.0 (not released yet)\n\n- New.\n';
    const dated = withDay(`${next}\n${released}`, '1.1.0', '2027-01-01');
    expect(dated).to.equal(`## 1.1.0 (2027-01-01)\n\n- New.\n\n${released}`);
  });

  it('takes addresses from the workflow: none is written into the package', () => {
    for (const field of ['homepage', 'repository', 'bugs']) expect(manifest).not.to.have.property(field);
  });
});

describe('what people and workflows are told to run', () => {
  const texts = [
    'README.md',
    'CONTRIBUTING.md',
    ...filesUnder('.github', () => true),
    ...filesUnder('docs', (path) => path.endsWith('.md')),
  ];
  for (const path of texts)
    it(`exists: ${path}`, () => {
      const text = read(path);
      const scripts = [...text.matchAll(/npm run (?:--silent )?([\w-]+)/g)].map(([, name = '']) => name);
      expect(scripts.filter((name) => !(name in manifest.scripts))).to.deep.equal([]);
      const files = [
        ...text.matchAll(/(?<![\w/])((?:tools|\.github)\/[\w./-]+\.\w+|wtr[\w-]*\.config\.mjs)/g),
      ];
      expect(files.map(([, file = '']) => file).filter((file) => !existsSync(inRoot(file)))).to.deep.equal(
        [],
      );
    });
});
