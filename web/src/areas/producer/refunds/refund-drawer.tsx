import { useApolloClient } from '@apollo/client/react';
import { Link, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { CommandForm, reasonField } from '../../../features/configuration-form/command-form.tsx';
import { nodeDrawer } from '../../../features/drawer-page/drawer-content.tsx';
import { DrawerSection } from '../../../features/drawer-page/drawer-section.tsx';
import { Effect } from '../../../features/refunds/effect.tsx';
import { SEEN } from '../../../features/refunds/queries.ts';
import { StatePill } from '../../../features/refunds/state-pill.tsx';
import { t as words } from '../../../features/refunds/words.ts';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { useMe } from '../../../features/session/session.ts';
import { formatMoment, formatMoney } from '../../../i18n/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import {
  ApproveRefundMutation,
  OfferRefundMutation,
  RefundQuery,
  RefuseRefundMutation,
  type RefundDetail,
} from './queries.ts';
import { t } from './words.ts';

/** One refund: what the buyer wants, what it would take, and the seller's answer. */
export default nodeDrawer(RefundQuery, {
  missing: t('missing'),
  recent: ({ productName }) => t('recent.refund', { name: productName }),
  view: (refund) => <RefundView refund={refund} />,
});

interface Props {
  readonly refund: RefundDetail;
}

const isUndecided = ({ state }: RefundDetail) => state === 'REQUESTED' || state === 'OFFERED';

function RefundView({ refund }: Props) {
  const { amount, currency, state, buyerName, productName, saleId } = refund;
  const [search] = useSearchParams();
  return (
    <div className="space-y-4">
      <header className="space-y-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="text-2xl font-semibold tabular-nums">{formatMoney(amount, currency)}</h2>
          <StatePill state={state} />
        </div>
        <p className="text-soft wrap-anywhere">
          {`${buyerName ?? t('buyer.unknown')} · ${productName}`}
        </p>
        <p className="pt-2">
          <Link to={withDrawer(search, 'sale', saleId)} className={buttonClass('secondary', 'medium')}>
            {t('sale')}
          </Link>
        </p>
      </header>
      <Deadline refund={refund} />
      {refund.effect && <Effect effect={refund.effect} />}
      <Request refund={refund} />
      <Answers refund={refund} />
    </div>
  );
}

function Deadline({ refund }: Props) {
  const { decideBy, isRefusable } = refund;
  if (!isUndecided(refund) || !decideBy) return null;
  const until = t('unanswered', { moment: formatMoment(decideBy) });
  return isRefusable ? (
    <Notice tone="note" title={until} />
  ) : (
    <Notice tone="warn" title={t('legal')}>
      <p>{t('legal.text')}</p>
      <p>{until}</p>
    </Notice>
  );
}

function Request({ refund }: Props) {
  const { orderNumber, protocol, boughtAt, cause, note, items, guaranteeEndsAt, decideBy } = refund;
  const { askedBy, state, amount, asked, currency, reason, message, endedAt } = refund;
  return (
    <DrawerSection title={t('request')}>
      <Facts
        facts={[
          [t('fact.by'), words(`by.${askedBy}`)],
          [t('fact.order'), orderNumber],
          [t('fact.protocol'), protocol],
          [t('fact.bought'), formatMoment(boughtAt)],
          [t('fact.cause'), cause && words(`cause.${cause}`)],
          [t('fact.note'), note],
          [t('fact.items'), items?.join(', ')],
          [t('fact.guarantee'), guaranteeEndsAt && formatMoment(guaranteeEndsAt)],
          [t('fact.decideBy'), isUndecided(refund) && decideBy && formatMoment(decideBy)],
          [t('fact.offered'), state === 'OFFERED' && amount < asked && formatMoney(amount, currency)],
          [t('fact.reason'), reason],
          [t('fact.message'), message],
          [t('fact.ended'), endedAt && formatMoment(endedAt)],
        ]}
      />
    </DrawerSection>
  );
}

function Answers({ refund }: Props) {
  const client = useApolloClient();
  const { actingBy } = useMe();
  const { id: refundId, saleId: id, asked, isRefusable } = refund;
  const isOffered = isUndecided(refund) && !actingBy;
  return (
    <>
      <CommandForm
        {...{ title: t('approve'), text: t('approve.text'), action: t('approve') }}
        done={t('approve.done')}
        isOffered={isOffered}
        fields={[]}
        run={(key) =>
          client.mutate({ mutation: ApproveRefundMutation, variables: { key, id, refundId }, ...SEEN })
        }
      />
      <CommandForm<{ readonly amount: number }>
        {...{ title: t('offer'), text: t('offer.text'), action: t('offer'), done: t('offer.done') }}
        isOffered={isOffered && asked > 1}
        fields={[
          {
            ...{ kind: 'money', name: 'amount', label: t('offer.amount'), required: true },
            rule: z.int().check(z.minimum(1), z.maximum(asked - 1)),
          },
        ]}
        run={(key, { amount }) =>
          client.mutate({
            mutation: OfferRefundMutation,
            variables: { key, id, refundId, amount },
            ...SEEN,
          })
        }
      />
      <CommandForm
        {...{ title: t('refuse'), text: t('refuse.text'), action: t('refuse'), done: t('refuse.done') }}
        isOffered={isOffered && isRefusable}
        fields={[reasonField(t('why'))]}
        run={(key, { reason }) =>
          client.mutate({
            mutation: RefuseRefundMutation,
            variables: { key, id, refundId, reason },
            ...SEEN,
          })
        }
      />
    </>
  );
}
