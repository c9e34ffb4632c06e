import type { CardOutcome } from '../../kit/cards/cards.ts';

export interface AcquirerAnswer {
  code: string;
  message: string;
  state: 'paid' | 'refused' | 'analysing';
}

/** The acquirer's return codes that Pagar.me passes on (specification/providers#refusal-codes). */
export const acquirerAnswers: Record<CardOutcome, AcquirerAnswer> = {
  approved: { code: '0000', message: 'Transação aprovada com sucesso', state: 'paid' },
  analysis: { code: '0000', message: 'Transação em análise pelo antifraude', state: 'analysing' },
  refused: { code: '1000', message: 'Transação não autorizada', state: 'refused' },
  insufficientFunds: { code: '1016', message: 'Saldo insuficiente', state: 'refused' },
  invalidData: { code: '1011', message: 'Cartão inválido', state: 'refused' },
  contactBank: {
    code: '1007',
    message: 'Transação não permitida: contate o banco emissor',
    state: 'refused',
  },
  fraud: { code: '2002', message: 'Suspeita de fraude: reprovada pelo antifraude', state: 'refused' },
  confirmation: {
    code: '1000',
    message: 'Transação não autorizada: o banco exige a confirmação do titular',
    state: 'refused',
  },
  technical: { code: '9111', message: 'Tempo esgotado na comunicação com o emissor', state: 'refused' },
};
