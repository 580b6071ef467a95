import {answerCommand, checkCommand, exit, validateCommand, type Flags} from './commands.js';
import type {Io} from './io.js';

const help = `umpire answers rules questions about board wargames.

  umpire answer CASE.json     prints the answer to the case's question as JSON (--plain: in sentences)
  umpire check FILE...        runs the cases in each file and says which answers are as expected
  umpire validate FILE        checks a module, a position or a case and lists every fault

A file is read from standard input for "-". A file holds one case or, for check, an array of cases.
  --json     machine-readable output: one JSON document a line
  --plain    sentences
  --help     this text

Exit codes: 0 answered, valid, or all passed; 1 an answer differs; 2 a document is refused or the command is wrong.`;

const commands = {answer: answerCommand, check: checkCommand, validate: validateCommand} as const;

/** Runs one command and answers its exit code. Nothing is thrown: what goes wrong is told on standard error. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const known = ['--json', '--plain', '--help', '-h'];
  const flags: Flags = {json: args.includes('--json'), plain: args.includes('--plain')};
  const [name, ...files] = args.filter((arg) => arg === '-' || !arg.startsWith('-'));
  if (args.includes('--help') || args.includes('-h') || (name === 'help' && files.length === 0)) {
    io.out(help);
    return exit.good;
  }
  const wrong = (problem: string): number => {
    io.err(`umpire: ${problem}\n\n${help}`);
    return exit.refused;
  };
  const unknown = args.find((arg) => arg.startsWith('-') && arg !== '-' && !known.includes(arg));
  if (unknown !== undefined) return wrong(`there is no option ${unknown}`);
  if (name === undefined) return wrong('a command is missing');
  if (!Object.hasOwn(commands, name)) return wrong(`there is no command "${name}"`);
  if (files.length === 0) return wrong(`${name} needs a file, or "-" for standard input`);
  if (files.length > 1 && name !== 'check') return wrong(`${name} takes one file`);
  return commands[name as keyof typeof commands](files, flags, io);
}
