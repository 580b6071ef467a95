/** How a map prints its hex numbers: `C` stands for a column digit, `R` for a row digit, the rest for itself. */
export interface LabelPattern {
  readonly make: (column: number, row: number) => string;
  /** The columns and rows that a number may mean: more than one only where nothing stands between them. */
  readonly read: (label: string) => Iterable<readonly [column: number, row: number]>;
}

const LONGEST = 9;
const digits = /^\d{1,9}$/;

const columnsFirst = /^(?<before>[^CR]*)(?<first>C+)(?<between>[^CR]*)(?<second>R+)(?<after>[^CR]*)$/;
const rowsFirst = /^(?<before>[^CR]*)(?<first>R+)(?<between>[^CR]*)(?<second>C+)(?<after>[^CR]*)$/;

/**
 * Reads a pattern such as `CC.RR`, `CCRR` or `RR-CC`. Numbers are padded with zeros to the width of their run.
 * Answers `undefined` when columns and rows do not each stand in the pattern exactly once.
 */
export function parseLabelPattern(pattern: string): LabelPattern | undefined {
  const parts = (columnsFirst.exec(pattern) ?? rowsFirst.exec(pattern))?.groups as
    | Record<'before' | 'first' | 'between' | 'second' | 'after', string>
    | undefined;
  if (!parts) return undefined;
  const {before, first, between, second, after} = parts;
  const columnFirst = first.startsWith('C');
  const make = (column: number, row: number): string => {
    const [a, b] = columnFirst ? [column, row] : [row, column];
    return (
      before +
      String(a).padStart(first.length, '0') +
      between +
      String(b).padStart(second.length, '0') +
      after
    );
  };
  function* read(label: string): Generator<readonly [column: number, row: number]> {
    if (!label.startsWith(before) || !label.endsWith(after)) return;
    const end = label.length - after.length;
    if (end - before.length > between.length + 2 * LONGEST) return;
    for (let at = before.length + first.length; at + between.length + second.length <= end; at++) {
      if (!label.startsWith(between, at)) continue;
      const [a, b] = [label.slice(before.length, at), label.slice(at + between.length, end)];
      if (!digits.test(a) || !digits.test(b)) continue;
      yield columnFirst ? [Number(a), Number(b)] : [Number(b), Number(a)];
    }
  }
  return {make, read};
}
