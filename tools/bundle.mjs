import {rollup} from 'rollup';

/** Makes what one Rollup configuration describes. @param {import('rollup').RollupOptions} options */
export async function bundle(options) {
  const made = await rollup(options);
  await made.write(/** @type {import('rollup').OutputOptions} */ (options.output));
  await made.close();
}
