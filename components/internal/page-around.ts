/** What an element asks of the page that it stands in. */

/** Does an element name another that the page has not? */
export const isLost = (host: Element): boolean => {
  const root = host.getRootNode() as ParentNode;
  return ((host as {htmlFor?: string}).htmlFor ?? '')
    .split(/\s+/)
    .some((id) => id !== '' && !root.querySelector(`[id=${CSS.escape(id)}]`));
};

/** Does an element of ours stand around it, and give it what it shows? Nothing is wrong then while it waits. */
export const isInside = (host: Element): boolean =>
  Boolean(
    host.parentElement?.closest('umpire-retreat, umpire-battle, umpire-tutorial, umpire-odds, umpire-editor'),
  );
