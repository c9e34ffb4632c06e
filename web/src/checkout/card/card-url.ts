import { pageSettings } from '../page-data.ts';
import type { Checkout } from '../types.ts';
import { hasCardAdapter } from './known-tokenisers.ts';

/** Where the card of an offer is typed; null where nobody could charge it. */
export const cardUrlOf = ({ provider }: Pick<Checkout, 'provider'>): string | null =>
  hasCardAdapter(provider) ? pageSettings().cardUrl : null;
