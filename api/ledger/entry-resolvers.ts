import type { LedgerEntryResolvers } from '../graphql/resolver-types.generated.ts';

/**
 * The ledger writes from the platform's side; a seller reads from his: what the platform owes him
 * is his money, what he owes is negative.
 */
export const fromTheSellersSide = (cents: number): number => (cents === 0 ? 0 : -cents);

export const entryResolvers: LedgerEntryResolvers = {
  id: ({ position, leg }) => `${position}-${leg}`,
  amount: ({ amount_cents }) => fromTheSellersSide(amount_cents),
  balance: ({ balance_cents }) => fromTheSellersSide(balance_cents),
  postedAt: ({ posted_at }) => posted_at.toISOString(),
  // What is available has nothing left to wait for.
  releaseDate: ({ release_date, bucket }) => (bucket === 'available' ? null : release_date),
  journalId: ({ journal_id }) => journal_id,
  journalKind: ({ journal_kind }) => journal_kind,
  cause: ({ payment_id, event_id, product_name }) => ({
    saleId: payment_id,
    eventId: event_id,
    eventType: 'JournalPosted',
    productName: product_name,
  }),
};
