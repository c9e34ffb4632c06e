import { useApolloClient } from '@apollo/client/react';
import * as z from 'zod/mini';
import { CommandForm } from '../../../features/configuration-form/command-form.tsx';
import { SEEN } from '../../../features/refunds/queries.ts';
import { PayRefundByPixMutation, ResolveRefundMutation, type AdminSale } from './queries.ts';
import { t } from './words.ts';

type Resolution = 'MADE' | 'BY_HAND' | 'NOT_MADE';

interface Props {
  readonly saleId: string;
  readonly refund: Pick<AdminSale['refunds'][number], 'id' | 'isManual'> & {
    readonly pixKey?: string | null;
  };
}

/** A PIX to the buyer, which another person has to approve above the policy's limit. */
function PayByPix({ saleId: id, refund: { id: refundId, pixKey } }: Props) {
  const client = useApolloClient();
  return (
    <CommandForm<{ readonly pixKey: string }>
      {...{ title: t('payByPix'), text: t('payByPix.text'), action: t('payByPix.action') }}
      done={t('payByPix.done')}
      fields={
        pixKey
          ? []
          : [
              {
                ...{ kind: 'text', name: 'pixKey', label: t('payByPix.key'), maxLength: 77 },
                ...{ hint: t('payByPix.key.hint'), rule: z.string().check(z.minLength(1)) },
              },
            ]
      }
      run={(key, said) =>
        client.mutate({
          mutation: PayRefundByPixMutation,
          variables: { key, id, refundId, ...said },
          ...SEEN,
        })
      }
    />
  );
}

/** How a refund ended that no provider tells of. */
export default function ResolveRefund({ saleId: id, refund }: Props) {
  const client = useApolloClient();
  const { id: refundId, isManual, pixKey } = refund;
  const all: readonly Resolution[] = isManual ? ['BY_HAND', 'MADE', 'NOT_MADE'] : ['MADE', 'NOT_MADE'];
  return (
    <div className="space-y-3 pt-2">
      {pixKey && (
        <p className="rounded-field bg-sunken p-3 text-sm wrap-anywhere">
          {t('resolve.pixKey', { key: pixKey })}
        </p>
      )}
      {isManual && <PayByPix {...{ saleId: id, refund }} />}
      <CommandForm<{ readonly resolution: Resolution; readonly proof: string }>
        {...{ title: t('resolve'), text: t('resolve.text'), action: t('resolve') }}
        done={t('resolve.done')}
        fields={[
          {
            ...{
              kind: 'select',
              name: 'resolution',
              label: t('resolve.how'),
              initial: all[0] ?? 'MADE',
            },
            options: all.map((value) => ({ value, label: t(`resolve.${value}`) })),
          },
          {
            ...{ kind: 'text', name: 'proof', label: t('resolve.proof'), isLong: true, maxLength: 500 },
            rule: z.string().check(z.minLength(1)),
          },
        ]}
        run={(key, said) =>
          client.mutate({
            mutation: ResolveRefundMutation,
            variables: { key, id, refundId, ...said },
            ...SEEN,
          })
        }
      />
    </div>
  );
}
