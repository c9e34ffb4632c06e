import { setTimeout as sleep } from 'node:timers/promises';
import { LEASE_MS, LeaseLost, openLeases, type Lease, type Leases, type Renewals } from './lease.ts';

type Work = (signal: AbortSignal, lease: Lease) => Promise<void>;

export interface LeaderLock {
  readonly databaseUrl: string;
  /** By which this program renews all its leases; left out: this one has its own connection. */
  readonly renewals?: Renewals | undefined;
  /** What only one program may do at a time. */
  readonly name: string;
  readonly signal: AbortSignal;
  /**
   * Whether this program reaches what its work needs besides; one that does not gives the lead to
   * another, and does not ask for it. Left out: it needs nothing.
   */
  readonly isFit?: () => boolean;
  readonly onError?: (error: unknown) => void;
}

/** How soon a program that is on standby notices that the leader is gone, in milliseconds. */
const ASK_AGAIN_MS = 500;
/** A leader says that often that it lives, in milliseconds. */
const RENEW_MS = 1_000;
/** And that soon again where it could not. */
const RENEW_AGAIN_MS = 250;
/** And looks that often whether it reaches what it needs. */
const LOOK_EVERY_MS = 250;

/**
 * Runs `work` while no other process does, until `signal` aborts: the others are on standby, and
 * one of them takes over when this one ends, freezes or is cut off (within ten seconds). Two may
 * overlap until the older one notices, so whatever `work` writes is guarded: `heldSql` in the
 * statement of each write refuses a leader that was replaced (decision 0026).
 */
export async function runAsLeader(lock: LeaderLock, work: Work): Promise<void> {
  const { signal, onError = () => undefined } = lock;
  while (!signal.aborted) {
    try {
      await takeTurn(lock, work);
    } catch (error) {
      if (!signal.aborted) onError(error);
    }
    await pause(ASK_AGAIN_MS, signal);
  }
}

type Turn = Pick<LeaderLock, 'name' | 'signal'> & { readonly isFit: () => boolean };

async function takeTurn(
  { databaseUrl, renewals, isFit = () => true, name, signal }: LeaderLock,
  work: Work,
): Promise<void> {
  const turn = { name, signal, isFit };
  const leases = await openLeases(databaseUrl);
  let lease: Lease | undefined;
  try {
    lease = await standBy(leases, turn);
    if (!lease) return;
    if (!renewals) return await lead(leases, { lease, ...turn }, work);
    // From now on it is known by that connection; the one that asked is closed.
    await renewals.renew(lease);
  } finally {
    await leases.close();
  }
  await lead(renewals, { lease, ...turn }, work);
}

async function lead(
  leases: Renewals,
  { lease, signal, isFit }: Turn & { readonly lease: Lease },
  work: Work,
): Promise<void> {
  const over = new AbortController();
  const release = () => leases.release(lease).catch(() => undefined);
  const renewing = renew(leases, lease, { signal: over.signal, isFit }).catch((error: unknown) => {
    over.abort(error);
    // Whoever is on standby does not wait until the work has ended: what it still writes is
    // refused.
    return release();
  });
  try {
    await work(AbortSignal.any([signal, over.signal]), lease);
    if (over.signal.aborted) throw over.signal.reason;
  } finally {
    over.abort();
    await renewing;
    await release();
  }
}

async function standBy(leases: Leases, { name, signal, isFit }: Turn): Promise<Lease | undefined> {
  while (!signal.aborted) {
    const lease = isFit() ? await leases.acquire(name) : undefined;
    if (lease) return lease;
    await pause(ASK_AGAIN_MS, signal);
  }
  return undefined;
}

/**
 * Renews until `signal` aborts. Throws when another leads, when nothing was heard from PostgreSQL
 * for as long as a lease lasts, and when the program is not fit. One that was frozen finds its time
 * gone. One whose connection is gone may have been replaced some seconds before it throws.
 */
async function renew(
  leases: Renewals,
  lease: Lease,
  { signal, isFit }: Omit<Turn, 'name'>,
): Promise<void> {
  let pauseMs = RENEW_MS;
  for (let heldUntilMs = performance.now() + LEASE_MS; !signal.aborted;) {
    // All leaders of a program renew at the same time, by one statement.
    const untilMs = (Math.floor(performance.now() / pauseMs) + 1) * pauseMs;
    while (performance.now() < untilMs && !signal.aborted) {
      await pause(Math.min(untilMs - performance.now(), LOOK_EVERY_MS), signal);
      if (!isFit()) throw new Error(`What ${lease.name} needs is not reached from here`);
    }
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
