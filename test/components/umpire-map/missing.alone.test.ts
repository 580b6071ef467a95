import {executeServerCommand} from '@web/test-runner-commands';
import {expect} from 'chai';
import {html} from 'lit';
import '../../../components/umpire-map/define.js';
import type {UmpireFailEvent} from '../../../components/shared/element-state.js';
import type {UmpireMap} from '../../../components/umpire-map/umpire-map.js';
import {fixture, oneEvent} from '../../support.js';

const block = async (...urls: readonly string[]): Promise<void> => {
  await executeServerCommand('cdp', {method: 'Network.enable'});
  await executeServerCommand('cdp', {method: 'Network.setBlockedURLs', params: {urls}});
};

describe('a script that was copied without its folder', () => {
  const realFetch = window.fetch;
  afterEach(async () => {
    window.fetch = realFetch;
    await block();
  });

  it('names what is missing, and does not blame the document that needs it', async () => {
    const game = (await (await fetch('/src/games/drill.json')).json()) as object;
    // one that ships needs no validator
    window.fetch = () => Promise.resolve(new Response(JSON.stringify({...game, title: 'Not shipped'})));
    await block('*/check-document-*');
    const map = await fixture<UmpireMap>(html`<umpire-map loading="eager"></umpire-map>`);
    const failed = oneEvent<UmpireFailEvent>(map, 'umpire-fail');
    map.src = '/game.json';
    const {message} = await failed;
    expect(message).to.match(/check-document-\w+\.js.*Copy the folder “chunks” beside the script/);
    expect(message).not.to.contain('game.json');
  });
});
