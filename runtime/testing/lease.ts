import { randomUUID } from 'node:crypto';
import { openLeases, type Lease } from '../database/lease.ts';
import type { TestDatabase } from './database.ts';

/** The right to write what one program writes, which nobody takes over. */
export async function aLease({ url }: Pick<TestDatabase, 'url'>): Promise<Lease> {
  const leases = await openLeases(url);
  try {
    const lease = await leases.acquire(randomUUID());
    if (!lease) throw new Error('Another program has this lease');
    return lease;
  } finally {
    await leases.close();
  }
}
