import { describe, expect, test } from 'vitest';
import {
  normalisedStatus,
  type NormalisedStatus,
  type ProviderCode,
} from '../../domain/kernel/enums.ts';
import { PROVIDERS, providerOf } from '../../domain/providers/registry.ts';
import { GENERAL_PAYOUT_WORDS } from '../../domain/providers/status-words.ts';
import { payoutStatusOf } from './kit/words.ts';
import { providers } from './registry.ts';
import { meaningOf, SHOWN_AS } from './specified/charge-words.ts';
import { PAYOUT_WORDS } from './specified/payout-words.ts';
import { codesIn, pageOf, tableUnder } from './testing/specification-page.ts';

/**
 * The tables of specification/gateway#payment-status are read from the page itself, so that neither
 * can change alone.
 */
const page = pageOf('gateway');

interface Row {
  readonly codes: readonly ProviderCode[];
  readonly words: ReadonlyMap<string, NormalisedStatus>;
  /** What the row says of every word that it does not name. */
  readonly rest: NormalisedStatus | undefined;
}

const columns = ['PENDING', 'APPROVED', 'REFUNDED', 'CHARGEBACK', 'REJECTED'] as const;
const rows: readonly Row[] = tableUnder(page, 'Mapping by provider').map(([named = '', ...cells]) => {
  const words = cells.flatMap((cell, index) =>
    codesIn(cell).map((word) => [word, columns[index] ?? 'PENDING'] as const),
  );
  const restAt = cells.findIndex((cell) => /\brest\b|\belse\b|unknown words/.test(cell));
  return { codes: codesIn(named), words: new Map(words), rest: columns[restAt] };
});

/** `canceled` stands in two rows of the general table: a word alone rejects (decision 0020). */
const general = new Map(
  tableUnder(page, 'General mapping').flatMap(([words = '', status = '']) => {
    const mapped = normalisedStatus.safeParse(codesIn(status)[0]).data;
    return codesIn(words).flatMap((word) => (mapped ? [[word, mapped] as const] : []));
  }),
);

const PENDING_WHEN_UNKNOWN = new Set(
  codesIn(page.split('becomes `REJECTED`, except with')[1]?.split('where it')[0] ?? ''),
);
const rowOf = (code: ProviderCode): Row | undefined => rows.find(({ codes }) => codes.includes(code));

const specified = [...providers.keys()].flatMap((code) => {
  const row = rowOf(code);
  const inGeneral = [...general].filter(([word]) => !row?.words.has(word) && !row?.rest);
  return [...(row?.words ?? []), ...inGeneral].map(([word, status]) => ({ code, word, status }));
});

test('the page has its tables', () => {
  expect(rows).toHaveLength(19);
  expect(general.size).toBe(14);
  expect(PENDING_WHEN_UNKNOWN.size).toBe(6);
});

describe('a word that the specification names', () => {
  test.each(specified)('$code $word is $status', ({ code, word, status }) =>
    expect(providers.get(code)?.paymentStatus(word)).toBe(status),
  );
});

/** A row of which the specification says what all the words have that it does not name. */
const restOf = (code: ProviderCode, word: string): NormalisedStatus | undefined =>
  EXPLICIT.has(code) || rowOf(code)?.words.has(word) ? undefined : rowOf(code)?.rest;

/** "Explicit upper-case words" has no word of them; what has no word at all is its rest. */
const EXPLICIT = new Set<ProviderCode>(['BRAVIVE']);

describe('a word that the specification does not name', () => {
  const named = new Set(specified.map(({ code, word }) => `${code} ${word}`));
  const others = [...providers.keys()].flatMap((code) =>
    Object.keys(providerOf(code)?.words.payment ?? {})
      .filter((word) => !named.has(`${code} ${word}`))
      .map((word) => ({ code, word })),
  );

  test.each(others)('$code $word is shown by what it says', ({ code, word }) => {
    const meaning = meaningOf(code, word) ?? expect.fail('The word is not entered');
    expect(providers.get(code)?.paymentStatus(word)).toBe(restOf(code, word) ?? SHOWN_AS[meaning]);
  });
});

describe('a word of payouts', () => {
  const table = tableUnder(page, 'Withdraw status');
  const named = new Map<string, string | undefined>(
    table.flatMap(([words = '', status = '']) =>
      codesIn(words).map((word) => [word, codesIn(status)[0]] as const),
    ),
  );
  const entered = Object.entries(PAYOUT_WORDS).flatMap(([status, words]) =>
    words.map((word) => [word, status] as const),
  );
  const said = PROVIDERS.flatMap(({ code, words }) =>
    Object.keys(words.payout).map((word) => ({ code, word, words })),
  );

  test('the page names thirteen, and each is the general mapping’s', () => {
    expect(named.size).toBe(13);
    expect(GENERAL_PAYOUT_WORDS).toMatchObject(Object.fromEntries(named));
  });

  test('none is entered twice, or for nobody', () => {
    const all = [...named.keys(), ...entered.map(([word]) => word)];
    expect(new Set(all).size).toBe(all.length);
    expect(all.filter((each) => !said.some(({ word }) => word === each))).toEqual([]);
  });

  const statuses = new Map([...entered, ...named]);
  test.each(said)('$code $word says how the payout is', ({ word, words }) =>
    expect(payoutStatusOf({ words }, word)).toBe(statuses.get(word)),
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
