/**
 * Phrases in German for those of a topic, of which none may be missing: one that is added in English is a compile error until
 * it has German.
 */
export type Translation<T> = T;
