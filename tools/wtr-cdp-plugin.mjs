/** Gives a test the browser's DevTools protocol: `await executeServerCommand('cdp', {method, params})`. */
export function cdpPlugin() {
  const sessions = new Map();
  return {
    name: 'cdp-command',
    async executeCommand({command, payload, session}) {
      if (command !== 'cdp') return undefined;
      let cdp = sessions.get(session.id);
      if (cdp === undefined) {
        cdp = await session.browser.getPage(session.id).createCDPSession();
        sessions.set(session.id, cdp);
      }
      return {result: await cdp.send(payload.method, payload.params ?? {})};
    },
  };
}
