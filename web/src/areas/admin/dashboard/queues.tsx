import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router-dom';
import type { Permission } from '../../../../../domain/access/permissions.ts';
import { holds } from '../../../features/session/access.ts';
import { useMe } from '../../../features/session/session.ts';
import { formatCount } from '../../../i18n/format.ts';
import { PlatformQueuesQuery, type Queue } from './queries.ts';
import { t } from './words.ts';

/** Between looks while the page is open, in milliseconds. */
const LOOK_EVERY_MS = 30_000;

/** Where each is worked off, and who may. */
const PAGES: Readonly<Record<Queue['name'], { readonly to: string; readonly asks: Permission }>> = {
  DOCUMENTS: {
    to: '/admin-root/document-validation?state=TO_VALIDATE',
    asks: 'isValidateDocumentsAvailable',
  },
  BANK_ACCOUNTS: {
    to: '/admin-root/manage-bank-accounts?state=REGISTERED',
    asks: 'isValidateBankAccountsAvailable',
  },
  WITHDRAWALS: {
    to: '/admin-root/manage-withdraws?stage=REQUESTED',
    asks: 'isWithdrawsRequestUsersAvailable',
  },
  REFUNDS: { to: '/admin-root/manage-sales', asks: 'isSalesAvailable' },
  PRODUCTS: { to: '/admin-root/manage-products?state=IN_REVIEW', asks: 'isProductsAvailable' },
};

/** What waits for somebody, each a way to where it is dealt with. */
export function Queues() {
  const me = useMe();
  const { data } = useQuery(PlatformQueuesQuery, {
    fetchPolicy: 'cache-and-network',
    pollInterval: LOOK_EVERY_MS,
  });
  if (!data) return null;
  return (
    <section aria-label={t('queues')} className="space-y-3">
      <h2 className="text-lg font-semibold">{t('queues')}</h2>
      <ul className="flex flex-wrap gap-3">
        {data.platformQueues.map((queue) => (
          <QueueCard key={queue.name} queue={queue} isOpen={holds(me, PAGES[queue.name].asks)} />
        ))}
      </ul>
    </section>
  );
}

function QueueCard({ queue, isOpen }: { readonly queue: Queue; readonly isOpen: boolean }) {
  const { name, count, oldest } = queue;
  return (
    <li className="panel relative flex-1 basis-34 p-4 hover:border-line-strong">
      {isOpen ? (
        <Link to={PAGES[name].to} className="text-sm text-primary-ink after:absolute after:inset-0">
          {t(`queue.${name}`)}
        </Link>
      ) : (
        <span className="text-sm text-muted">{t(`queue.${name}`)}</span>
      )}
      <span className="mt-1 block text-xl font-bold tabular-nums">{formatCount(count)}</span>
      <span className="block text-[0.8125rem] text-muted">
        {oldest ? t('queue.oldest', { time: ageOf(oldest) }) : t('queue.none')}
      </span>
    </li>
  );
}

const UNITS = [
  [86_400_000, 'd'],
  [3_600_000, 'h'],
  [60_000, 'min'],
] as const;

/** How long ago, as people say it: 12 min, 3 h, 2 d. */
function ageOf(moment: string): string {
  const ms = Math.max(0, Date.now() - Date.parse(moment));
  const [size, unit] = UNITS.find(([least]) => ms >= least) ?? [60_000, 'min'];
  return `${formatCount(Math.floor(ms / size))} ${unit}`;
}
