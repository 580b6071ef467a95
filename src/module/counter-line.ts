/** A counter in a line of text, as players write it from the sheet of a game: `3 Pz 6-8/3-8 x2, armour`. */
export interface CounterLine {
  readonly name: string;
  /** The numbers in their order, such as attack, defence and movement; none where the line has none. */
  readonly values: readonly number[];
  /** The numbers of its back. */
  readonly back: readonly number[];
  /** The number of such counters. */
  readonly copies: number;
  /** The words after commas. */
  readonly options: readonly string[];
}

const NUMBERS = String.raw`\d+(?:\.\d+)?(?:-\d+(?:\.\d+)?)*`;
const FOOT = new RegExp(`^(${NUMBERS})(?:/(${NUMBERS}))?$`);
/** The numbers of an option, after a word: `back 6-6`. */
const BACK = new RegExp(String.raw`^(?:back|Rückseite)\s+(${NUMBERS})$`, 'i');
const TIMES = / [x×] ?(\d{1,2})$/i;
const COUNT = /^(\d{1,2}) ?[x×] /i;

const numbersOf = (text: string | undefined): readonly number[] => text?.split('-').map(Number) ?? [];

/** A line of a spreadsheet or a book as one that is typed: cells become numbers and options, dashes hyphens. */
function plain(line: string): string {
  const [first = '', ...cells] = line.trim().split('\t');
  const isFoot = (cell: string): boolean => FOOT.test(cell.trim());
  const numbers = cells.filter(isFoot).map((cell) => cell.trim());
  const others = cells.filter((cell) => !isFoot(cell));
  return [`${first} ${numbers.join('-')}`, ...others]
    .join(',')
    .replaceAll(/\s/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/(?<=\d) ?[–−] ?(?=\d)/g, '-')
    .trim();
}

/** Numbers, or what is meant as such: `4-x-6`. */
const isMeantAsNumbers = (word: string): boolean => /^\d+(\.\d+)?-/.test(word);

/** Reads a counter from a line; undefined where it has no name, or numbers that cannot be read. */
export function readCounterLine(line: string): CounterLine | undefined {
  const [head = '', ...after] = plain(line)
    .split(',')
    .map((part) => part.trim());
  const [, copies = '1'] = TIMES.exec(head) ?? COUNT.exec(head) ?? [];
  const words = head.replace(TIMES, '').replace(COUNT, '').split(' ');
  const last = words.at(-1)!;
  const [, front, behind] = (words.length > 1 && FOOT.exec(last)) || [];
  if (last === '' || (front === undefined && isMeantAsNumbers(last))) return undefined;
  const backs = after.map((option) => BACK.exec(option)?.[1]);
  return {
    name: (front === undefined ? words : words.slice(0, -1)).join(' '),
    values: numbersOf(front),
    back: numbersOf(behind ?? backs.find((one) => one !== undefined)),
    copies: Number(copies),
    options: after.filter((option, i) => option !== '' && backs[i] === undefined),
  };
}
