import { useApolloClient } from '@apollo/client/react';
import { useState, type FormEvent } from 'react';
import { pixKeyType } from '../../../../../domain/brazil/pix-key.ts';
import { useIdempotencyKey } from '../../../features/configuration-form/use-idempotency-key.ts';
import { failureText } from '../../../features/session/failure-text.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxGroup } from '../../../ui/checkbox-group.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { RequestRefundMutation, SEEN, type RefundOrder } from './queries.ts';
import { t } from './words.ts';

const CAUSES = ['NOT_AS_EXPECTED', 'NO_ACCESS', 'NOT_RECEIVED', 'BOUGHT_BY_MISTAKE', 'OTHER'] as const;

/** As the API has it. */
const NOTE_MAX = 1_000;

interface Props {
  readonly order: RefundOrder;
  readonly onBack: () => void;
  readonly onDone: (protocol: string) => void;
}

interface Draft {
  readonly itemIds: readonly string[];
  readonly cause: (typeof CAUSES)[number];
  readonly note: string;
  readonly pixKey: string;
}

/** All that is left where all is chosen, shipping and interest included; else the items' price. */
function wantedOf({ items, amount, refunded }: RefundOrder, itemIds: readonly string[]): number {
  const chosen = items.filter(({ id }) => itemIds.includes(id));
  return chosen.length === items.length
    ? amount - refunded
    : chosen.reduce((total, item) => total + item.amount, 0);
}

/** What a buyer wants back, why, and where it may have to go. */
export function AskForm({ order, onBack, onDone }: Props) {
  const { id, items, currency, needsPixKey } = order;
  const client = useApolloClient();
  const keyOf = useIdempotencyKey();
  const [draft, setDraft] = useState<Draft>({
    itemIds: items.map((item) => item.id),
    ...{ cause: 'NOT_AS_EXPECTED', note: '', pixKey: '' },
  });
  const [sending, setSending] = useState<{ error?: unknown; busy?: true; wasAsked?: true }>({});
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const isKeyWrong = needsPixKey && pixKeyType(draft.pixKey.trim()) === null;
  const isNothing = draft.itemIds.length === 0 && items.length > 1;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSending({ wasAsked: true });
    if (isKeyWrong || isNothing) return;
    const isAll = draft.itemIds.length === items.length;
    const said = {
      ...{ id, cause: draft.cause, note: draft.note.trim() || null },
      itemIds: isAll ? null : [...draft.itemIds],
      pixKey: needsPixKey ? draft.pixKey.trim() : null,
    };
    setSending({ busy: true });
    try {
      const variables = { key: keyOf(said), ...said };
      const { data } = await client.mutate({ mutation: RequestRefundMutation, variables, ...SEEN });
      onDone(data?.requestRefund ?? '');
    } catch (error) {
      setSending({ error });
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      className="space-y-4 border-t border-line pt-4"
    >
      <Fields {...{ order, draft, change }} wasAsked={sending.wasAsked === true} />
      {sending.error !== undefined && <Notice tone="bad" title={failureText(sending.error)} live />}
      <div className="grid gap-2 sm:flex">
        <Button type="submit" look="primary" busy={sending.busy === true}>
          {t('back.send', { amount: formatMoney(wantedOf(order, draft.itemIds), currency) })}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t('back.cancel')}
        </Button>
      </div>
    </form>
  );
}

interface FieldsProps extends Pick<Props, 'order'> {
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly wasAsked: boolean;
}

function Fields({ order: { id, items, currency, needsPixKey }, draft, change, wasAsked }: FieldsProps) {
  const keyType = pixKeyType(draft.pixKey.trim());
  return (
    <>
      {items.length > 1 && (
        <CheckboxGroup
          label={t('back.items')}
          name={`items-${id}`}
          options={items.map((item) => ({
            value: item.id,
            label: `${item.title} · ${formatMoney(item.amount, currency)}`,
          }))}
          chosen={draft.itemIds}
          error={wasAsked && draft.itemIds.length === 0 ? t('back.items.none') : undefined}
          onChange={(itemIds) => change({ itemIds })}
        />
      )}
      <SelectField
        label={t('back.cause')}
        value={draft.cause}
        onChange={({ target }) => change({ cause: target.value as Draft['cause'] })}
      >
        {CAUSES.map((cause) => (
          <option key={cause} value={cause}>
            {t(`back.cause.${cause}`)}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={t('back.note')}
        value={draft.note}
        maxLength={NOTE_MAX}
        onChange={({ target }) => change({ note: target.value })}
      />
      {needsPixKey && (
        <TextField
          label={t('back.pixKey')}
          hint={keyType ? t(`back.pixKey.${keyType}`) : t('back.pixKey.hint')}
          value={draft.pixKey}
          autoCapitalize="none"
          spellCheck={false}
          required
          error={wasAsked && keyType === null ? t('back.pixKey.wrong') : undefined}
          onChange={({ target }) => change({ pixKey: target.value })}
        />
      )}
    </>
  );
}
