import { useApolloClient } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import { Link, useSearchParams } from 'react-router-dom';
import { INCIDENT_KINDS } from '../../../../../domain/incident/kinds.ts';
import { CommandForm, reasonField } from '../../../features/configuration-form/command-form.tsx';
import { nodeDrawer } from '../../../features/drawer-page/drawer-content.tsx';
import { DrawerSection } from '../../../features/drawer-page/drawer-section.tsx';
import { TechnicalName } from '../../../features/ledger/technical-name.tsx';
import { filterOf } from '../../../features/list-page/list-address.ts';
import { listPage } from '../../../features/list-page/list-page.tsx';
import { defineList } from '../../../features/list-page/list-screen.ts';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { graphql } from '../../../graphql/graphql.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { ageText, detailFact, kindText, knownKind, subjectText, t } from './words.ts';

const IncidentsQuery = graphql(`
  query Incidents(
    $filter: IncidentsFilter!
    $search: String
    $sort: String
    $page: Int
    $first: Int!
    $after: String
  ) {
    incidents(filter: $filter, search: $search, sort: $sort, page: $page, first: $first, after: $after) {
      nodes {
        id
        kind
        state
        stream
        saleId
        raisedAt
      }
      endCursor
      count {
        value
        isCapped
      }
      counts {
        status
        count
        isCapped
      }
      asOf
    }
  }
`);

const StatePill = ({ state }: { readonly state: 'OPEN' | 'CLOSED' }) => (
  <Pill tone={state === 'OPEN' ? 'warn' : 'good'}>{t(`state.${state}`)}</Pill>
);

const incidentsList = defineList(IncidentsQuery, {
  caption: t('title'),
  search: { label: t('search'), hint: t('search.hint') },
  filters: [
    filterOf('kind', INCIDENT_KINDS, {
      label: t('column.kind'),
      all: t('filter.allKinds'),
      of: (value) => t(`kind.${value}`),
    }),
  ],
  status: filterOf('state', ['OPEN', 'CLOSED'], {
    label: t('filter.status'),
    all: t('filter.all'),
    of: (value) => t(`state.${value}`),
  }),
  order: '-raisedAt',
  rowKey: ({ id }) => id,
  rowHref: ({ id }, search) => withDrawer(search, 'incident', id),
  empty: { title: t('none'), text: t('none.text') },
  narrowed: { title: t('noMatch'), text: t('noMatch.text') },
  columns: [
    {
      id: 'kind',
      label: t('column.kind'),
      card: 'title',
      cell: ({ kind }) => kindText(kind),
      note: subjectText,
    },
    {
      id: 'raisedAt',
      label: t('column.raisedAt'),
      card: 'foot',
      sort: 'raisedAt',
      cell: ({ raisedAt }) => formatMoment(raisedAt),
    },
    {
      id: 'age',
      label: t('column.age'),
      card: 'foot',
      cell: ({ raisedAt }) => ageText(raisedAt),
    },
    {
      id: 'state',
      label: t('filter.status'),
      card: 'corner',
      cell: ({ state }) => <StatePill state={state} />,
    },
  ],
});

/** /admin-root/incidents */
export default listPage(incidentsList);

const IncidentQuery = graphql(`
  query Incident($id: ID!) {
    incident(id: $id) {
      id
      kind
      state
      stream
      saleId
      eventId
      raisedAt
      closedAt
      closedBy
      closedByName
      reason
      details {
        name
        value
      }
      others {
        id
        raisedAt
      }
    }
  }
`);

const CloseIncidentMutation = graphql(`
  mutation CloseIncident($key: String!, $id: ID!, $reason: String!) {
    closeIncident(idempotencyKey: $key, id: $id, reason: $reason)
  }
`);

type Detail = NonNullable<ResultOf<typeof IncidentQuery>['incident']>;

/** The one that the address names, over the list. */
export const IncidentDrawer = nodeDrawer(IncidentQuery, {
  missing: t('missing'),
  recent: ({ kind }) => kindText(kind),
  view: (incident) => <IncidentView incident={incident} />,
});

const LINK = 'font-medium text-primary-ink underline';

function IncidentView({ incident }: { readonly incident: Detail }) {
  const [search] = useSearchParams();
  const known = knownKind(incident.kind);
  return (
    <div className="space-y-4">
      <header className="space-y-1">
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h2 className="min-w-0 flex-1 basis-32 text-lg font-semibold">{kindText(incident.kind)}</h2>
          <StatePill state={incident.state} />
        </div>
        <p className="break-words text-soft">{subjectText(incident)}</p>
        {incident.saleId && (
          <Link to={withDrawer(search, 'adminSale', incident.saleId)} className={LINK}>
            {t('sale')}
          </Link>
        )}
        {known && <p className="text-pretty">{t(`kind.${known}.means`)}</p>}
      </header>
      {known && (
        <DrawerSection title={t('do')}>
          <p className="text-pretty">{t(`kind.${known}.do`)}</p>
        </DrawerSection>
      )}
      {incident.details.length > 0 && (
        <DrawerSection title={t('facts')}>
          <Facts facts={incident.details.map(detailFact)} />
        </DrawerSection>
      )}
      <History incident={incident} />
      <Closing incident={incident} />
      <DrawerSection title={t('sale.names')}>
        <Facts
          facts={[
            [t('drawer.incident'), <TechnicalName name={incident.id} />],
            [t('stream'), <TechnicalName name={incident.stream} />],
            [t('event'), incident.eventId && <TechnicalName name={incident.eventId} />],
          ]}
        />
      </DrawerSection>
    </div>
  );
}

function History({ incident }: { readonly incident: Detail }) {
  const [search] = useSearchParams();
  const { raisedAt, closedAt, closedBy, closedByName, others, reason } = incident;
  const again = others.map(({ id, raisedAt: at }) => (
    <Link key={id} to={withDrawer(search, 'incident', id)} className={`block ${LINK}`}>
      {formatMoment(at)}
    </Link>
  ));
  return (
    <DrawerSection title={t('history')}>
      <Facts
        facts={[
          [t('column.raisedAt'), formatMoment(raisedAt)],
          [t('others'), again.length > 0 && again],
          [t('closedAt'), closedAt && formatMoment(closedAt)],
          [t('closedBy'), closedBy === 'operator' ? t('closedBy.operator') : (closedByName ?? closedBy)],
          [t('reason'), reason],
        ]}
      />
    </DrawerSection>
  );
}

function Closing({ incident: { id, state } }: { readonly incident: Detail }) {
  const client = useApolloClient();
  return (
    <CommandForm<{ readonly reason: string }>
      title={t('close')}
      text={t('close.text')}
      action={t('close')}
      done={t('close.done')}
      isOffered={state === 'OPEN'}
      fields={[reasonField(t('reason'))]}
      run={(key, said) =>
        client.mutate({
          mutation: CloseIncidentMutation,
          variables: { key, id, ...said },
          refetchQueries: ['Incidents', 'Incident'],
        })
      }
    />
  );
}
