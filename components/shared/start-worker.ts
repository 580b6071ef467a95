interface ScriptUrlPolicy {
  readonly createScriptURL: (url: string) => string;
}
interface TrustedTypes {
  readonly createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy;
}

let policy: ScriptUrlPolicy | null | undefined;

/** The policy `umpire`, for pages that ask for trusted types; null where there are none, or the page does not allow it. */
function scriptUrlPolicy(): ScriptUrlPolicy | null {
  const {trustedTypes} = globalThis as {readonly trustedTypes?: TrustedTypes};
  try {
    return trustedTypes?.createPolicy('umpire', {createScriptURL: (url) => url}) ?? null;
  } catch {
    return null;
  }
}

/** Starts a worker from a script of ours. Throws where there can be none: another origin, a sandbox, a policy. */
export function startWorker(url: URL): Worker {
  policy ??= scriptUrlPolicy();
  return new Worker(policy?.createScriptURL(url.href) ?? url, {type: 'module'});
}
