import { useQuery } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import { DrawerContent } from '../../../features/drawer-page/drawer-content.tsx';
import { DrawerSection } from '../../../features/drawer-page/drawer-section.tsx';
import { MoreRows, useGrowingRows, type GrowingRows } from '../../../features/list-page/more-rows.tsx';
import { LIST_QUERY } from '../../../features/list-page/use-list.ts';
import type { DrawerValue } from '../../../features/screens/screen.ts';
import { useMe } from '../../../features/session/session.ts';
import { TabsInAddress } from '../../../features/tabs/tabs.tsx';
import { formatMoment } from '../../../i18n/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { FlagEditor } from './flag-editor.tsx';
import { MemberActions } from './member-actions.tsx';
import { MemberQuery, type Change, type Member } from './queries.ts';
import { nameOf, StatePill } from './staff-state.tsx';
import { t } from './words.ts';

/** One's own flags are somebody else's to change, and those of who is gone nobody's. */
function Permissions({ member }: { readonly member: Member }) {
  const me = useMe();
  if (member.id === me.id || member.state === 'ARCHIVED')
    return (
      <div className="space-y-4">
        <Notice tone="note" title={t(member.id === me.id ? 'own' : 'archived')} />
        <DrawerSection title={t('flags')}>
          <p>{member.permissions.map((name) => t(`flag.${name}`)).join(', ') || t('flags.none')}</p>
        </DrawerSection>
      </div>
    );
  return (
    <div className="space-y-4">
      {member.role === 'ADMINISTRATOR' ? (
        <FlagEditor member={member} />
      ) : (
        <Notice tone="note" title={t(`kind.${member.role}`)} />
      )}
      <MemberActions member={member} />
    </div>
  );
}

/** What was decided about somebody: what, who, when and why. */
const History = ({ list }: { readonly list: GrowingRows<Change> }) => (
  <MoreRows list={list}>
    <ol aria-label={t('history')} className="space-y-4">
      {list.rows?.map(({ id, type, at, by, permissions, reason }) => (
        <li key={id} className="panel p-4">
          <p className="font-medium">{t(`change.${type}`)}</p>
          {permissions.length > 0 && <p>{permissions.map((name) => t(`flag.${name}`)).join(', ')}</p>}
          {reason && <p className="break-words text-soft">{reason}</p>}
          <p className="text-[0.8125rem] text-muted">
            {by ? t('change.by', { name: by, moment: formatMoment(at) }) : formatMoment(at)}
          </p>
        </li>
      ))}
    </ol>
  </MoreRows>
);

const NOTHING_YET = { nodes: [], endCursor: null };

/** The member of staff that the address names. */
export default function MemberDrawer({ value: id }: DrawerValue) {
  const result = useQuery(MemberQuery, { variables: { id }, ...LIST_QUERY });
  const isMaster = useMe().role === 'MASTER';
  const history = useGrowingRows(
    result,
    (data: ResultOf<typeof MemberQuery>) => data.staffMember?.history ?? NOTHING_YET,
  );
  return (
    <DrawerContent result={result} of={(data) => data.staffMember} missing={t('missing')}>
      {(member) => (
        <div className="space-y-4">
          <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <h2 className="min-w-0 flex-1 basis-32 text-lg font-semibold break-words">
              {nameOf(member)}
            </h2>
            <StatePill state={member.state} />
          </header>
          <Facts
            facts={[
              [t('email'), member.email],
              [t('platform'), isMaster && member.platformName],
              [t('secondFactor'), t(member.hasSecondFactor ? 'secondFactor.on' : 'secondFactor.off')],
              [t('lastSignIn'), member.lastSignInAt && formatMoment(member.lastSignInAt)],
              [t('invited'), formatMoment(member.createdAt)],
              [t('joined'), member.joinedAt && formatMoment(member.joinedAt)],
            ]}
          />
          <TabsInAddress
            label={t('tabs')}
            name="memberTab"
            tabs={[
              {
                id: 'permissions',
                label: t('tab.permissions'),
                content: <Permissions key={member.id} member={member} />,
              },
              { id: 'history', label: t('history'), content: <History list={history} /> },
            ]}
          />
        </div>
      )}
    </DrawerContent>
  );
}
