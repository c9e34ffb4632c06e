import { paymentMethod } from '../../../domain/kernel/enums.ts';
import {
  COMMON_MESSAGES,
  OWN_TEXTS,
  type ProviderMessages,
} from '../../../domain/providers/messages.ts';
import type { Provider } from '../../../domain/providers/provider.ts';
import type { Outcome, RefundResult } from '../contract.ts';
import type { OperationName } from './capabilities.ts';
import { tableOf } from './words.ts';

type Explains = Pick<Provider, 'name' | 'messages'>;
/** What every provider says in some words. */
type Explained = Exclude<keyof ProviderMessages, 'authentication' | 'fetch' | 'methods' | 'unexplained'>;

/** What failed, by the operation; what can only be asked again is not told. */
const FAILED: Readonly<Partial<Record<OperationName, Explained>>> = {
  createTransaction: 'create',
  refund: 'refund',
  sendPayout: 'withdraw',
  createReceiver: 'receiver',
};

/** Refusals of our own, by their stable words; a text here is the same at every provider. */
const OURS = tableOf<Explained>({
  METHOD_NOT_SUPPORTED: 'method',
  CURRENCY_NOT_SUPPORTED: 'method',
  OPERATION_NOT_SUPPORTED: 'operation',
  PARTIAL_REFUND_NOT_SUPPORTED: 'refund',
  CREDENTIALS_MISSING: 'credentials',
  CERTIFICATE_MISSING: 'certificate',
});

type OwnText = 'authentication' | 'certificate' | 'credentials' | 'fetch';

/** What was not accepted, told by a provider with a text of its own for it. */
const NOT_ACCEPTED = tableOf<OwnText>({
  CREDENTIALS: 'authentication',
  TLS: 'certificate',
  CERTIFICATE_UNREADABLE: 'certificate',
  UNAUTHORIZED: 'credentials',
});

/** A charge that was looked up and not seen, told in the same way. */
const NOT_SEEN = tableOf<OwnText>({
  PROVIDER_ERROR: 'fetch',
  UNEXPECTED_STATUS: 'fetch',
  MALFORMED: 'fetch',
  NO_SUCH_API: 'fetch',
});

/** Each refusal with a text of its own, whoever says it. */
const TEXTS = tableOf<string>({ ...OWN_TEXTS, RECEIVER_NOT_FOUND: 'Recebedor não encontrado.' });

/**
 * A refusal, a sign-in or certificate that was not accepted, or a look-up that failed, with the
 * message that is specified for it; any other outcome as it is.
 */
export function explained<T>(
  provider: Explains,
  operation: OperationName,
  outcome: Outcome<T>,
): Outcome<T> {
  if (outcome.kind === 'notSent' || outcome.kind === 'unknown') {
    const about = ownTextFor(operation, outcome);
    const text = about && provider.messages?.[about];
    return text ? { ...outcome, message: text.replace('{detail}', () => outcome.reason) } : outcome;
  }
  if (outcome.kind === 'done' && operation === 'refund')
    return { ...outcome, value: refundExplained(provider, outcome.value as T & Partial<RefundResult>) };
  if (outcome.kind !== 'declined') return outcome;
  const text = TEXTS.get(outcome.providerStatus);
  if (text) return { ...outcome, message: text };
  const about = OURS.get(outcome.providerStatus) ?? FAILED[operation];
  return about ? { ...outcome, message: written(about, provider, outcome) } : outcome;
}

/** A refund that the provider refused is done, and its no is told all the same. */
function refundExplained<T>(provider: Explains, result: T & Partial<RefundResult>): T {
  const { status, detail } = result;
  if (status !== false) return result;
  return { ...result, message: written('refund', provider, { detail, providerStatus: 'REFUSED' }) };
}

function ownTextFor(
  operation: OperationName,
  { kind, reason }: { readonly kind: 'notSent' | 'unknown'; readonly reason: string },
): OwnText | undefined {
  if (kind === 'notSent') return NOT_ACCEPTED.get(reason);
  return operation === 'fetchTransaction' ? NOT_SEEN.get(reason) : undefined;
}

function written(
  about: Explained,
  { name, messages }: Explains,
  { detail, providerStatus }: { readonly detail?: string | undefined; readonly providerStatus: string },
): string {
  const refused = about === 'method' ? paymentMethod.safeParse(detail).data : undefined;
  const text = (refused && messages?.methods?.[refused]) ?? messages?.[about] ?? COMMON_MESSAGES[about];
  return text
    .replace('{provider}', name)
    .replace('{detail}', () => detail ?? messages?.unexplained ?? providerStatus);
}
