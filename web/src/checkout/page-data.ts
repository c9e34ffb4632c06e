import { noteServerTime } from './server-clock.ts';
import type { Checkout, InstallmentOption, Payment } from './types.ts';

/**
 * What the server writes into the page so that the first paint needs no request. The same offer is
 * the same page: no time is in it.
 */
export interface PageData {
  readonly checkout: Checkout | null;
  readonly installments: readonly InstallmentOption[];
  readonly payment: Payment | null;
}

/**
 * Only the address that was loaded has data in the page; addresses reached later inside the page
 * ask for theirs.
 */
const inlined: { path: string; data: PageData | null } = { path: '', data: null };

/** Takes over the data at start. `null` in the page (vite's own servers) means: ask. */
export function readPageData(document: Document, path: string): void {
  const text = document.getElementById('razao-page')?.textContent ?? 'null';
  setPageData(JSON.parse(text) as PageData | null, path);
}

/** Makes `data` what the address `path` is rendered with. */
export function setPageData(data: PageData | null, path: string): void {
  inlined.data = data;
  inlined.path = path;
  if (data?.payment) noteServerTime(data.payment.serverTime);
}

/** The data that came with this address, null when there is none. */
export const pageDataFor = (path: string): PageData | null =>
  inlined.path === path ? inlined.data : null;
