const formerKeys = ['attackerType', 'attackerWithout', 'defenderType', 'defenderWithout'] as const;
/** Is the condition of a modifier written as modules first wrote it? */
export const isFormer = (input: unknown): boolean =>
  typeof input === 'object' &&
  input !== null &&
  (formerKeys.some((key) => Object.hasOwn(input, key)) ||
    typeof (input as {readonly all?: unknown}).all === 'boolean');
