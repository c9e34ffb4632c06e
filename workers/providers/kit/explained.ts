import { paymentMethod } from '../../../domain/kernel/enums.ts';
import { COMMON_MESSAGES, type ProviderMessages } from '../../../domain/providers/messages.ts';
import type { Provider } from '../../../domain/providers/provider.ts';
import type { Declined, Outcome } from '../contract.ts';
import type { OperationName } from './capabilities.ts';

type Explains = Pick<Provider, 'name' | 'messages'>;
/** What every provider says in some words. */
type Explained = Exclude<keyof ProviderMessages, 'authentication' | 'methods' | 'unexplained'>;

/** What failed, by the operation; what can only be asked again is not told. */
const FAILED: Readonly<Partial<Record<OperationName, Explained>>> = {
  createTransaction: 'create',
  fetchTransaction: 'fetch',
  refund: 'refund',
  sendPayout: 'withdraw',
  createReceiver: 'receiver',
};

/** Refusals of our own, by their stable words; a text here is the same at every provider. */
const OURS: Readonly<Record<string, Explained>> = {
  METHOD_NOT_SUPPORTED: 'method',
  CURRENCY_NOT_SUPPORTED: 'method',
  OPERATION_NOT_SUPPORTED: 'operation',
  PARTIAL_REFUND_NOT_SUPPORTED: 'refund',
  CREDENTIALS_MISSING: 'credentials',
  CERTIFICATE_MISSING: 'certificate',
};

/** What was not accepted, told by a provider with a text of its own for it. */
const NOT_ACCEPTED: Readonly<Record<string, 'authentication' | 'certificate'>> = {
  CREDENTIALS: 'authentication',
  TLS: 'certificate',
};

/**
 * Requests that are not written, each with its own text (specification/gateway#validation-rules).
 */
const UNWRITTEN: Readonly<Record<string, string>> = {
  BANK_NOT_SUPPORTED: 'Banco não suportado, tente outro.',
  CPF_NOT_ACCEPTED: 'Adquirente não aceita CPF',
  MONTHLY_REVENUE_MISSING: 'Adquirente requer campo de renda mensal.',
  PIX_KEY_IS_NO_CPF: 'CPF inválido, deve conter 11 dígitos.',
  PIX_KEY_IS_NO_CNPJ: 'CNPJ inválido, deve conter 14 dígitos.',
  PIX_KEY_IS_NO_PHONE: 'Telefone inválido, número de dígitos incorreto.',
};

/**
 * A refusal, or a sign-in or certificate that was not accepted, with the message that is specified
 * for it; any other outcome as it is.
 */
export function explained<T>(
  provider: Explains,
  operation: OperationName,
  outcome: Outcome<T>,
): Outcome<T> {
  if (outcome.kind === 'notSent') {
    const about = NOT_ACCEPTED[outcome.reason];
    const message = about && provider.messages?.[about];
    return message ? { ...outcome, message } : outcome;
  }
  if (outcome.kind !== 'declined') return outcome;
  const text = UNWRITTEN[outcome.providerStatus];
  if (text) return { ...outcome, message: text };
  const about = OURS[outcome.providerStatus] ?? FAILED[operation];
  return about ? { ...outcome, message: written(about, provider, outcome) } : outcome;
}

function written(
  about: Explained,
  { name, messages }: Explains,
  { detail, providerStatus }: Declined,
): string {
  const refused = about === 'method' ? paymentMethod.safeParse(detail).data : undefined;
  const text = (refused && messages?.methods?.[refused]) ?? messages?.[about] ?? COMMON_MESSAGES[about];
  return text
    .replace('{provider}', name)
    .replace('{detail}', detail ?? messages?.unexplained ?? providerStatus);
}
