import type { TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import * as z from 'zod/mini';
import { CommandForm, reasonField } from '../../../features/configuration-form/command-form.tsx';
import { nodeDrawer } from '../../../features/drawer-page/drawer-content.tsx';
import { DrawerSection } from '../../../features/drawer-page/drawer-section.tsx';
import { TechnicalName } from '../../../features/ledger/technical-name.tsx';
import { StagePill } from '../../../features/withdrawals/stages.tsx';
import { reasonText, t as words } from '../../../features/withdrawals/words.ts';
import { formatMoment, formatMoney } from '../../../i18n/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pill } from '../../../ui/pill.tsx';
import {
  ApproveMutation,
  EndAuditMutation,
  NotSentMutation,
  RejectMutation,
  RequestQuery,
  SEEN,
  SentMutation,
  StartAuditMutation,
  type RequestDetail,
} from './queries.ts';
import { t } from './words.ts';

/** One request, with what somebody looks at before they decide, and what they may decide. */
export default nodeDrawer(RequestQuery, {
  missing: t('missing'),
  recent: ({ amount, currency }) => formatMoney(amount, currency),
  view: (request) => <RequestView request={request} />,
});

interface Props {
  readonly request: RequestDetail;
}

function RequestView({ request }: Props) {
  const { amount, currency, stage, audit, sellerName, isUnknown, approvedBy, approvalsNeeded } = request;
  const isHalf = stage === 'HELD' && approvedBy.length > 0 && approvedBy.length < approvalsNeeded;
  return (
    <div className="space-y-4">
      <header className="space-y-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="text-2xl font-semibold tabular-nums">{formatMoney(amount, currency)}</h2>
          <StagePill stage={stage} />
        </div>
        <p className="text-soft">{sellerName ?? t('unknownSeller')}</p>
      </header>
      {isUnknown && <Notice tone="bad" title={t('unknown')} />}
      {stage === 'HELD' && audit && <Notice tone="warn" title={words(`audit.${audit}`)} />}
      {isHalf && <Notice tone="note" title={t('approve.first')} />}
      <Risks request={request} />
      <Details request={request} />
      <Decisions request={request} />
    </div>
  );
}

const HOLDER_TONES = { SAME: 'good', OTHER: 'bad', UNKNOWN: 'plain' } as const;

function Risks({ request: { risks, holder, available, currency } }: Props) {
  return (
    <DrawerSection title={t('risks')}>
      <Facts
        facts={[
          [t('holder'), <Pill tone={HOLDER_TONES[holder]}>{t(`holder.${holder}`)}</Pill>],
          [t('available'), formatMoney(available, currency)],
          [
            t('risks.marks'),
            risks.length === 0 ? t('risks.none') : risks.map((risk) => t(`risk.${risk}`)).join(', '),
          ],
        ]}
      />
    </DrawerSection>
  );
}

function Details({ request }: Props) {
  const { amount, fee, currency, method, destination, approvedBy, provider, payoutId } = request;
  return (
    <DrawerSection title={words('facts')}>
      <Facts
        facts={[
          [words('fact.amount'), formatMoney(amount, currency)],
          [words('fact.fee'), formatMoney(fee, currency)],
          [words('fact.net'), formatMoney(amount - fee, currency)],
          [words('fact.destination'), `${words(`method.${method}`)} · ${destination}`],
          [words('fact.requested'), formatMoment(request.requestedAt)],
          [words('fact.approvedBy'), approvedBy.length > 0 && approvedBy.join(', ')],
          [words('fact.approved'), request.approvedAt && formatMoment(request.approvedAt)],
          [words('fact.ended'), request.endedAt && formatMoment(request.endedAt)],
          [words('fact.reason'), reasonText(request.reason)],
          [words('fact.message'), request.message],
          [words('fact.provider'), provider],
          [words('fact.payoutId'), payoutId && <TechnicalName name={payoutId} />],
          [words('fact.reference'), <TechnicalName name={request.id} />],
        ]}
      />
    </DrawerSection>
  );
}

/** What is told with a reason alone. */
type Explained = TypedDocumentNode<
  unknown,
  { readonly key: string; readonly id: string; readonly reason: string }
>;

const FIRST = '';

/** As providers name payouts; the API takes no other. */
const PAYOUT_ID_MAX = 200;

function Decisions({ request: { id, stage, audit, isUnknown, payoutId, connections } }: Props) {
  const client = useApolloClient();
  const isHeld = stage === 'HELD';
  const explained = (mutation: Explained) => (key: string, said: { readonly reason: string }) =>
    client.mutate({ mutation, variables: { key, id, ...said }, ...SEEN });
  const routes = connections.map(({ id: value, provider }) => ({ value, label: provider }));
  return (
    <>
      <CommandForm<{ readonly connectionId: string }>
        title={t('approve.title')}
        text={t('approve.text')}
        action={t('approve')}
        done={t('approve.done')}
        isOffered={isHeld && audit === null}
        fields={[
          {
            ...{ kind: 'select', name: 'connectionId', label: t('approve.route'), initial: FIRST },
            options: [{ value: FIRST, label: t('approve.default') }, ...routes],
          },
        ]}
        run={(key, { connectionId }) =>
          client.mutate({
            mutation: ApproveMutation,
            variables: { key, id, connectionId: connectionId || null },
            ...SEEN,
          })
        }
      />
      <CommandForm
        {...{ title: t('reject'), text: t('reject.text'), action: t('reject'), done: t('reject.done') }}
        isOffered={isHeld}
        fields={[reasonField(t('why'))]}
        run={explained(RejectMutation)}
      />
      <CommandForm
        {...{ title: t('audit'), text: t('audit.text'), action: t('audit'), done: t('audit.done') }}
        isOffered={isHeld && audit === null}
        fields={[reasonField(t('why'))]}
        run={explained(StartAuditMutation)}
      />
      <CommandForm
        {...{ title: t('release'), text: t('release.text'), action: t('release') }}
        done={t('release.done')}
        isOffered={isHeld && audit !== null}
        fields={[reasonField(t('why'))]}
        run={explained(EndAuditMutation)}
      />
      <CommandForm<{ readonly payoutId: string }>
        {...{ title: t('sent'), text: t('sent.text'), action: t('sent'), done: t('sent.done') }}
        isOffered={isUnknown || stage === 'SENT'}
        fields={[
          {
            ...{ kind: 'text', name: 'payoutId', label: t('sent.payoutId'), initial: payoutId ?? '' },
            ...{ maxLength: PAYOUT_ID_MAX, rule: z.string().check(z.minLength(1)) },
          },
        ]}
        run={(key, said) =>
          client.mutate({ mutation: SentMutation, variables: { key, id, ...said }, ...SEEN })
        }
      />
      <CommandForm
        {...{ title: t('notSent'), text: t('notSent.text'), action: t('notSent') }}
        done={t('notSent.done')}
        isOffered={isUnknown}
        fields={[reasonField(t('why'))]}
        run={explained(NotSentMutation)}
      />
    </>
  );
}
