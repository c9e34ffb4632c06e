import { t } from '../../i18n/handed-over.ts';
import { formatFileSize } from '../../i18n/file-size.ts';
import { formatMoment } from '../../i18n/format.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Payment } from '../shell/types.ts';

/** When the seller has sent it, and how it is followed. */
const Shipped = ({ shipped }: { readonly shipped: NonNullable<Payment['shipped']> }) => (
  <div className="rounded-field bg-good-wash p-4">
    <p className="font-semibold">{t('handedOver.sent')}</p>
    <p className="mt-1 text-sm text-soft">
      {t('handedOver.sent.by', { carrier: shipped.carrier, moment: formatMoment(shipped.at) })}
    </p>
    {shipped.trackingCode !== null && (
      <p className="mt-2 font-mono text-sm wrap-anywhere">{shipped.trackingCode}</p>
    )}
  </div>
);

type Item = Payment['items'][number];

/** Whether there is more to it than an address that is opened. */
export const hasFiles = ({ files, licence }: Pick<Item, 'files' | 'licence'>): boolean =>
  files.length > 0 || licence !== null;

/** Files and licences of a paid order, each item's apart, and the parcel that is on its way. */
export function HandedOver({ payment }: { readonly payment: Payment }) {
  const items = payment.items.filter(hasFiles);
  if (items.length === 0 && payment.shipped === null && payment.thankYouUrl === null) return null;
  return (
    <section aria-label={t('handedOver.title')} className="card space-y-5 p-4 sm:p-6 print:hidden">
      {payment.thankYouUrl !== null && (
        <a href={payment.thankYouUrl} className={buttonClass('primary', 'large', 'w-full')}>
          <span>{t('handedOver.on')}</span>
          <Icon name="arrow" />
        </a>
      )}
      {payment.shipped && <Shipped shipped={payment.shipped} />}
      {items.map(({ id, title, files, licence }) => (
        <div key={id} className="space-y-2">
          <p className="text-sm font-semibold wrap-break-word">{title}</p>
          {files.map(({ url, name, bytes }) => (
            <a
              key={url}
              href={url}
              className={buttonClass('secondary', 'large', 'w-full justify-between')}
            >
              <span className="min-w-0 truncate">{name}</span>
              <span className="flex shrink-0 items-center gap-2 text-sm text-soft tabular-nums">
                <span>{formatFileSize(bytes)}</span>
                <Icon name="download" className="size-4" />
              </span>
            </a>
          ))}
          {licence !== null && (
            <pre
              aria-label={t('handedOver.licence', { title })}
              className="rounded-field bg-sunken p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere"
            >
              {licence}
            </pre>
          )}
        </div>
      ))}
      {items.some(({ files }) => files.length > 0) && (
        <p className="text-sm text-soft text-pretty">{t('handedOver.keep')}</p>
      )}
    </section>
  );
}
