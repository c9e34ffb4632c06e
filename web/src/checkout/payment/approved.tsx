import { useEffect } from 'react';
import { formatMoney } from '../../i18n/format.ts';
import { t } from '../../i18n/payment.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { later } from '../../ui/later/later.tsx';
import { buyerOf } from '../form/values.ts';
import { OfferPicture } from '../order/product.tsx';
import type { Payment } from '../shell/types.ts';
import type { StateProps } from './open-payment.ts';
import { Panel } from './panel.tsx';
import type { PaymentWatch } from './use-payment-status.ts';
import { EndedPart } from './waiting.tsx';

interface OfPayment {
  readonly payment: Payment;
}

const Part = later<OfPayment>(() => import('../marketing/upsells.tsx'));

/** What follows a payment, where its purchase answered a token; its download waits for that. */
export const Upsells = ({ payment }: OfPayment) =>
  document.cookie.includes('upsellToken=') && <Part payment={payment} loading={null} failing={null} />;

/** What was handed over, what comes next, and the receipt for who prints it. */
export const ApprovedDetails = later<OfPayment>(() => import('./approved-details.tsx'));

/** A receipt is mailed moments after the money; an approved page is told nothing by itself. */
const RECEIPT_LOOKS_MS = [4_000, 15_000] as const;

function useReceipt({ receiptMailed }: Payment, { checkNow }: PaymentWatch): void {
  useEffect(() => {
    if (receiptMailed) return;
    const looks = RECEIPT_LOOKS_MS.map((ms) => setTimeout(() => void checkNow(), ms));
    return () => looks.forEach(clearTimeout);
  }, [receiptMailed, checkNow]);
}

/** Paid: what the buyer has now, and where word of it goes, which the page that ordered knows. */
export function Approved(props: StateProps) {
  const { payment, watch, takesFocus } = props;
  const { checkout, items, receiptMailed } = payment;
  const { image, name } = checkout.product;
  const email = buyerOf(payment.id)?.email;
  useReceipt(payment, watch);
  return (
    <Panel
      tone="good"
      icon="check"
      title={t('approved.title')}
      text={t('approved.text', { amount: formatMoney(payment.amount, checkout.coin) })}
      takesFocus={takesFocus}
      large
    >
      {payment.refunded > 0 && <EndedPart {...props} />}
      {image && (
        <OfferPicture picture={image} className="mx-auto mb-3 size-[112px] rounded-card print:hidden" />
      )}
      <p className="text-center font-semibold wrap-break-word">{name}</p>
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
      {email && (
        <p className="mt-4 flex items-center justify-center gap-2 text-sm text-soft">
          <Icon name="mail" className="size-4" />
          <span className="min-w-0 wrap-anywhere">
            {t(receiptMailed ? 'approved.mailedTo' : 'approved.writtenTo', { email })}
          </span>
        </p>
      )}
    </Panel>
  );
}
