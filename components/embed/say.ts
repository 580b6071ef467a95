/** Shows sentences in place of the position. */
export function say(...sentences: readonly string[]): void {
  const lines = sentences.map((sentence) => {
    const line = document.createElement('p');
    line.textContent = sentence;
    return line;
  });
  document.getElementById('shown')?.replaceChildren(...lines);
}
