import type { CardOutcome } from './cards.ts';

/**
 * The issuer's answer of ISO 8583:1987 behind a refusal (specification/providers#refusal-codes),
 * for providers of which nobody has published what they say: our own choice.
 */
export const REFUSAL_CODES: Readonly<Partial<Record<CardOutcome, string>>> = {
  refused: '05',
  insufficientFunds: '51',
  invalidData: '14',
  contactBank: '01',
  fraud: '59',
  technical: '96',
  confirmation: '05',
};
