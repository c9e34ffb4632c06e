import { batched } from '../../runtime/batched.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type {
  BalanceKind,
  LedgerEntryResolvers,
  Resolvers,
} from '../graphql/resolver-types.generated.ts';
import { listField, type ListDependencies } from '../graphql/list/list.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import { balancesOf, entries, releaseDaysOf, salesOfStreams, type BalanceRow } from './queries.ts';

/** A user's own money. */
export function ledgerModule(deps: ListDependencies & { readonly pools: Pools }): Resolvers {
  const { pools } = deps;
  const list = listField(deps, entries);
  return {
    Query: {
      balances: async (_root, _args, context) =>
        (await balancesOf(pools, await scopeOf(context))).map(shownBalance),
      releaseDays: async (_root, _args, context) => releaseDaysOf(pools, await scopeOf(context)),
      ledgerEntries: async (root, { account, ...args }, context) =>
        list(root, { ...args, filter: { account } }, context),
    },
    ReleaseDay: {
      kind: ({ bucket }) => bucket.toUpperCase() as BalanceKind,
      amount: ({ amountCents }) => amountCents,
    },
    LedgerEntry: entryFields(pools),
  };
}

/** A user's account as they read it. */
export const shownBalance = ({ account, currency, bucket, balanceCents, position }: BalanceRow) => ({
  account,
  currency,
  kind: bucket.toUpperCase() as BalanceKind,
  amount: fromTheSellersSide(balanceCents),
  position: String(position),
});

/**
 * The ledger writes from the platform's side; a seller reads from theirs: what the platform owes
 * them is their money, what they owe is negative.
 */
const fromTheSellersSide = (cents: number): number => (cents === 0 ? 0 : -cents);

function entryFields(pools: Pools): LedgerEntryResolvers {
  const saleOf = batched((streams: readonly string[]) => salesOfStreams(pools, streams));
  return {
    id: ({ position, leg }) => `${position}-${leg}`,
    amount: ({ amountCents }) => fromTheSellersSide(amountCents),
    balance: ({ balanceCents }) => fromTheSellersSide(balanceCents),
    // What is available has nothing left to wait for.
    releaseDate: ({ releaseDate, bucket }) => (bucket === 'available' ? null : releaseDate),
    async cause({ causeStream, eventId }) {
      const sale = await saleOf(causeStream);
      return {
        saleId: sale?.paymentId ?? null,
        eventId,
        eventType: 'JournalPosted',
        productName: sale?.productName ?? '',
      };
    },
  };
}
