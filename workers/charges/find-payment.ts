import DataLoader from 'dataloader';
import type pg from 'pg';
import { CHARGES } from './process.ts';
import type { FindPayment } from './dependencies.ts';
import { keysOf } from '../open-work/open-work.ts';

export function findPaymentIn(pool: pg.Pool): FindPayment {
  const loader = new DataLoader(
    (asked: readonly { connectionId: string; providerId: string }[]) => keysOf(pool, CHARGES, asked),
    { cache: false, maxBatchSize: 200 },
  );
  return (connectionId, providerId) => loader.load({ connectionId, providerId });
}
