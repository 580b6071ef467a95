/** Chances and values, as English sentences have them. */

/** A chance to so many decimals: what is possible is never shown as 0, nor what may fail as 100. */
export function percent(chance: number, decimals: number, under: string, over: string): string {
  const value = 100 * chance;
  // what is certain has no decimals
  if (value <= 1e-9) return '0%';
  if (value >= 100 - 1e-9) return '100%';
  const [least, most] = [10 ** -decimals, 100 - 10 ** -decimals];
  if (value < least / 2) return `${under}${least.toFixed(decimals)}%`;
  if (value > 100 - least / 2) return `${over}${most.toFixed(decimals)}%`;
  return `${value.toFixed(decimals)}%`;
}

/** A value to so many digits, without noughts at its end; `−1.3` with a minus that is one. */
export function amount(value: number, digits = 2): string {
  const text = String(Number(Math.abs(value).toFixed(digits)));
  return value < 0 && text !== '0' ? `−${text}` : text;
}
