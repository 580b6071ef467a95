import {executeServerCommand} from '@web/test-runner-commands';
import {expect} from 'chai';
import '../../../components/umpire-vassal/define.js';
import {ask, board, headline, moduleFile, saveFile} from './support.js';
import {until} from '../../support.js';

const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/** A page with a game open and a ruling on it, that is left; the rest of a test knows it weakly. */
async function left(): Promise<WeakRef<Element>> {
  const host = document.createElement('div');
  const vassal = document.createElement('umpire-vassal');
  host.append(vassal);
  document.body.append(host);
  await vassal.open([moduleFile, saveFile]);
  const retreat = await board(vassal, 6);
  await ask(retreat, /61 ID/);
  await until(() => headline(retreat));
  host.remove();
  return new WeakRef(vassal);
}

describe('<umpire-vassal> that left its page', () => {
  beforeEach(() => localStorage.clear());

  it('is freed with the files that were open', async () => {
    const pages = [await left(), await left()];
    for (let i = 0; i < 20 && pages.some((one) => one.deref()); i++) {
      await executeServerCommand('cdp', {method: 'HeapProfiler.collectGarbage'});
      await frame();
    }
    expect(pages.filter((one) => one.deref())).to.have.lengthOf(0);
  });
});
