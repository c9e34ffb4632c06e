import type { SituationName } from '../testing/situations.ts';
import type { Section } from './row.ts';

/** In which situation a text is told. */
export interface Told {
  readonly when: SituationName;
}

/**
 * Every text of specification/gateway#error-messages, by its headings and in its order: who says it
 * and when, or why nobody can. Those of unsupported operations are in `unsupported.unit.test.ts`.
 */
export const MESSAGES: Readonly<Record<string, Section<Told>>> = {
  'Receiver messages': {
    'Recebedor não encontrado.': {
      when: 'a receiver that nobody made',
      by: ['IUGUBAAS', 'PAGARMEBAAS'],
    },
    'Receiver not found.': { when: 'a receiver is refused', by: ['PAGARMEBAAS', 'MAKE_YOUR_BANK'] },
    'Tipo de documento não encontrado.': {
      when: 'a receiver whose document is of no type',
      by: ['MAKE_YOUR_BANK'],
    },
  },
  'Refund messages': {
    'Erro ao aprovar o reembolso.': { when: 'a refund is refused', by: ['PAGARMEBAAS', 'MEDIUS'] },
    'Failed to refund transaction': { when: 'a refund is refused', by: ['KUBER_FINANCE'] },
    'Erro ao processar reembolso': { when: 'a refund is refused', by: ['PAYSHARKGATEWAY'] },
    'Erro ao reembolsar transação: {detail}': { when: 'a refund is refused', by: ['LORDSPAY'] },
    'Erro ao solicitar devolução: {message}': { when: 'a refund is refused', by: ['FLOW2PAY'] },
    'Internal server error': {
      when: 'a refund is refused',
      by: ['PAGUESAFE', 'PIXIUM', 'HORIZONBANK'],
    },
  },
  'Card and withdraw messages': {
    'Erro salvando cartão': {
      when: 'a card that does not open',
      by: ['LYNXPAY', 'MAKE_YOUR_BANK', 'TRANSAC', 'VENIT', 'VENITIP', 'VILLET'],
    },
    // No provider's own: the worker that keeps the PDFs tells it, of whoever draws one.
    'Error on upload pdf': {
      when: 'the PDF of a boleto cannot be kept',
      by: ['IUGUBAAS', 'PAGARMEBAAS', 'PAGUESAFE', 'VENIT'],
    },
    'Error on withdraw': { when: 'a withdrawal is refused', by: ['NEWLEVEL', 'PAGNET'] },
    'Failed to process the withdraw request.': { when: 'a withdrawal is refused', by: ['LEXXEN'] },
    'Houve um erro ao tentar realizar o saque - {details}': {
      when: 'a withdrawal is refused',
      by: ['RAPDYN'],
    },
    'Bravive API Error: {message}': { when: 'a charge is refused', by: ['BRAVIVE'] },
  },
  'Credential messages': {
    'Public key is required': { when: 'no public key', by: ['TRANSAC'] },
    'Public key and secret key are required': { when: 'no keys at all', by: ['FLOW2PAY'] },
    'Unauthorized.': { when: 'no certificate', by: ['ONZ', 'TREEAL', 'PODPAY'] },
    'Credenciais não configuradas': { when: 'no keys at all', by: ['OWEMPAY'] },
    'Failed to authenticate with Flow2Pay': { when: 'keys of somebody else', by: ['FLOW2PAY'] },
    'Falha na autenticação com owempay': { when: 'keys of somebody else', by: ['OWEMPAY'] },
    'Falha na configuração dos certificados SSL': { when: 'no certificate', by: ['OWEMPAY'] },
    'Tipo de transação não suportado.': { when: 'a card is asked for', by: ['VELTRAX'] },
  },
  'Create messages': {
    'Erro ao criar transação': {
      when: 'a charge is refused',
      by: ['VENIT', 'VENITIP', 'WITETEC', 'PLUGGOU', 'PAYSHARKGATEWAY'],
    },
    'Erro ao criar transação PIX: {message}': { when: 'a charge is refused', by: ['PAGNET', 'ZENDRY'] },
    'Erro ao buscar transação': { when: 'a look-up fails', by: ['PAYSHARKGATEWAY'] },
    'Erro na LordsPay: {detail}': { when: 'a charge is refused', by: ['LORDSPAY'] },
    'Erro ao consultar transação: {detail}': { when: 'a look-up fails', by: ['LORDSPAY'] },
    'Ocorreu um erro desconhecido.': {
      when: 'a charge is refused without a word',
      by: ['LYNXPAY'],
    },
    'Erro desconhecido.': { when: 'a look-up fails', by: ['LYNXPAY'] },
  },
};
