import { t } from '../../i18n/payment.ts';
import { Icon } from '../../ui/icon.tsx';
import { later } from '../../ui/later/later.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const QrCode = later(() => import('./qr-code.tsx'));

/** The QR code in the open on a large screen; folded on a phone, which cannot scan itself. */
export function PixQr({ code, folded }: { readonly code: string; readonly folded: boolean }) {
  const picture = (
    <QrCode
      text={code}
      loading={<Skeleton className="mx-auto aspect-square w-full max-w-60 rounded-xl" />}
      failing={
        <p className="mx-auto grid aspect-square w-full max-w-60 place-items-center rounded-xl border border-line p-4 text-center text-sm text-soft text-balance">
          {t('pix.qr.failing')}
        </p>
      }
    />
  );
  if (!folded) {
    return (
      <div className="space-y-3">
        {picture}
        <p className="text-center text-sm text-muted">{t('pix.scan')}</p>
      </div>
    );
  }
  return (
    <details className="group rounded-field border border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-2 px-4 text-[0.9375rem] font-medium">
        {t('pix.showQr')}
        <Icon name="chevron" className="size-5 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="p-4 pt-1">{picture}</div>
    </details>
  );
}
