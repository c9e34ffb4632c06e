import { useQuery } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import { DrawerContent } from '../../../features/drawer-page/drawer-content.tsx';
import { DrawerLoading } from '../../../features/drawer-page/drawer-loading.tsx';
import { useGrowingRows } from '../../../features/list-page/more-rows.tsx';
import { LIST_QUERY } from '../../../features/list-page/use-list.ts';
import type { DrawerValue } from '../../../features/screens/screen.ts';
import { TabsInAddress } from '../../../features/tabs/tabs.tsx';
import { textOf } from '../../../i18n/app.ts';
import { later } from '../../../ui/later/later.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ConnectionHistory } from './history.tsx';
import { Overview } from './overview.tsx';
import { AcquirersQuery, ConnectionQuery, type Acquirer, type Connection } from './queries.ts';
import { t } from './words.ts';

interface Of {
  readonly connection: Connection;
}

// Forms are a download of their own.
const Secrets = later<Of>(() => import('./secrets.tsx'));
const SettingsTab = later<Of & { readonly acquirer: Acquirer }>(() => import('./settings-tab.tsx'));

const Failing = () => <p role="status">{textOf('failing.part')}</p>;
const meanwhile = { loading: <DrawerLoading />, failing: <Failing /> };

const NOTHING_YET = { nodes: [], endCursor: null };

/** The connection that the address names. */
export default function ConnectionDrawer({ value: id }: DrawerValue) {
  const result = useQuery(ConnectionQuery, { variables: { id }, ...LIST_QUERY });
  const known = useQuery(AcquirersQuery);
  const history = useGrowingRows(
    result,
    (data: ResultOf<typeof ConnectionQuery>) => data.providerConnection?.history ?? NOTHING_YET,
  );
  return (
    <DrawerContent result={result} of={(data) => data.providerConnection} missing={t('missing')}>
      {(connection) => {
        const acquirer = known.data?.acquirers.find(({ code }) => code === connection.provider);
        return (
          <div className="space-y-4">
            <header className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
              <h2 className="min-w-0 flex-1 basis-32 text-lg font-semibold break-words">
                {connection.name}
              </h2>
              <Pill tone={connection.archived ? 'plain' : 'good'}>
                {t(connection.archived ? 'pill.ARCHIVED' : 'pill.OPEN')}
              </Pill>
            </header>
            <TabsInAddress
              label={t('connection.tabs')}
              name="connectionTab"
              tabs={[
                {
                  ...{ id: 'overview', label: t('overview') },
                  content: <Overview connection={connection} acquirer={acquirer} />,
                },
                {
                  ...{ id: 'secrets', label: t('secrets') },
                  content: <Secrets {...meanwhile} connection={connection} />,
                },
                ...(acquirer
                  ? [
                      {
                        ...{ id: 'settings', label: t('settings') },
                        content: (
                          <SettingsTab
                            key={connection.id}
                            {...meanwhile}
                            {...{ connection, acquirer }}
                          />
                        ),
                      },
                    ]
                  : []),
                {
                  ...{ id: 'history', label: t('history') },
                  content: <ConnectionHistory list={history} />,
                },
              ]}
            />
          </div>
        );
      }}
    </DrawerContent>
  );
}
