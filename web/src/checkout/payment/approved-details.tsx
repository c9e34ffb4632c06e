import { useLocation } from 'react-router-dom';
import { formatMoment, formatMoney } from '../../i18n/format.ts';
import { t } from '../../i18n/receipt.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { HandedOver, hasFiles } from './handed-over.tsx';
import { buyerOf } from '../form/values.ts';
import type { Payment } from '../shell/types.ts';
import { Steps } from './pix.tsx';

function methodText({ method, card, installments }: Payment): string {
  const brand = card?.brand ?? t('method.CREDIT_CARD');
  const lastFour = card?.lastFour;
  const by = lastFour ? t('receipt.card', { brand, lastFour }) : t(`method.${method}`);
  return installments > 1 ? t('receipt.parts', { method: by, count: installments }) : by;
}

const backText = ({ refunded, refundedAt, checkout }: Payment): string | null =>
  refundedAt &&
  t('receipt.back.said', {
    amount: formatMoney(refunded, checkout.coin),
    date: formatMoment(refundedAt),
  });

/**
 * What a receipt on paper needs beside what the page shows. The buyer's name is known to the
 * page that ordered alone: whoever has the address is not told it.
 */
function Receipt({ payment }: { readonly payment: Payment }) {
  const { pathname } = useLocation();
  const facts = [
    [t('receipt.buyer'), buyerOf(payment.id)?.name],
    [t('receipt.ordered'), formatMoment(payment.createdAt)],
    [t('receipt.method'), methodText(payment)],
    [t('receipt.back'), backText(payment)],
    [t('receipt.page'), location.origin + pathname],
  ];
  return (
    <section aria-label={t('receipt.title')} className="hidden print:block">
      <dl className="mt-4 space-y-2">
        {facts.map(
          ([term, said]) =>
            said && (
              <div key={term}>
                <dt className="text-sm text-muted">{term}</dt>
                <dd className="wrap-break-word">{said}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

/** Only what happens for certain. */
function nextSteps({ checkout, items, receiptMailed }: Payment): string[] {
  const isUsedOnline = items.some((item) => item.accessUrl !== null || hasFiles(item));
  const isSent = checkout.product.typeProduct === 'FISICO';
  const handedOver = isSent ? 'shipping' : 'access';
  return [
    t(`approved.next.${isUsedOnline ? 'open' : handedOver}`),
    t(receiptMailed ? 'approved.next.mailed' : 'approved.next.receipt'),
    t('approved.next.help', { email: checkout.seller.supportEmail }),
  ];
}

/** What an approved page says to who wants to know more. */
export default function ApprovedDetails({ payment }: { readonly payment: Payment }) {
  return (
    <>
      <HandedOver payment={payment} />
      <section className="card px-4 sm:px-6">
        <details className="group print:hidden">
          <summary className="flex min-h-14 list-none items-center justify-between gap-2 font-semibold">
            {t('approved.next')}
            <Icon
              name="chevron"
              className="size-5 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="pb-5">
            <Steps steps={nextSteps(payment)} good />
          </div>
        </details>
        <Receipt payment={payment} />
        <div className="border-t border-line py-4 print:hidden">
          <Button onClick={() => window.print()} className="w-full sm:w-auto">
            <Icon name="ledger" />
            {t('action.print')}
          </Button>
        </div>
      </section>
    </>
  );
}
