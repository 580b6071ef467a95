import {expect} from 'chai';
import {VassalDesk, type Put, type Stage} from '../../src/vassal/index.js';
import {bytesOf, moduleText, saveText, secrets, zip} from './files.js';

const moduleFile = bytesOf(moduleText);
const saveFile = zip({savedGame: saveText});
const otherModule = bytesOf(moduleText.replace('name="The ford"', 'name="The bridge"'));

/** Puts files one after the other, and gives what was found after the last. */
function put(desk: VassalDesk, ...files: readonly Uint8Array[]): Put {
  let last: Put = {kinds: []};
  for (const file of files) {
    const answer = desk.put([file]);
    if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
    last = answer.value;
  }
  return last;
}

describe('a desk of VASSAL files', () => {
  const orders: readonly (readonly [string, readonly Uint8Array[]])[] = [
    ['the module first', [moduleFile, saveFile]],
    ['the save first', [saveFile, moduleFile]],
    ['the same save again', [moduleFile, saveFile, saveFile]],
  ];
  for (const [title, files] of orders)
    it(`takes files one after the other: ${title}`, () => {
      const {found} = put(new VassalDesk(), ...files);
      expect(found).to.deep.include({module: 'The ford', hasSave: true, candidates: ['Main Map']});
      expect(found!.secretCounters).to.equal(2);
    });

  it('waits for the module of a save', () => {
    const desk = new VassalDesk();
    expect(put(desk, saveFile)).to.deep.equal({kinds: ['save']});
    expect(desk.import({})).to.equal(undefined);
  });

  it('begins anew with another module: the save of the one before is no save of this', () => {
    const {found} = put(new VassalDesk(), moduleFile, saveFile, otherModule);
    expect(found).to.deep.include({module: 'The bridge', hasSave: false});
  });

  it('goes back to the beginning of a new game', () => {
    const desk = new VassalDesk();
    put(desk, moduleFile, saveFile);
    const begun = desk.begin();
    expect(begun.ok && begun.value.found?.hasSave).to.be.false;
  });

  it('leaves everything as it was when a file is refused', () => {
    const desk = new VassalDesk();
    put(desk, moduleFile, saveFile);
    const before = desk.import({});
    for (const files of [[bytesOf('notes')], [saveFile, saveFile], [zip({savedGame: 'begin_save'})]]) {
      const refused = desk.put(files);
      expect(refused.ok).to.be.false;
      expect(desk.import({})).to.deep.equal(before);
    }
  });

  it('tells each part of its work, and nothing that is a secret', () => {
    const stages: Stage[] = [];
    const found = new VassalDesk().put([saveFile, moduleFile], (stage) => stages.push(stage));
    expect(stages).to.deep.equal(['files', 'module', 'save', 'maps']);
    for (const secret of secrets) expect(JSON.stringify(found)).not.to.contain(secret);
  });
});
