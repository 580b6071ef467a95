/** Turns custom states of an element on and off: `:state(loading)` and the like. */
export function setStates(states: CustomStateSet, wanted: Readonly<Record<string, boolean>>): void {
  for (const [name, on] of Object.entries(wanted)) {
    if (on) states.add(name);
    else states.delete(name);
  }
}
