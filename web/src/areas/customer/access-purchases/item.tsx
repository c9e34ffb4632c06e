import { formatFileSize } from '../../../i18n/file-size.ts';
import { formatDay } from '../../../i18n/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Pill } from '../../../ui/pill.tsx';
import type { BoughtOrder } from './queries.ts';
import { t } from './words.ts';

type Bought = BoughtOrder['items'][number];
type Shipped = BoughtOrder['shipped'];

const ICONS: Readonly<Record<Exclude<Bought['access'], 'OPEN'>, IconName>> = {
  AWAITING_PAYMENT: 'clock',
  ENDED: 'lock',
  REFUNDED: 'back',
  DISPUTED: 'lock',
  UNPAID: 'info',
};

const shippedText = (shipped: Shipped): string =>
  shipped
    ? t('access.sent', { by: [shipped.carrier, shipped.trackingCode].filter(Boolean).join(' · ') })
    : t('access.toSend');

/** What a buyer has of one thing that they bought, or why they have it not. */
export function Item({ item, shipped }: { readonly item: Bought; readonly shipped: Shipped }) {
  return (
    <li className="space-y-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-semibold text-pretty wrap-anywhere">{item.title}</h2>
        {item.isBump && <Pill tone="plain">{t('access.bump')}</Pill>}
      </div>
      {item.access === 'OPEN' ? <Had item={item} shipped={shipped} /> : <Withheld item={item} />}
    </li>
  );
}

function Withheld({ item: { access, lastDay } }: { readonly item: Bought }) {
  if (access === 'OPEN') return null;
  const said = lastDay === null ? {} : { day: formatDay(lastDay) };
  return (
    <p className="flex items-start gap-2 text-sm text-soft text-pretty">
      <Icon name={ICONS[access]} className="mt-px size-[1.125rem] shrink-0 text-muted" />
      <span>{access === 'ENDED' ? t('access.state.ENDED', said) : t(`access.state.${access}`)}</span>
    </p>
  );
}

function Had({ item, shipped }: { readonly item: Bought; readonly shipped: Shipped }) {
  const { title, accessUrl, licence, files, lastDay, isSent } = item;
  const isOnline = accessUrl !== null || licence !== null || files.length > 0;
  const bySeller = isSent ? shippedText(shipped) : t('access.bySeller');
  return (
    <>
      {accessUrl !== null && (
        <a
          href={accessUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={t('access.open.of', { title })}
          className={buttonClass('primary', 'medium', 'max-sm:w-full')}
        >
          <span>{t('access.open')}</span>
          <Icon name="arrow" />
        </a>
      )}
      {files.length > 0 && <Files files={files} />}
      {licence !== null && (
        <pre
          aria-label={t('access.licence', { title })}
          className="rounded-field bg-sunken p-4 font-mono text-sm whitespace-pre-wrap wrap-anywhere"
        >
          {licence}
        </pre>
      )}
      {(isSent || !isOnline) && <p className="text-sm text-soft wrap-anywhere">{bySeller}</p>}
      {lastDay !== null && (
        <p className="text-sm text-soft">{t('access.until', { day: formatDay(lastDay) })}</p>
      )}
    </>
  );
}

const Files = ({ files }: Pick<Bought, 'files'>) => (
  <ul className="divide-y divide-line overflow-hidden rounded-field border border-line">
    {files.map(({ url, name, bytes }) => (
      <li key={url}>
        <a href={url} className="flex min-h-12 items-center gap-3 px-4 py-2 font-medium hover:bg-sunken">
          <Icon name="download" className="size-5 shrink-0 text-primary-ink" />
          <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
          <span className="shrink-0 text-sm text-soft tabular-nums">{formatFileSize(bytes)}</span>
        </a>
      </li>
    ))}
  </ul>
);
