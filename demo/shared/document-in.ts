import {limits, loaded, parseJson, refused, type Loaded} from '../../src/module/index.js';

async function read(chosen: File): Promise<Loaded<string>> {
  const start = new Uint8Array(await chosen.slice(0, 4).arrayBuffer());
  if (chosen.size > limits.characters)
    return refused([{pointer: '', found: 'a longer file', expected: `at most ${limits.characters} bytes`}]);
  if (start.join() !== '137,80,78,71') {
    const text = await chosen.text();
    if (/^\s*<(?:\?xml|!DOCTYPE svg|svg)/i.test(text.slice(0, 1000)))
      return refused([
        {
          pointer: '',
          found: 'an SVG, which has no position in it',
          expected: 'the PNG that Share saves, or JSON',
        },
      ]);
    const read = parseJson(text);
    return read.ok ? loaded(text) : read;
  }
  const {textOf} = await import('../../src/share/picture-png.js');
  return textOf(new Uint8Array(await chosen.arrayBuffer()));
}

/** The document in a chosen file: JSON as it is, or the case in a picture that was saved here. */
export const documentIn = (chosen: File): Promise<Loaded<string>> =>
  read(chosen).catch((error: unknown) =>
    refused([{pointer: '', found: String(error), expected: 'a file that can be read'}]),
  );
