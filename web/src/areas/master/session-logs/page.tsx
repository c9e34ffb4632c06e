import { useMemo } from 'react';
import { USER_ROLES } from '../../../../../domain/access/roles.ts';
import { SIGN_IN_RESULTS } from '../../../../../domain/user/sign-in-results.ts';
import { filterOf, period } from '../../../features/list-page/list-address.ts';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { defineList, type Filter } from '../../../features/list-page/list-screen.ts';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { usePlatformFilter } from '../../../features/platforms/platform-filter.ts';
import { deviceText, RESULT_TONES, resultText } from '../../../features/user-devices/words.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { Pill } from '../../../ui/pill.tsx';
import signInsFile from './session-logs.file.ts';
import { SignInsQuery } from './queries.ts';
import { nameOf, secondFactorText, t } from './words.ts';

/** /master-root/session-logs as data (specification/screens#master-routes). */
const signInsOf = (platform: Filter<'platformId'>) =>
  defineList(SignInsQuery, {
    caption: t('title'),
    file: signInsFile,
    search: { label: t('search'), hint: t('search.hint') },
    filters: [
      period,
      filterOf('role', USER_ROLES, {
        ...{ label: t('role'), all: t('role.all') },
        of: (value) => t(`role.${value}`),
      }),
      platform,
    ],
    status: filterOf('result', SIGN_IN_RESULTS, {
      ...{ label: t('result'), all: t('result.all'), of: resultText },
    }),
    order: '-at',
    // The name of each is opened to be shown.
    sizes: [20, 50],
    rowKey: ({ id }) => id,
    rowHref: ({ id }, search) => withDrawer(search, 'signIn', id),
    empty: { title: t('none'), text: t('none.text') },
    narrowed: { title: t('noMatch'), text: t('list.noMatch.text') },
    columns: [
      {
        ...{ id: 'who', label: t('who'), card: 'title' },
        cell: nameOf,
        note: ({ role, platformName }) =>
          [role && t(`role.${role}`), platformName].filter(Boolean).join(', '),
      },
      {
        ...{ id: 'at', label: t('at'), card: 'foot', sort: 'at' },
        cell: ({ at }) => formatMoment(at),
      },
      { id: 'network', label: t('network'), card: 'foot', cell: ({ network }) => network },
      { id: 'device', label: t('device'), card: 'line', cell: ({ device }) => deviceText(device) },
      { id: 'secondFactor', label: t('secondFactor'), cell: secondFactorText },
      {
        ...{ id: 'result', label: t('result'), card: 'corner' },
        cell: ({ result }) => <Pill tone={RESULT_TONES[result]}>{resultText(result)}</Pill>,
      },
    ],
  });

/** /master-root/session-logs */
export default function SessionLogs() {
  const platform = usePlatformFilter({ label: t('platform'), all: t('platform.all') });
  const screen = useMemo(() => signInsOf(platform), [platform]);
  return (
    <div className="space-y-5">
      <PageHeading />
      <ListPage screen={screen} />
    </div>
  );
}
