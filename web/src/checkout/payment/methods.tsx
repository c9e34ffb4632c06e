import { useId, useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { type CheckoutMessageId, t } from '../../i18n/checkout.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { later } from '../../ui/later/later.tsx';
import { enabledMethods, type FormValues } from '../form/values.ts';
import { PurchaseErrorNotice } from '../order/checkout-form.tsx';
import { useSession } from '../order/session.ts';
import { CardPanel } from '../shell/later-parts.ts';
import type { PaymentMethod } from '../shell/types.ts';

/** The calendar of banks comes with who pays by boleto. */
const BoletoDue = later<{ readonly days: number }>(() => import('./boleto-due.tsx'));

interface Face {
  readonly icon: IconName;
  readonly label: CheckoutMessageId;
  readonly chosen: string;
}

const FACES: Readonly<Record<PaymentMethod, Face>> = {
  PIX: { icon: 'pix', label: 'method.PIX', chosen: 'peer-checked:text-pix' },
  CREDIT_CARD: { icon: 'card', label: 'method.CREDIT_CARD', chosen: 'peer-checked:text-primary-ink' },
  BILLET: { icon: 'boleto', label: 'method.BILLET', chosen: 'peer-checked:text-primary-ink' },
};

/** The methods that the offer takes, as radio buttons that look like tiles. */
export function MethodChoice() {
  const id = useId();
  const { offer, parts, card } = useSession();
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
            className="relative flex min-h-18 flex-col items-center justify-center gap-0.5 rounded-field border border-line-strong bg-white px-1 py-2 text-center text-sm leading-tight font-medium text-soft transition-colors hover:border-ink has-checked:border-primary-ink has-checked:bg-primary-wash has-checked:text-ink has-checked:ring-1 has-checked:ring-primary-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-ink"
          >
            <input
              type="radio"
              name={field.name}
              value={method}
              aria-labelledby={id + method}
              aria-describedby={`${id}${method}-benefit`}
              checked={field.value === method}
              onChange={field.onChange}
              // Who moves by the arrow keys goes on among the methods.
              onClick={({ detail }) => method === 'CREDIT_CARD' && detail > 0 && card.enter()}
              onBlur={field.onBlur}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Icon name={FACES[method].icon} className={`size-6 ${FACES[method].chosen}`} />
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

const FACTS = {
  PIX: ['pix.fact.copy'],
  BILLET: ['boleto.fact.clearing', 'boleto.fact.anywhere'],
} as const;

function Facts({ method }: { readonly method: keyof typeof FACTS }) {
  const { boletoDays } = useSession().offer;
  return (
    <ul className="space-y-1.5 text-sm text-soft">
      {method === 'BILLET' && boletoDays !== null && (
        <BoletoDue days={boletoDays} loading={<li className="h-5" />} />
      )}
      {FACTS[method].map((fact) => (
        <li key={fact} className="flex gap-2">
          <Icon name="check" className="mt-0.5 size-4 text-good" />
          <span>{t(fact)}</span>
        </li>
      ))}
    </ul>
  );
}

/** What the chosen method needs: the card's fields, or what happens next. */
export function MethodPanel() {
  const method = useWatch<FormValues, 'paymentMethod'>({ name: 'paymentMethod' });
  const byCard = method === 'CREDIT_CARD';
  const [cardWasShown, setCardWasShown] = useState(byCard);
  if (byCard && !cardWasShown) setCardWasShown(true);
  return (
    <div className="space-y-3">
      <PurchaseErrorNotice />
      {(byCard || cardWasShown) && (
        <CardPanel
          shown={byCard}
          loading={byCard && <div className="h-60" />}
          failing={byCard && <p className="h-60 text-soft">{t('card.failing')}</p>}
        />
      )}
      {!byCard && <Facts method={method} />}
    </div>
  );
}
