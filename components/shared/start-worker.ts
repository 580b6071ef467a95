interface ScriptUrlPolicy {
  readonly createScriptURL: (url: string) => string;
}
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy;
}

let policy: ScriptUrlPolicy | null | undefined;

/** The policy `umpire`, for pages that ask for trusted types; null where there are none, or the page does not allow it. */
export function scriptUrlPolicy(): ScriptUrlPolicy | null {
  const {trustedTypes} = globalThis as {readonly trustedTypes?: TrustedTypes};
  try {
    return trustedTypes?.createPolicy('umpire', {createScriptURL: (url) => url}) ?? null;
  } catch {
    return null;
  }
}

/** The address of a script of the page's own origin that imports a script of another one, by the address of that. */
const importers = new Map<string, string>();

/** The address that a page may start a worker from: browsers start none from a script of another origin. */
function ownAddress(url: string): string {
  if (new URL(url).origin === globalThis.origin) return url;
  let own = importers.get(url);
  if (own === undefined) {
    const text = `import ${JSON.stringify(url)};`;
    own = URL.createObjectURL(new Blob([text], {type: 'text/javascript'}));
    importers.set(url, own);
  }
  return own;
}

/**
 * Starts a worker from a script of ours; undefined where there can be none, such as in a classic script. It may still
 * fail to load, which fires `error` on it.
 *
 * `start` is `() => new Worker(new URL('./…-worker.js', import.meta.url), {type: 'module'})`, written out, since bundlers
 * look for these words. Meanwhile the page's `Worker` gives the address what the words can't: a trusted type, and the page's
 * own origin.
 */
export function startWorker(start: () => Worker): Worker | undefined {
  const PageWorker = globalThis.Worker;
  // for developers who look, and for the tests of built pages
  const say = (reason: unknown): void => console.debug('Umpire works without a worker:', reason);
  try {
    globalThis.Worker = function startTrusted(url: string | URL, options?: WorkerOptions): Worker {
      const own = ownAddress(new URL(url, document.baseURI).href);
      if (policy === undefined) policy = scriptUrlPolicy();
      return new PageWorker(policy?.createScriptURL(own) ?? own, options);
    } as unknown as typeof Worker;
    const worker = start();
    worker.addEventListener('error', ({message}) => say(message || 'its script did not load'));
    return worker;
  } catch (error) {
    say(error);
    return undefined;
  } finally {
    globalThis.Worker = PageWorker;
  }
}
