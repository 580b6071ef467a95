import {html, type TemplateResult} from 'lit';
import '../../../components/umpire-errata/define.js';
import type {UmpireErrata} from '../../../components/umpire-errata/umpire-errata.js';
import {loadGameDocument} from '../../../src/games/index.js';
import {fixture, until} from '../../support.js';

export {until};

/** The parts of an element's shadow tree. */
export const inside = (host: Element, selector: string): readonly HTMLElement[] => [
  ...(host.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
];
/** The two choices of the switch: as printed, as corrected. */
export const choices = (host: Element): readonly HTMLInputElement[] => [
  ...(host.shadowRoot?.querySelectorAll<HTMLInputElement>('input') ?? []),
];

/** The words of a part as a reader has them, with one space between. */
export const said = (part: Element | undefined): string =>
  (part?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Renders, and waits until the list has loaded its module and has drawn its pictures. */
export async function errata(template: TemplateResult, width = 802): Promise<UmpireErrata> {
  const element = await fixture<UmpireErrata>(template);
  const host = element.parentElement!;
  host.style.setProperty('width', `${width}px`);
  host.style.setProperty('color-scheme', 'light');
  element.style.setProperty('color-scheme', 'light');
  await until(
    () =>
      inside(element, 'article, .waiting, .faults, .failed').length > 0 &&
      !element.matches(':state(loading)'),
  );
  const pieces = inside(element, '.piece');
  await until(() => pieces.length === 0 || inside(element, '.piece .icon').length > 0);
  await element.updateComplete;
  return element;
}

/** The list of a game that ships. */
export const errataOf = async (id: string, width?: number): Promise<UmpireErrata> =>
  errata(html`<umpire-errata .module=${await loadGameDocument(id)}></umpire-errata>`, width);
