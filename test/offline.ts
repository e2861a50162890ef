import { lookup } from 'node:dns';
import { type LookupFunction, Socket } from 'node:net';
import fc from 'fast-check';

/** Addresses of this machine, as sockets are given them. */
const HERE = /^(?:127(?:\.\d{1,3}){3}|localhost|\[?::1\]?)$/;

// No test leaves this machine: a socket to elsewhere is refused before its name is looked up. Where a program brings a lookup of its own,
// as one does that intercepts requests, what that finds has to be here.
const marked = Symbol.for('understudy: stays on this machine');
if (!Object.hasOwn(Socket.prototype, marked)) {
  const { connect } = Socket.prototype;
  const guarded = function (this: Socket, ...args: unknown[]): Socket {
    const host = hostOf(args);
    if (host === undefined || HERE.test(host)) return Reflect.apply(connect, this, args);
    const own = optionsOf(args);
    if (own?.lookup && own.lookup !== lookup) {
      own.lookup = staysHere(own.lookup);
      return Reflect.apply(connect, this, args);
    }
    const refused = Object.assign(new Error(`A test may not connect to ${host}.`), { code: 'ENETUNREACH' });
    process.nextTick(() => this.destroy(refused));
    return this;
  };
  Object.defineProperty(Socket.prototype, 'connect', { value: guarded, configurable: true, writable: true });
  Object.defineProperty(Socket.prototype, marked, { value: true });
}

interface Options {
  lookup?: LookupFunction;
}

/** The options among the arguments of `connect`. */
function optionsOf([target]: readonly unknown[]): Options | undefined {
  if (Array.isArray(target)) return optionsOf(target);
  return typeof target === 'object' && target !== null ? target : undefined;
}

/** The same lookup, which fails where it finds an address of another machine. */
function staysHere(look: LookupFunction): LookupFunction {
  return (host, options, done) =>
    look(host, options, (error, found, family) => {
      const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
      const isHere = error || addresses.every((address) => HERE.test(address));
      if (isHere) done(error, found, family);
      else
        done(Object.assign(new Error(`A test may not connect to ${host}.`), { code: 'ENETUNREACH' }), [], 4);
    });
}

/** The host among the arguments of `connect`, which Node hands on as one list; undefined for a file. */
function hostOf([target, host]: readonly unknown[]): string | undefined {
  if (Array.isArray(target)) return hostOf(target);
  if (typeof target === 'object' && target !== null) {
    const { path, host: named = 'localhost' } = target as { path?: string; host?: string }; // options of a socket
    return path ? undefined : named;
  }
  if (Number.isNaN(Number(target))) return undefined;
  return typeof host === 'string' ? host : 'localhost';
}

// One run is like the next; `SEED=… npm run unit` looks elsewhere, and a failing property prints the seed it failed with.
fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) });
