import { useApolloClient } from '@apollo/client/react';
import { isCompleteCep } from '../../../../../../domain/brazil/cep.ts';
import { isValidCnpj } from '../../../../../../domain/brazil/cnpj.ts';
import { isValidCpf } from '../../../../../../domain/brazil/cpf.ts';
import { STATES } from '../../../../../../domain/brazil/states.ts';
import { formatTaxId } from '../../../../../../domain/brazil/tax-id.ts';
import { ConfigurationForm } from '../../../../features/configuration-form/configuration-form.tsx';
import type {
  FieldOf,
  FormScreen,
  SaveRequest,
  Seen,
} from '../../../../features/configuration-form/form-screen.ts';
import { SEEN, type MyReceiver } from '../../../../features/receivers/my-receiver.ts';
import { coded } from '../../../../features/receivers/rules.ts';
import { graphql } from '../../../../graphql/graphql.ts';
import { screenWords } from '../../../../i18n/app.ts';
import messages from './details.messages.pt-BR.json';

/** Its own: those of what opens it would come with that page. */
const t = screenWords(messages);

const SaveDetailsMutation = graphql(`
  mutation SaveReceiverDetails($key: String!, $input: ReceiverDetailsInput!) {
    saveReceiverDetails(idempotencyKey: $key, input: $input)
  }
`);

type Details = NonNullable<MyReceiver['details']>;

const filled = (maxLength: number) => ({
  ...{ kind: 'text' as const, maxLength },
  rule: coded('REQUIRED', (text) => text.trim() !== ''),
});

const SCREEN: FormScreen<FieldOf<Details>> = {
  sections: [
    {
      title: t('details.title'),
      text: t('details.text'),
      fields: [
        {
          ...{ name: 'name', label: t('details.name'), kind: 'text', maxLength: 80, about: 'name' },
          rule: coded('TOO_SMALL', (text) => text.trim().length >= 3),
        },
        {
          ...{ name: 'document', label: t('details.document'), kind: 'text', maxLength: 30 },
          rule: coded('INVALID_DOCUMENT', (text) => isValidCpf(text) || isValidCnpj(text)),
        },
        {
          ...{ name: 'monthlyRevenue', kind: 'money' },
          ...{ label: t('details.revenue'), hint: t('details.revenue.hint') },
        },
      ],
    },
    {
      title: t('details.address'),
      fields: [
        {
          ...{ name: 'address.zipCode', label: t('details.zipCode'), kind: 'text', maxLength: 9 },
          rule: coded('INVALID_ZIP_CODE', isCompleteCep),
        },
        { ...filled(120), name: 'address.street', label: t('details.street') },
        { ...filled(20), name: 'address.number', label: t('details.number') },
        {
          ...{ kind: 'text', name: 'address.complement', maxLength: 80 },
          label: t('details.complement'),
        },
        { ...filled(80), name: 'address.district', label: t('details.district') },
        { ...filled(80), name: 'address.city', label: t('details.city') },
        {
          ...{ kind: 'select', name: 'address.state', label: t('details.state') },
          options: Object.entries(STATES).map(([value, label]) => ({ value, label })),
        },
      ],
    },
  ],
};

const NO_ADDRESS = {
  ...{ zipCode: '', street: '', number: '', complement: '', district: '', city: '' },
  state: 'SP',
};

/** What the form begins with: what was said, else what the account knows. */
const seenOf = ({ details, suggestedName, suggestedDocument }: MyReceiver): Seen<Details> => ({
  revision: 0,
  values: {
    name: details?.name ?? suggestedName,
    document: formatTaxId(details?.document ?? suggestedDocument),
    monthlyRevenue: details?.monthlyRevenue ?? null,
    address: { ...(details?.address ?? NO_ADDRESS) },
  },
});

/** Who is paid. */
export default function DetailsForm({
  receiver,
  onSaved,
}: {
  readonly receiver: MyReceiver;
  readonly onSaved: () => void;
}) {
  const client = useApolloClient();
  const save = async ({ idempotencyKey: key, changes }: SaveRequest<Details>) => {
    const input = changes as Details;
    await client.mutate({ mutation: SaveDetailsMutation, variables: { key, input }, ...SEEN });
    onSaved();
    return { revision: 0, values: input };
  };
  return (
    <ConfigurationForm
      screen={SCREEN}
      seen={seenOf(receiver)}
      sends="ALL"
      save={save}
      reload={() => Promise.resolve(seenOf(receiver))}
    />
  );
}
