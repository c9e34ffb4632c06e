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
        ({ account, currency, bucket, balance_cents, position }) => ({
          account,
          currency,
          kind: bucket.toUpperCase() as BalanceKind,
          amount: fromTheSellersSide(balance_cents),
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
  amount: ({ amount_cents }) => fromTheSellersSide(amount_cents),
  balance: ({ balance_cents }) => fromTheSellersSide(balance_cents),
  postedAt: ({ posted_at }) => posted_at.toISOString(),
  // What is available has nothing left to wait for.
  releaseDate: ({ release_date, bucket }) => (bucket === 'available' ? null : release_date),
  journalId: ({ journal_id }) => journal_id,
  journalKind: ({ journal_kind }) => journal_kind,
  cause: ({ payment_id, cause_stream, event_id, product_name }) => ({
    saleId: payment_id ?? cause_stream,
    eventId: event_id,
    eventType: 'JournalPosted',
    productName: product_name ?? '',
  }),
};
