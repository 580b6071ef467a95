import {answerCommand, oddsCommand} from './answer.js';
import {chartCommand} from './chart.js';
import {checkCommand} from './check.js';
import {validateCommand} from './validate.js';
import {publishCommand} from './publish/publish.js';
import {newCommand} from './new.js';
import {drawCommand} from './draw.js';
import {nextCommand} from './next.js';
import {exit, type Flags} from './exit.js';
import {exportCommand} from './export.js';
import {hostCommand} from './host-lines.js';
import {importCommand} from './import.js';
import {turnOptions} from './import-facts.js';
import {mcpCommand} from './mcp/server.js';
import {mapCommand} from './map.js';
import {lineCommand, linkCommand, openCommand, textCommand, verifyCommand} from './share.js';
import {sheetCommand} from './sheet.js';
import {libraryCommand} from './library.js';
import type {Io} from './io.js';
import {nearest} from '../module/fault.js';
import {version} from './version.js';
import {speak, spoken} from '../phrases/speak.js';
import {watchCommand} from './watch.js';

const help = `umpire answers rules questions about board wargames.

  umpire answer CASE.json     answers the case's question as JSON (--plain: in sentences)
                              for a module: --retreat gd,g1:2 --position start --readings closeness=closest
  umpire odds CASE.json       prints the odds of a battle, or where enemies can block a retreat (--plain: in sentences)
  umpire check FILE...        runs the cases in each file, the examples of a module that have an "expect", or a lesson
  umpire validate FILE        lists the faults of a module, position, case, lesson, overlay or rule sheet, and warns of likely mistakes
                              in a valid module
  umpire new DIR              starts a module in a folder: a map and two units; --rules SHEET chooses its retreat rules,
                              by name or by a path from that folder
  umpire publish DIR -o OUT   makes pages of a folder of cases: one for each ruling, a list with search and tags, and a feed
                              (--base https://rulings.example.org/: their address, for cards and the feed; --title NAME;
                              --page: where links lead); fails where an answer is not what its case expects
  umpire watch MODULE         checks a module and its examples after each change, and serves a page with it (--port 8000)
  umpire draw CASE.json       draws the case as SVG (-o FILE: to an .svg or .png file; --theme night: the dark palette)
  umpire next CASE.json       prints the position a turn after the case's battle or combat phase (--recover soviet: its units recover)
  umpire line CASE.json       prints the case's position as one line
  umpire link CASE.json       prints the fragment of a link, without the "#": position, question and log, or an overlay
  umpire open FRAGMENT        prints the case or overlay in a link, in a text (.txt, "-") or in a saved picture (.png)
  umpire text CASE.json       prints the case as plain text, which "open" reads back (--as indented, tag: for
                              wikis; bgg, bbcode, markdown, wikitext, dokuwiki, html, element: as a snippet;
                              --page: where links lead; --picture: its address)
  umpire host                 answers a wiki or a blog, one JSON a line: reads a case, a link or a posted text, and prints its
                              link, title, alt, sentence, text, svg and faults
  umpire mcp                  answers programs by the Model Context Protocol, on standard input and output (--files DIR: the one
                              folder whose files they may name; without it they can name none)
  umpire verify LINE          checks a roll by its line, or each roll of a post (--published: its commitment was seen before the other half)
  umpire map MODULE           prints the places of a map (--neighbours 0604: those next to it)
  umpire sheet NAME           prints a rule sheet that ships, or that of a game, as JSON
  umpire sheet FILE.json      tries a rule sheet on a plain board (--blue 0505,0506 --red 0504: counters, sixteen of a kind at
                              most, of which the first blue one retreats, or its stack where groups do; 0506:cavalry: of a
                              type, nationality or formation, or in a state that the sheet names; --terrain 0506:woods,0505/0506:river:
                              terrain, regions and hexsides that it names, cities, lake and cliff, which are closed;
                              --hexes 2; --limit 2: of stacking, 2,1: of blue and of red; --role attacker)
  umpire chart NAME           prints the sequence of play of a battle: of a game or an order of play that ships (hex, point-to-point),
                              or of a module or an order of play in a file (--markdown; --mermaid: its states as a diagram)
  umpire import MODULE [SAVE] makes a module of a VASSAL module (.vmod, buildFile) and a save (.vsav, or the name of a set-up
                              in the module); -o FILE writes it, --list lists maps, sides, counters and what is missing,
                              --names keeps the publisher's names of units and sides, for your own use,
                              --map NAME chooses a map, --sides GROUP=SIDE,… gives groups of counters their side,
                              --rules NAME chooses the retreat rules, a sheet that ships (a module of VASSAL has none; those
                              of a known game are taken, and named), --any-module opens a save and an overlay of another
                              module all the same,
                              --turn N, --month may-1941, --player SIDE and --weather snow say what its rules ask of the
                              position and no save says, --facts FILE also control and markers; it names what it assumes,
                              --overlay FILE adds terrain, sides and rules that somebody told, --write-overlay FILE
                              writes those of this command as an overlay, --step N shows a log (.vlog) after its Nth
                              step, or its last, with what moved
  umpire library              lists the published games that are known, each with the state of its rules
  umpire library check        runs the examples of all their rules, or of entries of your own (FILE...)
  umpire library match FILE   says which game a VASSAL module (.vmod) is of, and why
  umpire export GAME [CASE]   writes a game that ships, or a module, as a VASSAL module (-o FILE.vmod), or the position of a
                              case, or one by its name, as a save of that module (-o FILE.vsav), or the overlay that
                              makes that module the game again (-o FILE.json)

A file is read from standard input for "-". A file holds one case or, for check, an array of cases.
A case may name its module and its position by a path, relative to the case; a module its rule sheet.
  --json     prints one JSON document a line, for programs
  --plain    prints sentences
  --lang de  prints rulings and faults in German; names and texts of a game stay in the language of its author
  --verbose  with --plain: prints also the notes that change nothing in this answer
  --version  prints the version
  --help     prints this text

Exit codes: 0 answered, valid, or all passed; 1 an answer differs, a case that is checked
is refused, or a roll is not verified; 2 a document is refused or the command is wrong.`;

const commands = {
  answer: answerCommand,
  odds: oddsCommand,
  chart: chartCommand,
  check: checkCommand,
  validate: validateCommand,
  new: newCommand,
  publish: publishCommand,
  draw: drawCommand,
  export: exportCommand,
  host: (_files: readonly string[], _flags: Flags, io: Io) => hostCommand(io),
  import: importCommand,
  library: libraryCommand,
  next: nextCommand,
  line: lineCommand,
  link: linkCommand,
  open: openCommand,
  map: mapCommand,
  mcp: (_files: readonly string[], flags: Flags, io: Io) => mcpCommand(flags, io),
  sheet: sheetCommand,
  text: textCommand,
  verify: verifyCommand,
  watch: watchCommand,
} as const;
/** Options that take the word after them, by the command that knows them. */
const valued: ReadonlyMap<string, readonly string[]> = new Map([
  ['answer', ['position', 'retreat', 'readings']],
  ['odds', ['position', 'readings']],
  ['next', ['recover']],
  ['map', ['neighbours']],
  ['sheet', ['blue', 'red', 'terrain', 'hexes', 'limit', 'role']],
  ['draw', ['out', 'theme']],
  ['export', ['out']],
  ['new', ['rules']],
  ['publish', ['out', 'base', 'page', 'title']],
  ['import', ['out', 'map', 'sides', 'rules', 'overlay', 'write-overlay', 'step', 'facts', ...turnOptions]],
  ['text', ['as', 'page', 'picture']],
  ['mcp', ['files']],
  ['watch', ['port']],
]);

/** Suggests a known word for an unknown one. */
function meant(word: string, words: readonly string[]): string {
  const near = nearest(word, words);
  return near === undefined ? '' : `; did you mean ${near}?`;
}

/** Returns the `--help` text of one command, or of all if that one is not known. */
function helpOn(name: string | undefined): string {
  const lines = help.split('\n');
  const first = lines.findIndex((line) => line.startsWith(`  umpire ${name ?? ''} `));
  if (first < 0) return help;
  const more = lines.slice(first + 1).findIndex((line) => !line.startsWith('   '));
  return `${lines.slice(first, first + 1 + more).join('\n')}\n\n"umpire --help" lists all commands.`;
}

/** Runs one command and answers its exit code. Nothing is thrown: failures are printed on standard error. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const known = [
    '--json',
    '--plain',
    '--verbose',
    '--published',
    '--list',
    '--names',
    '--any-module',
    '--mermaid',
    '--markdown',
    '--help',
    '-h',
    '--version',
  ];
  const words: string[] = [];
  const options: Record<string, string> = {};
  for (let i = 0; i < args.length; i++) {
    const [word, value] = [args[i]!, args[i + 1]];
    const option = ['lang', ...(valued.get(words[0] ?? '') ?? [])].find(
      (name) => word === `--${name}` || (name === 'out' && word === '-o'),
    );
    if (option !== undefined && value !== undefined) {
      options[option] = value;
      i += 1;
    } else words.push(word);
  }
  const flags: Flags = {
    json: args.includes('--json'),
    plain: args.includes('--plain'),
    verbose: args.includes('--verbose'),
    published: args.includes('--published'),
    list: args.includes('--list'),
    names: args.includes('--names'),
    anyModule: args.includes('--any-module'),
    mermaid: args.includes('--mermaid'),
    markdown: args.includes('--markdown'),
    options,
  };
  const [name, ...files] = words.filter((word) => word === '-' || !word.startsWith('-'));
  if (args.includes('--version')) {
    io.out(version());
    return exit.good;
  }
  if (args.includes('--help') || args.includes('-h') || (name === 'help' && files.length === 0)) {
    io.out(help);
    return exit.good;
  }
  const wrong = (problem: string): number => {
    io.err(`umpire: ${problem}\n\n${helpOn(name)}`);
    return exit.refused;
  };
  const unknown = words.find((arg) => arg.startsWith('-') && arg !== '-' && !known.includes(arg));
  if (name === undefined && unknown === undefined) return wrong('a command is missing');
  if (name !== undefined && !Object.hasOwn(commands, name))
    return wrong(`there is no command "${name}"${meant(name, Object.keys(commands))}`);
  if (unknown !== undefined) {
    const [option = ''] = unknown.split('=');
    const has = ['lang', ...(valued.get(name ?? '') ?? [])].map((one) => `--${one}`);
    return wrong(
      has.includes(option) || (option === '-o' && has.includes('--out'))
        ? `${option} needs a value after it`
        : `${name === undefined ? 'there is' : `${name} has`} no option ${unknown}${meant(option, has)}`,
    );
  }
  if (name === undefined) return wrong('a command is missing');
  if (files.length === 0 && !['host', 'library', 'mcp'].includes(name))
    return wrong(
      `${name} needs ${name === 'open' ? 'a link' : name === 'verify' ? 'the line of a roll' : name === 'new' || name === 'publish' ? 'a folder' : name === 'sheet' ? "a sheet's name or file" : name === 'chart' ? "a game's or an order's name, or a file" : name === 'import' ? 'a VASSAL module' : name === 'export' ? 'a game that ships, or a module' : 'a file, or "-" for standard input'}`,
    );
  if (files.length > 0 && (name === 'host' || name === 'mcp'))
    return wrong(`${name} reads standard input and takes no file`);
  if (files.length > 1 && !['check', 'import', 'export', 'library'].includes(name))
    return wrong(`${name} takes only one`);
  const {lang = 'en'} = options;
  if (!(await speak(lang)))
    return wrong(`there is no language "${lang}": Umpire speaks ${spoken.join(', ')}`);
  return commands[name as keyof typeof commands](files, flags, io);
}
