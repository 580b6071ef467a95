import '../umpire-share/define.js';

/** Opens the ways out of the page for an element: text, picture, link. The dialog stands in the element's own shadow. */
export function share(of: Element & {readonly renderRoot: ParentNode & Node}): void {
  const there = of.renderRoot.querySelector('umpire-share');
  const dialog = there ?? document.createElement('umpire-share');
  if (!there) {
    dialog.of = of;
    of.renderRoot.append(dialog);
  }
  void dialog.show();
}
