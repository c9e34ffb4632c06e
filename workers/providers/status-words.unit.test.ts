import { describe, expect, test } from 'vitest';
import { PROVIDERS } from '../../domain/providers/registry.ts';
import { GENERAL_PAYOUT_WORDS } from '../../domain/providers/status-words.ts';
import { payoutStatusOf } from './kit/words.ts';
import { providers } from './registry.ts';
import {
  chargeWordsOf,
  ENTERED_PAYOUT_WORDS,
  GENERAL,
  NAMED_PAYOUT_WORDS,
  PAYOUT_STATUSES,
  PENDING_WHEN_UNKNOWN,
  ROWS,
  rowOf,
  specifiedWordsOf,
} from './specified/status-tables.ts';

const codes = [...providers.keys()];

test('the page has its tables', () => {
  expect(ROWS).toHaveLength(19);
  expect(GENERAL.size).toBe(14);
  expect(PENDING_WHEN_UNKNOWN.size).toBe(6);
});

describe('a word that the specification names', () => {
  const specified = codes.flatMap((code) =>
    [...specifiedWordsOf(code)].map(([word, status]) => ({ code, word, status })),
  );

  test.each(specified)('$code $word is $status', ({ code, word, status }) =>
    expect(providers.get(code)?.paymentStatus(word)).toBe(status),
  );
});

describe('a word that the specification does not name', () => {
  const others = codes.flatMap((code) =>
    chargeWordsOf(code)
      .filter(({ word }) => !specifiedWordsOf(code).has(word))
      .map((said) => ({ code, ...said })),
  );

  test.each(others)('$code $word is shown by what it says', ({ code, word, meaning, status }) => {
    expect(meaning, 'The word is not entered').toBeDefined();
    expect(providers.get(code)?.paymentStatus(word)).toBe(status);
  });
});

describe('a word of payouts', () => {
  const said = PROVIDERS.flatMap(({ code, words }) =>
    Object.keys(words.payout).map((word) => ({ code, word, words })),
  );

  test('the page names thirteen, and each is the general mapping’s', () => {
    expect(NAMED_PAYOUT_WORDS.size).toBe(13);
    expect(GENERAL_PAYOUT_WORDS).toMatchObject(Object.fromEntries(NAMED_PAYOUT_WORDS));
  });

  test('none is entered twice, or for nobody', () => {
    const all = [...NAMED_PAYOUT_WORDS.keys(), ...ENTERED_PAYOUT_WORDS.map(([word]) => word)];
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((each) => !said.some(({ word }) => word === each))).toEqual([]);
  });

  test.each(said)('$code $word says how the payout is', ({ word, words }) =>
    expect(payoutStatusOf({ words }, word)).toBe(PAYOUT_STATUSES.get(word)),
  );
});

describe('a word that nobody knows', () => {
  test.each(
    [...providers.values()].flatMap((adapter) =>
      ['word_nobody_knows', '', 'constructor', '__proto__'].map((word) => ({ adapter, word })),
    ),
  )('$adapter.code $word', ({ adapter: { code, paymentStatus }, word }) =>
    expect(paymentStatus(word)).toBe(
      rowOf(code)?.rest ?? (PENDING_WHEN_UNKNOWN.has(code) ? 'PENDING' : 'REJECTED'),
    ),
  );
});
