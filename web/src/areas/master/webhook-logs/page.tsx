import { useQuery } from '@apollo/client/react';
import { useMemo } from 'react';
import { WEBHOOK_RESULTS } from '../../../../../domain/webhook/results.ts';
import { filterOf, period } from '../../../features/list-page/list-address.ts';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { defineList, type Filter } from '../../../features/list-page/list-screen.ts';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { usePlatformFilter } from '../../../features/platforms/platform-filter.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { Pill } from '../../../ui/pill.tsx';
import { ProviderNamesQuery, WebhooksQuery } from './queries.ts';
import { RESULT_TONES, t, tookText } from './words.ts';

/** /master-root/webhook-logs as data (specification/screens#master-routes). */
const webhooksOf = (provider: Filter<'provider'>, platform: Filter<'platformId'>) =>
  defineList(WebhooksQuery, {
    caption: t('title'),
    search: { label: t('search'), hint: t('search.hint') },
    filters: [period, provider, platform],
    status: filterOf('result', WEBHOOK_RESULTS, {
      ...{ label: t('result'), all: t('result.all') },
      of: (value) => t(`result.${value}`),
    }),
    order: '-receivedAt',
    rowKey: ({ id }) => id,
    rowHref: ({ id }, search) => withDrawer(search, 'webhook', id),
    empty: { title: t('none'), text: t('none.text') },
    narrowed: { title: t('noMatch'), text: t('list.noMatch.text') },
    columns: [
      {
        ...{ id: 'provider', label: t('provider'), card: 'title' },
        cell: ({ provider }) => provider,
        note: ({ platformName }) => platformName,
      },
      {
        ...{ id: 'received', label: t('received'), card: 'foot', sort: 'receivedAt' },
        cell: ({ receivedAt }) => formatMoment(receivedAt),
      },
      {
        ...{ id: 'word', label: t('word'), card: 'line' },
        cell: ({ word }) => word ?? t('word.none'),
        note: ({ transactionId }) => transactionId,
      },
      {
        ...{ id: 'normalised', label: t('normalised') },
        cell: ({ normalised }) => (normalised ? t(`status.${normalised}`) : '—'),
      },
      {
        ...{ id: 'took', label: t('took'), end: true, card: 'foot' },
        cell: ({ tookMs }) => tookText(tookMs),
      },
      {
        ...{ id: 'result', label: t('result'), card: 'corner' },
        cell: ({ result }) => <Pill tone={RESULT_TONES[result]}>{t(`result.${result}`)}</Pill>,
      },
    ],
  });

/** By provider; all that there are come later than the address. */
function useProviderFilter(): Filter<'provider'> {
  const providers = useQuery(ProviderNamesQuery).data?.acquirers;
  return useMemo(
    () => ({
      ...{ name: 'provider', label: t('provider'), fallback: '', open: true },
      options: [
        { value: '', label: t('provider.all') },
        ...(providers ?? []).map(({ code, name }) => ({ value: code, label: name })),
      ],
    }),
    [providers],
  );
}

/** /master-root/webhook-logs */
export default function WebhookLogs() {
  const platform = usePlatformFilter({ label: t('platform'), all: t('platform.all') });
  const provider = useProviderFilter();
  const screen = useMemo(() => webhooksOf(provider, platform), [provider, platform]);
  return (
    <div className="space-y-5">
      <PageHeading />
      <ListPage screen={screen} />
    </div>
  );
}
