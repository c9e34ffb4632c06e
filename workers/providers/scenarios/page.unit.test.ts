import { expect, test } from 'vitest';
import { CELLS, type Cell } from './cells.ts';
import { providersPage } from './page.ts';

const cell = (given: Partial<Cell>): Cell => ({
  code: 'ONZ',
  family: 'BCB_PIX_ONZ',
  evidence: { brand: 'seen in public code', family: 'certain' },
  method: 'PIX',
  operation: 'create',
  scenarios: 11,
  ...given,
});

test('a provider by a method is a row, with what proves each of its operations', () =>
  expect(providersPage([cell({}), cell({ operation: 'refund', scenarios: 0 })])).toContain(
    '\n| `ONZ` | `BCB_PIX_ONZ` (certain) | seen in public code | `PIX` | 11 | – | 0 | – | – | – | – | – |\n',
  ));

test('money given back in full and in part is proved apart', () =>
  expect(
    providersPage([
      cell({ operation: 'refund', scenarios: 4 }),
      cell({ operation: 'refundPart', scenarios: 2 }),
    ]),
  ).toContain('| `PIX` | – | – | 4 | 2 | – | – | – | – |\n'));

test('each method of a provider is a row of its own', () =>
  expect(
    providersPage([cell({}), cell({ method: 'BILLET', scenarios: 3 })]).match(
      /^\| `ONZ` \| `BCB_PIX_ONZ`/gm,
    ),
  ).toHaveLength(2));

test('payouts are in their own table', () =>
  expect(
    providersPage([cell({ operation: 'withdraw', scenarios: 5 })]).split('## Payouts')[1],
  ).toContain('| `PIX` | 5 | – |\n'));

test('docs/providers.md is what `npm run providers-page` writes', () =>
  expect(providersPage(CELLS)).toMatchFileSnapshot('../../../docs/providers.md'));
