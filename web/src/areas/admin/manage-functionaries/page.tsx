import { Link, useSearchParams } from 'react-router-dom';
import { PERMISSION_NAMES } from '../../../../../domain/access/permissions.ts';
import { filterOf } from '../../../features/list-page/list-address.ts';
import { ListPage } from '../../../features/list-page/list-page.tsx';
import { defineList } from '../../../features/list-page/list-screen.ts';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { PageHeading } from '../../../features/page-heading/page-heading.tsx';
import { useMe } from '../../../features/session/session.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { StaffQuery } from './queries.ts';
import { mayManage, nameOf, STAFF_ROLES, StatePill, STATES } from './staff-state.tsx';
import { t } from './words.ts';

/** A master is of no platform that somebody could be asked in to. */
function Invite() {
  const [search] = useSearchParams();
  if (useMe().role === 'MASTER') return null;
  return (
    <Link to={withDrawer(search, 'newMember')} className={buttonClass('primary')}>
      {t('invite')}
    </Link>
  );
}

/** /admin-root/manage-functionaries as data (specification/screens#admin-routes). */
export const staffList = defineList(StaffQuery, {
  caption: t('title'),
  search: { label: t('search'), hint: t('search.hint') },
  status: filterOf('state', STATES, {
    label: t('state'),
    all: t('state.present'),
    of: (value) => t(`state.${value}`),
  }),
  order: '-createdAt',
  // Name and e-mail of each are opened to be shown.
  sizes: [20, 50],
  rowKey: ({ id }) => id,
  rowHref: ({ id }, search) => withDrawer(search, 'member', id),
  empty: { title: t('none'), text: t('none.text'), action: <Invite /> },
  narrowed: { title: t('noMatch'), text: t('noMatch.text') },
  columns: [
    {
      ...{ id: 'name', label: t('name'), card: 'title' },
      cell: nameOf,
      note: ({ email }) => email,
    },
    {
      ...{ id: 'flags', label: t('flags'), card: 'foot' },
      cell: ({ role, permissions }) =>
        role === 'ADMINISTRATOR'
          ? t('flags.count', { count: permissions.length, all: PERMISSION_NAMES.length })
          : t(`flags.of.${role}`),
    },
    {
      ...{ id: 'secondFactor', label: t('secondFactor'), card: 'foot' },
      cell: ({ hasSecondFactor }) => t(hasSecondFactor ? 'secondFactor.on' : 'secondFactor.off'),
    },
    {
      ...{ id: 'lastSignIn', label: t('lastSignIn'), card: 'foot' },
      cell: ({ lastSignInAt }) => (lastSignInAt ? formatMoment(lastSignInAt) : t('lastSignIn.never')),
    },
    {
      ...{ id: 'invited', label: t('invited'), sort: 'createdAt' },
      cell: ({ createdAt }) => formatMoment(createdAt),
    },
    {
      ...{ id: 'state', label: t('state'), card: 'corner' },
      cell: ({ state }) => <StatePill state={state} />,
    },
  ],
});

/** The same, in which managers of accounts are found as well. */
const withManagers: typeof staffList = {
  ...staffList,
  filters: [
    {
      ...{ name: 'role', label: t('role'), fallback: 'ADMINISTRATOR' },
      options: STAFF_ROLES.map((value) => ({ value, label: t(`role.${value}`) })),
    },
  ],
};

/** /admin-root/manage-functionaries */
export default function ManageFunctionaries() {
  const me = useMe();
  return (
    <div className="space-y-5">
      <PageHeading>
        <Invite />
      </PageHeading>
      <ListPage screen={mayManage(me) ? withManagers : staffList} />
    </div>
  );
}
