import { useApolloClient } from '@apollo/client/react';
import type { ComponentProps } from 'react';
import * as z from 'zod/mini';
import { CommandForm } from '../../../features/configuration-form/command-form.tsx';
import { EvidenceList } from '../../../features/disputes/evidence-list.tsx';
import { SEEN } from '../../../features/disputes/queries.ts';
import type { SaleDetail } from '../../../features/sales/types.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { AcceptDisputeMutation, CloseDisputeMutation } from './queries.ts';
import { t } from './words.ts';

interface Props {
  readonly saleId: string;
  readonly dispute: SaleDetail['disputes'][number] & {
    readonly evidence?: ComponentProps<typeof EvidenceList>['evidence'];
  };
}

const OUTCOMES = { MED: ['REFUSED'], CHARGEBACK: ['WON', 'LOST'] } as const;
type Outcome = (typeof OUTCOMES)[keyof typeof OUTCOMES][number];

/** What the seller said to a dispute, and how it goes on. */
export default function DisputeDecisions({ saleId: id, dispute }: Props) {
  const client = useApolloClient();
  const { id: disputeId, kind, isOpen, amount, taken, currency, evidence = [] } = dispute;
  const left = amount - taken;
  const outcomes: readonly Outcome[] = OUTCOMES[kind];
  return (
    <div className="space-y-3 pt-2">
      <EvidenceList evidence={evidence} />
      <CommandForm<{ readonly more: number }>
        {...{ title: t(`accept.${kind}`), text: t(`accept.text.${kind}`), action: t('accept') }}
        done={t('accept.done')}
        isOffered={isOpen && left > 0}
        fields={[
          {
            ...{ kind: 'money', name: 'more', label: t('accept.amount'), required: true },
            hint: t('accept.hint', { left: formatMoney(left, currency) }),
            rule: z.int().check(z.minimum(1), z.maximum(left)),
          },
        ]}
        run={(key, { more }) =>
          client.mutate({
            mutation: AcceptDisputeMutation,
            variables: { key, id, disputeId, taken: taken + more },
            ...SEEN,
          })
        }
      />
      <CommandForm<{ readonly outcome: Outcome }>
        {...{ title: t('close'), text: t(`close.text.${kind}`), action: t('close.action') }}
        done={t('close.done')}
        isOffered={isOpen}
        fields={[
          {
            ...{ kind: 'select', name: 'outcome', label: t('close.outcome') },
            initial: outcomes[0] ?? 'LOST',
            options: outcomes.map((value) => ({ value, label: t(`close.${value}`) })),
          },
        ]}
        run={(key, { outcome }) =>
          client.mutate({
            mutation: CloseDisputeMutation,
            variables: { key, id, disputeId, outcome },
            ...SEEN,
          })
        }
      />
    </div>
  );
}
