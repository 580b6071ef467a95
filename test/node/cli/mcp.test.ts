import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import {mkdir, mkdtemp, rm, symlink, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {openText} from '../../../src/share/index.js';
import {asked, matches, module, program, root, umpire} from './umpire.js';

/** Ends the server where it would use the network. */
const guard = `import net from 'node:net'; import dgram from 'node:dgram'; import dns from 'node:dns';
const no = () => { process.stderr.write('the server used the network\\n'); process.exit(9); };
net.Socket.prototype.connect = no; dgram.Socket.prototype.send = no; dns.lookup = no; globalThis.fetch = no;`;
const server = async (...more: readonly string[]): Promise<string[]> => [
  '--import',
  `data:text/javascript,${encodeURIComponent(guard)}`,
  await program(),
  'mcp',
  ...more,
];

interface Said {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly isError: boolean;
}

/** A client of the protocol's own library, with a server in a child process. */
class Session {
  readonly client = new Client({name: 'test', version: '1'});
  errors = '';

  async open(...more: readonly string[]): Promise<this> {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: await server(...more),
      cwd: root,
      stderr: 'pipe',
    });
    transport.stderr?.on('data', (chunk: Buffer) => (this.errors += chunk.toString()));
    await this.client.connect(transport);
    return this;
  }

  async call(name: string, args: object): Promise<Said> {
    const {content, structuredContent, isError} = await this.client.callTool({
      name,
      arguments: args as Record<string, unknown>,
    });
    const [first] = content as {readonly text: string}[];
    return {
      text: first?.text ?? '',
      data: structuredContent as Said['data'],
      isError: isError === true,
    };
  }
}

const stack = {units: ['a61', 'a170', 'a818'], hexes: 2};
const mara = 'drill/port-mara';

describe('umpire mcp', function () {
  this.timeout(120_000);
  let [folder, files] = ['', ''];
  let session: Session;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'umpire-mcp-'));
    files = join(folder, 'files');
    await mkdir(join(files, 'sub'), {recursive: true});
    const write = (path: string, document: unknown): Promise<void> =>
      writeFile(join(folder, path), JSON.stringify(document));
    await write('secret.json', asked);
    await write('secret-module.json', module);
    await write('files/case.json', asked);
    await write('files/line.json', module);
    await write('files/sub/named.json', {...asked, module: '../line.json'});
    await write('files/position.json', asked.position);
    await write('files/outside.json', {...asked, module: '../secret-module.json'});
    await write('files/broken.json', {...asked, ask: {retreat: {units: ['nobody'], hexes: 1}}});
    await symlink(join(folder, 'secret.json'), join(files, 'linked.json'));
    await symlink(folder, join(files, 'up'));
    for (const out of ['drill.vmod', 'drill.vsav'])
      assert.equal(
        (
          await umpire([
            'export',
            'drill',
            ...(out.endsWith('vsav') ? ['port-mara'] : []),
            '-o',
            join(files, out),
          ])
        ).code,
        0,
      );
    session = await new Session().open('--files', files);
  });
  after(async () => {
    await session.client.close();
    await rm(folder, {recursive: true});
    assert.equal(session.errors, '', 'nothing is on standard error, and the network is not used');
  });

  it('says how to use it, and lists its tools with the schemas of their arguments', async () => {
    assert.match(session.client.getInstructions() ?? '', /Open a position first/);
    const {tools} = await session.client.listTools();
    assert.deepEqual(
      tools.map(({name}) => name),
      [
        'list_games',
        'list_sheets',
        'open_position',
        'rule',
        'why_not',
        'judge_plan',
        'odds',
        'validate_sheet',
      ],
    );
    for (const {name, description, inputSchema, annotations} of tools) {
      assert.ok((description ?? '').length > 40, name);
      assert.deepEqual([inputSchema.type, inputSchema['additionalProperties']], ['object', false]);
      assert.equal(annotations?.readOnlyHint, true);
    }
  });

  const answers: readonly (readonly [
    name: string,
    tool: string,
    args: object,
    text: RegExp,
    data: object,
  ])[] = [
    ['games', 'list_games', {}, /^drill: Drill: Bridgeheads on the Lyra \(hex\)$/m, {}],
    ['sheets', 'list_sheets', {}, /^russia-besieged: Russia Besieged, 10\.8$/m, {}],
    ['a sheet', 'list_sheets', {name: 'russia-besieged'}, /^Russia Besieged/, {id: 'russia-besieged'}],
    [
      'a line',
      'open_position',
      {position: mara},
      /^06\.10 61 ID/m,
      {game: 'drill', position: mara, map: 'hex'},
    ],
    ['a game alone', 'open_position', {position: 'drill'}, /Two bridgeheads/, {position: 'drill/start'}],
    ['a case in a file', 'open_position', {position: 'case.json'}, /^One hex back/, {game: 'line'}],
    [
      'a line of a module in a file',
      'open_position',
      {position: 'line/ a@05.05', module: 'line.json'},
      /05\.05 a/,
      {game: 'line'},
    ],
    [
      'a position with its module',
      'open_position',
      {position: 'position.json', module: 'line.json'},
      /06\.05 e/,
      {},
    ],
    [
      'the question of a case',
      'rule',
      {position: 'case.json'},
      /^2 legal routes, no losses\.$/m,
      {routes: asked.expect.routes},
    ],
    ['a module beside a case', 'rule', {position: 'sub/named.json'}, /^2 legal routes/, {stepLosses: 0}],
    [
      'a retreat',
      'rule',
      {position: mara, ask: {retreat: stack}},
      /^05\.10: in the ZOC of 182 RD; .*\(9\.2\.2\)\.$/m,
      {stepLosses: 1, rules: ['9.2.2', '8.6.1'], summary: '2 legal routes, 1 step lost.'},
    ],
    [
      'a retreat under another reading',
      'rule',
      {position: mara, ask: {retreat: stack}, readings: {ezocRing: 'surrounds'}},
      /2 steps lost/,
      {stepLosses: 2},
    ],
    [
      'a retreat without a way',
      'rule',
      {position: mara, ask: {retreat: stack}, readings: {ezocRing: 'surrounds'}},
      /Proof that there is no way out/,
      {},
    ],
    [
      'a ZOC',
      'rule',
      {position: 'drill/start', ask: {zoc: {side: 'soviet'}}},
      /^Soviet units in 8 hexes exert a ZOC into 28 hexes\.\n[^]+\nAll hexes of the ZOC: 04\.08, /,
      {},
    ],
    [
      'a battle',
      'rule',
      {position: 'polar-storm/start', ask: {battle: {attackers: ['s438'], at: '14.06', weather: 'clear'}}},
      /roll 2 dice/,
      {state: 'roll'},
    ],
    [
      'why not',
      'why_not',
      {position: mara, ...stack, at: '07.10'},
      /^07\.10: no\. 260 Naval Brigade holds it \(9\.1\)\.$/,
      {legal: false, at: '07.10', rules: ['9.1']},
    ],
    ['an end', 'why_not', {position: mara, ...stack, at: '0409'}, /04\.09/, {legal: true, at: '04.09'}],
    [
      'a plan',
      'judge_plan',
      {position: mara, hexes: 2, plan: [{units: stack.units, path: ['05.10', '04.09']}]},
      /^Legal: 1 step lost/,
      {legal: true, stepLosses: 1},
    ],
    [
      'a plan against a rule',
      'judge_plan',
      {position: mara, hexes: 2, plan: [{units: stack.units, path: ['07.10', '08.10']}]},
      /^Not legal\.$/m,
      {legal: false},
    ],
    [
      'odds on hexes',
      'odds',
      {
        position: 'polar-storm/start',
        battle: {attackers: ['s438', 's460', 's689t', 's172n'], at: '14.06', weather: 'clear'},
      },
      /column 1-1/,
      {},
    ],
    [
      'a cut',
      'odds',
      {position: mara, cut: {...stack, side: 'soviet', type: 'infantry', most: 2}},
      /block the retreat|not enough/,
      {},
    ],
    [
      'a sheet that is valid',
      'validate_sheet',
      {sheet: {extends: 'russia-besieged', title: 'Ours'}},
      /^sheet: a valid rule sheet$/,
      {valid: true},
    ],
  ];
  for (const [name, tool, args, text, data] of answers)
    it(`answers ${name}`, async () => {
      const said = await session.call(tool, args);
      assert.ok(!said.isError, said.text);
      assert.match(said.text, text);
      for (const [key, value] of Object.entries(data)) assert.deepEqual(said.data[key], value, key);
    });

  it('answers as the command line does, with proof and a link that opens the same question', async () => {
    const question = {position: mara, ask: {retreat: stack}, readings: {ezocRing: 'surrounds'}};
    const {data, text} = await session.call('rule', question);
    const same = ['answer', 'drill', '--position', 'port-mara', '--readings', 'ezocRing=surrounds'];
    same.push('--retreat', 'a61,a170,a818:2');
    const {out} = await umpire([...same, '--json']);
    for (const [key, value] of Object.entries(JSON.parse(out[0]!) as object))
      assert.deepEqual(data[key], value, key);
    assert.match(String(data['proof']), /05\.10/);
    assert.equal(text, (await umpire([...same, '--plain', '--verbose'])).out.join('\n'));
    const opened = await openText(String(data['link']));
    assert.deepEqual(opened.ok && opened.value.ask?.retreat, stack);
    const again = await session.call('rule', {position: String(data['link'])});
    assert.deepEqual(again.data['findings'], data['findings']);
  });

  it('opens a save of VASSAL with its module, and rules on it', async () => {
    const save = {position: 'drill.vsav', module: 'drill.vmod'};
    const opened = await session.call('open_position', save);
    assert.ok(!opened.isError, opened.text);
    const units = opened.data['units'] as {readonly id: string; readonly at: string}[];
    const inHex = units.filter(({at}) => at === '06.10').map(({id}) => id);
    assert.equal(inHex.length, 3);
    const {text, isError, data} = await session.call('rule', {
      ...save,
      ask: {retreat: {units: inHex, hexes: 2}},
    });
    assert.ok(!isError, text);
    assert.equal(data['summary'], '2 legal routes, 1 step lost.');
  });

  it('explains a point', async () => {
    const retreat = {position: 'paths-of-glory/autumn', units: ['f1', 'fc1'], hexes: 2};
    const end = await session.call('why_not', {...retreat, at: 'paris'});
    assert.deepEqual([end.isError, end.data['legal'], end.data['rules']], [false, true, []]);
    const no = await session.call('why_not', {...retreat, at: 'sedanne'});
    assert.deepEqual([no.isError, no.data['legal']], [false, false]);
    assert.ok((no.data['rules'] as unknown[]).length > 0, no.text);
    const wrong = await session.call('why_not', {...retreat, at: 'nowhere'});
    assert.match(wrong.text, /^\/at: expected a point/);
  });

  const outside = /expected a file in the folder, without a symbolic link on the way/;
  const refused: readonly (readonly [name: string, tool: string, args: object, text: RegExp])[] = [
    ['no argument', 'rule', {}, /^\/position: expected a string, found nothing$/],
    [
      'an argument of another type',
      'why_not',
      {position: mara, units: 'a61', hexes: 'two', at: 5},
      /^\/units: expected a list.*\n\/hexes: expected a whole number.*\n\/at: expected a string, found 5$/,
    ],
    [
      'an unknown argument',
      'open_position',
      {position: mara, modul: 'x'},
      /^\/modul: expected an argument of this tool.*; did you mean "module"\?$/,
    ],
    ['an unknown game', 'open_position', {position: 'dril'}, /did you mean "drill"/],
    ['an unknown position', 'open_position', {position: 'drill/port-maru'}, /did you mean/],
    ['a link that is cut short', 'open_position', {position: 'u2.ACoXcpV280LvAAAA'}, /./],
    [
      'an unknown unit',
      'rule',
      {position: mara, ask: {retreat: {units: ['a62'], hexes: 2}}},
      /\/ask\/retreat\/units\/0: .*did you mean/,
    ],
    [
      'two questions',
      'rule',
      {position: mara, ask: {retreat: stack, zoc: {side: 'axis'}}},
      /expected exactly one of/,
    ],
    [
      'no question',
      'rule',
      {position: mara},
      /^\/ask: expected a question, since this position has none of its own/,
    ],
    ['a question that is wrong in its file', 'rule', {position: 'broken.json'}, /\/ask\/retreat\/units\/0/],
    ['a place that is none', 'why_not', {position: mara, ...stack, at: '99.99'}, /^\/at: expected a hex/],
    [
      'a reading that is none',
      'rule',
      {position: mara, ask: {retreat: stack}, readings: {ezocRing: 'x'}},
      /readings\/ezocRing/,
    ],
    [
      'hexes without end',
      'rule',
      {position: mara, ask: {retreat: {...stack, hexes: 100_000}}},
      /\/ask\/retreat\/hexes/,
    ],
    [
      'both a battle and a cut',
      'odds',
      {position: mara, battle: {}, cut: {}},
      /expected exactly one of battle and cut/,
    ],
    [
      'a sheet with faults',
      'validate_sheet',
      {sheet: {extends: 'russia-besieged', bars: [{clause: 'enemyZok'}]}},
      /\/bars/,
    ],
    ['a sheet that is none', 'list_sheets', {name: 'russia'}, /expected a rule sheet/],
    [
      'a save without its module',
      'open_position',
      {position: 'drill.vsav'},
      /^\/module: expected the VASSAL module/,
    ],
    ['a file that is not there', 'open_position', {position: 'none.json'}, outside],
    ['a file above the folder', 'open_position', {position: '../secret.json'}, outside],
    [
      'a file above it by way of a folder in it',
      'open_position',
      {position: 'sub/../../secret.json'},
      outside,
    ],
    ['the folder itself', 'open_position', {position: '../files/../secret.json'}, outside],
    ['an absolute path', 'open_position', {position: '/etc/passwd.json'}, outside],
    ['a symbolic link', 'open_position', {position: 'linked.json'}, outside],
    ['a folder that is a symbolic link', 'open_position', {position: 'up/secret.json'}, outside],
    ['an address', 'open_position', {position: 'https://example.org/case.json'}, outside],
    ['an address of a file', 'open_position', {position: 'file:///etc/hosts.json'}, outside],
    ['a NUL', 'open_position', {position: 'case\0.json'}, outside],
    [
      'a module outside',
      'open_position',
      {position: 'line/ a@05.05', module: '../secret-module.json'},
      outside,
    ],
    ['a VASSAL module outside', 'open_position', {position: 'drill.vsav', module: '../drill.vmod'}, outside],
    ['a case that names a file outside', 'rule', {position: 'outside.json'}, outside],
    ['a sheet that names a file outside', 'validate_sheet', {sheet: {extends: '../secret.json'}}, outside],
  ];
  for (const [name, tool, args, text] of refused)
    it(`refuses ${name}, and goes on`, async () => {
      const said = await session.call(tool, args);
      assert.ok(said.isError, said.text);
      assert.match(said.text, text);
      const {faults} = said.data as {readonly faults: readonly object[]};
      assert.ok(faults.length > 0 && faults.every((fault) => 'pointer' in fault && 'expected' in fault));
      assert.ok(!said.text.includes(folder), 'no path of this machine is in an answer');
    });

  it('refuses a tool that is none', async () => {
    await assert.rejects(session.call('rool', {}), /Unknown tool: rool/);
    await assert.rejects(session.call('toString', {}), /Unknown tool/);
  });

  it('reads no file at all without --files, and speaks German where it is asked to', async () => {
    const german = await new Session().open('--lang', 'de');
    const {text} = await german.call('open_position', {position: 'package.json'});
    assert.match(text, /^\/position: erwartet keine Datei: Der Server wurde ohne --files ORDNER gestartet/);
    const sheet = await german.call('validate_sheet', {sheet: {extends: './package.json'}});
    assert.ok(sheet.isError);
    assert.doesNotMatch(sheet.text, /wargame-umpire/);
    assert.match((await german.call('rule', {position: mara, ask: {retreat: stack}})).text, /Schritt/);
    await german.client.close();
    assert.equal(german.errors, '');
  });

  it('ends with its input, and ends where a message has no end', async () => {
    const args = await server();
    const end = (input: (stdin: NodeJS.WritableStream) => void): Promise<readonly [number | null, string]> =>
      new Promise((done) => {
        const child = spawn(process.execPath, args, {cwd: root});
        let errors = '';
        child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
        // it may end while we write
        child.stdin.on('error', () => undefined);
        child.on('close', (code) => {
          done([code, errors]);
        });
        input(child.stdin);
      });
    assert.deepEqual(await end((stdin) => stdin.end()), [0, '']);
    const [code, errors] = await end((stdin) => {
      const part = 'x'.repeat(1_000_000);
      for (let i = 0; i < 17; i++) stdin.write(part);
    });
    assert.equal(code, 0);
    assert.match(errors, /exceeded maximum size/);
  });

  it('refuses a folder that is none', async () => {
    const {code, err} = await umpire(['mcp', '--files', join(folder, 'none')]);
    assert.equal(code, 2);
    matches(err, [/--files: expected a folder that exists/]);
    assert.equal((await umpire(['mcp', 'file.json'])).code, 2);
  });
});
