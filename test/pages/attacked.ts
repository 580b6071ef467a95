import '../../components/bundles/umpire.js';

/** Another script's own copy of a library, as a second bundle on the page brings it. */
Object.assign(window, {fetchSecond: (address: string): Promise<unknown> => import(address)});
