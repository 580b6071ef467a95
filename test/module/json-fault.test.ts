import {parseJson, parseJsonFile} from '../../src/phrases/json.js';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import {faultWords} from '../../src/phrases/fault-lines.js';

/** Texts that are no JSON, and what is said of each. */
const table: Readonly<Record<string, string>> = {
  '{\n "id": "x"\n "title": "y"\n}': 'no comma before "title" (line 2, column 11)',
  '[1 2]': 'no comma before "2" (line 1, column 3)',
  '[[1] [2]]': 'no comma before "[" (line 1, column 5)',
  '{\n "bars": [1,],\n}': 'a comma with nothing after it (line 2, column 12)',
  '{"a": 1,\n}': 'a comma with nothing after it (line 1, column 8)',
  "{'a': 1}": '"\'a\'", where a name in double quotes belongs (line 1, column 2)',
  '{a: 1}': '"a", where a name in double quotes belongs (line 1, column 2)',
  '{"a" 1}': 'no colon after a name (line 1, column 5)',
  '{"a": yes}': '"yes", where a value belongs (line 1, column 7)',
  '{"a": 07}': '"07", where a value belongs (line 1, column 7)',
  '{"a": }': '"}", where a value belongs (line 1, column 7)',
  '{"a": "b\n}': 'a text without its end (line 1, column 7)',
  '{"a\n}': 'a name without its end (line 1, column 2)',
  '{"a": [1}': '"}", where a comma or "]" belongs (line 1, column 9)',
  '{"a": 1}}': '"}" after the end (line 1, column 9)',
  '{"a": tru}': '"tru", where a value belongs (line 1, column 7)',
  '{"a": [1,\n2': 'the end of the text, where "]" is missing (line 2, column 2)',
  '{"a"': 'the end of the text, where ":" is missing (line 1, column 5)',
  '{"a":': 'the end of the text, where a value is missing (line 1, column 6)',
  '': 'the end of the text, where a value is missing (line 1, column 1)',
};

describe('text that is no JSON', () => {
  for (const [text, says] of Object.entries(table))
    it(`${JSON.stringify(text)}: ${says}`, () => {
      const read = parseJson(text);
      const [{says: _ = '', ...fault}] = read.ok ? [{}] : read.faults;
      assert.deepEqual(fault, {pointer: '', found: says, expected: 'JSON text'});
    });

  const cut: Readonly<Record<string, string>> = {
    '{"a": [1,\n2': 'the text ends too early at line 2, column 2',
    '{"a": [1,\n2\n': 'the text ends too early at line 2, column 2',
    '{"a"': 'the text ends too early at line 1, column 5',
    '{"a': 'the text ends too early at line 1, column 4',
    '{"a": "bc': 'the text ends too early at line 1, column 10',
    '{"a": fal': 'the text ends too early at line 1, column 10',
    '{"a": -': 'the text ends too early at line 1, column 8',
    ' \n': 'the text is empty',
  };
  for (const [text, says] of Object.entries(cut))
    it(`${JSON.stringify(text)}: ${says}`, () => {
      const read = parseJson(text);
      assert.deepEqual(read.ok ? [] : read.faults.map(faultWords), [says]);
      const file = parseJsonFile(text);
      assert.deepEqual(file.ok ? [] : file.faults.map(faultWords), [`${says}; get the file again`]);
    });

  for (const text of ['{"a": yes', '{"a" 1', '{"a": [1}', '{"a": "b\n}', '{"a": 1}}'])
    it(`${JSON.stringify(text)} was not cut off: somebody wrote it so`, () => {
      const read = parseJson(text);
      assert.match(read.ok ? '' : faultWords(read.faults[0]!), /^expected JSON text, found /);
      assert.deepEqual(parseJsonFile(text), read);
    });

  it('is told to end too early wherever it was cut off', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (json, at) => {
        const text = `{"all": [${json}`.slice(0, 9 + (at % (json.length + 1)));
        const read = parseJson(text);
        assert.match(
          read.ok ? '' : faultWords(read.faults[0]!),
          /^the text ends too early at line \d+, column \d+/,
        );
      }),
    );
  });

  it('is told with its place, wherever a text was cut or written into', () => {
    const slip = fc.constantFrom('', ',', ':', '"', '}', ']', '{', '[', 'x', '\\', '\n', '\u00a0', '0');
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.nat(3), slip, (json, at, gone, sign) => {
        const place = at % (json.length + 1);
        const text = json.slice(0, place) + sign + json.slice(place + gone);
        const read = parseJson(text);
        let isJson = true;
        try {
          JSON.parse(text);
        } catch {
          isJson = false;
        }
        // two keys of one name are JSON, and refused
        if (isJson) assert.ok(read.ok || read.faults.every(({expected}) => expected === 'each key once'));
        else assert.match(read.ok ? '' : read.faults[0]!.found, /\(line \d+, column \d+\)$/);
      }),
    );
  });
});
