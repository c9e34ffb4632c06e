import { useApolloClient } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import { Link, useSearchParams } from 'react-router-dom';
import { CommandForm, reasonField } from '../../../features/configuration-form/command-form.tsx';
import { nodeDrawer } from '../../../features/drawer-page/drawer-content.tsx';
import { DrawerSection } from '../../../features/drawer-page/drawer-section.tsx';
import { TechnicalName } from '../../../features/ledger/technical-name.tsx';
import { withDrawer } from '../../../features/navigation/drawer-address.ts';
import { graphql } from '../../../graphql/graphql.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { detailFact, kindText, knownKind, STATE_TONES, subjectText, t } from './words.ts';

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
export default nodeDrawer(IncidentQuery, {
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
          <Pill tone={STATE_TONES[incident.state]}>{t(`state.${incident.state}`)}</Pill>
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
