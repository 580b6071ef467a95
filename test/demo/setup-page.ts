/** The page for a position of one’s own in a frame, and its file field. */
import {sendKeys, sendMouse} from '@web/test-runner-commands';
import type {UmpireMap} from '../../components/umpire-map/umpire-map.js';
import {inside} from '../components/umpire-map/edit/setup.js';
import {loadGameDocument} from '../../src/games/index.js';
import {withText} from '../../src/share/index.js';
import {until} from '../support.js';

const frames: HTMLIFrameElement[] = [];
afterEach(async () => {
  await sendMouse({type: 'move', position: [0, 0]});
  for (const frame of frames.splice(0)) frame.remove();
  for (const key of Object.keys(localStorage))
    if (key.startsWith('umpire-setup')) localStorage.removeItem(key);
});

/** The page in a frame at the top left, so that its points are those of the window. */
export async function open(search: string): Promise<{map: UmpireMap; frame: HTMLIFrameElement}> {
  const frame = document.createElement('iframe');
  frames.push(frame);
  frame.width = '1300';
  frame.height = '900';
  frame.style.cssText = 'position:fixed;inset:0;border:0;z-index:9;background:canvas';
  frame.src = `/test/pages/setup.html${search}`;
  document.body.append(frame);
  const map = await until(() => frame.contentDocument?.querySelector<UmpireMap>('umpire-map'));
  // an address with a question shows its answer in the place of the tools, at once where its code is loaded
  await until(() => map.shadowRoot?.querySelector('.edit, .asked') && map.shadowRoot.querySelector('.icon'));
  await map.updateComplete;
  return {map, frame};
}

/** Returns the ruling once the page shows it. */
export const ruling = (map: UmpireMap): Promise<string> =>
  until(() => {
    const panel = inside(map)
      .querySelector('.asked umpire-retreat')
      ?.shadowRoot?.querySelector('[part=answer]');
    return panel?.textContent.replace(/\s+/g, ' ').trim();
  });

export const caseOf = async (): Promise<string> =>
  JSON.stringify({
    module: await loadGameDocument('drill'),
    position: {units: {a61: {at: '05.05'}}},
    ask: {retreat: {units: ['a61'], hexes: 1}},
  });
/** A picture as Share saves it. */
export async function picture(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 8;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  const bytes = new Uint8Array(await blob!.arrayBuffer());
  if (text === '') return bytes;
  const made = withText(bytes, text);
  if (!made.ok) throw new Error(JSON.stringify(made.faults));
  return made.value as Uint8Array<ArrayBuffer>;
}
/** Chooses a file in the page's field, as its dialog does. */
export function choose(frame: HTMLIFrameElement, name: string, content: BlobPart): void {
  const field = frame.contentDocument!.querySelector<HTMLInputElement>('#file')!;
  const chosen = new DataTransfer();
  chosen.items.add(new File([content], name));
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', {bubbles: true}));
}
export const wrong = (frame: HTMLIFrameElement): string =>
  frame.contentDocument!.querySelector('#wrong')!.textContent;

export const ownSheet = async (): Promise<string> => {
  const {rules} = (await loadGameDocument('blue-and-gray')) as {rules: {retreat: object}};
  return JSON.stringify({...rules.retreat, title: 'My own sheet'});
};
/** Puts a counter down by its name and a hex. */
export async function putDown(map: UmpireMap, frame: HTMLIFrameElement, words: string): Promise<void> {
  frame.contentWindow!.focus();
  const field = await until(() => inside(map).querySelector<HTMLInputElement>('.find-unit input'));
  field.focus();
  await until(() => inside(map).activeElement === field);
  await sendKeys({type: words});
  await sendKeys({press: 'Enter'});
}
export const notice = (frame: HTMLIFrameElement): HTMLElement =>
  frame.contentDocument!.querySelector<HTMLElement>('#notice')!;
