import { useApolloClient } from '@apollo/client/react';
import { CommandForm } from '../../../features/configuration-form/command-form.tsx';
import { nodeDrawer } from '../../../features/drawer-page/drawer-content.tsx';
import { DrawerSection } from '../../../features/drawer-page/drawer-section.tsx';
import { formatMoment, formatMoney } from '../../../i18n/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { LinkAddress } from './link-address.tsx';
import { LinkStatePill } from './link-state.tsx';
import {
  ClosePaymentLinkMutation,
  DuplicatePaymentLinkMutation,
  PaymentLinkQuery,
  SEEN,
  type LinkDetail,
} from './queries.ts';
import { t } from './words.ts';

/** One payment link: its address and QR code, what came of it, and what can be done with it. */
export default nodeDrawer(PaymentLinkQuery, {
  missing: t('missing'),
  recent: ({ title }) => title,
  view: (link) => <LinkView link={link} />,
});

function LinkView({ link }: { readonly link: LinkDetail }) {
  const { id, title, state, amount, methods, installmentsMax, isOnce, paidCount, paidTotal } = link;
  const client = useApolloClient();
  return (
    <div className="space-y-4">
      <header className="space-y-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="text-2xl font-semibold tabular-nums">{formatMoney(amount)}</h2>
          <LinkStatePill link={link} />
        </div>
        <p className="text-soft wrap-anywhere">{title}</p>
      </header>
      {state === 'OPEN' && <LinkAddress linkId={id} />}
      <DrawerSection title={t('facts')}>
        <Facts
          facts={[
            [t('column.paid'), paidCount > 0 ? formatMoney(paidTotal) : t('paid.none')],
            [t('fact.count'), paidCount > 0 && t('paid.count', { count: paidCount })],
            [t('fact.uses'), t(isOnce ? 'once' : 'many')],
            [t('fact.methods'), methods.map((method) => t(`method.${method}`)).join(', ')],
            [t('fact.installments'), installmentsMax && t('installments', { count: installmentsMax })],
            [t('column.opened'), formatMoment(link.openedAt)],
            [t('fact.expires'), link.expiresAt ? formatMoment(link.expiresAt) : t('days.none')],
          ]}
        />
      </DrawerSection>
      <CommandForm
        {...{ title: t('duplicate'), text: t('duplicate.text'), action: t('duplicate') }}
        done={t('duplicate.done')}
        fields={[]}
        run={(key) =>
          client.mutate({ mutation: DuplicatePaymentLinkMutation, variables: { key, id }, ...SEEN })
        }
      />
      <CommandForm
        {...{ title: t('close'), text: t('close.text'), action: t('close'), done: t('close.done') }}
        isOffered={state === 'OPEN'}
        fields={[]}
        run={(key) =>
          client.mutate({ mutation: ClosePaymentLinkMutation, variables: { key, id }, ...SEEN })
        }
      />
    </div>
  );
}
