import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CARD_KEPT_MS } from '../../../../domain/checkout/offer.ts';
import { NAME_LENGTH_MAX } from '../../../../domain/checkout/name.ts';
import { asLine } from '../../../../domain/kernel/text.ts';
import { t as keptText } from '../../i18n/card-kept.ts';
import { t } from '../../i18n/card.ts';
import { formatMoney } from '../../i18n/format.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { FormValues } from '../form/values.ts';
import { useSession } from '../order/session.ts';
import { serverNow } from '../shell/clock.ts';
import type { InstallmentOption } from '../shell/types.ts';

/**
 * `12x de R$ 10,34 (total R$ 124,08)`, or `1x de R$ 99,90 sem juros` where dividing costs nothing.
 */
function installmentText(option: InstallmentOption, net: number, currency: string): string {
  const values = {
    count: option.installmentNumber,
    value: formatMoney(option.installmentValue, currency),
    total: formatMoney(option.finalValue, currency),
  };
  return option.finalValue > net ? t('installment.withInterest', values) : t('installment.free', values);
}

/** In how many parts. The list follows the order: bumps and interest are in it. */
function InstallmentSelect() {
  const { installments, installment, totals, offer } = useSession();
  const { setValue } = useFormContext<FormValues>();

  if (installments.failed) {
    return (
      <Notice tone="warn" title={t('installment.failed')} live>
        <Button onClick={installments.retry}>{t('action.retry')}</Button>
      </Notice>
    );
  }
  return (
    <SelectField
      label={t('field.installments')}
      name="cardInstallment"
      autoComplete="off"
      value={installment?.installmentNumber ?? 1}
      aria-busy={installments.loading || undefined}
      onChange={(event) =>
        setValue('cardInstallment', Number(event.target.value), { shouldDirty: true })
      }
    >
      {installments.options.map((option) => (
        <option key={option.installmentNumber} value={option.installmentNumber}>
          {installmentText(option, totals.net, offer.coin)}
        </option>
      ))}
      {installments.options.length === 0 && (
        <option value={1}>{t(installments.loading ? 'installment.loading' : 'installment.none')}</option>
      )}
    </SelectField>
  );
}

/** What the fields take where no line breaks: nothing moves when they come. */
const USUAL_HEIGHT = 178;

/** The fields did not come: what can be done instead. */
function Failing() {
  const { offer, card } = useSession();
  const { setValue } = useFormContext<FormValues>();
  const payWithPix = () => setValue('paymentMethod', 'PIX', { shouldDirty: true });
  return (
    <Notice tone="warn" title={t('card.failing')} live>
      <p>{t('card.failing.text')}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={card.retry}>{t('action.retry')}</Button>
        {offer.pixEnabled && <Button onClick={payWithPix}>{t('action.choosePix')}</Button>}
      </div>
    </Notice>
  );
}

/**
 * The card's fields, in a document of another origin. The frame stays where it is once it was
 * shown: one that is taken out or moved forgets what was typed into it.
 */
function CardFrame({ shown }: { readonly shown: boolean }) {
  const { offer, card, busy } = useSession();
  const typed = asLine(useWatch<FormValues, 'name'>({ name: 'name' }));
  const name = typed.length > NAME_LENGTH_MAX ? '' : typed;
  const { say, phase, url, setFrame } = card;

  useEffect(() => say({ type: 'name', name }), [say, name]);
  useEffect(() => say({ type: 'busy', busy }), [say, busy]);
  useEffect(() => say({ type: 'clock', aheadMs: serverNow() - Date.now() }), [say]);

  if (!url) return null;
  return (
    <div hidden={!shown}>
      {phase === 'failing' && <Failing />}
      <iframe
        // Another provider needs other fields: the document knows who takes the card.
        key={JSON.stringify([card.attempt, offer.provider])}
        ref={setFrame}
        src={`${url}/card/${encodeURIComponent(offer.id)}`}
        title={t('card.frame')}
        height={card.height ?? USUAL_HEIGHT}
        hidden={phase === 'failing'}
        // Wider by the rings of its fields, which would end at its edge.
        className="-m-1 w-[calc(100%+0.5rem)]"
      />
    </div>
  );
}

/** For offers that follow the purchase, where their buyer accepts one by the same card. */
const KeptNote = () => (
  <details className="text-sm text-muted">
    <summary className="min-h-6 list-none">
      <span>{keptText('line')} </span>
      <span className="underline underline-offset-4">{keptText('more')}</span>
    </summary>
    <p className="mt-1 text-pretty">{keptText('note', { minutes: CARD_KEPT_MS / 60_000 })}</p>
  </details>
);

/** The card's fields, which stay while another method is looked at, and in how many parts. */
export default function CardPanel({ shown }: { readonly shown: boolean }) {
  const { offer } = useSession();
  const isOnce = offer.type === 'ONE_TIME';
  return (
    <>
      <CardFrame shown={shown} />
      {shown && isOnce && <InstallmentSelect />}
      {/* A subscription says beside its button what its card is kept for. */}
      {shown && isOnce && offer.mayKeepCard && <KeptNote />}
    </>
  );
}
