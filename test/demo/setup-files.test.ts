import {expect} from 'chai';
import {inside, lineIn} from '../components/umpire-map/edit/setup.js';
import {loadGameDocument} from '../../src/games/index.js';
import {limits} from '../../src/module/index.js';
import {paste, until} from '../support.js';
import {open, caseOf, picture, choose, wrong} from './setup-page.js';

describe('a file that somebody chooses', () => {
  const good: Readonly<Record<string, readonly [content: () => Promise<BlobPart>, line: string]>> = {
    'iskra.json': [async () => JSON.stringify(await loadGameDocument('iskra')), 'iskra/'],
    'case.json': [caseOf, 'a61@0505'],
    'saved.png': [async () => picture(await caseOf()), 'a61@0505'],
    'a picture under another name.dat': [async () => picture(await caseOf()), 'a61@0505'],
    'cases.json': [async () => `[${await caseOf()}, ${await caseOf()}]`, 'a61@0505'],
    'of a shipped game.json': [
      async () => JSON.stringify({...JSON.parse(await caseOf()), module: '../games/drill.json'}),
      'a61@0505',
    ],
    'line.txt': [() => Promise.resolve('drill/ a61@0505\n'), 'drill/ a61@0505'],
  };
  it('may be a rule sheet that is pasted, but for one into a field', async () => {
    const {map, frame} = await open('');
    await until(() => map.current);
    const {rules} = (await loadGameDocument('blue-and-gray')) as {rules: {retreat: object}};
    const {body} = frame.contentDocument!;
    const line = await until(() => map.shadowRoot!.querySelector('textarea'));
    expect(paste(line, JSON.stringify(rules.retreat)), 'left to the field').to.equal(true);
    expect(paste(body, 'drill/'), 'no JSON').to.equal(true);
    expect(paste(body, '{"umpire": 1, "id"')).to.equal(false);
    await until(() =>
      /^Pasted text: This JSON has a fault: the text ends too early at line 1, column \d+\. This/.test(
        wrong(frame),
      ),
    );
    expect(paste(body, JSON.stringify(rules.retreat))).to.equal(false);
    await until(() => wrong(frame) === 'A rule sheet, on a plain board: the stacking limit of a hex is 2.');
    await until(() => map.current && lineIn(map) === 'plain-board/start');
  });

  it('is set up, whatever its name says, and can be changed back to a game of the list', async () => {
    const {map, frame} = await open('');
    const game = frame.contentDocument!.querySelector<HTMLSelectElement>('#game')!;
    await until(() => game.options.length > 1);
    for (const [name, [content, line]] of Object.entries(good)) {
      const before = map.current;
      choose(frame, name, await content());
      await until(() => map.current !== before && lineIn(map).includes(line));
      expect(wrong(frame), name).to.equal(
        name === 'cases.json' ? 'The file has 2 cases; this is the first of them.' : '',
      );
      expect(game.value, name).to.match(
        name === 'line.txt' ? /^drill$/ : /^own:(Drill|Iskra|Operation|of a shipped game)/,
      );
      game.value = 'drill';
      game.dispatchEvent(new Event('change'));
      await until(() => lineIn(map) === 'drill/');
    }
  });

  const bad: Readonly<Record<string, readonly [content: () => BlobPart | Promise<BlobPart>, says: RegExp]>> =
    {
      'notes.txt': [
        () => 'Dear diary',
        /^notes\.txt: There is nothing in this text that Umpire can read\. .* opens a module, a rule sheet or a case \(JSON\)/,
      ],
      'cut.json': [
        () => '{"umpire": 1, "id"',
        /^cut\.json: This JSON has a fault: the text ends too early .*; get the file again\. This/,
      ],
      'plain.png': [() => picture(''), /^plain\.png: .*PNG without a position.*as it was saved/],
      'drawn.svg': [
        () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
        /^drawn\.svg: This is an SVG, which has no position in it.*PNG that Share saves/,
      ],
      'film.gif': [() => 'GIF89a', /^film\.gif: This is a GIF, and only the PNG/],
      'scan.jpg': [() => new Uint8Array([255, 216, 255, 224, 0, 16]), /^scan\.jpg: This is a JPEG/],
      'rules.pdf': [() => '%PDF-1.7', /^rules\.pdf: This is a PDF/],
      'page.html': [() => '<!doctype html><p>', /^page\.html: This is a web page/],
      'letters.zip': [
        () => 'PK\x03\x04letters.txt',
        /^letters\.zip: This is a ZIP archive, and no VASSAL file/,
      ],
      'empty.json': [() => '', /^empty\.json: This file is empty/],
      'long.json': [() => ' '.repeat(limits.characters + 1), /^long\.json: This file is too large/],
      'lesson.json': [() => '{"steps": []}', /^lesson\.json: This JSON is neither a module.*nor a case/],
      'number.json': [() => '12', /^number\.json: This JSON has neither a module nor a case/],
      'away.json': [
        () => '{"module": "my-game.json", "position": "start"}',
        /^away\.json: This case names its module “my-game\.json”.* Put the module into the case/,
      ],
      'away.txt': [() => 'nowhere/ a1@0101', /^away\.txt: This position code is of “nowhere”/],
    };
  it('that is none: the page says so with its name and what to do, and the map stays', async () => {
    const {map, frame} = await open('');
    const before = map.current;
    for (const [name, [content, says]] of Object.entries(bad)) {
      choose(frame, name, await content());
      await until(() => wrong(frame).startsWith(`${name}: `));
      expect(wrong(frame)).to.match(says);
      expect(map.current, name).to.equal(before);
    }
    // the next file is not blamed for it
    choose(frame, 'case.json', await caseOf());
    await until(() => lineIn(map).includes('a61@0505'));
    expect(wrong(frame)).to.equal('');
  });

  /** A frame of the page at another address, once it has gone there. */
  const gone = (frame: HTMLIFrameElement, page: RegExp): Promise<Document> =>
    until(() => page.test(frame.contentWindow?.location.pathname ?? '') && frame.contentDocument);
  it('of VASSAL, whatever its name says: leads to the page that reads it, with the file', async () => {
    const {frame} = await open('');
    choose(frame, 'a save.dat', 'PK\x03\x04 savedGame');
    const page = await gone(frame, /vassal\.html$/);
    const element = await until(() => page.querySelector('umpire-vassal'));
    // the drop zone gives way to the file that is being read, or to why it can't be
    await until(() => element.shadowRoot && /Reading|a save/.test(element.shadowRoot.textContent));
    await until(() => frame.contentWindow!.location.hash === '');
  });

  it('a file that is dropped on the page is opened as one that is chosen', async () => {
    const {map, frame} = await open('');
    const dropped = new DataTransfer();
    dropped.items.add(new File([await caseOf()], 'case.json'));
    frame.contentDocument!.body.dispatchEvent(
      new DragEvent('drop', {dataTransfer: dropped, bubbles: true, cancelable: true}),
    );
    await until(() => lineIn(map).includes('a61@0505'));
  });

  it('that is still being read gives way to a sheet that is chosen meanwhile', async () => {
    const {map, frame} = await open('');
    const game = frame.contentDocument!.querySelector<HTMLSelectElement>('#game')!;
    await until(() => game.options.length > 1 && map.current);
    const read = Object.getOwnPropertyDescriptor(Blob.prototype, 'text')!;
    let isAsked = false;
    let letGo = (): void => undefined;
    const gate = new Promise<void>((resolve) => (letGo = resolve));
    Object.defineProperty(Blob.prototype, 'text', {
      ...read,
      value: async function (this: Blob) {
        isAsked = true;
        await gate;
        return new Response(this).text();
      },
    });
    try {
      choose(frame, 'case.json', await caseOf());
      await until(() => isAsked);
    } finally {
      Object.defineProperty(Blob.prototype, 'text', read);
    }
    game.value = 'sheet:no-retreat';
    game.dispatchEvent(new Event('change'));
    await until(() => map.current && lineIn(map) === 'plain-board/start');
    letGo();
    // the file is read before a sheet is there that is chosen after it
    game.value = 'sheet:afrika-korps';
    game.dispatchEvent(new Event('change'));
    await until(() => map.current?.game.document.stacking?.limit === 3);
    expect(frame.contentWindow!.location.search).to.equal('?sheet=afrika-korps');
    expect(Array.from(game.options, ({value}) => value).join(' ')).not.to.contain('own:');
  });

  it('a module with faults: the map says where they are', async () => {
    const {map, frame} = await open('');
    choose(frame, 'faulty.json', '{"umpire": 1, "id": "x"}');
    const faults = await until(() => inside(map).querySelector('[part=faults]'));
    expect(faults.textContent).to.contain('/title');
    // it is not kept
    const game = frame.contentDocument!.querySelector<HTMLSelectElement>('#game')!;
    await until(() => game.value === 'own:faulty.json');
    expect(localStorage.getItem('umpire-setup:own:faulty.json')).to.equal(null);
    game.value = 'drill';
    game.dispatchEvent(new Event('change'));
    await until(() => inside(map).querySelector('#line') && lineIn(map) === 'drill/');
    expect(Array.from(game.options, ({value}) => value)).not.to.include('own:faulty.json');
  });
});
