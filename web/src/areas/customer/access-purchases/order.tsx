import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { paymentPath } from '../../../../../domain/kernel/page-paths.ts';
import { failureText } from '../../../features/session/failure-text.ts';
import { refusalOf } from '../../../graphql/errors.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pill, type PillTone } from '../../../ui/pill.tsx';
import { Item } from './item.tsx';
import { MailAccessMutation, type BoughtOrder } from './queries.ts';
import { t } from './words.ts';

/** Orders that were paid, may still be, or were and whose money went back. */
export const STANDINGS = ['APPROVED', 'PENDING', 'REFUNDED', 'CHARGEBACK', 'MED'] as const;
type Standing = (typeof STANDINGS)[number];

const TONES: Readonly<Record<Standing, PillTone>> = {
  APPROVED: 'good',
  PENDING: 'note',
  REFUNDED: 'warn',
  CHARGEBACK: 'warn',
  MED: 'warn',
};

const isListed = (status: string): status is Standing => status in TONES;

/** One order: each thing of it with the way to it, and whom to ask for help. */
export function Order({ order }: { readonly order: BoughtOrder }) {
  const { orderNumber, createdAt, status, items, shipped, seller } = order;
  return (
    <article className="panel overflow-hidden">
      <header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-line px-4 py-3 sm:px-5">
        <p className="text-sm text-soft tabular-nums">
          {t('access.order', { number: orderNumber, moment: formatMoment(createdAt) })}
        </p>
        {isListed(status) && <Pill tone={TONES[status]}>{t(`access.status.${status}`)}</Pill>}
      </header>
      <ul className="divide-y divide-line p-4 sm:p-5">
        {items.map((item) => (
          <Item key={item.id} item={item} shipped={shipped} />
        ))}
      </ul>
      <footer className="space-y-3 border-t border-line px-4 py-3 sm:px-5">
        <Ways order={order} />
        {seller && <Support seller={seller} />}
      </footer>
    </article>
  );
}

const Support = ({ seller }: { readonly seller: NonNullable<BoughtOrder['seller']> }) => (
  <p className="text-sm text-soft text-pretty wrap-anywhere">
    <span className="mr-1">{t('access.support', { seller: seller.name })}</span>
    <a
      href={`mailto:${seller.supportEmail}`}
      className="inline-block py-1 font-medium text-primary-ink underline underline-offset-2"
    >
      {seller.supportEmail}
    </a>
    {seller.address && <span className="block">{seller.address}</span>}
  </p>
);

/** To the order's own page, and, of what is had, to the buyer's mailbox. */
function Ways({ order }: { readonly order: BoughtOrder }) {
  const { id, status, method, items } = order;
  const product = items[0]?.title ?? order.orderNumber;
  const isWaiting = status === 'PENDING';
  const action = isWaiting ? t(`access.pay.${method}`) : t('access.receipt');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <a
        href={paymentPath(id)}
        aria-label={t('access.way.of', { action, product })}
        className={buttonClass(isWaiting ? 'primary' : 'secondary', 'medium', 'max-sm:w-full')}
      >
        {action}
      </a>
      {items.some(({ access, isSent }) => access === 'OPEN' && !isSent) && (
        <MailAccess id={id} product={product} />
      )}
    </div>
  );
}

type Mailing = { readonly error?: unknown; readonly busy?: true; readonly isDone?: true };

function MailAccess({ id, product }: { readonly id: string; readonly product: string }) {
  const client = useApolloClient();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [mailing, setMailing] = useState<Mailing>({});
  const { error } = mailing;
  const mail = async () => {
    setMailing({ busy: true });
    try {
      await client.mutate({ mutation: MailAccessMutation, variables: { key, id } });
      setKey(crypto.randomUUID());
      setMailing({ isDone: true });
    } catch (failure) {
      setMailing({ error: failure });
    }
  };
  const tooOften = refusalOf(error)?.code === 'ILLEGAL_TRANSITION';
  return (
    <>
      <Button
        look="quiet"
        busy={mailing.busy === true}
        aria-label={t('access.mail.of', { product })}
        className="max-sm:w-full"
        onClick={() => void mail()}
      >
        {!mailing.busy && <Icon name="mail" />}
        <span>{t('access.mail')}</span>
      </Button>
      <p role="status" className="w-full text-sm text-good empty:hidden">
        {mailing.isDone && t('access.mailed')}
      </p>
      {error !== undefined && (
        <div className="w-full">
          <Notice tone="bad" title={tooOften ? t('access.mail.tooOften') : failureText(error)} live />
        </div>
      )}
    </>
  );
}
