import { useEffect } from 'react';
import { orderNumber } from '../../../../domain/payment/order.ts';
import { formatMoney } from '../../i18n/format.ts';
import { t } from '../../i18n/payment.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { later } from '../../ui/later/later.tsx';
import { OfferPicture } from '../order/product.tsx';
import type { Payment } from '../shell/types.ts';
import type { StateProps } from './open-payment.ts';
import { Panel } from './panel.tsx';
import { Steps } from './pix.tsx';
import type { PaymentWatch } from './use-payment-status.ts';
import { EndedPart } from './waiting.tsx';

/** Few buyers print their page. */
const Receipt = later<{ readonly payment: Payment }>(() => import('./receipt.tsx'));

const Part = later<{ readonly payment: Payment }>(() => import('../marketing/upsells.tsx'));

/** What follows a payment, where its purchase answered a token; its download waits for that. */
export const Upsells = ({ payment }: { readonly payment: Payment }) =>
  document.cookie.includes('upsellToken=') && <Part payment={payment} loading={null} failing={null} />;

/** A receipt is mailed moments after the money; an approved page is told nothing by itself. */
const RECEIPT_LOOKS_MS = [4_000, 15_000] as const;

function useReceipt({ receiptMailed }: Payment, { checkNow }: PaymentWatch): void {
  useEffect(() => {
    if (receiptMailed) return;
    const looks = RECEIPT_LOOKS_MS.map((ms) => setTimeout(() => void checkNow(), ms));
    return () => looks.forEach(clearTimeout);
  }, [receiptMailed, checkNow]);
}

/** Only what happens for certain. */
function nextSteps({ checkout, items, receiptMailed }: Payment): string[] {
  const isUsedOnline = items.some(({ accessUrl }) => accessUrl !== null);
  const isSent = checkout.product.typeProduct === 'FISICO';
  const handedOver = isSent ? 'shipping' : 'access';
  return [
    t(`approved.next.${isUsedOnline ? 'open' : handedOver}`),
    t(receiptMailed ? 'approved.next.mailed' : 'approved.next.receipt'),
    t('approved.next.help', { email: checkout.seller.supportEmail }),
  ];
}

/** Paid. What the buyer has now, and what comes next. */
export function Approved(props: StateProps) {
  const { payment, watch, takesFocus } = props;
  const { checkout, items } = payment;
  const { image } = checkout.product;
  useReceipt(payment, watch);
  return (
    <Panel
      tone="good"
      icon="check"
      title={t('approved.title')}
      text={t('approved.text', { amount: formatMoney(payment.amount, checkout.coin) })}
      takesFocus={takesFocus}
    >
      {payment.refunded > 0 && <EndedPart {...props} />}
      <div className="flex flex-wrap items-center gap-4 rounded-field bg-sunken p-4">
        {image && <OfferPicture picture={image} className="size-[80px] rounded-field" />}
        <p className="min-w-0 flex-1 basis-36 wrap-break-word">
          <span className="block font-semibold">{checkout.product.name}</span>
          <span className="text-sm text-muted">
            {t('order.number')}{' '}
            <span translate="no" className="font-mono text-ink">
              {orderNumber(payment.id)}
            </span>
          </span>
        </p>
      </div>
      {items.map(
        ({ id, title, accessUrl }) =>
          accessUrl && (
            <a
              key={id}
              href={accessUrl}
              className={buttonClass('primary', 'large', 'mt-4 w-full print:hidden')}
            >
              <span>{t('approved.open', { title })}</span>
              <Icon name="arrow" />
            </a>
          ),
      )}
      <Receipt payment={payment} />
      <h2 className="mt-6 mb-3 font-semibold">{t('approved.next')}</h2>
      <Steps steps={nextSteps(payment)} good />
      <div className="mt-6 border-t border-line pt-5 print:hidden">
        <Button onClick={() => window.print()} className="w-full sm:w-auto">
          <Icon name="ledger" />
          {t('action.print')}
        </Button>
      </div>
    </Panel>
  );
}
