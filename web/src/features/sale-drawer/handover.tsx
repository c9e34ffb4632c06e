import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { screenWords } from '../../i18n/app.ts';
import { Button } from '../../ui/button.tsx';
import { CommandForm } from '../configuration-form/command-form.tsx';
import { DrawerSection } from '../drawer-page/drawer-section.tsx';
import type { SaleDetail } from '../sales/types.ts';
import { useMe } from '../session/session.ts';
import messages from './handover.messages.pt-BR.json';
import { ResendAccessMutation, ShipSaleMutation } from './queries.ts';

const t = screenWords(messages);

const SEEN = { refetchQueries: ['Sale'] };

type Shipping = {
  readonly carrier: string;
  readonly trackingCode: string | null;
};

/** A paid sale's seller says that it was sent, and has the way to it mailed again. */
export default function Handover({ sale }: { readonly sale: SaleDetail }) {
  const client = useApolloClient();
  const { actingBy } = useMe();
  const [asked, setAsked] = useState<'SHIP' | 'RESEND'>();
  const { id, status, delivery } = sale;
  if (status !== 'APPROVED' || actingBy) return null;
  const shipped = delivery?.shipped;
  const ship = t(shipped ? 'ship.again' : 'ship');
  return (
    <DrawerSection title={t('title')}>
      <div className="space-y-4">
        <div className="flex flex-wrap gap-3">
          {delivery && <Button onClick={() => setAsked('SHIP')}>{ship}</Button>}
          <Button onClick={() => setAsked('RESEND')}>{t('resend')}</Button>
        </div>
        {asked === 'SHIP' && (
          <CommandForm<Shipping>
            {...{ title: ship, text: t('ship.text'), action: t('ship.do'), done: t('ship.done') }}
            fields={[
              {
                ...{ kind: 'text', name: 'carrier', label: t('ship.carrier'), maxLength: 80 },
                ...{ required: true, initial: shipped?.carrier ?? 'Correios' },
              },
              {
                ...{ kind: 'text', name: 'trackingCode', label: t('ship.code'), maxLength: 80 },
                ...{ optional: true, initial: shipped?.trackingCode ?? null },
              },
            ]}
            run={(key, said) =>
              client.mutate({
                mutation: ShipSaleMutation,
                ...{ variables: { key, id, ...said }, ...SEEN },
              })
            }
          />
        )}
        {asked === 'RESEND' && (
          <CommandForm
            {...{ title: t('resend'), text: t('resend.text'), action: t('resend.do') }}
            done={t('resend.done')}
            fields={[]}
            run={(key) =>
              client.mutate({ mutation: ResendAccessMutation, variables: { key, id }, ...SEEN })
            }
          />
        )}
      </div>
    </DrawerSection>
  );
}
