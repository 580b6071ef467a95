import {html} from 'lit';
import '../../../components/umpire-battle/define.js';
import '../../../components/umpire-map/define.js';
import '../../../components/umpire-retreat/define.js';
import '../../../components/umpire-share/define.js';
import type {UmpireShare} from '../../../components/umpire-share/umpire-share.js';
import {fixture, until} from '../../support.js';

export const part = (share: Element, selector: string): HTMLElement | null =>
  share.shadowRoot?.querySelector<HTMLElement>(selector) ?? null;
export const shown = async (share: Element): Promise<HTMLTextAreaElement> =>
  until(() => part(share, '[part=text]') as HTMLTextAreaElement | null);

export const button = (share: Element, label: string): HTMLButtonElement | undefined =>
  [...(share.shadowRoot?.querySelectorAll<HTMLButtonElement>('.actions button') ?? [])].find(
    ({textContent}) => textContent.trim() === label,
  );
/** The ways out whose text has the link. */
export const waysWithLink: readonly string[] = [
  'text',
  'indented',
  'tag',
  'bgg',
  'bbcode',
  'markdown',
  'wikitext',
  'dokuwiki',
  'html',
  'frame',
];
/** Chooses a way out and gives its text. */
export async function way(share: UmpireShare, name: string): Promise<string> {
  part(share, `.ways input[value=${name}]`)?.click();
  await share.updateComplete;
  return (await shown(share)).value;
}

export async function opened(host: Element): Promise<UmpireShare> {
  const share = await until(() => host.querySelector('umpire-share'));
  await share.updateComplete;
  part(share, 'button')?.click();
  await until(() => (part(share, 'dialog') as HTMLDialogElement | null)?.open);
  await shown(share);
  return share;
}

export const retreat = async (): Promise<HTMLElement> => {
  const host = await fixture<HTMLElement & {readonly ready: Promise<boolean>}>(
    html`<umpire-retreat src="/src/games/drill.json" position="port-mara" units="a61 a170 a818" hexes="2">
      <umpire-map></umpire-map>
      <umpire-share page="https://example.org/embed.html"></umpire-share>
    </umpire-retreat>`,
  );
  await host.ready;
  return host;
};
