import type { Pools } from '../../runtime/database/pools.ts';
import type {
  BalanceKind,
  LedgerEntryResolvers,
  Resolvers,
} from '../graphql/resolver-types.generated.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import { unwrap } from '../http/errors.ts';
import { balancesOf, listEntries } from './queries.ts';

/** A user's own money. */
export const ledgerModule = ({ pools }: { pools: Pools }): Resolvers => ({
  Query: {
    balances: async (_root, _args, context) =>
      (await balancesOf(pools, await scopeOf(context))).map(
        ({ account, currency, bucket, balanceCents, position }) => ({
          account,
          currency,
          kind: bucket.toUpperCase() as BalanceKind,
          amount: fromTheSellersSide(balanceCents),
          position: String(position),
        }),
      ),
    ledgerEntries: async (_root, { account, first, after }, context) => {
      const scope = await scopeOf(context);
      return unwrap(await listEntries(pools, scope, { account, first, after }));
    },
  },
  LedgerEntry: entryFields,
});

/**
 * The ledger writes from the platform's side; a seller reads from theirs: what the platform owes
 * them is their money, what they owe is negative.
 */
const fromTheSellersSide = (cents: number): number => (cents === 0 ? 0 : -cents);

const entryFields: LedgerEntryResolvers = {
  id: ({ position, leg }) => `${position}-${leg}`,
  amount: ({ amountCents }) => fromTheSellersSide(amountCents),
  balance: ({ balanceCents }) => fromTheSellersSide(balanceCents),
  postedAt: ({ postedAt }) => postedAt.toISOString(),
  // What is available has nothing left to wait for.
  releaseDate: ({ releaseDate, bucket }) => (bucket === 'available' ? null : releaseDate),
  journalId: ({ journalId }) => journalId,
  journalKind: ({ journalKind }) => journalKind,
  cause: ({ paymentId, causeStream, eventId, productName }) => ({
    saleId: paymentId ?? causeStream,
    eventId,
    eventType: 'JournalPosted',
    productName: productName ?? '',
  }),
};
