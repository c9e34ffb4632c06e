import DataLoader from 'dataloader';
import type pg from 'pg';
import { CHARGES } from './process.ts';
import { keysOf } from '../open-work/open-work.ts';

/**
 * The payment that a provider's transaction belongs to, by our own record of its charge: many
 * providers do not say our reference. Undefined: of that connection we know no such charge.
 */
export type FindPayment = (connectionId: string, transactionId: string) => Promise<string | undefined>;

export function findPaymentIn(pool: pg.Pool): FindPayment {
  const loader = new DataLoader(
    (asked: readonly { connectionId: string; providerId: string }[]) => keysOf(pool, CHARGES, asked),
    { cache: false, maxBatchSize: 200 },
  );
  return (connectionId, providerId) => loader.load({ connectionId, providerId });
}
