import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {it} from 'node:test';
import {symbolsSource} from '../../tools/make-symbols.mjs';

it('the unit symbols are what their tool writes', async () => {
  const file = new URL('../../src/drawing/symbols.ts', import.meta.url);
  assert.equal(readFileSync(file, 'utf8'), await symbolsSource());
});
