import '../umpire-share/define.js';

export {addressOf, pageFor} from '../umpire-share/subject.js';

/** The event that asks the page to share an element. A page that shares it itself, such as our frame, cancels it. */
export const SHARE_REQUEST = 'umpire-share-request';

/** Opens the share dialog for an element, inside the element's own shadow root. */
export function share(of: Element & {readonly renderRoot: ParentNode & Node}): void {
  const request = new Event(SHARE_REQUEST, {bubbles: true, composed: true, cancelable: true});
  if (!of.dispatchEvent(request)) return;
  const there = of.renderRoot.querySelector('umpire-share');
  const dialog = there ?? document.createElement('umpire-share');
  if (!there) {
    dialog.of = of;
    of.renderRoot.append(dialog);
  }
  void dialog.show();
}
