import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { formatMoney } from '../../i18n/format.ts';
import { t } from '../../i18n/orders.ts';
import { loadApi } from '../shell/load-api.ts';
import { PageLink } from '../shell/page-states.tsx';
import type { Payment } from '../shell/types.ts';

/** What cannot be looked up is left out: its own page says why. */
async function paymentsOf(ids: readonly string[]): Promise<readonly Payment[]> {
  const { fetchPayment } = await loadApi();
  const found = await Promise.all(ids.map((id) => fetchPayment(id).catch(() => null)));
  return found.flatMap((payment) => payment ?? []);
}

function standing({ status }: Payment): string {
  if (status === 'APPROVED') return t('orders.paid');
  return t(status === 'PENDING' ? 'orders.waiting' : 'orders.closed');
}

function Order({ payment }: { readonly payment: Payment }) {
  const { search } = useLocation();
  const { id, amount, checkout } = payment;
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line py-3">
      <span className="min-w-0 flex-1 basis-44">
        <span className="block font-medium wrap-break-word">{checkout.product.name}</span>
        <span className="block text-sm text-muted">{standing(payment)}</span>
      </span>
      <span translate="no" className="font-semibold tabular-nums">
        {formatMoney(amount, checkout.coin)}
      </span>
      <PageLink
        to={`/checkout/payment/${encodeURIComponent(id)}${search}`}
        className="min-h-11 py-2 font-medium text-primary-ink underline underline-offset-2"
      >
        <span aria-hidden>{t('orders.open')}</span>
        <span className="sr-only">{t('orders.openNamed', { title: checkout.product.name })}</span>
      </PageLink>
    </li>
  );
}

/** The orders made along with the one on the page: each with its state and a way to it. */
export default function OtherOrders({ ids }: { readonly ids: readonly string[] }) {
  const [payments, setPayments] = useState<readonly Payment[]>([]);
  const key = ids.join(' ');
  useEffect(() => {
    let left = false;
    void paymentsOf(key.split(' ')).then(
      (found) => left || setPayments(found),
      () => undefined,
    );
    return () => void (left = true);
  }, [key]);
  if (payments.length === 0) return null;
  return (
    <section aria-labelledby="other-orders" className="card px-5 pt-5 pb-2 sm:px-8">
      <h2 id="other-orders" className="pb-3 font-semibold">
        {t('orders.title')}
      </h2>
      <ul>
        {payments.map((payment) => (
          <Order key={payment.id} payment={payment} />
        ))}
      </ul>
    </section>
  );
}
