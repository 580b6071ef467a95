/** In a frame the way out is the address of what it shows: it stands below, to be copied. */
export const SHARE = 'umpire-embed-share';
export function share(): void {
  document.dispatchEvent(new Event(SHARE));
}
