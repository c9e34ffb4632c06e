import { useSearchParams } from 'react-router-dom';
import { SHOWN_KINDS } from '../../../features/receivers/kinds.ts';
import { t as words } from '../../../features/receivers/words.ts';
import { filterOf } from '../../../features/list-page/list-address.ts';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { defineList } from '../../../features/list-page/list-screen.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { formatMoment } from '../../../i18n/format.ts';
import { later } from '../../../ui/later/later.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ValidationsQuery, type ValidationRow } from './queries.ts';
import { t } from './words.ts';

const Validation = later(() => import('./validation.tsx'));

const STATES = ['TO_VALIDATE', 'INCOMPLETE', 'REFUSED', 'VALIDATED'] as const;
const TONES = {
  TO_VALIDATE: 'warn',
  INCOMPLETE: 'plain',
  REFUSED: 'bad',
  VALIDATED: 'good',
} as const;
const DAY_MS = 86_400_000;

const ageOf = ({ sentAt, state }: ValidationRow): string =>
  state === 'TO_VALIDATE'
    ? t('age.days', { days: Math.floor((Date.now() - Date.parse(sentAt)) / DAY_MS) })
    : '—';

const missingOf = ({ missing }: ValidationRow): string =>
  missing.length === 0 ? t('missing.none') : t('missing.count', { count: missing.length });

/** The queue as data (specification/screens#admin-routes). */
const queue = defineList(ValidationsQuery, {
  caption: t('title'),
  search: { label: t('search'), hint: t('search.hint') },
  filters: [
    filterOf('kind', SHOWN_KINDS, {
      label: t('kind'),
      all: t('kind.all'),
      of: (value) => words(`personKind.${value}`),
    }),
  ],
  status: filterOf('state', STATES, {
    label: t('state'),
    all: t('state.all'),
    of: (value) => t(`state.${value}`),
  }),
  order: '-sentAt',
  // The name of each is opened to be shown.
  sizes: [20, 50],
  rowKey: ({ id }) => id,
  rowHref: ({ id }) => `/admin-root/document-validation?seller=${encodeURIComponent(id)}`,
  empty: { title: t('none'), text: t('none.text') },
  narrowed: { title: t('noMatch'), text: t('noMatch.text') },
  columns: [
    {
      ...{ id: 'seller', label: t('seller'), card: 'title' },
      cell: ({ sellerName }) => sellerName ?? t('nameless'),
      note: ({ personKind }) => words(`personKind.${personKind}`),
    },
    {
      ...{ id: 'sent', label: t('sent'), card: 'foot', sort: 'sentAt' },
      cell: ({ sentAt }) => formatMoment(sentAt),
    },
    { ...{ id: 'age', label: t('age'), card: 'line' }, cell: ageOf },
    {
      ...{ id: 'missing', label: t('missing'), card: 'foot' },
      cell: missingOf,
      note: ({ missing }) => missing.map((name) => words(`document.${name}`)).join(', '),
    },
    {
      ...{ id: 'state', label: t('state'), card: 'corner' },
      cell: ({ state }) => <Pill tone={TONES[state]}>{t(`state.${state}`)}</Pill>,
    },
  ],
});

/** /admin-root/document-validation: the queue, or one seller whose documents are looked at. */
export default function DocumentValidation() {
  const [search] = useSearchParams();
  const seller = search.get('seller');
  if (seller)
    return <Validation key={seller} id={seller} loading={<Skeleton className="h-96 rounded-card" />} />;
  return (
    <div className="space-y-5">
      <PageHeading />
      <ListPage screen={queue} />
    </div>
  );
}
