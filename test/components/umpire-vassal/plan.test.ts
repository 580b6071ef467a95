import {expect} from 'chai';
import '../../../components/umpire-vassal/define.js';
import type {UmpireVassal} from '../../../components/umpire-vassal/umpire-vassal.js';
import {until, words} from '../../support.js';
import {
  ask,
  board,
  buttonIn,
  headline,
  jsonFile,
  moduleFile,
  overlay,
  part,
  press,
  put,
  retreatIn,
  saveFile,
  select,
} from './support.js';

const canSave = (vassal: UmpireVassal): HTMLElement | undefined =>
  buttonIn(part(vassal, 'save'), /^Save for VASSAL$/);
const inPanel = (vassal: UmpireVassal, name: string) => (): Element | null | undefined =>
  part(retreatIn(vassal), name);

/** The front with its overlay, and the retreat of 61 ID and 505 Rgt to 0604 confirmed. */
async function confirmed(): Promise<UmpireVassal> {
  const vassal = await put();
  await vassal.open([moduleFile, saveFile, jsonFile({...overlay, maps: {}})]);
  await ask(await board(vassal, 8), /61 ID/);
  await press(inPanel(vassal, 'routes'), /0604/);
  await until(() => retreatIn(vassal)!.dialogue.stage === 'ruled' && canSave(vassal));
  return vassal;
}

describe('<umpire-vassal> with a retreat that is confirmed', () => {
  beforeEach(() => localStorage.clear());

  const changes: readonly (readonly [
    title: string,
    change: (vassal: UmpireVassal) => void | Promise<void>,
  ])[] = [
    [
      'a combat table is chosen to fight it out',
      (vassal) => select(part(vassal, 'table')!.querySelector('select')!, 'afrika-korps'),
    ],
    [
      'a stacking limit is told',
      (vassal) => {
        const field = part(vassal, 'rules')!.querySelector<HTMLInputElement>('input[type=number]')!;
        field.value = '7';
        field.dispatchEvent(new Event('change'));
      },
    ],
    ['the same save is dropped again', (vassal) => vassal.open([saveFile])],
  ];
  for (const [title, change] of changes)
    it(`keeps it, to be judged anew and saved, where ${title}`, async () => {
      const vassal = await confirmed();
      const before = retreatIn(vassal)!.current;
      const {context} = retreatIn(vassal)!.dialogue;
      await change(vassal);
      await until(() => retreatIn(vassal)!.current && retreatIn(vassal)!.current !== before);
      await until(() => retreatIn(vassal)!.dialogue.stage === 'ruled' && canSave(vassal));
      expect(retreatIn(vassal)!.dialogue.context.plan).to.deep.equal(context.plan);
      expect(words(part(vassal, 'save'))).to.match(/61 ID.* and .*505 Rgt.*: to 0604/);
    });

  it('judges it anew where terrain is told that closes its hex', async () => {
    const vassal = await confirmed();
    await vassal.open([jsonFile({...overlay, counters: []}, 'closed.json')]);
    await until(() => words(part(vassal, 'save')).includes('This plan breaks the rules'));
    await until(() => retreatIn(vassal)!.dialogue.context.plan.length === 1);
  });

  it('asks about one unit of a group where rules are chosen that retreat units singly', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, saveFile, jsonFile({...overlay, maps: {}})]);
    await ask(await board(vassal, 8), /61 ID/);
    const units = (): readonly string[] => retreatIn(vassal)!.dialogue.context.units;
    expect(units()).to.have.length(2);
    const [first] = units();
    select(part(vassal, 'rules')!.querySelector('select')!, 'russia-besieged');
    await until(() => units().length === 1);
    expect(units()).to.deep.equal([first]);
    await until(() => headline(retreatIn(vassal)!).includes('route'));
    expect(retreatIn(vassal)!.matches(':state(refused)')).to.equal(false);
  });

  it('forgets it where other rules hold', async () => {
    const vassal = await confirmed();
    const {current: before} = retreatIn(vassal)!;
    select(part(vassal, 'rules')!.querySelector('select')!, 'russia-besieged');
    await until(() => retreatIn(vassal)!.current && retreatIn(vassal)!.current !== before);
    await until(
      () =>
        retreatIn(vassal)!.dialogue.stage === 'choosing' &&
        retreatIn(vassal)!.dialogue.context.units.length > 0,
    );
    expect(retreatIn(vassal)!.dialogue.context.plan).to.deep.equal([]);
    expect(canSave(vassal)).to.equal(undefined);
  });

  it('keeps the first group of a stack that splits while the next one is chosen', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, saveFile, jsonFile({...overlay, maps: {}})]);
    await ask(await board(vassal, 8), /61 ID/);
    const retreat = retreatIn(vassal)!;
    await until(() => retreat.dialogue.context.units.length === 2);
    const boxes = (): readonly HTMLInputElement[] => [
      ...(inPanel(vassal, 'units')()?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? []),
    ];
    (await until(() => boxes()[1])).click();
    await until(() => retreat.dialogue.context.units.length === 1);
    await press(inPanel(vassal, 'routes'), /0604/);
    await until(() => retreat.dialogue.context.plan.length === 1);
    // a choice of the second group
    const more = await until(
      () =>
        buttonIn(inPanel(vassal, 'hexes')(), /^[+]$/) ??
        buttonIn(retreat.shadowRoot?.querySelector('.hexes'), /[+]/),
    );
    more.click();
    await until(() => retreat.dialogue.context.hexes === 2);
    await vassal.updateComplete;
    await retreat.updateComplete;
    expect(retreat.dialogue.context.plan).to.have.length(1);
    expect(retreat.dialogue.context.stack).to.have.length(2);
  });
});
