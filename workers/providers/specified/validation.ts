import type { Told } from './messages.ts';
import type { Section } from './row.ts';

/**
 * Every text of specification/gateway#validation-rules, by its headings and in its order: who says
 * it and when, or why nobody can.
 */
export const VALIDATION: Readonly<Record<string, Section<Told>>> = {
  'Receiver creation': {
    'Foto do documento é obrigatória.': {
      when: 'a receiver without a photo of the document',
      by: ['MAKE_YOUR_BANK'],
    },
    'Foto do documento com pessoa é obrigatória.': {
      when: 'a receiver without a photo of the person',
      by: ['MAKE_YOUR_BANK'],
    },
    'Comprovante de endereço é obrigatório.': {
      when: 'a receiver without a proof of the address',
      by: ['MAKE_YOUR_BANK'],
    },
    'Balanço patrimonial é obrigatório.': {
      when: 'a receiver without a balance sheet',
      by: ['MAKE_YOUR_BANK'],
    },
    'Contrato social é obrigatório.': {
      when: 'a firm without its social contract',
      by: ['MAKE_YOUR_BANK'],
    },
    'Banco não suportado, tente outro.': {
      when: 'a receiver at an unknown bank',
      by: ['ABMEXSPLIT', 'MAKE_YOUR_BANK'],
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
