import { useApolloClient, useQuery } from '@apollo/client/react';
import type { VariablesOf } from 'gql.tada';
import { useState, type FormEvent } from 'react';
import { currencyPrefix } from '../../../../../domain/kernel/money/format.ts';
import { centsOf } from '../../../features/configuration-form/field-kinds.ts';
import { useIdempotencyKey } from '../../../features/configuration-form/use-idempotency-key.ts';
import { SEEN } from '../../../features/disputes/queries.ts';
import { t as words } from '../../../features/disputes/words.ts';
import { failureText } from '../../../features/session/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { MoneyField } from '../../../ui/money-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { DisputeEffect } from './dispute-effect.tsx';
import { DisputeEffectQuery, OpenDisputeMutation, type AdminSale } from './queries.ts';
import { t } from './words.ts';

type Kind = 'MED' | 'CHARGEBACK';

/** As the API has it. */
const REASON_MAX = 500;

/** 0 for what is no amount. */
function positiveCents(text: string): number {
  const cents = centsOf(text.trim());
  return typeof cents === 'number' && cents > 0 ? cents : 0;
}

function useEffectOf(asked: VariablesOf<typeof DisputeEffectQuery>) {
  const { data, previousData, loading } = useQuery(DisputeEffectQuery, {
    variables: asked,
    skip: asked.amount === 0,
    fetchPolicy: 'network-only',
  });
  const effect = asked.amount === 0 ? undefined : (data ?? previousData)?.disputeEffect;
  return { effect, isAsked: loading };
}

/** What staff enter of a dispute that no provider tells, with what it does before it is entered. */
export default function DisputeForm({ sale, onDone }: { sale: AdminSale; onDone: () => void }) {
  const client = useApolloClient();
  const keyOf = useIdempotencyKey();
  const kinds: readonly Kind[] = sale.method === 'PIX' ? ['MED', 'CHARGEBACK'] : ['CHARGEBACK'];
  const [kind, setKind] = useState<Kind>('CHARGEBACK');
  const [amount, setAmount] = useState((sale.gross / 100).toFixed(2).replace('.', ','));
  const [why, setWhy] = useState('');
  const [sending, setSending] = useState<{ error?: unknown; busy?: true; wasAsked?: true }>({});
  const cents = positiveCents(amount);
  const isAmount = cents > 0;
  const { effect, isAsked } = useEffectOf({ saleId: sale.id, kind, amount: cents });
  const reason = why.trim();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSending({ wasAsked: true });
    if (!isAmount || reason === '') return;
    const said = { id: sale.id, kind, amount: cents, reason };
    setSending({ busy: true });
    try {
      const variables = { key: keyOf(said), ...said };
      await client.mutate({ mutation: OpenDisputeMutation, variables, ...SEEN });
      onDone();
    } catch (error) {
      setSending({ error });
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="space-y-4">
      <p className="text-soft text-pretty">{t(`dispute.text.${kind}`)}</p>
      {kinds.length > 1 && (
        <SelectField
          label={t('dispute.kind')}
          value={kind}
          onChange={({ target }) => setKind(target.value as Kind)}
        >
          {kinds.map((each) => (
            <option key={each} value={each}>
              {words(`kind.${each}`)}
            </option>
          ))}
        </SelectField>
      )}
      <MoneyField
        label={t('dispute.amount')}
        sign={currencyPrefix(sale.currency as 'BRL')}
        value={amount}
        error={sending.wasAsked && !isAmount ? t('dispute.amount.wrong') : undefined}
        onChange={({ target }) => setAmount(target.value)}
      />
      {effect && <DisputeEffect effect={effect} />}
      {isAsked && !effect && <Skeleton className="h-32 rounded-field" />}
      {isAmount && effect === null && <Notice tone="warn" title={t('dispute.effect.none')} />}
      <TextAreaField
        label={t('dispute.reason')}
        value={why}
        maxLength={REASON_MAX}
        required
        error={sending.wasAsked && reason === '' ? t('dispute.reason.none') : undefined}
        onChange={({ target }) => setWhy(target.value)}
      />
      {sending.error !== undefined && <Notice tone="bad" title={failureText(sending.error)} live />}
      <Button type="submit" look="primary" busy={sending.busy === true} className="max-sm:w-full">
        {t(`dispute.submit.${kind}`)}
      </Button>
    </form>
  );
}
