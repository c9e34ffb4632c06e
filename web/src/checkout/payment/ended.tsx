import { useState } from 'react';
import { reversalFamily } from '../../../../domain/payment/order.ts';
import { refusalOf } from '../../graphql/errors.ts';
import { type EndedMessageId, t } from '../../i18n/ended.ts';
import { formatMoment, formatMoney } from '../../i18n/format.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AmountLine } from '../order/summary.tsx';
import { loadApi } from '../shell/load-api.ts';
import { PageLink } from '../shell/page-states.tsx';
import type { Payment } from '../shell/types.ts';
import type { StateProps } from './open-payment.ts';
import { AlreadyPaid, Panel, PayOtherwise, statusText } from './panel.tsx';

/** What the buyer is told when no other charge is made, by the API's code. */
const REFUSED: Readonly<Record<string, EndedMessageId>> = {
  RENEWAL_NOT_OFFERED: 'renew.notOffered',
  OFFER_NOT_ON_SALE: 'renew.offSale',
  RATE_LIMITED: 'renew.tooMany',
};

function failureOf(thrown: unknown): EndedMessageId {
  const refusal = refusalOf(thrown);
  if (!refusal) return 'renew.unreachable';
  return REFUSED[String(refusal['code'])] ?? 'renew.failed';
}

/**
 * One press makes another code of the same order; where none may be made any more, the way back to
 * the offer. A second press asks for the same one.
 */
function Renew({ payment, watch, backTo }: StateProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<EndedMessageId | null>(null);
  const { id, method, renewal } = payment;

  const renew = async (number: number) => {
    setBusy(true);
    setFailure(null);
    try {
      watch.show(await (await loadApi()).renewCharge(id, number));
    } catch (thrown) {
      setFailure(failureOf(thrown));
      // It may have been made all the same, or the code may still be good.
      void watch.checkNow();
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="space-y-4">
      {renewal ? (
        <Button
          look="primary"
          size="large"
          className="w-full sm:w-auto"
          busy={busy}
          onClick={() => void renew(renewal.number)}
        >
          {!busy && <Icon name="refresh" />}
          <span>{t(method === 'BILLET' ? 'action.newBoleto' : 'action.newCode')}</span>
        </Button>
      ) : (
        <PageLink to={backTo} className={buttonClass('primary', 'large', 'w-full sm:w-auto')}>
          {t('action.buyAgain')}
        </PageLink>
      )}
      {failure && <Notice tone="warn" title={t(failure)} live />}
    </div>
  );
}

/**
 * A PIX or boleto that nobody paid in time, or that was ended before. Money that comes late is
 * still the order's.
 */
function Expired(props: StateProps) {
  const { payment, watch, takesFocus } = props;
  const boleto = payment.method === 'BILLET';
  const ended = payment.withdrawn ? 'withdrawn' : 'expired';
  return (
    <Panel
      tone="warn"
      icon="clock"
      title={statusText({ ...payment, status: 'CANCELED' })}
      text={t(payment.renewal ? `${ended}.text` : `${ended}.over`)}
      takesFocus={takesFocus}
    >
      <div className="space-y-6">
        <Renew {...props} />
        <AlreadyPaid watch={watch} hint={t(boleto ? 'boleto.expired.paid' : 'pix.expired.paid')} />
        {payment.renewal && <PayOtherwise {...props} />}
      </div>
    </Panel>
  );
}

/**
 * Less came than it costs, so that it is not paid: what came, what is left, and who decides what
 * happens now. The code takes no second payment.
 */
function PaidInPart({ payment, watch, takesFocus }: StateProps) {
  const { part, amount, checkout } = payment;
  const money = (cents: number) => formatMoney(cents, checkout.coin);
  const facts = [
    [t('part.came'), money(part)],
    [t('part.left'), money(amount - part)],
    [t('totals.total'), money(amount)],
  ] as const;
  return (
    <Panel tone="warn" icon="info" title={t('part.title')} text={t('part.text')} takesFocus={takesFocus}>
      <div className="space-y-6">
        <dl className="space-y-2">
          {facts.map(([label, figure]) => (
            <AmountLine key={label} label={label} amount={figure} />
          ))}
        </dl>
        <p className="text-[0.9375rem] text-pretty">
          {t('part.next', { email: checkout.seller.supportEmail })}
        </p>
        <AlreadyPaid watch={watch} hint={t('part.hint')} />
      </div>
    </Panel>
  );
}

/** What went back, and when it last did. */
const backOf = ({ refunded, refundedAt, checkout }: Payment) => ({
  back: formatMoney(refunded, checkout.coin),
  date: refundedAt ? formatMoment(refundedAt) : '',
});

/** That a part of what was paid went back, how much of how much, and how. */
function GivenBack({ payment }: { readonly payment: Payment }) {
  const { method, amount, reversalKind, checkout } = payment;
  const family = reversalFamily('REFUNDED', reversalKind);
  const said = [
    t(`inPart.${family}`, { ...backOf(payment), amount: formatMoney(amount, checkout.coin) }),
    ...(method === 'CREDIT_CARD' ? [t('inPart.card')] : []),
  ];
  return (
    <div role="status" className="mb-4">
      <div
        role="group"
        aria-label={t('inPart.title')}
        // Padded in pixels: a larger text needs the room for its amounts.
        className="rounded-field border border-note/20 bg-note-wash p-[14px] text-[0.9375rem]"
      >
        <p className="flex gap-2 font-semibold text-note">
          <Icon name="info" className="mt-0.5 size-5" />
          {t('inPart.title')}
        </p>
        <p className="mt-1 text-pretty">{said.join(' ')}</p>
      </div>
    </div>
  );
}

/**
 * Refused after all: back to the form, which still knows everything but a card's security code. A
 * PIX or boleto is refused by what the provider thinks of the order, not of a card.
 */
function Rejected({ payment, takesFocus, backTo }: StateProps) {
  const { method, decline } = payment;
  const family = decline ?? 'TECHNICAL';
  const text = t(method === 'CREDIT_CARD' ? `decline.${family}` : `refused.${family}`);
  return (
    <Panel tone="bad" icon="alert" title={t('rejected.title')} text={text} takesFocus={takesFocus}>
      <PageLink to={backTo} className={buttonClass('primary', 'large', 'w-full sm:w-auto')}>
        {t('action.tryAnother')}
      </PageLink>
    </Panel>
  );
}

/** Closed before anyone paid, or given back afterwards: in words of what happened. */
export function Closed(props: StateProps & { readonly status: 'CANCELED' | 'REFUNDED' | 'CHARGEBACK' }) {
  const { payment, status, takesFocus, backTo } = props;
  if (status === 'CANCELED' && payment.method !== 'CREDIT_CARD') return <Expired {...props} />;
  const ended = status === 'CANCELED' ? status : reversalFamily(status, payment.reversalKind);
  const { supportEmail: email } = payment.checkout.seller;
  const said = [t(`closed.${ended}.text`, { ...backOf(payment), email })];
  const isOnCard = ended === 'REFUNDED' && payment.method === 'CREDIT_CARD';
  return (
    <Panel
      tone="warn"
      icon={status === 'CANCELED' ? 'clock' : 'info'}
      title={t(`closed.${ended}`)}
      text={[...said, ...(isOnCard ? [t('inPart.card')] : [])].join(' ')}
      takesFocus={takesFocus}
    >
      {status === 'CANCELED' && (
        <PageLink to={backTo} className={buttonClass('primary', 'large', 'w-full sm:w-auto')}>
          {t('action.buyAgain')}
        </PageLink>
      )}
    </Panel>
  );
}

/** A payment that ended without money, or whose money went back, if only in part. */
export default function Ended(props: StateProps) {
  const { status, part } = props.payment;
  if (part > 0) return <PaidInPart {...props} />;
  if (status === 'REJECTED') return <Rejected {...props} />;
  if (status === 'APPROVED') return <GivenBack payment={props.payment} />;
  // A code may run out before the server has closed it.
  if (status === 'PENDING') return <Expired {...props} />;
  return <Closed {...props} status={status} />;
}
