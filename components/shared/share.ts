import type {DocumentController} from './document-controller.js';

/** The event that asks the page to share an element. A page that shares it itself, such as our frame, cancels it. */
export const SHARE_REQUEST = 'umpire-share-request';

/** Loads what makes the addresses of shared elements: when somebody copies one. */
export const loadAddresses = () => import('../umpire-share/subject.js');

/** Opens the share dialog for an element, inside the element's own shadow root, once its code has loaded. */
export function share(
  of: Element & {readonly renderRoot: ParentNode & Node},
  loader: Pick<DocumentController, 'loadChunk'>,
): void {
  const request = new Event(SHARE_REQUEST, {bubbles: true, composed: true, cancelable: true});
  if (!of.dispatchEvent(request)) return;
  void loader.loadChunk(
    'share',
    () => import('../umpire-share/define.js'),
    () => {
      const there = of.renderRoot.querySelector('umpire-share');
      const dialog = there ?? document.createElement('umpire-share');
      if (!there) {
        dialog.of = of;
        of.renderRoot.append(dialog);
      }
      void dialog.show();
    },
  );
}
