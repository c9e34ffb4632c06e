import { useApolloClient, useQuery } from '@apollo/client/react';
import { useState, type FormEvent } from 'react';
import { currencyPrefix } from '../../../../domain/kernel/money/format.ts';
import { formatMoney } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextAreaField } from '../../ui/text-area-field.tsx';
import { centsOf } from '../configuration-form/field-kinds.ts';
import { useIdempotencyKey } from '../configuration-form/use-idempotency-key.ts';
import { failureText } from '../session/failure-text.ts';
import { Effect } from './effect.tsx';
import { RefundByStaffMutation, RefundEffectQuery, RefundSaleMutation, SEEN } from './queries.ts';
import { t } from './words.ts';

const KINDS = ['WHOLE', 'ITEMS', 'AMOUNT'] as const;
type Kind = (typeof KINDS)[number];

/** As the API has it. */
const REASON_MAX = 500;

export interface Refundable {
  readonly id: string;
  readonly currency: string;
  readonly refundable: number;
  readonly items: readonly { readonly id: string; readonly title: string; readonly amount: number }[];
}

interface Draft {
  readonly kind: Kind;
  readonly itemIds: readonly string[];
  readonly amount: string;
  readonly reason: string;
  readonly outsideProvider: boolean;
}

interface Wish {
  readonly amount?: number;
  readonly itemIds?: string[];
}

/** What the fields ask for; undefined while they do not say it. */
function wishOf({ kind, itemIds, amount }: Draft, limit: number): Wish | undefined {
  if (kind === 'WHOLE') return {};
  if (kind === 'ITEMS') return itemIds.length > 0 ? { itemIds: [...itemIds] } : undefined;
  const cents = centsOf(amount.trim());
  return typeof cents === 'number' && cents > 0 && cents <= limit ? { amount: cents } : undefined;
}

function useEffectOf(saleId: string, wish: Wish | undefined) {
  const { data, previousData, loading } = useQuery(RefundEffectQuery, {
    variables: { saleId, ...wish },
    skip: wish === undefined,
    fetchPolicy: 'network-only',
  });
  return { effect: wish && (data ?? previousData)?.refundEffect, isAsked: loading };
}

interface Props {
  readonly sale: Refundable;
  readonly by: 'SELLER' | 'STAFF';
  readonly onDone: () => void;
}

/** Gives back all, some items or an amount of a sale, with what that takes from whom. */
export default function RefundForm({ sale, by, onDone }: Props) {
  const client = useApolloClient();
  const keyOf = useIdempotencyKey();
  const [draft, setDraft] = useState<Draft>({
    ...{ kind: 'WHOLE', itemIds: [], amount: '', reason: '', outsideProvider: false },
  });
  const [sending, setSending] = useState<{ error?: unknown; busy?: true; wasAsked?: true }>({});
  const wish = wishOf(draft, sale.refundable);
  const { effect, isAsked } = useEffectOf(sale.id, wish);
  const reason = draft.reason.trim();
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSending({ wasAsked: true });
    if (!wish || reason === '') return;
    const said = { id: sale.id, ...wish, reason };
    setSending({ busy: true });
    try {
      if (by === 'SELLER') {
        const variables = { key: keyOf(said), ...said };
        await client.mutate({ mutation: RefundSaleMutation, variables, ...SEEN });
      } else {
        const whole = { ...said, outsideProvider: draft.outsideProvider };
        const variables = { key: keyOf(whole), ...whole };
        await client.mutate({ mutation: RefundByStaffMutation, variables, ...SEEN });
      }
      onDone();
    } catch (error) {
      setSending({ error });
    }
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="space-y-4">
      <p className="text-soft text-pretty">{t('refund.text')}</p>
      <What {...{ sale, draft, change }} wasAsked={sending.wasAsked === true} />
      {effect && <Effect effect={effect} />}
      {isAsked && !effect && <Skeleton className="h-32 rounded-field" />}
      {wish && effect === null && <Notice tone="warn" title={t('effect.none')} />}
      {by === 'STAFF' && (
        <CheckboxGroup
          label={t('refund.way')}
          name="way"
          options={[{ value: 'OUTSIDE', label: t('refund.outside') }]}
          chosen={draft.outsideProvider ? ['OUTSIDE'] : []}
          onChange={(chosen) => change({ outsideProvider: chosen.length > 0 })}
        />
      )}
      <TextAreaField
        label={t('refund.reason')}
        value={draft.reason}
        maxLength={REASON_MAX}
        required
        error={sending.wasAsked && reason === '' ? t('refund.reason.none') : undefined}
        onChange={({ target }) => change({ reason: target.value })}
      />
      {sending.error !== undefined && <Notice tone="bad" title={failureText(sending.error)} live />}
      <Button type="submit" look="primary" busy={sending.busy === true} className="max-sm:w-full">
        {effect
          ? t('refund.submit', { amount: formatMoney(effect.amount, sale.currency) })
          : t('refund')}
      </Button>
    </form>
  );
}

interface WhatProps extends Pick<Props, 'sale'> {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly wasAsked: boolean;
}

function What({ sale: { items, refundable, currency }, draft, change, wasAsked }: WhatProps) {
  const limit = formatMoney(refundable, currency);
  const kinds = KINDS.filter((kind) => kind !== 'ITEMS' || items.length > 1);
  const isWrong = wasAsked && wishOf(draft, refundable) === undefined;
  return (
    <>
      <SelectField
        label={t('refund.what')}
        value={draft.kind}
        onChange={({ target }) => change({ kind: target.value as Kind })}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`refund.${kind}`)}
          </option>
        ))}
      </SelectField>
      {draft.kind === 'ITEMS' && (
        <CheckboxGroup
          label={t('refund.items')}
          name="itemIds"
          options={items.map(({ id, title, amount }) => ({
            value: id,
            label: `${title} · ${formatMoney(amount, currency)}`,
          }))}
          chosen={draft.itemIds}
          error={isWrong ? t('refund.items.none') : undefined}
          onChange={(itemIds) => change({ itemIds })}
        />
      )}
      {draft.kind === 'AMOUNT' && (
        <MoneyField
          label={t('refund.amount')}
          sign={currencyPrefix(currency as 'BRL')}
          hint={t('refund.amount.hint', { limit })}
          value={draft.amount}
          error={isWrong ? t('refund.amount.wrong', { limit }) : undefined}
          onChange={({ target }) => change({ amount: target.value })}
        />
      )}
    </>
  );
}
