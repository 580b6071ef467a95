import {expect} from 'chai';
import {setViewport} from '@web/test-runner-commands';
import '../../../components/umpire-vassal/define.js';
import {UmpireModuleEvent} from '../../../components/umpire-editor/events.js';
import type {UmpireVassal} from '../../../components/umpire-vassal/umpire-vassal.js';
import type {HexPosition, SheetDocument} from '../../../src/module/index.js';
import {expectAccessible, until, words} from '../../support.js';
import {
  ask,
  board,
  buttonIn,
  headline,
  moduleFile,
  part,
  press,
  put,
  retreatIn,
  saved,
  saveOf,
  select,
  sidedCounters,
} from './support.js';

const form = (vassal: UmpireVassal): HTMLElement => part(vassal, 'form')!;
const option = (vassal: UmpireVassal, question: string, answer: string): HTMLInputElement =>
  form(vassal).querySelector<HTMLInputElement>(`input[name=${question}][value=${answer}]`)!;
const outcome = (vassal: UmpireVassal, question: string, answer: string): string =>
  words(option(vassal, question, answer).closest('label')?.querySelector('.outcome'));

async function opened(): Promise<UmpireVassal> {
  const vassal = await put();
  await vassal.open([moduleFile, saveOf(sidedCounters)]);
  await press(() => part(vassal, 'sheet'), /A sheet of your own/);
  await press(() => part(vassal, 'sheet'), /Answer ten questions/);
  await until(() => retreatIn(vassal)?.current?.units.size === 8 && form(vassal));
  return vassal;
}

describe('ten questions of <umpire-vassal> in place of a sheet', () => {
  beforeEach(() => localStorage.clear());
  after(() => setViewport({width: 800, height: 600}));

  for (const width of [360, 1400])
    it(`say with each answer what the ruling on the chosen stack would be, at ${width} px`, async () => {
      await setViewport({width, height: 800});
      const vassal = await opened();
      expect(words(form(vassal))).to.contain(
        'Click a stack: each answer then says what its ruling would be.',
      );
      await ask(retreatIn(vassal)!, /61 ID/);
      await until(() => outcome(vassal, 'zoc', 'nothing') !== '');
      const promised = outcome(vassal, 'zoc', 'nothing');
      const before = headline(retreatIn(vassal)!);
      // the question on friends goes with the ZOC
      expect(form(vassal).querySelector('[data-question=friend]')).not.to.equal(null);
      option(vassal, 'zoc', 'nothing').click();
      await until(() => form(vassal).querySelector('[data-question=friend]') === null);
      await until(() => headline(retreatIn(vassal)!) !== before);
      // the ruling is that which the answer said
      const [, said = ''] = /: (\d+ legal routes?)/.exec(promised) ?? [];
      expect(headline(retreatIn(vassal)!)).to.contain(said);
      expect(document.documentElement.scrollWidth).to.be.at.most(width);
      await expectAccessible(vassal);
    });

  it('write a sheet into the overlay, which the form reads again', async () => {
    const vassal = await opened();
    option(vassal, 'impossible', 'surrenders').click();
    await until(() => option(vassal, 'impossible', 'surrenders').checked);
    const {rules} = await saved(vassal);
    expect(rules?.retreat).to.deep.include({id: 'own', otherwise: {clause: 'surrenders', rule: '10'}});
    await press(() => form(vassal), /^Done$/);
    await until(() => part(vassal, 'form') === null);
    const offer = await opened0(vassal);
    expect(offer.checked).to.be.true;
  });

  it('offer the sheet as a library entry, as a file and a text', async () => {
    const vassal = await opened();
    const link = [...form(vassal).querySelectorAll('a')].find(
      (one) => words(one) === 'Save as a library entry',
    )!;
    const entry = JSON.parse(decodeURIComponent(link.href.split(',').slice(1).join(','))) as object;
    expect(entry).to.deep.include({
      library: 'the-front',
      names: ['The Front'],
      sides: {german: ['German'], soviet: ['Soviet']},
      provisional: true,
    });
    expect(form(vassal).querySelector('textarea')!.value).to.contain(
      'A library entry for the VASSAL module “The Front” (German and Soviet).',
    );
  });

  it('ask before they replace rules that they cannot say', async () => {
    const vassal = await put();
    await vassal.open([moduleFile, saveOf(sidedCounters)]);
    await board(vassal, 8);
    const rules = (): HTMLElement | null => part(vassal, 'rules');
    const begin = async (): Promise<void> => {
      const sheet = await until(() => rules()?.querySelector('select'));
      select(sheet, 'own');
      await press(rules, /Answer ten questions/);
      await until(() => words(rules()).includes('your answers take their place'));
    };
    await begin();
    expect(part(vassal, 'form')).to.equal(null);
    await press(rules, /Keep the rules as they are/);
    expect((await saved(vassal)).rules).to.deep.equal({retreat: 'wwii-battle-series'});
    await begin();
    await press(rules, /Replace them by ten answers/);
    await until(() => form(vassal));
    expect((await saved(vassal)).rules?.retreat).to.be.an('object');
  });

  it('open in the editor', async () => {
    const vassal = await opened();
    await press(() => form(vassal), /Open in the editor/);
    await until(() => form(vassal).querySelector('umpire-editor')?.shadowRoot?.querySelector('[part=panel]'));
    // a sheet that ten answers cannot make stays in the editor
    const {document} = (retreatIn(vassal)!.current as HexPosition).game;
    const sheet = document.rules!.retreat as SheetDocument;
    const changed = {
      ...document,
      rules: {...document.rules, retreat: {...sheet, prefers: [{clause: 'bareLength', rule: '11'}]}},
    };
    form(vassal).querySelector('umpire-editor')!.dispatchEvent(new UmpireModuleEvent(changed, []));
    await vassal.updateComplete;
    expect(form(vassal).querySelector('umpire-editor')).not.to.equal(null);
    form(vassal).querySelector('umpire-editor')!.dispatchEvent(new UmpireModuleEvent(document, []));
    await press(() => form(vassal), /Close the editor/);
    await until(() => buttonIn(form(vassal), /Open in the editor/));
  });
});

/** Opens the form again from the rules, and gives the answer that was entered. */
async function opened0(vassal: UmpireVassal): Promise<HTMLInputElement> {
  await press(() => part(vassal, 'rules'), /Answer ten questions/);
  await until(() => part(vassal, 'form'));
  return option(vassal, 'impossible', 'surrenders');
}
