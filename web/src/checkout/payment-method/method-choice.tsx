import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { t, type CheckoutMessageId } from '../../i18n/checkout.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import type { FormValues } from '../form/values.ts';
import { useSession } from '../session.ts';
import type { PaymentMethod } from '../types.ts';
import { enabledMethods } from './method.ts';

const FACES: Record<PaymentMethod, { icon: IconName; label: CheckoutMessageId }> = {
  PIX: { icon: 'pix', label: 'method.PIX' },
  CREDIT_CARD: { icon: 'card', label: 'method.CREDIT_CARD' },
  BILLET: { icon: 'boleto', label: 'method.BILLET' },
};

/** The methods that the offer takes, as radio buttons that look like tiles. */
export function MethodChoice() {
  const id = useId();
  const { offer, parts } = useSession();
  const benefits: Record<PaymentMethod, string> = {
    PIX: t('method.PIX.benefit'),
    CREDIT_CARD: parts
      ? t('method.CREDIT_CARD.benefit', { count: parts.installmentNumber })
      : t('method.CREDIT_CARD.plain'),
    BILLET: t('method.BILLET.benefit'),
  };
  const { control } = useFormContext<FormValues>();
  const { field } = useController({ name: 'paymentMethod', control });
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('method.legend')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))] gap-2">
        {enabledMethods(offer).map((method) => (
          <label
            key={method}
            className="relative flex min-h-18 flex-col items-center justify-center gap-1 rounded-field border border-line-strong bg-white px-1 py-2.5 text-center text-sm leading-tight font-medium text-soft transition-colors hover:border-ink has-checked:border-primary-ink has-checked:bg-primary-wash has-checked:text-ink has-checked:ring-1 has-checked:ring-primary-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-ink"
          >
            <input
              type="radio"
              name={field.name}
              value={method}
              aria-labelledby={id + method}
              aria-describedby={`${id}${method}-benefit`}
              checked={field.value === method}
              onChange={field.onChange}
              onBlur={field.onBlur}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Icon name={FACES[method].icon} className="size-6 peer-checked:text-primary-ink" />
            <span id={id + method}>{t(FACES[method].label)}</span>
            <span id={`${id}${method}-benefit`} className="text-xs font-normal">
              {benefits[method]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
