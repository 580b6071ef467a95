/** The games beside the frame's script; its bundle has them written out. */
export const gameIds: readonly string[] = [];
