import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatCep } from '../../../../../domain/brazil/cep.ts';
import { formatTaxId } from '../../../../../domain/brazil/tax-id.ts';
import type { CommandAction } from '../../../features/list-page/list-screen.ts';
import { addressOf } from '../../../features/navigation/paths.ts';
import { holds } from '../../../features/session/access.ts';
import { useMe } from '../../../features/session/session.ts';
import { formatMoney } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Facts, type Fact } from '../../../ui/facts.tsx';
import { later } from '../../../ui/later/later.tsx';
import { RevealMutation, type Revealed, type Validation } from './queries.ts';
import { t } from './words.ts';

const CommandDialog = later(() => import('../../../features/list-page/command-dialog.tsx'));

/** As the API has it. */
const REASON_MAX = 500;

/** What the seller has said of themselves, and who else has the same document. */
export function Registered({ validation }: { readonly validation: Validation }) {
  const [shown, setShown] = useState<Revealed>(null);
  const [isAsking, setAsking] = useState(false);
  const { details, id, sellerName } = validation;
  const reveal: CommandAction<unknown> = {
    id: 'reveal',
    label: t('reveal.action'),
    effect: () => t('reveal.effect'),
    text: t('reveal.text'),
    reason: { label: t('reason'), max: REASON_MAX },
    async run(client, { key, reason }) {
      const { data } = await client.mutate({
        mutation: RevealMutation,
        variables: { key, id, reason },
        // It is kept nowhere.
        fetchPolicy: 'no-cache',
      });
      setShown(data?.revealReceiver ?? null);
    },
  };
  return (
    <>
      <section aria-labelledby="registered" className="panel space-y-4 p-5">
        <h2 id="registered" className="font-semibold">
          {t('data')}
        </h2>
        {details ? (
          <Facts facts={shown ? wholeFacts(shown) : maskedFacts(details)} />
        ) : (
          <p className="text-soft">{t('data.none')}</p>
        )}
        {details && !shown && <Button onClick={() => setAsking(true)}>{t('reveal.action')}</Button>}
        {shown && <p className="text-sm text-muted">{t('reveal.shown')}</p>}
        {isAsking && (
          <CommandDialog
            action={reveal}
            rows={[validation]}
            nameOf={() => sellerName ?? t('nameless')}
            onEnd={() => setAsking(false)}
          />
        )}
      </section>
      <Duplicates duplicates={validation.duplicates} />
    </>
  );
}

const maskedFacts = ({ name, document, address }: NonNullable<Validation['details']>): Fact[] => [
  [t('data.name'), name],
  [t('data.document'), document],
  [t('data.address'), `${address.city} – ${address.state}`],
];

function wholeFacts({ name, document, address, monthlyRevenue }: NonNullable<Revealed>): Fact[] {
  const { zipCode, street, number, complement, district, city, state } = address;
  const lines = [`${street}, ${number}`, complement, district, `${city} – ${state}`, formatCep(zipCode)];
  return [
    [t('data.name'), name],
    [t('data.document'), formatTaxId(document)],
    [t('data.address'), lines.filter(Boolean).join(', ')],
    [t('data.revenue'), monthlyRevenue !== null && formatMoney(monthlyRevenue)],
  ];
}

function Duplicates({ duplicates }: Pick<Validation, 'duplicates'>) {
  const maySee = holds(useMe(), 'isUsersAvailable');
  return (
    <section aria-labelledby="duplicates" className="panel space-y-3 p-5">
      <h2 id="duplicates" className="font-semibold">
        {t('duplicates')}
      </h2>
      {duplicates.length === 0 && <p className="text-soft text-pretty">{t('duplicates.none')}</p>}
      <ul className="space-y-2 empty:hidden">
        {duplicates.map(({ id, name }) => (
          <li key={id} className="break-words">
            {maySee ? (
              <Link
                to={addressOf('/admin-root/manage-users/:id', { id })}
                className="font-medium text-primary-ink underline"
              >
                {name ?? t('nameless')}
              </Link>
            ) : (
              (name ?? t('nameless'))
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
