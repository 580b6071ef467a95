/** Chances by name or number. They add up to one; an impossible outcome has no entry. */
export type Distribution = ReadonlyMap<string | number, number>;

/** A distribution as it is printed: chances of 12 digits, what prints as zero left out. */
export type Printed = Readonly<Record<string, string>>;

/** Rounds to so many digits, halves to the even one. Doubles within a thousandth of the last digit from a half are one. */
function fixed(value: number, digits: number): string {
  const scaled = Math.abs(value) * 10 ** digits;
  const whole = Math.floor(scaled);
  const isHalf = scaled < 2 ** 43 && Math.abs(scaled - whole - 0.5) < 1e-3;
  const text = isHalf
    ? decimal(whole % 2 === 0 ? whole : whole + 1, digits)
    : Math.abs(value).toFixed(digits);
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}

const decimal = (whole: number, digits: number): string => {
  const text = String(whole).padStart(digits + 1, '0');
  return `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};

/** A chance, 0 to 1, with 12 digits after the point. */
export const chance = (value: number): string => fixed(value, 12);

/** An expected value with 9 digits after the point. */
export const worth = (value: number): string => fixed(value, 9);

const none = chance(0);

/** Prints a distribution; what prints as zero is left out. Numbers come in their order. */
export function printed(distribution: Distribution): Printed {
  const rows = [...distribution].sort(([a], [b]) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : 0,
  );
  return Object.fromEntries(
    rows.map(([key, value]) => [String(key), chance(value)] as const).filter(([, text]) => text !== none),
  );
}

/** Adds a chance to what is there for a key. Sums of fractional values meet at nine digits. */
export function add(into: Map<string | number, number>, key: string | number, value: number): void {
  const at = typeof key === 'number' ? Math.round(key * 1e9) / 1e9 : key;
  into.set(at, (into.get(at) ?? 0) + value);
}

const inOrder = (distribution: Distribution): readonly (readonly [number, number])[] =>
  [...distribution].map(([key, its]) => [Number(key), its] as const).sort(([a], [b]) => a - b);

/** The chance of at least so many, for each number that may come; of distributions over numbers. */
export function atLeast(distribution: Distribution): ReadonlyMap<number, number> {
  let sum = 0;
  const rows = [...inOrder(distribution)].reverse().map(([key, its]) => [key, (sum += its)] as const);
  return new Map(rows.reverse());
}

/** The chance of at most so many (cumulative), for each number that may come. */
export function atMost(distribution: Distribution): ReadonlyMap<number, number> {
  let sum = 0;
  return new Map(inOrder(distribution).map(([key, its]) => [key, (sum += its)] as const));
}

/** The expected value of a distribution over numbers. */
export const mean = (distribution: Distribution): number =>
  [...distribution].reduce((sum, [value, chance]) => sum + Number(value) * chance, 0);

/** A row of a table of chances: of one number or name, or of all numbers `from` one `to` another. */
export interface DistributionRow {
  readonly from: string | number;
  readonly to: string | number;
  readonly exactly: number;
  /** Undefined for a name. */
  readonly atLeast: number | undefined;
  readonly atMost: number | undefined;
}

/** Lists the rows of a distribution, numbers in their order before names; a name counts as more than any number. */
export function rowsOf(distribution: Distribution): readonly DistributionRow[] {
  const numbers: Distribution = new Map([...distribution].filter(([key]) => typeof key === 'number'));
  const [least, most] = [atLeast(numbers), atMost(numbers)];
  const sum = (of: Distribution): number => [...of.values()].reduce((all, its) => all + its, 0);
  const rest = sum(distribution) - sum(numbers);
  const isNumber = (key: string | number): key is number => typeof key === 'number';
  return [...distribution]
    .sort(([a], [b]) => (isNumber(a) && isNumber(b) ? a - b : Number(isNumber(b)) - Number(isNumber(a))))
    .map(([key, exactly]) => ({
      from: key,
      to: key,
      exactly,
      atLeast: isNumber(key) ? Math.min(1, (least.get(key) ?? 0) + rest) : undefined,
      atMost: isNumber(key) ? Math.min(1, most.get(key) ?? 1) : undefined,
    }));
}

/** Folds rows of numbers at both ends that are less likely than a chance into one each. */
export function foldedRows(rows: readonly DistributionRow[], least: number): readonly DistributionRow[] {
  const head = rows.findIndex(({exactly}) => exactly >= least);
  const tail = rows.findLastIndex(({exactly}) => exactly >= least);
  const fold = (some: readonly DistributionRow[]): readonly DistributionRow[] => {
    const [first, last] = [some[0], some.at(-1)];
    if (some.length < 2 || !first || !last || last.atLeast === undefined) return some;
    const exactly = some.reduce((sum, row) => sum + row.exactly, 0);
    return [{...last, from: first.from, exactly, atLeast: first.atLeast}];
  };
  return head < 0
    ? rows
    : [...fold(rows.slice(0, head)), ...rows.slice(head, tail + 1), ...fold(rows.slice(tail + 1))];
}
