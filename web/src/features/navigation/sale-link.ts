const SALE = 'sale';
const EVENT = 'event';

export interface OpenSale {
  readonly saleId: string;
  /** The event to scroll to. */
  readonly eventId: string | null;
}

/** The sale that the address has open in the drawer, on whichever page. */
export function openSaleOf(search: URLSearchParams): OpenSale | null {
  const saleId = search.get(SALE);
  return saleId ? { saleId, eventId: search.get(EVENT) } : null;
}

/** The same page with a sale open; filters stay. */
export function withSale(search: URLSearchParams, saleId: string, eventId?: string): string {
  const next = withoutSale(search);
  next.set(SALE, saleId);
  if (eventId) next.set(EVENT, eventId);
  return `?${next}`;
}

/** The same page with the drawer closed. */
export function withoutSale(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(SALE);
  next.delete(EVENT);
  return next;
}
