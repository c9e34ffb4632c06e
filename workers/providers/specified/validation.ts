import type { Told } from './messages.ts';
import type { Section } from './row.ts';

const DOCUMENTS_NOT_KEPT = 'no photos or papers of sellers are kept, and no receiver is made with them';

/**
 * Every text of specification/gateway#validation-rules, by its headings and in its order: who says
 * it and when, or why nobody can.
 */
export const VALIDATION: Readonly<Record<string, Section<Told>>> = {
  'Receiver creation': {
    'Foto do documento é obrigatória.': { unused: DOCUMENTS_NOT_KEPT },
    'Foto do documento com pessoa é obrigatória.': { unused: DOCUMENTS_NOT_KEPT },
    'Comprovante de endereço é obrigatório.': { unused: DOCUMENTS_NOT_KEPT },
    'Balanço patrimonial é obrigatório.': { unused: DOCUMENTS_NOT_KEPT },
    'Contrato social é obrigatório.': { unused: DOCUMENTS_NOT_KEPT },
    'Banco não suportado, tente outro.': {
      when: 'a receiver at an unknown bank',
      by: ['ABMEXSPLIT'],
    },
  },
  'ABMEXSPLIT receiver': {
    'Adquirente não aceita CPF': { when: 'a receiver with a CPF', by: ['ABMEXSPLIT'] },
  },
  'Monthly revenue': {
    'Adquirente requer campo de renda mensal.': {
      when: 'a receiver without monthly revenue',
      by: ['ASAAS'],
    },
  },
  'PIX keys': {
    'CPF inválido, deve conter 11 dígitos.': { when: 'a CPF of too few digits', by: ['RAPDYN'] },
    'CNPJ inválido, deve conter 14 dígitos.': { when: 'a CNPJ of too few digits', by: ['RAPDYN'] },
    'Telefone inválido, número de dígitos incorreto.': {
      when: 'a phone of too few digits',
      by: ['RAPDYN'],
    },
  },
  Cards: {
    'Card token is required for credit card payments.': {
      when: 'a card without its token',
      by: ['LYNXPAY'],
    },
  },
  Credentials: {
    'Public key and secret key are required': { when: 'no keys at all', by: ['FLOW2PAY'] },
    'Public key is required': { when: 'no public key', by: ['TRANSAC'] },
    'Credenciais não configuradas': { when: 'no keys at all', by: ['OWEMPAY'] },
    'Unauthorized.': { when: 'no certificate', by: ['ONZ', 'TREEAL', 'PODPAY'] },
  },
};
