import {executeServerCommand} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {UmpireBattle} from '../../../components/umpire-battle/umpire-battle.js';
import {expectAccessible} from '../../support.js';
import {oneOfEach} from './battles.js';
import {atBattle, nextEvent, perform, playThrough, scriptOf, text, type Hand, type Target} from './helper.js';

interface Node {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly ignored: boolean;
  readonly role?: {readonly value: string};
  readonly name?: {readonly value: string};
  readonly backendDOMNodeId: number;
}
const cdp = async <T>(method: string, params: object = {}): Promise<T> =>
  (await executeServerCommand<{result: T}, object>('cdp', {method, params})).result;

/** Finds a target in the accessibility tree: by role, name and the name of its group. */
async function inTree({role, name, group}: Target): Promise<Node> {
  const {nodes} = await cdp<{nodes: Node[]}>('Accessibility.getFullAXTree');
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const words = (node: Node | undefined): string => (node?.name?.value ?? '').replace(/\s+/g, ' ').trim();
  const within = (node: Node): boolean => {
    for (let at: Node | undefined = node; at; at = byId.get(at.parentId ?? ''))
      if (words(at) === group) return true;
    return false;
  };
  const found = nodes.find(
    (node) =>
      !node.ignored &&
      node.role?.value === role &&
      words(node).startsWith(name) &&
      (group === undefined || within(node)),
  );
  if (!found)
    throw new Error(
      `no ${role} "${name}" among ${nodes
        .filter((node) => node.role?.value === role)
        .map(words)
        .join(' | ')}`,
    );
  return found;
}

/** Does with a node what assistive technology does: its default action, or setting its value. */
async function act(target: Target, body: string): Promise<void> {
  const {backendDOMNodeId} = await inTree(target);
  const {object} = await cdp<{object: {objectId: string}}>('DOM.resolveNode', {
    backendNodeId: backendDOMNodeId,
  });
  await cdp('Runtime.callFunctionOn', {
    objectId: object.objectId,
    functionDeclaration: `function () { ${body} }`,
  });
}

const reader = (battle: UmpireBattle): Hand => ({
  press: async (target) => {
    await act(target, 'this.focus(); this.click();');
    await battle.updateComplete;
  },
  check: async (target) => {
    await act(target, 'if (!this.checked) this.click();');
    await battle.updateComplete;
  },
  typeDice: async () => {
    await act({role: 'DisclosureTriangle', name: 'Enter'}, 'this.focus(); this.click();');
    await battle.updateComplete;
  },
});

describe('<umpire-battle> through the accessibility tree', () => {
  for (const {game, example, die} of oneOfEach)
    it(`plays ${example} of ${game} by roles and names alone`, async () => {
      const battle = await atBattle(game, example);
      const played = await playThrough(battle, reader(battle), await scriptOf(game, example), die);
      expect(battle.view!.over).to.equal(true);
      expect(battle.log!.entries.map(({event}) => event)).to.deep.equal(played);
    });

  it('says each step as a sentence with its numbers, and what is asked next', async () => {
    const battle = await atBattle('eastern-front', 'kiev');
    const said: string[] = [];
    for (const event of await scriptOf('eastern-front', 'kiev')) {
      battle.play(event);
      await battle.updateComplete;
      said.push(text(battle, '[role=status]'));
    }
    expect(said[0]).to.match(
      /^The Axis fire with 18 points .* 5 breakthroughs\. .* \(B\.2\)\. .* The Axis take 2 losses\.$/,
    );
    expect(said.at(-1)).to.match(/The battle for Kiev is over: the defender was destroyed\.$/);
    expect(new Set(said).size).to.equal(said.length);
  });

  for (const {game, example, die} of oneOfEach)
    it(`breaks no rule of accessibility in any step of ${example} of ${game}`, async () => {
      const battle = await atBattle(game, example);
      const script = await scriptOf(game, example);
      const seen = new Set<string>();
      for (let step = 0; step < 60; step++) {
        const {kind} = battle.view!.decision;
        if (!seen.has(kind)) await expectAccessible(battle);
        seen.add(kind);
        const event = script[step] ?? nextEvent(battle.view!, die);
        if (!event) break;
        expect(battle.play(event), JSON.stringify(event)).to.equal(true);
        await battle.updateComplete;
      }
      expect(seen.has('over')).to.equal(true);
    });

  it('refuses a step with its reason as an alert', async () => {
    const battle = await atBattle('polar-storm', 'attack-road');
    await perform(battle, {type: 'roll', dice: [5, 5]}, reader(battle));
    expect(battle.play({type: 'route', units: ['x'], path: []})).to.equal(false);
    await battle.updateComplete;
    expect(text(battle, '[role=alert]')).to.match(/does not have to retreat/);
  });
});
