import { useEffect } from 'react';
import { t } from '../../i18n/delivery.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useSession } from '../session.ts';
import { AddressFields } from './address-fields.tsx';
import { DeliveryOptions } from './delivery-options.tsx';
import { LookupStatus } from './lookup-status.tsx';
import { useCepLookup, type CepLookup } from './use-cep-lookup.ts';

/** As long as nobody has answered, nobody knows (specification/checkout#toasts). */
function problemOf(status: CepLookup['status']): string | null {
  if (status === 'found' || status === 'kept') return null;
  return t(status === 'unknown' ? 'errorCepNotFound' : 'errorCep');
}

/** A field with its label and the line below it. */
const FieldSkeleton = () => (
  <div className="pb-6">
    <Skeleton className="mb-1.5 h-5 w-24" />
    <Skeleton className="h-12 rounded-field" />
  </div>
);

/** Takes the place of all that comes from the last digit on, so that it moves nothing. */
const DetailsSkeleton = ({ options }: { readonly options: number }) => (
  <div className="space-y-2">
    <FieldSkeleton />
    <div className="grid grid-cols-2 gap-3 pb-10">
      <FieldSkeleton />
      <FieldSkeleton />
    </div>
    <FieldSkeleton />
    <FieldSkeleton />
    {Array.from({ length: options }, (_, index) => (
      <Skeleton key={index} className="h-16 rounded-field" />
    ))}
  </div>
);

interface Props {
  readonly onLookup?: ((problem: string | null) => void) | undefined;
}

/** The rest of a delivery, once its postal code is typed. */
export default function DeliveryDetails({ onLookup }: Props) {
  const { offer } = useSession();
  const lookup = useCepLookup();
  const { revealed, status } = lookup;
  useEffect(() => onLookup?.(problemOf(status)), [onLookup, status]);
  return (
    <div className="mt-2 space-y-5">
      <LookupStatus lookup={lookup} />
      {revealed && (
        <>
          <AddressFields />
          <DeliveryOptions />
        </>
      )}
      {!revealed && status === 'looking' && <DetailsSkeleton options={offer.deliveryOptions.length} />}
    </div>
  );
}
