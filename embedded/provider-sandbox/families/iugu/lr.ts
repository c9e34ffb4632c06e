import type { CardOutcome } from '../../kit/cards/cards.ts';

export interface BankAnswer {
  LR: string;
  message: string;
  state: 'paid' | 'in_analysis' | null;
}

/**
 * The bank's return codes as Iugu passes them on (specification/providers#refusal-codes); a refused
 * card moves no invoice.
 */
export const bankAnswers: Record<CardOutcome, BankAnswer> = {
  approved: { LR: '00', message: 'Autorizado', state: 'paid' },
  analysis: { LR: '00', message: 'Em análise', state: 'in_analysis' },
  refused: { LR: '05', message: 'Transação negada', state: null },
  insufficientFunds: { LR: '51', message: 'Saldo insuficiente', state: null },
  invalidData: { LR: '14', message: 'Número do cartão inválido', state: null },
  contactBank: { LR: '01', message: 'Transação referida pelo emissor: contate o banco', state: null },
  fraud: { LR: 'AF02', message: 'Bloqueado pelo antifraude', state: null },
  confirmation: { LR: '05', message: 'Transação negada: exige a confirmação do titular', state: null },
  technical: { LR: '96', message: 'Falha no sistema do emissor', state: null },
};
