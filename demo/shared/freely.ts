/**
 * Shows a case or a module in the element that plays it: a battle, a retreat, or a map. What plays it is fetched then.
 */
export async function play(place: Element, given: object): Promise<void> {
  const {ask, map} = given as {
    readonly ask?: {readonly battle?: object; readonly phase?: object};
    readonly map?: {readonly kind?: string};
  };
  const shown = document.createElement('umpire-map');
  if (ask?.battle ?? ask?.phase) {
    await import('../../components/bundles/umpire-battle.js');
    const battle = document.createElement('umpire-battle');
    battle.append(shown, document.createElement('umpire-crt'), document.createElement('umpire-log'));
    (battle as {module?: unknown}).module = given;
    place.replaceChildren(battle);
  } else if (ask || map?.kind === 'hex') {
    await import('../../components/bundles/umpire-retreat.js');
    const retreat = document.createElement('umpire-retreat');
    retreat.append(shown);
    (retreat as {module?: unknown}).module = given;
    place.replaceChildren(retreat);
  } else {
    await import('../../components/bundles/umpire-map.js');
    (shown as {module?: unknown}).module = given;
    place.replaceChildren(shown);
  }
}
