// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accessibilityProblems, plainText, serve } from '../../testing/browser.ts';
import { openCheckoutBundle } from '../../testing/checkout-page.tsx';
import { aPayment } from '../../testing/factories.ts';
import type { Payment } from '../shell/types.ts';

let opened = 0;

async function open(changes: Partial<Payment>) {
  serve();
  opened += 1;
  const refundedAt = changes.refunded ? '2026-11-30T14:05:00.000Z' : null;
  const payment = aPayment({
    ...{ id: `given-back-${opened}`, status: 'APPROVED', refundedAt },
    ...changes,
  });
  openCheckoutBundle(`/checkout/payment/${payment.id}`, { payment });
  await screen.findByRole('heading', { level: 1, name: 'Pagamento aprovado. Obrigado!' });
}

describe('a paid order of which a part went back', () => {
  it.each<[Payment['reversalKind'], string]>([
    ['REFUND_BY_US', 'Devolvemos R$ 50,00 de R$ 224,90 em 30/11/2026, 11:05.'],
    ['REFUND_BY_PROVIDER', 'Devolvemos R$ 50,00 de R$ 224,90 em 30/11/2026, 11:05.'],
    ['UNKNOWN', 'Devolvemos R$ 50,00 de R$ 224,90 em 30/11/2026, 11:05.'],
    ['CHARGEBACK', 'R$ 50,00 de R$ 224,90 voltam para você: parte da compra foi contestada'],
    ['MED_FRAUD', 'Em 30/11/2026, 11:05 o banco devolveu R$ 50,00 de R$ 224,90 pelo mecanismo especial'],
  ])('says how much of how much, and how: %s', async (reversalKind, sentence) => {
    await open({ refunded: 5_000, reversalKind });
    const notice = await screen.findByRole('group', { name: 'Parte do valor foi devolvida' });
    expect(plainText(notice)).toContain(sentence);
    expect(plainText(notice)).not.toContain('fatura');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('says of a card when it is seen', async () => {
    await open({
      ...{ refunded: 5_000, reversalKind: 'REFUND_BY_US', method: 'CREDIT_CARD' },
      ...{ pix: null, card: { brand: 'Visa', lastFour: '1111' } },
    });
    await screen.findByText(/No cartão, pode aparecer só na próxima fatura\./);
  });

  it('has it on its printed receipt', async () => {
    await open({ refunded: 5_000, reversalKind: 'REFUND_BY_US' });
    const term = await screen.findByText('Devolvido');
    expect(plainText(term.parentElement)).toContain('R$ 50,00, em 30/11/2026, 11:05');
  });

  it('is another one than an order of which nothing did', async () => {
    await open({});
    expect(screen.queryByText('Parte do valor foi devolvida')).toBeNull();
  });
});
