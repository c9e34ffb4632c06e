import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { t } from '../../i18n/checkout.ts';
import { Icon } from '../../ui/icon.tsx';
import type { FormValues } from '../form/values.ts';
import { CardPanel } from '../later-parts.ts';
import { BoletoDue } from './boleto-due.tsx';

const FACTS = {
  PIX: ['pix.fact.copy'],
  BILLET: ['boleto.fact.clearing', 'boleto.fact.anywhere'],
} as const;

const Facts = ({ method }: { readonly method: keyof typeof FACTS }) => (
  <ul className="space-y-2 rounded-field bg-sunken px-4 py-3 text-sm text-soft">
    {method === 'BILLET' && <BoletoDue />}
    {FACTS[method].map((fact) => (
      <li key={fact} className="flex gap-2">
        <Icon name="check" className="mt-0.5 size-4 text-good" />
        {t(fact)}
      </li>
    ))}
  </ul>
);

/** What the chosen method needs: the card's fields, or what happens next. */
export function MethodPanel() {
  const method = useWatch<FormValues, 'paymentMethod'>({ name: 'paymentMethod' });
  const byCard = method === 'CREDIT_CARD';
  const [cardWasShown, setCardWasShown] = useState(byCard);
  if (byCard && !cardWasShown) setCardWasShown(true);
  return (
    <div className="space-y-3">
      {(byCard || cardWasShown) && (
        <CardPanel
          shown={byCard}
          loading={byCard && <div className="h-100" />}
          failing={byCard && <p className="h-100 text-soft">{t('card.failing')}</p>}
        />
      )}
      {!byCard && <Facts method={method} />}
    </div>
  );
}
