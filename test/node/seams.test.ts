import assert from 'node:assert/strict';
import {wrongSeams} from '../../tools/seams.mjs';

/** What is wrong with the parts that a few files fetch later; all that the list has is fetched by others besides. */
function wrong(files: Readonly<Record<string, readonly string[]>>): readonly string[] {
  return wrongSeams(new Map(Object.entries(files))).filter(
    (sentence) => !sentence.includes('nobody fetches'),
  );
}

describe('what an element leaves for later', () => {
  it('is one part of its own, wherever it asks for it', () => {
    assert.deepEqual(
      wrong({
        'components/umpire-odds/umpire-odds.ts': ['components/umpire-odds/body'],
        'components/umpire-odds/controller.ts': ['components/umpire-odds/body'],
      }),
      [],
    );
    assert.match(
      wrong({
        'components/umpire-odds/umpire-odds.ts': ['components/umpire-odds/body'],
        'components/umpire-odds/controller.ts': ['components/umpire-odds/chart'],
      }).join(),
      /^components\/umpire-odds: body, chart are 2 parts/,
    );
  });

  it('and what is listed: of one kind of what it shows, or shared by all', () => {
    assert.deepEqual(
      wrong({
        'components/umpire-map/lazy.ts': ['components/umpire-map/dialogue'],
        'components/umpire-map/picture.ts': ['components/umpire-map/layers', 'components/umpire-map/points'],
        'components/umpire-odds/umpire-odds.ts': ['components/internal/share', 'components/umpire-odds/body'],
      }),
      [],
    );
  });

  it('a part of another element, or a shared one that is not listed, is none', () => {
    for (const part of ['components/umpire-map/dialogue', 'components/internal/chart', 'src/odds/index'])
      assert.match(wrong({'components/umpire-odds/a.ts': [part]}).join(), /fetches .* later/, part);
  });

  it('and what the floors below fetch for it is listed, but for documents that ship', () => {
    assert.deepEqual(wrong({'src/rules/fetched.ts': ['src/rules/editions', 'src/rules/rare']}), []);
    assert.match(wrong({'src/a.ts': ['src/b']}).join(), /^src\/a.ts: fetches src\/b later/);
    assert.deepEqual(wrong({'src/games/generated/documents.ts': ['src/games/generated/drill']}), []);
  });

  it('the list has nothing that nobody fetches', () => {
    assert.match(
      wrongSeams(new Map()).join('\n'),
      /lists components\/umpire-map\/layers, which nobody fetches/,
    );
    assert.match(wrongSeams(new Map()).join('\n'), /lists src\/rules\/rare, which nobody fetches/);
  });
});
