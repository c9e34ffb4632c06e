import { useWatch } from 'react-hook-form';
import { t } from '../../i18n/checkout.ts';
import { Icon } from '../../ui/icon.tsx';
import { CardFields } from '../card/card-fields.tsx';
import type { FormValues } from '../form/values.ts';

/** What the chosen method needs: the card's fields, or what happens next. */
export function MethodPanel() {
  const method = useWatch<FormValues, 'paymentMethod'>({ name: 'paymentMethod' });
  if (method === 'CREDIT_CARD') return <CardFields />;
  const facts =
    method === 'PIX'
      ? (['pix.fact.instant', 'pix.fact.copy'] as const)
      : (['boleto.fact.clearing', 'boleto.fact.anywhere'] as const);
  return (
    <ul className="space-y-2 rounded-field bg-sunken p-4 text-sm text-soft">
      {facts.map((fact) => (
        <li key={fact} className="flex gap-2">
          <Icon name="check" className="mt-0.5 size-4 text-good" />
          {t(fact)}
        </li>
      ))}
    </ul>
  );
}
