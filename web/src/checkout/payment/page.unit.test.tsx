// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { accessibilityProblems, plainText, serve } from '../../testing/browser.ts';
import { openCheckoutBundle } from '../../testing/checkout-page.tsx';
import { aPayment, paymentStates, PIX_CODE } from '../../testing/factories.ts';
import { refusal } from '../../testing/refusal.ts';
import type { Payment } from '../shell/types.ts';

let opened = 0;

async function openPayment(payment: Payment) {
  opened += 1;
  const id = `p-${opened}`;
  const shown = { ...payment, id };
  openCheckoutBundle(`/checkout/payment/${id}?utm_source=insta`, { payment: shown });
  await screen.findByRole('complementary', { name: 'Seu pedido' });
  return shown;
}

const withClipboard = (writeText: () => Promise<void>) =>
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator) as Navigator, { clipboard: { writeText } }),
  );

describe('the way to pay otherwise', () => {
  it.each([
    ['pix', 'PIX'],
    ['boleto', 'boleto'],
  ])('of a %s that waits leads to the offer, and says not to pay both', async (state, code) => {
    const { checkout } = await openPayment(paymentStates[state]?.() ?? aPayment());
    const way = await screen.findByRole('link', { name: 'Pagar de outra forma' });
    expect(way.getAttribute('href')).toBe(`/checkout/${checkout.id}?utm_source=insta`);
    await screen.findByText(new RegExp(`não pague também este ${code}: seriam duas compras`));
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('is there for a code that ran out as well', async () => {
    await openPayment(paymentStates['pix-encerrado']?.() ?? aPayment());
    await screen.findByRole('link', { name: 'Pagar de outra forma' });
  });

  it('is not shown where the offer takes no other', async () => {
    const payment = aPayment();
    const alone = { ...payment.checkout, creditCardEnabled: false, billetEnabled: false };
    await openPayment({ ...payment, checkout: alone });
    await screen.findByRole('button', { name: 'Já paguei' });
    expect(screen.queryByRole('link', { name: 'Pagar de outra forma' })).toBeNull();
  });
});

describe('a receipt on paper', () => {
  it('says when it was ordered, how it was paid and where its page is', async () => {
    const card = { brand: 'Visa', lastFour: '1111' };
    const by = { method: 'CREDIT_CARD', card, installments: 3 } as const;
    const approved = paymentStates['aprovado']?.() ?? aPayment();
    const { id } = await openPayment({ ...approved, ...by, createdAt: '2026-11-28T02:05:00.000Z' });
    const receipt = await screen.findByRole('region', { name: 'Recibo' });
    expect(plainText(receipt)).toMatch(/Data do pedido27\/11\/2026,? 23:05/);
    expect(plainText(receipt)).toContain('Forma de pagamentoVisa com final 1111, em 3x');
    expect(plainText(receipt)).toMatch(new RegExp(`/checkout/payment/${id}$`));
    expect(plainText(receipt)).not.toContain('Comprador');
  });

  it('names no button that paper has not', async () => {
    await openPayment(paymentStates['aprovado-com-acesso']?.() ?? aPayment());
    await screen.findByText(/^O acesso ao que você comprou fica nesta página/);
  });
});

describe('payment page', () => {
  it.each([
    ['pix', 'Falta só pagar o PIX'],
    ['pix-expirado', 'O código PIX venceu'],
    ['pix-preparando', 'Preparando seu código PIX'],
    ['boleto', 'Seu boleto está pronto'],
    ['cartao-analise', 'Pagamento em análise'],
    ['cartao-confirmar', 'Seu banco pede a sua confirmação'],
    ['cartao-recusado', 'O pagamento não foi aprovado'],
    ['aprovado', 'Pagamento aprovado. Obrigado!'],
    ['devolvido-em-parte', 'Pagamento aprovado. Obrigado!'],
    ['devolvido', 'Pagamento devolvido'],
    ['contestado', 'Pagamento contestado'],
    ['encerrado', 'Este pagamento foi encerrado'],
    ['pix-amanha', 'Falta só pagar o PIX'],
    ['pix-encerrado', 'O código PIX venceu'],
    ['pix-sem-renovar', 'O código PIX venceu'],
    ['pix-recusado', 'O pagamento não foi aprovado'],
    ['boleto-vencido', 'O boleto venceu'],
    ['boleto-encerrado', 'Este pagamento foi encerrado'],
    ['aprovado-com-acesso', 'Pagamento aprovado. Obrigado!'],
    ['aprovado-fisico', 'Pagamento aprovado. Obrigado!'],
    ['devolvido-pela-processadora', 'Pagamento devolvido'],
    ['devolvido-por-med', 'Pagamento devolvido pelo banco'],
  ])('%s shows "%s", the order and its seller', async (state, heading) => {
    const served = serve();
    await openPayment(paymentStates[state]?.() ?? aPayment());
    await screen.findByRole('heading', { level: 1, name: heading });
    expect(plainText(screen.getByRole('complementary', { name: 'Seu pedido' }))).toMatch(
      /R\$ 224,90.*CNPJ 11\.222\.333\/0001-81.*ajuda@horizonte\.example/,
    );
    expect(await accessibilityProblems()).toEqual([]);
    expect(served.requests).toEqual([]);
  });

  it.each([
    ['pix-preparando', true],
    ['aprovado', true],
    ['cartao-recusado', false],
    ['devolvido', false],
    ['encerrado', false],
  ])('%s promises a way back for money that is there: %s', async (state, promised) => {
    serve();
    await openPayment(paymentStates[state]?.() ?? aPayment());
    const order = plainText(screen.getByRole('complementary', { name: 'Seu pedido' }));
    expect(order.includes('Garantia de 7 dias')).toBe(promised);
  });

  it.each([
    ['PIX', false],
    ['CREDIT_CARD', true],
  ] as const)(
    'of what was given back by %s speaks of a card’s statement: %s',
    async (method, speaks) => {
      serve();
      await openPayment({ ...(paymentStates['devolvido']?.() ?? aPayment()), method });
      const said = await screen.findByText(/^Devolvemos R\$\s224,90 em 30\/11\/2026, 11:05\./);
      expect(said.textContent.includes('No cartão, pode aparecer só na próxima fatura.')).toBe(speaks);
    },
  );

  describe('while its provider has not answered', () => {
    const SOON = /^Leva alguns segundos/;
    const SLOW = /^Está demorando mais que o normal\. Pode fechar/;
    const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

    it('says after 20 seconds that it takes longer', async () => {
      serve();
      await openPayment(aPayment({ charged: false, pix: null, createdAt: ago(15_000) }));
      const said = screen.getByText(SOON);
      await waitFor(() => expect(said.textContent).toMatch(SLOW), { timeout: 8_000 });
      expect(said.getAttribute('role')).toBe('status');
    });

    it.each(['PIX', 'BILLET', 'CREDIT_CARD'] as const)(
      'says so at once to whoever comes later (%s)',
      async (method) => {
        serve();
        await openPayment(aPayment({ method, charged: false, pix: null, createdAt: ago(60_000) }));
        screen.getByText(SLOW);
      },
    );

    it('says of a card alone that nothing has to be ordered again: it may have been charged', async () => {
      serve();
      const createdAt = ago(60_000);
      await openPayment(aPayment({ method: 'CREDIT_CARD', charged: false, pix: null, createdAt }));
      expect(screen.getByText(SLOW).textContent).toMatch(/Não é preciso pedir de novo\.$/);
      expect(screen.queryByRole('link', { name: /Pagar de outra forma|Pedir de novo/ })).toBeNull();
    });

    it('counts a renewed charge from the moment that the page sees it', async () => {
      serve();
      const createdAt = ago(3_600_000);
      await openPayment(aPayment({ charged: false, pix: null, createdAt, renewals: 1 }));
      screen.getByText(SOON);
    });
  });

  it('has lines that add up to its total, the interest among them', async () => {
    serve();
    await openPayment(paymentStates['parcelado']?.() ?? aPayment());
    const order = plainText(screen.getByRole('complementary', { name: 'Seu pedido' }));
    expect(order).toContain('Juros do parcelamentoR$ 26,80');
    const amounts = [...order.matchAll(/R\$ ([\d,]+)/g)].map(([, text = '']) =>
      Number(text.replace(',', '')),
    );
    const [course = 0, sheet = 0, interest = 0, total = 0] = amounts;
    expect(course + sheet + interest).toBe(total);
  });

  it('copies the PIX code and says so', async () => {
    serve();
    const writeText = vi.fn(async () => undefined);
    withClipboard(writeText);
    await openPayment(aPayment());
    fireEvent.click(screen.getByRole('button', { name: 'Copiar código PIX' }));
    await screen.findByRole('button', { name: 'Copiado' });
    expect(screen.getByText('Código copiado').getAttribute('role')).toBe('status');
    expect(writeText).toHaveBeenCalledWith(PIX_CODE);
  });

  it('selects the code where the clipboard is denied', async () => {
    serve();
    withClipboard(() => Promise.reject(new Error('denied')));
    await openPayment(aPayment());
    fireEvent.click(screen.getByRole('button', { name: 'Copiar código PIX' }));
    await screen.findByText(/O código está selecionado/);
    const field = screen.getByLabelText<HTMLTextAreaElement>('PIX copia e cola');
    expect([document.activeElement, field.selectionEnd]).toEqual([field, PIX_CODE.length]);
  });

  it('copies the digits of a boleto and shows its line in groups', async () => {
    serve();
    const writeText = vi.fn(async () => undefined);
    withClipboard(writeText);
    const payment = await openPayment(paymentStates['boleto']?.() ?? aPayment());
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Linha digitável')).value).toMatch(
      /^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Copiar código do boleto' }));
    await screen.findByText('Código do boleto copiado');
    expect(writeText).toHaveBeenCalledWith(payment.billet?.billetCode);
    expect(screen.getByRole('img', { name: 'Código de barras do boleto' })).toBeTruthy();
  });

  it('leads a buyer to their bank’s page, in this tab', async () => {
    serve();
    const { action } = await openPayment(paymentStates['cartao-confirmar']?.() ?? aPayment());
    const link = screen.getByRole('link', { name: 'Ir para o banco' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([action?.url, null]);
    expect(screen.getByText('Visa com final 0101')).toBeTruthy();
  });

  it.each([
    ['was approved', { status: 'APPROVED' }, 'Pagamento aprovado. Obrigado!'],
    ['was refused', { status: 'REJECTED', decline: 'CONTACT_BANK' }, 'O pagamento não foi aprovado'],
    ['ran out of time', { status: 'CANCELED' }, 'Este pagamento foi encerrado'],
    ['is still looked at', { status: 'PENDING' }, 'Pagamento em análise'],
  ] as const)('shows a buyer who is back that the card %s', async (_, now, heading) => {
    const waiting = paymentStates['cartao-confirmar']?.() ?? aPayment();
    serve({
      answers: {
        payment: ({ id }: { id: string }) => ({
          ...waiting,
          ...now,
          id,
          action: null,
          serverTime: new Date().toISOString(),
        }),
      },
    });
    await openPayment(waiting);
    fireEvent.click(screen.getByRole('button', { name: 'Atualizar agora' }));
    const shown = await screen.findByRole('heading', { name: heading });
    await waitFor(() => expect(document.activeElement).toBe(shown));
  });

  it.each([
    ['pix-expirado', 'Gerar novo código', 'Falta só pagar o PIX'],
    ['pix-encerrado', 'Gerar novo código', 'Falta só pagar o PIX'],
    ['boleto-vencido', 'Gerar novo boleto', 'Seu boleto está pronto'],
  ])('%s: one press of "%s" makes another inside the same order', async (state, button, heading) => {
    const served = serve({
      answers: {
        renewCharge: ({ paymentId, number }: { paymentId: string; number: number }) => ({
          ...(state === 'boleto-vencido' ? paymentStates['boleto']?.() : aPayment()),
          ...{ id: paymentId, renewals: number },
        }),
      },
    });
    const { id } = await openPayment(paymentStates[state]?.() ?? aPayment());
    fireEvent.click(await screen.findByRole('button', { name: button }));
    const shown = await screen.findByRole('heading', { name: heading });
    await waitFor(() => expect(document.activeElement).toBe(shown));
    expect(served.named('RenewCharge').map(({ variables }) => variables)).toEqual([
      { paymentId: id, number: 1 },
    ]);
  });

  it.each([
    ['RENEWAL_NOT_OFFERED', 'Não dá para gerar outro código deste pedido. Atualizamos a situação dele.'],
    ['OFFER_NOT_ON_SALE', 'Esta oferta saiu de venda. Nada foi cobrado.'],
    ['RATE_LIMITED', 'Muitas tentativas seguidas. Espere um pouco e tente de novo.'],
    [
      'INTERNAL',
      'Algo deu errado do nosso lado. Tente de novo em instantes: não fazemos duas cobranças.',
    ],
  ] as const)('says why no other code is made: %s', async (code, words) => {
    serve({
      answers: {
        renewCharge: () => {
          throw refusal(code);
        },
      },
    });
    await openPayment(paymentStates['pix-encerrado']?.() ?? aPayment());
    fireEvent.click(await screen.findByRole('button', { name: 'Gerar novo código' }));
    expect(await screen.findByText(words)).toBeTruthy();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('leads back to the offer, with the query string, where no other code may be made', async () => {
    serve();
    await openPayment(paymentStates['pix-sem-renovar']?.() ?? aPayment());
    const back = await screen.findByRole('link', { name: 'Voltar para a oferta' });
    expect(screen.queryByRole('button', { name: 'Gerar novo código' })).toBeNull();
    expect(back.getAttribute('href')).toBe('/checkout/demo-digital?utm_source=insta');
  });

  it('leads to what was bought, by its short number, and says that the receipt was mailed', async () => {
    serve();
    const { id } = await openPayment(paymentStates['aprovado-com-acesso']?.() ?? aPayment());
    const access = screen.getByRole('link', { name: /^Acessar Finanças sem susto/ });
    expect(access.getAttribute('href')).toBe('https://cursos.example/sala');
    expect(screen.getByText(/O recibo foi enviado para o e-mail/)).toBeTruthy();
    const onPaper = document.querySelector('.print\\:block')?.textContent ?? '';
    expect(document.body.textContent.replace(onPaper, '')).not.toContain(id);
  });

  it('says nothing of a receipt or an access that nobody is sure of', async () => {
    serve();
    await openPayment(paymentStates['aprovado']?.() ?? aPayment());
    expect(screen.queryByText(/O recibo foi enviado/)).toBeNull();
    expect(screen.queryByRole('link', { name: /^Acessar/ })).toBeNull();
    expect(screen.getByText(/O vendedor envia o acesso/)).toBeTruthy();
  });

  it('prints', async () => {
    serve();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await openPayment(paymentStates['aprovado']?.() ?? aPayment());
    fireEvent.click(screen.getByRole('button', { name: 'Imprimir recibo' }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it('finds out by "Já paguei" and moves the focus to the new state', async () => {
    const served = serve({
      answers: { payment: ({ id }: { id: string }) => aPayment({ id, status: 'APPROVED' }) },
    });
    await openPayment(aPayment());
    fireEvent.click(screen.getByRole('button', { name: 'Já paguei' }));
    const heading = await screen.findByRole('heading', { name: 'Pagamento aprovado. Obrigado!' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(served.named('Payment').length).toBeGreaterThan(0);
  });

  it('asks for a payment that did not come with the page, and says kindly when there is none', async () => {
    serve();
    openCheckoutBundle('/checkout/payment/aprovado', null);
    await screen.findByRole('heading', { name: 'Pagamento aprovado. Obrigado!' });
    cleanup();
    openCheckoutBundle('/checkout/payment/nada', { payment: null });
    await screen.findByRole('heading', { name: 'Não encontramos este pagamento' });
    expect(await accessibilityProblems()).toEqual([]);
  });
});
