import { COMMON_MESSAGES, type ProviderMessages } from '../../../domain/providers/messages.ts';
import type { Provider } from '../../../domain/providers/provider.ts';
import type { Declined, Outcome } from '../contract.ts';
import type { OperationName } from './capabilities.ts';

type Explains = Pick<Provider, 'name' | 'messages'>;
/** What every provider says in some words. */
type Explained = Exclude<keyof ProviderMessages, 'authentication'>;

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
};

/**
 * Requests that are not written, each with its own text (specification/gateway#validation-rules).
 */
const UNWRITTEN: Readonly<Record<string, string>> = {
  BANK_NOT_SUPPORTED: 'Banco não suportado, tente outro.',
  CPF_NOT_ACCEPTED: 'Adquirente não aceita CPF',
  MONTHLY_REVENUE_MISSING: 'Adquirente requer campo de renda mensal.',
};

/**
 * A refusal, or a sign-in that failed, with the message that is specified for it; any other outcome
 * as it is.
 */
export function explained<T>(
  provider: Explains,
  operation: OperationName,
  outcome: Outcome<T>,
): Outcome<T> {
  const signIn = provider.messages?.authentication;
  if (outcome.kind === 'notSent' && outcome.reason === 'CREDENTIALS' && signIn)
    return { ...outcome, message: signIn };
  if (outcome.kind !== 'declined') return outcome;
  const text = UNWRITTEN[outcome.providerStatus];
  if (text) return { ...outcome, message: text };
  const about = OURS[outcome.providerStatus] ?? FAILED[operation];
  return about ? { ...outcome, message: written(about, provider, outcome) } : outcome;
}

const written = (
  about: Explained,
  { name, messages }: Explains,
  { detail, providerStatus }: Declined,
): string =>
  (messages?.[about] ?? COMMON_MESSAGES[about])
    .replace('{provider}', name)
    .replace('{detail}', detail ?? providerStatus);
