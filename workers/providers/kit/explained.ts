import { paymentMethod } from '../../../domain/kernel/enums.ts';
import { COMMON_MESSAGES, type ProviderMessages } from '../../../domain/providers/messages.ts';
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

/**
 * Requests that are not written, and a receiver or card that is not there, each with its own text
 * (specification/gateway#validation-rules, specification/gateway#receiver-messages).
 */
const TEXTS = tableOf<string>({
  CARD_TOKEN_MISSING: 'Card token is required for credit card payments.',
  CARD_NOT_OPENED: 'Erro salvando cartão',
  CARD_MISSING: 'Cartão é obrigatório.',
  CARD_NUMBER_MISSING: 'Número do cartão é obrigatório.',
  CARD_HOLDER_INCOMPLETE: 'Nome do titular deve ter nome e sobrenome.',
  CARD_MONTH_WRONG: 'Mês de validade deve ter no máximo 2 caracteres.',
  CARD_YEAR_WRONG: 'Ano de validade deve ter exatamente 4 caracteres.',
  CARD_CVV_WRONG: 'Código de segurança deve ter de 3 a 4 caracteres.',
  BANK_NOT_SUPPORTED: 'Banco não suportado, tente outro.',
  CPF_NOT_ACCEPTED: 'Adquirente não aceita CPF',
  MONTHLY_REVENUE_MISSING: 'Adquirente requer campo de renda mensal.',
  DOCUMENT_TYPE_NOT_FOUND: 'Tipo de documento não encontrado.',
  DOCUMENT_PHOTO_MISSING: 'Foto do documento é obrigatória.',
  PERSON_PHOTO_MISSING: 'Foto do documento com pessoa é obrigatória.',
  ADDRESS_PROOF_MISSING: 'Comprovante de endereço é obrigatório.',
  BALANCE_SHEET_MISSING: 'Balanço patrimonial é obrigatório.',
  SOCIAL_CONTRACT_MISSING: 'Contrato social é obrigatório.',
  PIX_KEY_IS_NO_CPF: 'CPF inválido, deve conter 11 dígitos.',
  PIX_KEY_IS_NO_CNPJ: 'CNPJ inválido, deve conter 14 dígitos.',
  PIX_KEY_IS_NO_PHONE: 'Telefone inválido, número de dígitos incorreto.',
  RECEIVER_NOT_FOUND: 'Recebedor não encontrado.',
});

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
