import {expect} from 'chai';
import {setMessages} from '../../../components/messages.js';
import {loadElements} from '../../../components/shared/load-elements.js';
import {battlePhrases} from '../../../src/phrases/en/battle.js';

describe('the language of a page', () => {
  it('is loaded before its elements are defined, by the lang around the first of them', async () => {
    const german = document.createElement('section');
    german.lang = 'de-AT';
    german.innerHTML = '<umpire-turns src="/nowhere.json" loading="lazy"></umpire-turns>';
    document.body.append(german);
    await loadElements(import('../../../components/umpire-turns/define.js'));
    const turns = german.querySelector('umpire-turns')!;
    await turns.updateComplete;
    expect(turns.shadowRoot!.textContent).to.include('Die Zugleiste wird geladen …');
    expect(battlePhrases.diceFace({die: 7, faces: 6}, undefined as never)).to.equal(
      'Kein Würfel zeigt 7: Seine Seiten sind 1 bis 6.',
    );
    setMessages({'umpire-turns': {waiting: 'Gleich da.'}});
    await turns.updateComplete;
    expect(turns.shadowRoot!.textContent).to.include('Gleich da.');
    german.remove();
    setMessages(null);
  });
});
