/** Files that were asked for while what reads them was on its way itself: a page waits for both at once. */
const asked = new Map<string, readonly [Promise<Response>, AbortController]>();

/** Asks for a file that will be read once what reads it is here. */
export function askAhead(url: string): void {
  if (asked.has(url)) return;
  const stop = new AbortController();
  const answer = fetch(url, {signal: stop.signal});
  // told by who reads it
  answer.catch(() => undefined);
  asked.set(url, [answer, stop]);
}

/** The answer that is on its way, else one that is asked for now; given up with the signal. */
export function answerOf(url: string, signal: AbortSignal): Promise<Response> {
  const ahead = asked.get(url);
  asked.delete(url);
  if (!ahead) return fetch(url, {signal});
  const [answer, stop] = ahead;
  signal.addEventListener('abort', () => stop.abort());
  return answer;
}
