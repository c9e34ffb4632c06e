import { account } from '../../domain/ledger/journal.ts';
import { DEMO_PRODUCER } from '../seed/demo.ts';
import type { Demo } from '../tour/sale.ts';
import type { Books } from './books.ts';
import { until, type Person } from './people.ts';

/** The demo, its people and its time. */
export interface Story extends Demo {
  readonly books: () => Promise<Books>;
  readonly seller: () => Promise<Person>;
  readonly administrator: () => Promise<Person>;
  readonly master: () => Promise<Person>;
  /** Ahead: `+30d`. */
  readonly move: (step: string) => void;
}

export type Chapter = readonly [title: string, happen: (story: Story) => Promise<void>];

export const { userId } = DEMO_PRODUCER;

/** What the seller has in a bucket, in cents. */
export const inBucket = async (
  { books }: Story,
  bucket: 'available' | 'pending' | 'reserve' | 'blocked' | 'withdrawing' | 'debt' | 'sales',
): Promise<number> => {
  const names = {
    ...{ debt: account.debt(userId), sales: account.sales(userId) },
  } as Partial<Record<string, string>>;
  const name = names[bucket] ?? account.user(userId, bucket as 'available');
  return Math.abs((await books()).get(name) ?? 0);
};

export const walletCaughtUp = (story: Story) =>
  until(
    'the wallet has not taken over what was sold',
    async () => (await inBucket(story, 'sales')) === 0,
  );

export function demand(holds: boolean, sentence: string): void {
  if (!holds) throw new Error(sentence);
}
