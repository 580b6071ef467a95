/**
 * A command of a test (keys, mouse, a snapshot) is answered when the browser has done it: on a busy machine that may take
 * longer than the 20 s for which the page waits as its script is published. It waits as long as its test may run.
 * @param {number} milliseconds
 */
export function patiencePlugin(milliseconds) {
  const published = '}, 20000);';
  return {
    name: 'patience',
    /** @param {{path: string, body: unknown}} served */
    transform({path, body}) {
      if (path !== '/__web-dev-server__web-socket.js') return undefined;
      if (typeof body !== 'string' || !body.includes(published))
        throw new Error(`${path} no longer waits as it did: expected "${published}" in it`);
      return {body: body.replace(published, `}, ${milliseconds});`)};
    },
  };
}
