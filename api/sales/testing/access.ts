import { paidSale } from '../../../runtime/testing/payments.ts';
import { takeIntoWallets } from '../../../runtime/testing/wallets.ts';
import type { ApiStack } from '../../testing/api-stack.ts';
import type { Owner, Thing } from '../../testing/access-walk.ts';

/** A paid sale of a seller. */
export async function sell({ stack }: ApiStack, { platformId, producerId }: Owner): Promise<string> {
  const splits = [{ userId: producerId, role: 'PRODUCER' as const, weight: 10_000 }];
  const owner = { platformId: platformId ?? '', producerId };
  const paymentId = await paidSale(stack.store, {
    ...owner,
    policy: { splits, liableUserId: producerId },
  });
  await takeIntoWallets(stack.store, paymentId);
  return paymentId;
}

const MUG = { id: 'mug', kind: 'OFFER', title: 'Caneca', unitPriceCents: 10_000, quantity: 1 } as const;

/** A paid sale of a thing. */
async function sellThing({ stack }: ApiStack, { platformId, producerId }: Owner): Promise<string> {
  const splits = [{ userId: producerId, role: 'PRODUCER' as const, weight: 10_000 }];
  return paidSale(stack.store, {
    ...{ platformId: platformId ?? '', producerId, items: [{ ...MUG, tangible: true }] },
    policy: { splits, liableUserId: producerId },
  });
}

export const things: readonly Thing[] = [
  {
    ...{ name: 'sale to send', of: 'SELLER', make: sellThing },
    asked: { shipSale: (id) => ({ id, carrier: 'Correios' }) },
  },
  {
    name: 'sale',
    of: 'SELLER',
    make: sell,
    asked: {
      sale: (id) => ({ id }),
      adminSale: (id) => ({ id }),
      revealBuyer: (id) => ({ saleId: id, reason: 'Dispute 4711' }),
      resendAccess: (id) => ({ id }),
    },
    // Other nouns' things are sales, too.
    listed: { sales: { arguments: { first: 100 } }, adminSales: { arguments: { first: 100 } } },
  },
];
