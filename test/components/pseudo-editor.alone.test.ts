import {expect} from 'chai';
import {html} from 'lit';
import '../../components/umpire-editor/define.js';
import '../../components/umpire-map/define.js';
import '../../components/umpire-tutorial/define.js';
import type {UmpireMap} from '../../components/umpire-map/umpire-map.js';
import type {UmpireTutorial} from '../../components/umpire-tutorial/umpire-tutorial.js';
import {gameIds, loadGameDocument} from '../../src/games/index.js';
import type {ModuleDocument} from '../../src/module/index.js';
import {shippedOrder, shippedOrders} from '../../src/rules/order/order.js';
import {loadLessonDocument} from '../../src/lessons/index.js';
import {fixture, until} from '../support.js';
import {leaksIn, speakPseudo, stringsOf} from './pseudo.js';
import {anEditor, inside} from './umpire-editor/editor.js';

/** Opens every fold of an element: forms are drawn when they are opened. */
async function unfold(root: ShadowRoot): Promise<void> {
  for (const closed of root.querySelectorAll<HTMLDetailsElement>('details:not([open])')) closed.open = true;
  await new Promise(requestAnimationFrame);
}

/** The names by which a module knows its parts. */
const namesIn = ({unitTypes, tables, positions, map, rules}: ModuleDocument): readonly string[] => {
  const own = typeof rules?.battle === 'object' ? rules.battle : {};
  const orders = [own, ...shippedOrders.map(shippedOrder)].flatMap(
    ({rolls, checks, support, declarations, fire, outcomes, chart}) => [
      rolls,
      checks,
      support,
      declarations,
      fire,
      outcomes,
      chart?.states,
    ],
  );
  return [unitTypes, tables, positions, map.terrain, ...orders].flatMap((part) => Object.keys(part ?? {}));
};

describe('an editor of which every word is marked', () => {
  before(speakPseudo);

  for (const game of ['drill', 'eastern-front', 'zoc-bond', 'hammer-of-the-scots'])
    it(`says nothing else on any tab of ${game}, but for the author’s own words`, async () => {
      // without examples, of which the check says something in the words of the format
      const {examples: _, ...document} = (await loadGameDocument(game)) as ModuleDocument;
      const editor = await anEditor(document);
      const named = [...stringsOf(document), ...namesIn(document), ...gameIds];
      // a name is written with blanks in a form
      const own = [...named, ...named.map((name) => name.replaceAll('-', ' '))];
      const ids = (selector: string): readonly string[] =>
        [...inside(editor).querySelectorAll(selector)].map(({id}) => id);
      const open = async (id: string): Promise<void> => {
        inside(editor).querySelector<HTMLElement>(`#${id}`)!.click();
        await editor.updateComplete;
      };
      const tabs = ids('[role=tab]');
      expect(tabs).to.have.lengthOf(5);
      const leaks = new Set<string>();
      for (const tab of tabs) {
        await open(tab);
        for (const section of [tab, ...ids('.sections button').slice(1)]) {
          await open(section);
          await unfold(inside(editor));
          await editor.updateComplete;
          for (const leak of leaksIn(editor, own)) leaks.add(`${section} ${leak}`);
        }
      }
      expect([...leaks]).to.deep.equal([]);
    });

  it('says nothing else where a position is set up', async () => {
    const document = await loadGameDocument('drill');
    const map = await fixture<UmpireMap>(
      html`<umpire-map edit src="/src/games/drill.json" position="start"></umpire-map>`,
    );
    await until(() => map.shadowRoot!.querySelector('.edit'));
    await unfold(map.shadowRoot!);
    expect(leaksIn(map, stringsOf(document))).to.deep.equal([]);
  });

  for (const id of ['retreats', 'odds-table'])
    it(`says nothing else where the lesson ${id} is written`, async () => {
      const lesson = await loadLessonDocument(id);
      const tutorial = await fixture<UmpireTutorial>(
        html`<umpire-tutorial editable .module=${lesson}></umpire-tutorial>`,
      );
      await until(() => tutorial.shadowRoot!.querySelector('.editor'));
      await unfold(tutorial.shadowRoot!);
      const game = (lesson as {readonly module: string}).module;
      expect(
        leaksIn(tutorial, [
          ...stringsOf(lesson),
          ...stringsOf(await loadGameDocument(game)),
          ...namesIn((await loadGameDocument(game)) as ModuleDocument),
          ...gameIds,
        ]),
      ).to.deep.equal([]);
    });
});
