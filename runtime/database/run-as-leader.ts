import { setTimeout as sleep } from 'node:timers/promises';
import { LEASE_MS, LeaseLost, openLeases, type Lease, type Leases } from './lease.ts';

export interface LeaderLock {
  readonly databaseUrl: string;
  /** What only one program may do at a time. */
  readonly name: string;
  readonly signal: AbortSignal;
  readonly onError?: (error: unknown) => void;
}

/** How soon a program that stands by notices that the leader is gone, in milliseconds. */
const ASK_AGAIN_MS = 1_000;
/** A leader says that often that it lives, in milliseconds. */
const RENEW_MS = 1_500;
/** And that soon again where it could not. */
const RENEW_AGAIN_MS = 250;

/**
 * Runs `work` while no other process does, until `signal` aborts: the others stand by, and one of
 * them takes over when this one ends, freezes or is cut off (within ten seconds). Two may overlap
 * until the older one notices, so whatever `work` writes is guarded: `heldSql` in the
 * statement of each write refuses a leader that was replaced (decision 0026).
 */
export async function runAsLeader(
  { databaseUrl, name, signal, onError = () => undefined }: LeaderLock,
  work: (signal: AbortSignal, lease: Lease) => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const leases = await openLeases(databaseUrl);
      try {
        await lead(leases, name, signal, work);
      } finally {
        await leases.close();
      }
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
    await pause(ASK_AGAIN_MS, signal);
  }
}

async function lead(
  leases: Leases,
  name: string,
  signal: AbortSignal,
  work: (signal: AbortSignal, lease: Lease) => Promise<void>,
): Promise<void> {
  const lease = await standBy(leases, name, signal);
  if (!lease) return;
  const over = new AbortController();
  const renewing = renew(leases, lease, over.signal).catch((error: unknown) => over.abort(error));
  try {
    await work(AbortSignal.any([signal, over.signal]), lease);
    if (over.signal.aborted) throw over.signal.reason;
  } finally {
    over.abort();
    await renewing;
    await leases.release(lease).catch(() => undefined);
  }
}

async function standBy(leases: Leases, name: string, signal: AbortSignal): Promise<Lease | undefined> {
  while (!signal.aborted) {
    const lease = await leases.acquire(name);
    if (lease) return lease;
    await pause(ASK_AGAIN_MS, signal);
  }
  return undefined;
}

/**
 * Renews until `signal` aborts. Throws when another leads, or when nothing was heard from
 * PostgreSQL for so long that another may lead. A program that was frozen finds its time gone.
 */
async function renew(leases: Leases, lease: Lease, signal: AbortSignal): Promise<void> {
  let pauseMs = RENEW_MS;
  for (let heldUntilMs = performance.now() + LEASE_MS; !signal.aborted;) {
    await pause(pauseMs, signal);
    if (signal.aborted) return;
    const askedMs = performance.now();
    try {
      await leases.renew(lease);
      heldUntilMs = askedMs + LEASE_MS;
      pauseMs = RENEW_MS;
    } catch (error) {
      pauseMs = RENEW_AGAIN_MS;
      if (error instanceof LeaseLost || performance.now() > heldUntilMs) throw error;
    }
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);
