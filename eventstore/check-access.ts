import { setTimeout as sleep } from 'node:timers/promises';
import { withTimeout } from '../runtime/with-timeout.ts';
import { newestRecord } from './head.ts';
import { tryToAppend, tryToRead } from './identity.ts';
import type { EventStore } from './store.ts';

/**
 * The event store cannot be used as EVENTSTORE_URL says. Its message is one sentence for whoever
 * set that, and never holds the password.
 */
export class StoreUnusable extends Error {
  /** It may be that the store is only away for a while. */
  readonly mayPass: boolean;

  constructor(message: string, { mayPass = false } = {}) {
    super(`EVENTSTORE_URL: ${message}`);
    this.mayPass = mayPass;
  }
}

const WITHIN_MS = 10_000;
/** A program that can do without the store for a while waits no longer for it before it begins. */
const BEGIN_WITHIN_MS = 2_000;
const RETRY_MS = 250;

/**
 * What every program of ours does; all are tried at the same time, and the first that fails is
 * told. One that may not do the first takes orders, and nobody charges them.
 */
const NEEDED: readonly (readonly [what: string, tryIt: (store: EventStore) => Promise<unknown>])[] = [
  ['read $all', newestRecord],
  ['read streams', tryToRead],
  ['append to streams', tryToAppend],
];

/**
 * Whether the store at `url` answers and lets this program do what it has to. One that does not
 * answer is asked again until the time is over. Throws StoreUnusable.
 */
export async function checkAccess(store: EventStore, url: string, withinMs = WITHIN_MS): Promise<void> {
  for (const endsAt = performance.now() + withinMs; ;) {
    const problem = await tryOnce(store, url, endsAt - performance.now());
    if (!problem) return;
    if (!problem.mayPass || performance.now() + RETRY_MS >= endsAt) throw problem;
    await sleep(RETRY_MS);
  }
}

async function tryOnce(
  store: EventStore,
  url: string,
  withinMs: number,
): Promise<StoreUnusable | undefined> {
  const tries = NEEDED.map(([what, tryIt]) =>
    withTimeout(withinMs, tryIt(store)).then(
      () => undefined,
      (error: unknown) => unusable(error, what, url),
    ),
  );
  return (await Promise.all(tries)).find((problem) => problem !== undefined);
}

interface Waiting {
  readonly signal: AbortSignal;
  /** The store is away; it is looked at again. Told once. */
  readonly onAway: (error: StoreUnusable) => void;
  /** It came back, and cannot be used. */
  readonly onUnusable: (error: StoreUnusable) => void;
}

/**
 * The same for a program that goes on while the store is away: throws only what does not pass by
 * itself; a store that does not answer now is checked once it does.
 */
export async function checkAccessNowOrLater(
  store: EventStore,
  url: string,
  { signal, onAway, onUnusable }: Waiting,
): Promise<void> {
  const look = (withinMs?: number) =>
    checkAccess(store, url, withinMs).then(
      () => undefined,
      (error: StoreUnusable) => error,
    );
  const away = await look(BEGIN_WITHIN_MS);
  if (!away) return;
  if (!away.mayPass) throw away;
  onAway(away);
  void (async () => {
    for (let problem: StoreUnusable | undefined = away; problem && !signal.aborted;) {
      problem = await look();
      if (problem && !problem.mayPass && !signal.aborted) return onUnusable(problem);
    }
  })();
}

/** By gRPC's code, or by the words of the TLS layer, which has no codes of its own. */
function unusable(error: unknown, trying: string, url: string): StoreUnusable {
  const { user, hosts } = partsOf(url);
  const { code, type, message } = rootOf(error);
  if (code === UNAUTHENTICATED)
    return new StoreUnusable(
      `the event store at ${hosts} does not know the user ${user}, or the password is not theirs.`,
    );
  if (type === 'access-denied')
    return new StoreUnusable(
      `${user ? `the user ${user}` : 'who gives no user'} may not ${trying} at ${hosts}.`,
    );
  if (/certificate|altnames/i.test(message))
    return new StoreUnusable(
      `the certificate of ${hosts} is not to be trusted: tlsCAFile names the authority, the host must be one it was made for.`,
    );
  if (/wrong version number/i.test(message))
    return new StoreUnusable(`${hosts} does not speak TLS (tls=false?).`);
  return new StoreUnusable(
    `no event store answers at ${hosts}${/tls=false/i.test(url) ? ' without TLS' : ''}.`,
    { mayPass: true },
  );
}

/** UNAUTHENTICATED of gRPC; the client calls it access denied. */
const UNAUTHENTICATED = 16;

function rootOf(error: unknown): { code: unknown; type: unknown; message: string } {
  const thrown = error instanceof Error ? error : new Error(String(error));
  if (thrown.cause instanceof Error) return rootOf(thrown.cause);
  const { code, type } = thrown as { code?: unknown; type?: unknown };
  return { code, type, message: thrown.message };
}

/** User and hosts of a connection string; the password is passed over. */
export function partsOf(url: string): { readonly user: string | undefined; readonly hosts: string } {
  const [, user, hosts = 'its address'] =
    /^[a-z+]+:\/\/(?:([^:@/]*)(?::.*)?@)?([^@/?]+)/.exec(url) ?? [];
  return { user, hosts };
}
