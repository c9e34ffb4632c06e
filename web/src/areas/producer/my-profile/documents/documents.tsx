import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { formatCep } from '../../../../../../domain/brazil/cep.ts';
import { formatTaxId } from '../../../../../../domain/brazil/tax-id.ts';
import { OwnersAlone } from '../../../../features/log-in-as/owners-alone.tsx';
import { MyReceiverQuery, type MyReceiver } from '../../../../features/receivers/my-receiver.ts';
import { t as words } from '../../../../features/receivers/words.ts';
import { FailureNotice } from '../../../../features/session/failure-notice.tsx';
import { useMe } from '../../../../features/session/session.ts';
import { formatMoney } from '../../../../i18n/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { later } from '../../../../ui/later/later.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { DocumentCard } from './document-card.tsx';
import { t } from './words.ts';

const DetailsForm = later(() => import('./details-form.tsx'));

const TONES = {
  INCOMPLETE: 'note',
  TO_VALIDATE: 'note',
  REFUSED: 'bad',
  VALIDATED: 'good',
} as const;

const Loading = () => (
  <div role="status" className="space-y-5">
    <span className="sr-only">{t('documents.loading')}</span>
    <Skeleton className="h-20 rounded-card" />
    <Skeleton className="h-96 rounded-card" />
  </div>
);

/** Who is paid, and the files that prove it. */
export default function Documents() {
  const { data, error, refetch } = useQuery(MyReceiverQuery, { fetchPolicy: 'cache-and-network' });
  if (error && !data)
    return <FailureNotice error={error} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <Loading />;
  const { documents } = data.myReceiver;
  const state = standingOf(data.myReceiver);
  return (
    <div className="space-y-5">
      <Notice tone={TONES[state]} title={t(`documents.state.${state}`)}>
        <p className="text-pretty">{t(`documents.state.${state}.text`)}</p>
      </Notice>
      <Details receiver={data.myReceiver} />
      <section aria-labelledby="files" className="panel p-5">
        <h2 id="files" className="font-semibold">
          {t('files.title')}
        </h2>
        <p className="mt-1 mb-4 text-[0.9375rem] text-soft text-pretty">{t('files.text')}</p>
        <ul className="divide-y divide-line">
          {documents.map((document) => (
            <DocumentCard key={document.name} document={document} />
          ))}
        </ul>
      </section>
    </div>
  );
}

/** What the seller has to do goes before what others do. */
function standingOf({ state, documents }: MyReceiver): MyReceiver['state'] {
  const states = documents.map((each) => each.state);
  if (states.includes('REFUSED')) return 'REFUSED';
  return states.includes('NOT_SENT') ? 'INCOMPLETE' : state;
}

/** What the seller has said of themselves, or the form for it. */
function Details({ receiver }: { readonly receiver: MyReceiver }) {
  const { actingBy } = useMe();
  const [isChanging, setChanging] = useState(false);
  const { details, personKind } = receiver;
  if (actingBy && !details) return <OwnersAlone />;
  if (!details || isChanging)
    return (
      <DetailsForm
        receiver={receiver}
        onSaved={() => setChanging(false)}
        loading={<Skeleton className="h-96 rounded-card" />}
      />
    );
  const { zipCode, street, number, complement, district, city, state } = details.address;
  const lines = [`${street}, ${number}`, complement, district, `${city} – ${state}`, formatCep(zipCode)];
  return (
    <section aria-labelledby="details" className="panel space-y-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="details" className="font-semibold">
          {t('details.title')}
        </h2>
        {!actingBy && <Button onClick={() => setChanging(true)}>{t('details.change')}</Button>}
      </div>
      <Facts
        facts={[
          [t('details.name'), details.name],
          [t('details.document'), formatTaxId(details.document)],
          [t('details.kind'), words(`personKind.${personKind}`)],
          [t('details.revenue'), details.monthlyRevenue !== null && formatMoney(details.monthlyRevenue)],
          [t('details.address'), lines.filter(Boolean).join(', ')],
        ]}
      />
    </section>
  );
}
