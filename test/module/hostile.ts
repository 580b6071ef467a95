// What a program without types may hand over: it throws when it is read.

export const boom = (): never => {
  throw new Error('hostile');
};
/** A proxy that is no more. */
export const revoked = (of: object): object => {
  const {proxy, revoke} = Proxy.revocable(of, {});
  revoke();
  return proxy;
};
/** A proxy that throws whatever is asked of it. */
export const throwing = (): object =>
  new Proxy({}, {get: boom, has: boom, ownKeys: boom, getOwnPropertyDescriptor: boom, getPrototypeOf: boom});
