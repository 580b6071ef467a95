/** How a map prints its hex numbers: `C` stands for a column digit, `R` for a row digit, the rest for itself. */
export interface LabelPattern {
  readonly make: (column: number, row: number) => string;
}

const shape = /^(?<before>[^CR]*)(?<first>C+|R+)(?<between>[^CR]*)(?<second>C+|R+)(?<after>[^CR]*)$/;

/**
 * Reads a pattern such as `CC.RR`, `CCRR` or `RR-CC`. Numbers are padded with zeros to the width of their run.
 * Answers `undefined` when columns and rows do not each stand in the pattern exactly once.
 */
export function parseLabelPattern(pattern: string): LabelPattern | undefined {
  const parts = shape.exec(pattern)?.groups as
    Record<'before' | 'first' | 'between' | 'second' | 'after', string> | undefined;
  if (!parts || parts.first[0] === parts.second[0]) return undefined;
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
  return {make};
}
