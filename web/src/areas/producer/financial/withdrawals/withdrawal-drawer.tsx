import { useApolloClient, useQuery } from '@apollo/client/react';
import { CommandForm } from '../../../../features/configuration-form/command-form.tsx';
import { nodeDrawer } from '../../../../features/drawer-page/drawer-content.tsx';
import { DrawerSection } from '../../../../features/drawer-page/drawer-section.tsx';
import { TechnicalName } from '../../../../features/ledger/technical-name.tsx';
import { useMe } from '../../../../features/session/session.ts';
import { ReceiptLink } from '../../../../features/withdrawals/receipt-link.tsx';
import { isMoving, StagePill } from '../../../../features/withdrawals/stages.tsx';
import { reasonText, t as words } from '../../../../features/withdrawals/words.ts';
import { formatMoment, formatMoney } from '../../../../i18n/format.ts';
import { Facts } from '../../../../ui/facts.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { CancelMutation, SEEN, WithdrawalQuery, type WithdrawalDetail } from './queries.ts';
import { t } from './words.ts';

/** One's own withdrawal: where it stands, and its receipt once it was paid. */
export default nodeDrawer(WithdrawalQuery, {
  missing: t('missing'),
  recent: ({ amount, currency }) => formatMoney(amount, currency),
  view: (withdrawal) => <WithdrawalView withdrawal={withdrawal} />,
});

/** While it is on its way, in milliseconds. */
const LOOK_AGAIN_MS = 3_000;

interface Props {
  readonly withdrawal: WithdrawalDetail;
}

function WithdrawalView({ withdrawal }: Props) {
  const { id, amount, fee, currency, stage, audit } = withdrawal;
  // The drawer's own query answers from the cache that this one fills.
  useQuery(WithdrawalQuery, {
    variables: { id },
    skip: !isMoving(stage),
    pollInterval: isMoving(stage) ? LOOK_AGAIN_MS : 0,
  });
  return (
    <div className="space-y-4">
      <header className="space-y-2">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="text-2xl font-semibold tabular-nums">{formatMoney(amount - fee, currency)}</h2>
          <StagePill stage={stage} />
        </div>
        {(stage === 'PAID' || stage === 'RETURNED') && <ReceiptLink id={id} isOwn />}
      </header>
      {stage === 'HELD' && audit && <Notice tone="note" title={t('note')} />}
      <Details withdrawal={withdrawal} />
      <Cancelling withdrawal={withdrawal} />
    </div>
  );
}

function Details({ withdrawal }: Props) {
  const { amount, fee, currency, method, destination, stage, endedAt } = withdrawal;
  return (
    <DrawerSection title={words('facts')}>
      <Facts
        facts={[
          [words('fact.amount'), formatMoney(amount, currency)],
          [words('fact.fee'), formatMoney(fee, currency)],
          [words('fact.destination'), `${words(`method.${method}`)} · ${destination}`],
          [words('fact.requested'), formatMoment(withdrawal.requestedAt)],
          [words('fact.approved'), withdrawal.approvedAt && formatMoment(withdrawal.approvedAt)],
          [words(stage === 'PAID' ? 'fact.paid' : 'fact.ended'), endedAt && formatMoment(endedAt)],
          [words('fact.reason'), reasonText(withdrawal.reason)],
          [words('fact.message'), withdrawal.message],
          [words('fact.reference'), <TechnicalName name={withdrawal.id} />],
        ]}
      />
    </DrawerSection>
  );
}

function Cancelling({ withdrawal: { id, stage } }: Props) {
  const client = useApolloClient();
  const { actingBy } = useMe();
  return (
    <CommandForm
      {...{ title: t('cancel'), text: t('cancel.text'), action: t('cancel') }}
      done={t('cancel.done')}
      isOffered={stage === 'HELD' && !actingBy}
      fields={[]}
      run={(key) => client.mutate({ mutation: CancelMutation, variables: { key, id }, ...SEEN })}
    />
  );
}
