import { randomUUID } from 'node:crypto';
import { acceptDispute, openDispute } from '../../../domain/payment/dispute.ts';
import { paidSale, run } from '../../../runtime/testing/payments.ts';
import { takeIntoWallets } from '../../../runtime/testing/wallets.ts';
import type { ApiStack } from '../../testing/api-stack.ts';
import type { Owner, Thing } from '../../testing/access-walk.ts';

/** Before other nouns' sales, of which the walk looks at the newest hundred. */
const REQUESTED_AT = '2026-11-02T13:00:00Z';

/** A paid sale whose buyer the vault knows, so that what is said of them can be sealed. */
export async function sellTo(api: ApiStack, { platformId, producerId }: Owner): Promise<string> {
  const { store } = api.stack;
  const { subjectId } = await api.vault.subjectFor('lia@example.com');
  const splits = [{ userId: producerId, role: 'PRODUCER' as const, weight: 10_000 }];
  const paymentId = await paidSale(store, {
    ...{ platformId: platformId ?? '', producerId, subjectId, requestedAt: REQUESTED_AT },
    policy: { splits, liableUserId: producerId },
  });
  await takeIntoWallets(store, paymentId);
  return paymentId;
}

type Opening = Parameters<typeof openDispute>[1];

const opened =
  (kind: Opening['kind'], idOf: (paymentId: string) => string = (id) => id) =>
  async (api: ApiStack, owner: Owner): Promise<string> => {
    const paymentId = await sellTo(api, owner);
    const disputeId = idOf(paymentId);
    const at = new Date().toISOString();
    await run(api.stack.store, paymentId, (state) =>
      openDispute(state, {
        ...{ disputeId, kind, amountCents: 4_000, reason: 'Carta do banco', by: 'sofia', at },
      }),
    );
    return disputeId;
  };

/** A MED of which a part is taken. */
async function accepted(api: ApiStack, owner: Owner): Promise<string> {
  const paymentId = await opened('MED')(api, owner);
  const said = { disputeId: paymentId, by: 'sofia', at: new Date().toISOString() };
  await run(api.stack.store, paymentId, (state) => acceptDispute(state, { ...said, takenCents: 1_000 }));
  return paymentId;
}

export const things: readonly Thing[] = [
  {
    ...{ name: 'dispute', of: 'SELLER', make: opened('MED', () => randomUUID()) },
    ...{ asked: { dispute: (id) => ({ id }) }, listed: { disputes: {} } },
  },
  {
    ...{ name: 'sale to dispute', of: 'SELLER', make: sellTo },
    asked: {
      disputeEffect: (id) => ({ saleId: id, kind: 'CHARGEBACK', amount: 1_000 }),
      openDispute: (id) => ({ id, kind: 'CHARGEBACK', amount: 1_000, reason: 'Carta do banco' }),
    },
  },
  {
    ...{ name: 'MED to accept', of: 'SELLER', make: accepted },
    asked: { acceptDispute: (id) => ({ id, disputeId: id, taken: 2_000 }) },
  },
  {
    ...{ name: 'chargeback to close', of: 'SELLER', make: opened('CHARGEBACK') },
    asked: { closeDispute: (id) => ({ id, disputeId: id, outcome: 'WON' }) },
  },
  {
    ...{ name: 'dispute to answer', of: 'SELLER', make: opened('CHARGEBACK') },
    asked: {
      giveDisputeEvidence: (id) => ({ id, disputeId: id, text: 'Foi entregue', files: [] }),
    },
  },
];
