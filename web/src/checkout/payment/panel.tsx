import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { reversalFamily } from '../../../../domain/payment/order.ts';
import { formatMoney } from '../../i18n/format.ts';
import { t } from '../../i18n/payment.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { later } from '../../ui/later/later.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { Payment } from '../shell/types.ts';
import type { PaymentWatch } from './use-payment-status.ts';

/** Where a payment stands, in one sentence. */
export function statusText(payment: Payment): string {
  const { status, reversalKind, method, action, charged, withdrawn, part } = payment;
  if (part > 0) return t('part.title');
  if (status === 'PENDING' && !charged) return t(`preparing.${method}`);
  if (status === 'PENDING' && method === 'CREDIT_CARD')
    return t(action ? 'confirm.title' : 'review.title');
  if (status === 'PENDING') return t('status.PENDING');
  if (status === 'APPROVED') return t('approved.title');
  if (status === 'REJECTED') return t('rejected.title');
  if (status === 'CANCELED' && method !== 'CREDIT_CARD' && !withdrawn) return t(`expired.${method}`);
  return t(`closed.${status === 'CANCELED' ? status : reversalFamily(status, reversalKind)}`);
}

/** What is to be paid, large. */
export function Amount({ payment }: { readonly payment: Payment }) {
  return (
    <p>
      <span className="block text-sm text-muted">{t('payment.amount')}</span>
      <strong translate="no" className="text-3xl font-bold tracking-tight tabular-nums">
        {formatMoney(payment.amount, payment.checkout.coin)}
      </strong>
    </p>
  );
}

const TONES = {
  primary: 'bg-primary-wash text-primary-ink',
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  bad: 'bg-bad-wash text-bad',
} as const;

interface PanelProps {
  readonly tone: keyof typeof TONES;
  readonly icon: IconName | 'spinner';
  readonly title: string;
  readonly text?: ReactNode;
  /**
   * The state came while the buyer watched: the focus follows, as what they had focused is gone.
   */
  readonly takesFocus?: boolean;
  /** The one thing that a buyer came for. */
  readonly large?: boolean;
  readonly children?: ReactNode;
}

/** The main card of the payment page: one state, one heading. */
export function Panel({ tone, icon, title, text, takesFocus, large, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    document.title = title;
    if (takesFocus) heading.current?.focus();
  }, [title, takesFocus]);
  return (
    <section className="card p-4 sm:p-8">
      <div className={large ? 'text-center' : 'flex flex-wrap items-start gap-3'}>
        <span
          className={`grid shrink-0 place-items-center rounded-full ${TONES[tone]} ${large ? 'mx-auto mt-2 mb-4 size-20 [&>svg]:size-10' : 'size-11'}`}
        >
          {icon === 'spinner' ? <Spinner className="size-6" /> : <Icon name={icon} className="size-6" />}
        </span>
        <div className="min-w-0 flex-1 basis-44 pt-0.5">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-xl leading-snug font-semibold text-balance wrap-break-word hyphens-auto sm:text-2xl"
          >
            {title}
          </h1>
          {text && <div className="mt-1 text-[0.9375rem] text-soft text-pretty">{text}</div>}
        </div>
      </div>
      {children && <div className="mt-5">{children}</div>}
    </section>
  );
}

/** Few buyers turn from the code that they asked for: the page is there without it. */
export const PayOtherwise = later(() => import('./other-method.tsx'));

interface AlreadyPaidProps {
  readonly watch: PaymentWatch;
  readonly hint: string;
  readonly label?: string;
}

/** For the buyer who has paid and wants to be sure: the same question, asked by hand. */
export function AlreadyPaid({ watch, hint, label = t('action.alreadyPaid') }: AlreadyPaidProps) {
  const [asked, setAsked] = useState(false);
  const ask = () => {
    setAsked(true);
    void watch.checkNow();
  };
  const answer = watch.lastCheck === 'failed' ? t('check.failed') : t('check.notYet');
  return (
    <div className="border-t border-line pt-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button onClick={ask} busy={asked && watch.checking} className="w-full sm:w-auto">
          {!(asked && watch.checking) && <Icon name="refresh" />}
          <span>{label}</span>
        </Button>
        <p className="min-w-48 flex-1 text-sm text-muted">{hint}</p>
      </div>
      <p role="status" className="text-sm text-soft">
        {asked && !watch.checking && <span className="mt-2 block">{answer}</span>}
      </p>
    </div>
  );
}
