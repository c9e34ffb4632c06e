import type { CardOutcome } from '../../kit/cards/cards.ts';

export interface AcquirerAnswer {
  code: string;
  message: string;
  state: 'paid' | 'refused' | 'analysing';
}

const refused = (code: string, message: string): AcquirerAnswer => ({ code, message, state: 'refused' });

/** The acquirer's return codes that Pagar.me passes on (specification/providers#refusal-codes). */
export const acquirerAnswers: Record<CardOutcome, AcquirerAnswer> = {
  approved: { code: '0000', message: 'Transação aprovada com sucesso', state: 'paid' },
  analysis: { code: '0000', message: 'Transação em análise pelo antifraude', state: 'analysing' },
  refused: refused('1000', 'Transação não autorizada'),
  insufficientFunds: refused('1016', 'Saldo insuficiente'),
  invalidData: refused('1011', 'Cartão inválido'),
  contactBank: refused('1007', 'Transação não permitida: contate o banco emissor'),
  fraud: refused('2002', 'Suspeita de fraude: reprovada pelo antifraude'),
  confirmation: refused('1000', 'Transação não autorizada: o banco exige a confirmação do titular'),
  technical: refused('9111', 'Tempo esgotado na comunicação com o emissor'),
};
