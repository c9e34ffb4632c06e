import { useApolloClient } from '@apollo/client/react';
import { CommandForm, reasonField } from '../../../features/configuration-form/command-form.tsx';
import { nodeDrawer } from '../../../features/drawer-page/drawer-content.tsx';
import { DrawerSection } from '../../../features/drawer-page/drawer-section.tsx';
import { TechnicalName } from '../../../features/ledger/technical-name.tsx';
import { ReceiptLink } from '../../../features/withdrawals/receipt-link.tsx';
import { StagePill } from '../../../features/withdrawals/stages.tsx';
import { reasonText, t as words } from '../../../features/withdrawals/words.ts';
import { formatMoment, formatMoney } from '../../../i18n/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { PaidWithdrawalQuery, ReturnMutation, type PaidDetail } from './queries.ts';
import { t } from './words.ts';

/** What was paid, its receipt, and whether it came back. */
export default nodeDrawer(PaidWithdrawalQuery, {
  missing: t('missing'),
  recent: ({ amount, currency }) => formatMoney(amount, currency),
  view: (paid) => <PaidView paid={paid} />,
});

function PaidView({ paid }: { readonly paid: PaidDetail }) {
  const client = useApolloClient();
  const { id, amount, fee, currency, stage, method, destination, approvedBy, payoutId } = paid;
  return (
    <div className="space-y-4">
      <header className="space-y-2">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="text-2xl font-semibold tabular-nums">{formatMoney(amount - fee, currency)}</h2>
          <StagePill stage={stage} />
        </div>
        <p className="text-soft">{paid.sellerName ?? t('unknownSeller')}</p>
        <ReceiptLink id={id} />
      </header>
      <DrawerSection title={words('facts')}>
        <Facts
          facts={[
            [words('fact.amount'), formatMoney(amount, currency)],
            [words('fact.fee'), formatMoney(fee, currency)],
            [words('fact.net'), formatMoney(amount - fee, currency)],
            [words('fact.destination'), `${words(`method.${method}`)} · ${destination}`],
            [words('fact.requested'), formatMoment(paid.requestedAt)],
            [words('fact.approved'), paid.approvedAt && formatMoment(paid.approvedAt)],
            [words('fact.approvedBy'), approvedBy.length > 0 && approvedBy.join(', ')],
            [words('fact.paid'), paid.endedAt && formatMoment(paid.endedAt)],
            [words('fact.reason'), reasonText(paid.reason)],
            [words('fact.provider'), paid.provider],
            [words('fact.payoutId'), payoutId && <TechnicalName name={payoutId} />],
            [words('fact.reference'), <TechnicalName name={id} />],
          ]}
        />
      </DrawerSection>
      <CommandForm<{ readonly reason: string }>
        {...{ title: t('return'), text: t('return.text'), action: t('return'), done: t('return.done') }}
        isOffered={stage === 'PAID'}
        fields={[reasonField(t('why'))]}
        run={(key, said) =>
          client.mutate({
            mutation: ReturnMutation,
            variables: { key, id, ...said },
            refetchQueries: ['PaidWithdrawals', 'PaidWithdrawal'],
          })
        }
      />
    </div>
  );
}
