import type { PaymentMethod } from '../kernel/enums.ts';

/**
 * What a failed operation says to whoever asked for it, to the letter of
 * specification/gateway#error-messages. `{provider}` stands for the provider's name, `{detail}` for
 * what it said, without what may be a person's; where a method is refused, for that method.
 */
export interface ProviderMessages {
  /** A payment method that the provider does not have. */
  readonly method: string;
  /** The same, where it says something of its own for one. */
  readonly methods?: Partial<Readonly<Record<PaymentMethod, string>>>;
  /** An operation that it does not have. */
  readonly operation: string;
  /** Keys or a certificate that are not configured. */
  readonly credentials: string;
  /** A client certificate that is not configured or does not fit. */
  readonly certificate: string;
  /** A sign-in that the provider refused, where it has a text of its own. */
  readonly authentication?: string;
  readonly create: string;
  /** In place of `{detail}` where the provider said nothing. */
  readonly unexplained?: string;
  /** A look-up that failed, where it has a text of its own. */
  readonly fetch?: string;
  readonly refund: string;
  readonly withdraw: string;
  readonly receiver: string;
}

/** What most providers say. */
export const COMMON_MESSAGES: ProviderMessages = {
  method: 'Payment method not supported by {provider}.',
  operation: 'Method not implemented.',
  credentials: 'Unauthorized.',
  certificate: 'Unauthorized.',
  create: 'Erro ao criar transação PIX: {detail}',
  refund: 'Erro ao aprovar o reembolso.',
  withdraw: 'Error on withdraw',
  receiver: 'Receiver not found.',
};

/**
 * What a request is not written for, or a card or receiver not taken, by our stable words; each has
 * its own text (specification/gateway#validation-rules, specification/gateway#receiver-messages).
 */
export const OWN_TEXTS = {
  CARD_TOKEN_MISSING: 'Card token is required for credit card payments.',
  // A bundle that is damaged, or was sealed with another key.
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
} as const;
