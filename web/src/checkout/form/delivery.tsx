import { useWatch } from 'react-hook-form';
import { formatCep } from '../../../../domain/brazil/cep.ts';
import { t } from '../../i18n/checkout.ts';
import { later } from '../../ui/later/later.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MaskedField } from './fields.tsx';
import type { FormValues } from './values.ts';

const DeliveryDetails = later(() => import('./delivery-details.tsx'));

interface Props {
  /** Told why the place of the postal code is not known; null: it is. */
  readonly onLookup?: ((problem: string | null) => void) | undefined;
}

/**
 * Where a physical product goes. The first paint has the postal code alone: everything else needs
 * it, and comes while it is typed.
 */
export function Delivery({ onLookup }: Props) {
  const begun = useWatch<FormValues, 'cep'>({ name: 'cep' }) !== '';
  return (
    <>
      <MaskedField
        name="cep"
        inputMode="numeric"
        autoComplete="postal-code"
        placeholder="00000-000"
        format={formatCep}
        label={t('summary.field.cep')}
        hint={t('field.cep.hint')}
        required
      />
      {begun && (
        <DeliveryDetails
          onLookup={onLookup}
          loading={null}
          failing={<Notice tone="warn" title={t('delivery.failing')} live />}
        />
      )}
    </>
  );
}
