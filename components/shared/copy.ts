/** Writes a text to the clipboard. Resolves to `false` where the page may not, as in a frame or over plain HTTP. */
export async function copyOut(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
