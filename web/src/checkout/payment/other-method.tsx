import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { t } from '../../i18n/other-method.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { draftOf, enabledMethods } from '../form/values.ts';
import { takeCartBack } from '../marketing/visit.ts';
import { standingOrder } from '../order/placed-order.ts';
import { leaveAnswered } from '../order/unanswered-key.ts';
import { paymentIdOf } from '../shell/checkout-api.ts';
import { PageLink } from '../shell/page-states.tsx';
import type { Payment } from '../shell/types.ts';

interface Props {
  readonly payment: Payment;
  readonly backTo: string;
}

/** Its buyer has bought by another order: this code would be paid unknowingly. */
function OtherOrder({ paymentId }: { readonly paymentId: string }) {
  const { search } = useLocation();
  return (
    <Notice tone="warn" title={t('otherwise.other')}>
      <p>{t('otherwise.other.text')}</p>
      <PageLink
        to={`/checkout/payment/${encodeURIComponent(paymentId)}${search}`}
        className={buttonClass('secondary')}
      >
        {t('otherwise.other.action')}
      </PageLink>
    </Notice>
  );
}

const onlyMethodOf = ({ method, checkout }: Payment): boolean =>
  enabledMethods(checkout).every((other) => other === method);

const warningOf = ({ method, charged }: Payment): string => {
  if (!charged) return t('otherwise.uncharged');
  return t(method === 'BILLET' ? 'otherwise.BILLET' : 'otherwise.PIX');
};

/** The way from a code that waits back to the form, which makes another order. */
function WayBack({ payment, backTo }: Props) {
  const { checkout } = payment;
  const follow = useLinkClickHandler<HTMLAnchorElement>(backTo);
  const href = useHref(backTo);
  return (
    <div className="border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a
          href={href}
          onClick={(event) => {
            takeCartBack(checkout.id, payment.id);
            leaveAnswered(checkout.id, (key) => paymentIdOf(checkout.id, key) === payment.id);
            follow(event);
          }}
          className={buttonClass('secondary', 'medium', 'w-full sm:w-auto')}
        >
          {t(onlyMethodOf(payment) ? 'otherwise.again' : 'otherwise.action')}
        </a>
        <p className="min-w-48 flex-1 text-sm text-muted">
          {[draftOf(checkout.id) && t('otherwise.kept'), warningOf(payment)].filter(Boolean).join(' ')}
        </p>
      </div>
    </div>
  );
}

/**
 * Beside a code that waits, or does not come: the way to another order, or that there is one which
 * was paid. The code stays good: nobody may pay both without knowing.
 */
export default function PayOtherwise({ payment, backTo }: Props) {
  const { id, charged, checkout } = payment;
  const standing = standingOrder(checkout.id);
  if (standing && standing.paymentId !== id) return <OtherOrder paymentId={standing.paymentId} />;
  if (charged && onlyMethodOf(payment)) return null;
  return <WayBack payment={payment} backTo={backTo} />;
}
