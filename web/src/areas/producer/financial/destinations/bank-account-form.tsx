import { useApolloClient } from '@apollo/client/react';
import { BANKS } from '../../../../../../domain/brazil/banks.ts';
import { isValidCnpj } from '../../../../../../domain/brazil/cnpj.ts';
import { isValidCpf } from '../../../../../../domain/brazil/cpf.ts';
import { formatTaxId } from '../../../../../../domain/brazil/tax-id.ts';
import { CommandForm } from '../../../../features/configuration-form/command-form.tsx';
import { SEEN, type MyReceiver } from '../../../../features/receivers/my-receiver.ts';
import { coded, digits } from '../../../../features/receivers/rules.ts';
import { t as words } from '../../../../features/receivers/words.ts';
import { graphql } from '../../../../graphql/graphql.ts';
import { t } from './words.ts';

const RegisterAccountMutation = graphql(`
  mutation RegisterBankAccount($key: String!, $input: BankAccountInput!) {
    registerBankAccount(idempotencyKey: $key, input: $input)
  }
`);

interface Account {
  readonly bankCode: string;
  readonly branchNumber: string;
  readonly branchDigit: string | null;
  readonly accountNumber: string;
  readonly accountDigit: string;
  readonly accountType: 'CHECKING' | 'SAVINGS';
  readonly accountHolder: string;
  readonly accountDocument: string;
}

const digit = coded('INVALID_FORMAT', (text) => /^[\dXx]$/.test(text));
const FIRST_BANK = BANKS[0]?.code ?? '';

/** A bank account for staff to look at; in the seller's own name, unless they say another. */
export default function BankAccountForm({ receiver }: { readonly receiver: MyReceiver }) {
  const client = useApolloClient();
  const { details, suggestedName, suggestedDocument } = receiver;
  return (
    <CommandForm<Account & Record<string, string | null>>
      title={t('account.title')}
      text={t('account.text')}
      action={t('account.action')}
      done={t('account.done')}
      fields={[
        {
          ...{ kind: 'select', name: 'bankCode', label: t('account.bank'), initial: FIRST_BANK },
          options: BANKS.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` })),
        },
        {
          ...{ kind: 'select', name: 'accountType', label: t('account.type'), initial: 'CHECKING' },
          options: (['CHECKING', 'SAVINGS'] as const).map((value) => ({
            value,
            label: words(`accountType.${value}`),
          })),
        },
        {
          ...{ kind: 'text', name: 'branchNumber', maxLength: 5, rule: digits(1, 5) },
          ...{ label: t('account.branch'), hint: t('account.branch.hint') },
        },
        {
          ...{ kind: 'text', name: 'branchDigit', maxLength: 1, optional: true },
          ...{ label: t('account.branchDigit'), hint: t('account.branchDigit.hint') },
        },
        {
          ...{ kind: 'text', name: 'accountNumber', maxLength: 13, rule: digits(1, 13) },
          ...{ label: t('account.number'), hint: t('account.number.hint') },
        },
        {
          ...{ kind: 'text', name: 'accountDigit', maxLength: 1, rule: digit },
          label: t('account.digit'),
        },
        {
          ...{ kind: 'text', name: 'accountHolder', maxLength: 80, about: 'name' },
          ...{ label: t('account.holder'), initial: details?.name ?? suggestedName },
          rule: coded('TOO_SMALL', (text) => text.trim().length >= 3),
        },
        {
          ...{ kind: 'text', name: 'accountDocument', maxLength: 30 },
          label: t('account.holderDocument'),
          initial: formatTaxId(details?.document ?? suggestedDocument),
          rule: coded('INVALID_DOCUMENT', (text) => isValidCpf(text) || isValidCnpj(text)),
        },
      ]}
      run={(key, input) =>
        client.mutate({
          mutation: RegisterAccountMutation,
          variables: { key, input: input as Account },
          ...SEEN,
        })
      }
    />
  );
}
