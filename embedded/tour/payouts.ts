import { withdrawal } from '../../domain/withdrawal/withdrawal.ts';
import type { Provider } from '../../domain/providers/provider.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { connectionOf } from './administrator.ts';
import { until, type Person } from '../story/people.ts';
import { accepted, approve, request, seen, staged } from '../story/withdrawals.ts';

interface People {
  readonly seller: Person;
  readonly staff: Person;
}

/** The simulator understands some cents as a wish to fail. */
const WHOLE = 100;

/**
 * The demo's seller withdraws the least they may, staff approve it, and the one provider that the
 * platform sends payouts to pays it, once. Throws one sentence for what does not happen.
 */
export async function withdrawBy(
  { seller, staff }: People,
  { store, provider, method }: { store: EventStore; provider: Provider; method: string },
): Promise<string> {
  const begunAt = performance.now();
  const connectionId = connectionOf(provider);
  const id = await request(seller, {
    isTo: (to) =>
      to.method === method && (method !== 'RECEIVER' || to.id === `acquirer:${connectionId}`),
    amountOf: ({ minimum, fee }) => Math.ceil(minimum / WHOLE) * WHOLE + fee,
  });
  if ((await seen(seller, id))?.audit)
    await staff.command(
      'endWithdrawalAudit',
      { id: 'ID!', reason: 'String!' },
      { id, reason: 'The destination is the demo’s own' },
    );
  // An api hears of another choice a moment later.
  await until(`${provider.code} is not the one that pays out`, () =>
    approve(staff, id, connectionId).then(
      () => true,
      () => false,
    ),
  );
  await accepted(seller, id);
  if (!provider.capabilities.payoutLookup.includes('ID')) await sayThatSent(staff, id);
  await staged(seller, id, 'PAID');
  const attempts = (await store.load(streamOf(withdrawal, id))).filter(
    ({ type }) => type === 'PayoutAttempted',
  );
  if (attempts.length !== 1) throw new Error(`it was sent ${attempts.length} times`);
  return `paid after ${Math.round(performance.now() - begunAt)} ms`;
}

/** Somebody finds it at a provider that nobody can ask. */
async function sayThatSent(staff: Person, id: string): Promise<void> {
  const { withdrawalRequest } = await staff.ask<{ withdrawalRequest: { payoutId: string } | null }>(
    'query($id: ID!) { withdrawalRequest(id: $id) { payoutId } }',
    { id },
  );
  const payoutId = withdrawalRequest?.payoutId;
  if (payoutId !== undefined)
    await staff.command('confirmPayoutSent', { id: 'ID!', payoutId: 'String!' }, { id, payoutId });
}
