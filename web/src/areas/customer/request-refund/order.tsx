import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useIdempotencyKey } from '../../../features/configuration-form/use-idempotency-key.ts';
import { failureText } from '../../../features/session/failure-text.ts';
import { formatMoment, formatMoney } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pill, type PillTone } from '../../../ui/pill.tsx';
import { AskForm } from './ask-form.tsx';
import { AcceptOfferMutation, SEEN, type RefundOrder } from './queries.ts';
import { t } from './words.ts';

type Refund = RefundOrder['refunds'][number];

const TONES: Readonly<Record<Refund['state'], PillTone>> = {
  REQUESTED: 'note',
  OFFERED: 'warn',
  UNDER_WAY: 'note',
  DONE: 'good',
  REFUSED: 'bad',
  FAILED: 'bad',
};

const isOver = ({ state }: Refund) => state === 'DONE' || state === 'REFUSED' || state === 'FAILED';

/** One purchase, what was asked back of it, and the way to ask. */
export function Order({ order }: { readonly order: RefundOrder }) {
  const [phase, setPhase] = useState<'CLOSED' | 'OPEN' | { readonly protocol: string }>('CLOSED');
  const { productName, seller, orderNumber, boughtAt, amount, refunded, currency, daysLeft } = order;
  const canAsk = daysLeft !== null && amount > refunded && order.refunds.every(isOver);
  return (
    <article className="panel space-y-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-44">
          <h2 className="font-semibold text-pretty wrap-anywhere">{productName}</h2>
          {seller && (
            <p className="mt-0.5 text-sm text-soft wrap-anywhere">
              {t('back.order.seller', { name: seller })}
            </p>
          )}
        </div>
        <Pill tone={daysLeft === null ? 'plain' : 'good'}>
          {daysLeft === null ? t('back.over') : t('back.days', { count: daysLeft })}
        </Pill>
      </div>
      <div>
        <p className="text-lg leading-tight font-semibold tabular-nums">
          {formatMoney(amount, currency)}
        </p>
        <p className="mt-1 text-sm text-soft tabular-nums">
          {t('back.order.line', { number: orderNumber, moment: formatMoment(boughtAt) })}
        </p>
        {refunded > 0 && (
          <p className="mt-1 text-sm text-good tabular-nums">
            {t('back.gone', { amount: formatMoney(refunded, currency) })}
          </p>
        )}
      </div>
      {order.refunds.length > 0 && (
        <ul className="space-y-3 border-t border-line pt-4">
          {order.refunds.map((refund) => (
            <Asked key={refund.id} order={order} refund={refund} />
          ))}
        </ul>
      )}
      {typeof phase === 'object' && (
        <Notice tone="good" title={t('back.done', { protocol: phase.protocol })} live>
          <p>{t('back.done.text')}</p>
        </Notice>
      )}
      {phase === 'CLOSED' && canAsk && (
        <Button
          look="primary"
          className="max-sm:w-full"
          aria-label={t('back.begin.of', { product: productName })}
          onClick={() => setPhase('OPEN')}
        >
          {t('back.begin')}
        </Button>
      )}
      {phase === 'OPEN' && canAsk && (
        <AskForm
          order={order}
          onBack={() => setPhase('CLOSED')}
          onDone={(protocol) => setPhase({ protocol })}
        />
      )}
    </article>
  );
}

/** What was asked before, and what became of it. */
function Asked({ order, refund }: { readonly order: RefundOrder; readonly refund: Refund }) {
  const { protocol, state, asked, amount, reason, decideBy, requestedAt, endedAt, items } = refund;
  const said = {
    amount: formatMoney(state === 'OFFERED' ? asked : amount, order.currency),
    moment: formatMoment(endedAt ?? requestedAt),
  };
  return (
    <li className="space-y-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="text-sm tabular-nums">
          {protocol ? t('back.refund.line', { protocol, ...said }) : t('back.refund.plain', said)}
        </span>
        <Pill tone={TONES[state]}>{t(`back.state.${state}`)}</Pill>
      </div>
      {items && <p className="text-sm text-soft wrap-anywhere">{items.join(', ')}</p>}
      {reason && <p className="text-sm text-soft wrap-anywhere">{`“${reason}”`}</p>}
      {state === 'REQUESTED' && decideBy && (
        <p className="text-sm text-soft">{t('back.until', { moment: formatMoment(decideBy) })}</p>
      )}
      {state === 'OFFERED' && <Offer order={order} refund={refund} />}
    </li>
  );
}

function Offer({ order, refund }: { readonly order: RefundOrder; readonly refund: Refund }) {
  const client = useApolloClient();
  const keyOf = useIdempotencyKey();
  const [sending, setSending] = useState<{ error?: unknown; busy?: true }>({});
  const amount = formatMoney(refund.amount, order.currency);
  const accept = async () => {
    const said = { id: order.id, refundId: refund.id };
    setSending({ busy: true });
    try {
      const variables = { key: keyOf({ ...said, amount }), ...said };
      await client.mutate({ mutation: AcceptOfferMutation, variables, ...SEEN });
      setSending({});
    } catch (error) {
      setSending({ error });
    }
  };
  return (
    <Notice tone="warn" title={t('back.offer', { amount })}>
      {sending.error !== undefined && <p role="alert">{failureText(sending.error)}</p>}
      <Button busy={sending.busy === true} onClick={() => void accept()}>
        {t('back.offer.accept', { amount })}
      </Button>
    </Notice>
  );
}
