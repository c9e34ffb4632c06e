import { PUBLIC_CEP_URL } from '../../../../domain/brazil/cep.ts';
import { noteServerTime } from './clock.ts';
import type { Checkout, InstallmentOption, Payment } from './types.ts';

/** The operator's settings that the page needs, the same for every page. */
export interface PageSettings {
  /** Whom to ask for the place of a postal code. */
  readonly cepUrl: string;
  /** On their Vega checkout the cart has no heading (specification/checkout#vega-layout). */
  readonly platformsWithoutCartHeading: readonly string[];
  /** Where the fields of cards are; null: no cards are taken. */
  readonly cardUrl: string | null;
  /** The rules of whoever runs these pages; null: none are linked. */
  readonly termsUrl: string | null;
  readonly privacyUrl: string | null;
}

const USUAL: PageSettings = {
  cepUrl: PUBLIC_CEP_URL,
  platformsWithoutCartHeading: [],
  cardUrl: null,
  termsUrl: null,
  privacyUrl: null,
};

/**
 * What the server writes into the page so that the first paint needs no request. The same offer is
 * the same page: no time is in it.
 */
export interface PageData {
  readonly checkout: Checkout | null;
  readonly installments: readonly InstallmentOption[];
  readonly payment: Payment | null;
  readonly settings: PageSettings;
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

export const pageSettings = (): PageSettings => inlined.data?.settings ?? USUAL;
