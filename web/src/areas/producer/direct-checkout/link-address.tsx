import { useId } from 'react';
import { encode } from 'uqr';
import { checkoutPath } from '../../../features/navigation/checkout-path.ts';
import { CheckoutAddress } from '../my-products/checkout-address.tsx';
import { t } from './words.ts';

/** A link's address, to copy, to open, and to hold up to somebody's phone. */
export function LinkAddress({ linkId }: { readonly linkId: string }) {
  const titleId = useId();
  const { href } = new URL(checkoutPath(linkId), location.origin);
  const { size, data } = encode(href, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <section aria-labelledby={titleId} className="panel space-y-4 p-5">
      <h3 id={titleId} className="font-semibold">
        {t('address')}
      </h3>
      <CheckoutAddress offerId={linkId} aboutId={titleId} />
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('qr')}
        shapeRendering="crispEdges"
        className="mx-auto aspect-square w-full max-w-52 rounded-xl border border-line bg-white"
      >
        <path d={path.join('')} fill="#000" />
      </svg>
      <p className="text-center text-sm text-soft text-pretty">{t('qr.text')}</p>
    </section>
  );
}
