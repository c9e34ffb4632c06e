import { t } from '../../../i18n/checkout.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { Checkout } from '../../types.ts';

/** Stays on top: whose page it is, and that paying here is safe. */
export function SecureHeader({ offer }: { readonly offer: Checkout }) {
  const { logoTopImage } = offer.appearance;
  return (
    <header className="sticky top-0 z-10 border-b border-line bg-white">
      <div className="mx-auto flex min-h-14 w-full max-w-[1100px] flex-wrap items-center justify-between gap-x-4 px-4 py-2">
        {logoTopImage ? (
          <img
            src={logoTopImage.url}
            width={logoTopImage.width}
            height={logoTopImage.height}
            alt={offer.seller.name}
            className="h-9 w-auto max-w-[60%] object-contain"
          />
        ) : (
          <span className="min-w-0 truncate font-semibold">{offer.seller.name}</span>
        )}
        <span className="flex items-center gap-2 text-sm font-medium text-good">
          <Icon name="lock" className="size-4" />
          {t('secure.payment')}
        </span>
      </div>
    </header>
  );
}
