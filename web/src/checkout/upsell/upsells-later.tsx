import { later } from '../../ui/later/later.tsx';
import type { Payment } from '../types.ts';

const Part = later<{ readonly payment: Payment }>(() => import('./upsells.tsx'));

/** What follows a payment, where its purchase answered a token; its download waits for that. */
export const Upsells = ({ payment }: { readonly payment: Payment }) =>
  document.cookie.includes('upsellToken=') && <Part payment={payment} loading={null} failing={null} />;
