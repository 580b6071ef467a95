import {cliFaults} from '../phrases/en/faults/cli.js';
import {cliPhrases} from '../phrases/en/cli.js';
import {faultOf} from '../phrases/faults.js';
import {nameFaults} from '../phrases/en/faults/names.js';
import {wantedPhrases} from '../phrases/en/faults/wanted.js';
import {openModule} from '../phrases/modules.js';
import {
  COUNTERS,
  counterKinds,
  countersOf,
  loadSheet,
  plainBoard,
  boardStacking,
  readGround,
  readLimit,
  supplyNote,
  sheetTitles,
  writeLimit,
} from '../case/plain-board.js';
import {
  isObject,
  loaded,
  refused,
  type Fault,
  type HexPosition,
  type Loaded,
  type PlacedDocument,
} from '../module/index.js';
import {faultLine} from '../phrases/fault-lines.js';
import {builtInStates, declaredStates} from '../module/unit-states.js';
import {plainPhrases} from '../phrases/en/plain.js';
import {sayHex} from '../phrases/say-retreat.js';
import {firstHexes} from '../rules/retreat-rules.js';
import {lint} from '../edit/module/lint.js';
import {cited} from '../phrases/cited.js';
import {retreatRulesOf, ruleRetreat, sheets, whyNot} from '../rules/index.js';

import type {Warning} from '../edit/module/lint-names.js';
import {answered} from './documents.js';
import {exit, refuse, type Flags} from './exit.js';
import {folderOf, openCaseWith, referenceFrom, withSheet} from './files.js';
import {readDocument, type Io} from './io.js';
import {plainAnswer} from './plain.js';

/**
 * `sheet NAME`: prints a rule sheet that ships, or that of a game, as JSON to start from. `sheet FILE`: tries the sheet in a
 * file on a plain board. `--blue 0505,0506 --red 0504` puts counters down (`0506:cavalry:disrupted`: one of a kind and in a
 * state that the sheet names); the first blue one retreats, by `--hexes 2`, where `--limit 2` may stack (`2,1`: of blue, of red). `--terrain 0506:woods` puts terrain there.
 */
export async function sheetCommand([name]: readonly string[], flags: Flags, io: Io): Promise<number> {
  if (name === '-' || /[/\\]|\.json$/.test(name!)) return tryCommand(name!, flags, io);
  const named = (await loadSheet(name!))?.sheet;
  const sheet = typeof named === 'string' ? sheets.get(named) : named;
  if (sheet) io.out(JSON.stringify(sheet, undefined, 2));
  else
    io.err(
      faultLine(
        faultOf('', cliFaults.sheet.name, {given: JSON.stringify(name), among: [...sheetTitles.keys()]}),
      ),
    );
  return sheet ? exit.good : exit.refused;
}

/** A counter that an option puts down, as a position has it. */
type PutDown = readonly [id: string, placed: PlacedDocument];

/** The counters that an option puts down, each with its hex, its kind and its states: `0505,0506:cavalry:disrupted`. */
function placedBy(
  option: string,
  colour: 'blue' | 'red',
  sheet: Parameters<typeof plainBoard>[0],
): Loaded<readonly PutDown[]> {
  const taken = new Set<string>();
  const placed: PutDown[] = [];
  const kinds = counterKinds(sheet);
  const declared = declaredStates(plainBoard(sheet));
  const states = [...builtInStates, ...declared];
  for (const word of option.split(',').filter((one) => one.trim() !== '')) {
    const [at = '', ...said] = word.trim().split(':');
    const kind = said.find((one) => kinds.includes(one)) ?? 'infantry';
    const isKnown = said.every((one) => one === kind || states.includes(one));
    const id = isKnown ? countersOf(sheet, colour, kind).find((one) => !taken.has(one)) : undefined;
    if (id === undefined)
      return refused([
        isKnown
          ? faultOf(`--${colour}`, cliFaults.sheet.tooMany, {word, most: COUNTERS})
          : faultOf(`--${colour}`, cliFaults.sheet.kindOrState, {
              word,
              among: [...kinds, ...states].map((one) => `${at}:${one}`),
            }),
      ]);
    taken.add(id);
    const own = declared.filter((state) => said.includes(state));
    const builtIn = builtInStates.filter((state) => said.includes(state));
    placed.push([
      id,
      {
        at,
        ...Object.fromEntries(builtIn.map((state) => [state, true])),
        ...(own.length > 0 ? {states: own} : {}),
      },
    ]);
  }
  return loaded(placed);
}

const asNumber = (option: string): unknown => (/^\d+$/.test(option) ? Number(option) : option);

async function tryCommand(file: string, flags: Flags, io: Io): Promise<number> {
  const read = await readDocument(file, io);
  if (!read.ok) return refuse(read.faults, file, flags, io);
  const given = read.value;
  const inModule = isObject(given) && isObject(given['rules']) ? given['rules']['retreat'] : undefined;
  const sheet = inModule ?? given;
  if (!isObject(sheet) || !(Object.hasOwn(sheet, 'bars') || Object.hasOwn(sheet, 'extends')))
    return refuse([faultOf('', cliFaults.sheet.noSheet)], file, flags, io);
  const folder = folderOf(file);
  const whole = await withSheet({rules: {retreat: sheet}}, folder, io);
  if (!whole.ok) return refuse(whole.faults.map(asAsked), file, flags, io);
  const {retreat: written} = (whole.value as {rules: {retreat: Parameters<typeof plainBoard>[0]}}).rules;
  const {blue = '0505', red = '0504,0404', terrain = '', hexes, limit, role} = flags.options;
  const title = typeof sheet['title'] === 'string' ? sheet['title'] : file;
  const ground = readGround(terrain, written);
  // a module brings the stacking of its game
  const stacking = given === sheet || !isObject(given) ? {} : boardStacking(given);
  const asked = limit === undefined ? loaded(stacking.limit) : readLimit(limit);
  const [ours, theirs] = [placedBy(blue, 'blue', written), placedBy(red, 'red', written)];
  const faults = [ground, asked, ours, theirs].flatMap((one) => (one.ok ? [] : one.faults));
  const [own, enemies] = [ours, theirs].map((one) => (one.ok ? one.value : []));
  const [lead] = own!;
  if (!lead && faults.length === 0)
    faults.push(faultOf('--blue', cliFaults.sheet.noBlue, {given: JSON.stringify(blue)}));
  const shared = enemies!.find(([, {at}]) => own!.some(([, one]) => one.at === at));
  if (shared) faults.push(faultOf('--red', cliFaults.sheet.redOnBlue, {hex: shared[1].at}));
  if (faults.length > 0 || !lead || !ground.ok || !asked.ok) return refuse(faults, file, flags, io);
  const [, {at: from}] = lead;
  const together = sheet['moves'] === 'groups' ? own!.filter(([, {at}]) => at === from) : [lead];
  const board = plainBoard(written, {
    ...stacking,
    title,
    ...(asked.value === undefined ? {} : {limit: asked.value}),
    ground: ground.value,
  });
  // the codes of a module say how far; one with faults says no more than its sheet
  const ofFile =
    isObject(given) && isObject(given['rules'])
      ? [{...given, rules: {...given['rules'], retreat: written}}]
      : [];
  const [usual = 1] = [...ofFile, board].flatMap((document) => {
    const opened = openModule(document);
    return opened.ok ? [firstHexes(opened.value.game)] : [];
  });
  const retreat = {
    units: together.map(([id]) => id),
    hexes: hexes === undefined ? usual : asNumber(hexes),
    ...(role === undefined ? {} : {role}),
  };
  const units = Object.fromEntries([...own!, ...enemies!]);
  const reply = answered(
    await openCaseWith({module: board, position: {units}, ask: {retreat}}, referenceFrom(folder, io)),
  );
  if (!reply.ok) return refuse(reply.faults.map(asAsked), file, flags, io);
  const {one, found} = reply.value;
  if (flags.json) {
    io.out(JSON.stringify(found));
    return exit.good;
  }
  const {routes, proof = ''} = found as {
    readonly routes: readonly (readonly string[])[];
    readonly proof?: string;
  };
  const position = one.position as HexPosition;
  for (const {pointer, message} of boardWarnings(position.game))
    io.err(cliPhrases.warning(file, pointer, message));
  const group = retreat.units.flatMap((id) => position.game.unit(id)?.name ?? []);
  io.out(
    [
      plainPhrases.retreatsFrom(title, group, from, Number(retreat.hexes)),
      '',
      ...picture(position, routes),
      cliPhrases.stackingLimit(writeLimit(asked.value)),
      ...[supplyNote(written)].filter((note) => note !== ''),
      '',
      plainAnswer(one, found, flags.verbose),
      // a proof has them
      ...(proof === '' ? reasons(one.ask.retreat!, position, routes) : []),
    ].join('\n'),
  );
  return exit.good;
}

/** Warns of likely mistakes in the sheet, and of terrain that was put down and that it closes to nobody. */
const boardWarnings = (game: HexPosition['game']): readonly Warning[] =>
  lint(game).flatMap(({pointer, message}): readonly Warning[] =>
    /^\/map\/(?:hexsideT|t)errain\/[^/]+\/prohibited$/.test(pointer)
      ? [{pointer: '--terrain', message}]
      : pointer.startsWith('/rules/retreat/')
        ? [{pointer: pointer.slice('/rules/retreat'.length), message}]
        : [],
  );

/** Puts a fault of the board at the option, or at the place in the sheet, that it comes from. */
const asAsked = ({suggestion, ...fault}: Fault): Fault => ({
  ...fault,
  ...(fault.expected.startsWith(nameFaults.hex)
    ? {expected: wantedPhrases.boardHex}
    : suggestion === undefined
      ? {}
      : {suggestion}),
  pointer: fault.pointer
    .replace(/^(?:\/module)?\/rules\/retreat/, '')
    .replace(/^(?:\/module)?\/map\/hex.*/, '--terrain')
    .replace(/^(?:\/module)?\/stacking\/limit.*/, '--limit')
    .replace(/^\/position\/units\/b.*/, '--blue')
    .replace(/^\/position\/units\/r.*/, '--red')
    .replace(/^\/ask\/retreat\/(hexes|role)/, '--$1'),
});

/** The board in letters: `@` retreats, `b` and `r` are units with their number, `*` is an end, `+` a hex on the way. */
function picture({game, units}: HexPosition, routes: readonly (readonly string[])[]): readonly string[] {
  const {grid} = game;
  const ends = new Set(routes.flatMap((route) => route.slice(-1)));
  const onTheWay = new Set(routes.flatMap((route) => route.slice(0, -1)));
  const standing = new Map<string, string[]>();
  for (const [index, {at}] of units) {
    const label = grid.label(at);
    standing.set(label, [...(standing.get(label) ?? []), game.units[index]!.id]);
  }
  const cell = (label: string): string => {
    const here = standing.get(label) ?? [];
    const mark = ends.has(label) ? '*' : onTheWay.has(label) ? '+' : '';
    const side = here.includes('b1') ? '@' : (here[0]?.charAt(0) ?? '');
    const count = here.length > 1 ? String(here.length) : '';
    return `${side}${count}${mark}` || '.';
  };
  const two = (number: number): string => String(number).padStart(2, '0');
  const columns = Array.from({length: 10}, (_, i) => i + 1);
  const line = (row: number, lower: boolean): string =>
    columns
      .map((column) => ((column % 2 === 0) === lower ? cell(`${two(column)}${two(row)}`) : '').padEnd(4))
      .join('')
      .trimEnd();
  return [
    `    ${columns.map((column) => two(column).padEnd(4)).join('')}`.trimEnd(),
    ...Array.from({length: 9}, (_, i) => [
      `${two(i + 1)}  ${line(i + 1, false)}`,
      `    ${line(i + 1, true)}`,
    ]).flat(),
    cliPhrases.boardKey,
  ];
}

/** Each hex next to the retreating unit: open, or closed and why. */
function reasons(
  ask: Parameters<typeof ruleRetreat>[4] & {readonly units: readonly string[]},
  position: HexPosition,
  routes: readonly (readonly string[])[],
): readonly string[] {
  const rules = retreatRulesOf(position.game);
  const group = ask.units.flatMap((id) => position.game.unit(id) ?? []);
  const at = group[0] && position.units.get(group[0].index)?.at;
  if (!rules || at === undefined) return [];
  const {grid} = position.game;
  const ruled = ruleRetreat(rules.sheet, rules.readings, position, group, ask);
  const lines = [...grid.neighbours.slice(6 * at, 6 * at + 6)].flatMap((hex) => {
    if (hex < 0) return [];
    const label = grid.label(hex as never);
    if (routes.some(([entered]) => entered === label)) return [`  ${plainPhrases.open(label)}`];
    const told = sayHex(position.game, whyNot(ruled, hex as never)).findings.map(cited);
    return told.length > 0
      ? told.map((finding) => `  ${finding}`)
      : [`  ${plainPhrases.leadsNowhere(label)}`];
  });
  return [plainPhrases.nextTo(grid.label(at)), ...lines];
}
