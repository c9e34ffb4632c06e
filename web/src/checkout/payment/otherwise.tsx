import { useHref, useLinkClickHandler } from 'react-router-dom';
import { paymentIdOf } from '../../../../domain/payment/payment-id.ts';
import { t } from '../../i18n/otherwise.ts';
import { buttonClass } from '../../ui/button.tsx';
import { draftOf } from '../form/draft.ts';
import { enabledMethods } from '../payment-method/method.ts';
import type { Payment } from '../types.ts';
import { leaveAnswered } from '../unanswered-key.ts';

interface Props {
  readonly payment: Payment;
  readonly backTo: string;
}

/**
 * The way from a code that waits back to the form, which makes another order. The code stays good:
 * nobody may pay both without knowing.
 */
export default function PayOtherwise({ payment, backTo }: Props) {
  const { method, checkout } = payment;
  const follow = useLinkClickHandler<HTMLAnchorElement>(backTo);
  const href = useHref(backTo);
  if (enabledMethods(checkout).every((other) => other === method)) return null;
  return (
    <div className="-mt-2 border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <a
          href={href}
          onClick={(event) => {
            leaveAnswered(checkout.id, (key) => paymentIdOf(checkout.id, key) === payment.id);
            follow(event);
          }}
          className={buttonClass('secondary')}
        >
          {t('otherwise.action')}
        </a>
        <p className="min-w-48 flex-1 text-sm text-muted">
          {draftOf(checkout.id) && `${t('otherwise.kept')} `}
          {t(method === 'BILLET' ? 'otherwise.BILLET' : 'otherwise.PIX')}
        </p>
      </div>
    </div>
  );
}
