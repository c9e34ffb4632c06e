// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../testing/app-page.tsx';
import { plainText, serve } from '../../testing/browser.ts';
import { aSale, aUser } from '../../testing/seller-factories.ts';
import type { SaleDetail } from '../sales/types.ts';

const openSale = async (changes: Partial<SaleDetail>) => {
  const sale = aSale(changes);
  serve({ answers: { me: () => aUser(), sale: () => sale } });
  openApp(`/platform/my-sales?sale=${sale.id}`);
  await screen.findByRole('heading', { name: sale.productName });
  return plainText(screen.getByRole('dialog'));
};
const recurrence = { priceCents: 3_990, frequencyInDays: 30 };

describe('a sale of a subscription', () => {
  it('says when its seller asks for the next period, and that nobody else does', async () => {
    expect(await openSale({ recurrence, nextChargeDay: '2026-12-27' })).toContain(
      'Assinatura de 30 diasPróxima cobrança: R$ 39,90 em 27/12/2026. Ela não é automática',
    );
  });

  it('that has ended has no next charge', async () => {
    const said = await openSale({ recurrence, nextChargeDay: null });
    expect(said).toContain('Assinatura de 30 dias');
    expect(said).not.toContain('Próxima cobrança');
  });
});

it('what was sold once says nothing of periods', async () => {
  expect(await openSale({})).not.toContain('Assinatura');
});
