import { describe, expect, test } from 'vitest';
import type { NormalisedStatus, ProviderCode } from '../../domain/kernel/enums.ts';
import { providers } from './registry.ts';

type Rows = readonly (readonly [string, NormalisedStatus])[];

/**
 * The rows of specification/gateway#mapping-by-provider that concern these, and the documented
 * words that it leaves out.
 */
const GENERAL: Rows = [
  ['processing', 'PENDING'],
  ['authorized', 'PENDING'],
  ['waiting_payment', 'PENDING'],
  ['waiting', 'PENDING'],
  ['partially_paid', 'PENDING'],
  ['pending', 'PENDING'],
  ['paid', 'APPROVED'],
  ['confirmed', 'APPROVED'],
  ['received', 'APPROVED'],
  ['refunded', 'REFUNDED'],
  ['chargedback', 'CHARGEBACK'],
  ['chargeback', 'CHARGEBACK'],
  ['refused', 'REJECTED'],
  ['canceled', 'REJECTED'],
];

/** The row of TREEAL, PODPAY and ONZ, and a RECEIVE event that is not LIQUIDATED. */
const BCB_PIX: Rows = [
  ['ATIVA', 'PENDING'],
  ['REMOVIDA_PELO_PSP', 'PENDING'],
  ['LIQUIDATED', 'APPROVED'],
  ['CONCLUIDA', 'APPROVED'],
  ['REFUND', 'CHARGEBACK'],
  ['REMOVIDA_PELO_USUARIO_RECEBEDOR', 'REJECTED'],
  // A RECEIVE event that is not LIQUIDATED.
  ['PROCESSING', 'PENDING'],
  ['REJECTED', 'PENDING'],
];

const WORDS: Readonly<Record<ProviderCode, Rows>> = {
  PAGARMEBAAS: [...GENERAL, ['underpaid', 'PENDING'], ['overpaid', 'APPROVED'], ['failed', 'REJECTED']],
  IUGUBAAS: [
    ...GENERAL,
    ['draft', 'PENDING'],
    ['in_analysis', 'PENDING'],
    ['expired', 'REJECTED'],
    ['in_protest', 'CHARGEBACK'],
  ],
  ONZ: BCB_PIX,
  TREEAL: BCB_PIX,
};

const table = Object.entries(WORDS).flatMap(([code, rows]) =>
  rows.map(([word, status]) => ({ code: code as ProviderCode, word, status })),
);

test.each([...providers.keys()])('%s has its row of the specification', (code) =>
  expect(WORDS[code]).toBeDefined(),
);

describe('a word of the provider', () => {
  test.each(table)('$code $word is $status', ({ code, word, status }) =>
    expect(providers.get(code)?.paymentStatus(word)).toBe(status),
  );

  test.each(
    [...providers.values()].flatMap((adapter) =>
      ['word_nobody_knows', 'PAID', '', 'constructor', '__proto__'].map((word) => ({ adapter, word })),
    ),
  )('unrecognised: $adapter.code $word is REJECTED', ({ adapter, word }) =>
    expect(adapter.paymentStatus(word)).toBe('REJECTED'),
  );
});
