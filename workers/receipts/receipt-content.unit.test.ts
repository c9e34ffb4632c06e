import { describe, expect, it } from 'vitest';
import { aPurchase } from '../../domain/testing/purchase.ts';
import { plainTextOf } from '../mail/content.ts';
import { platformLook } from '../mail/look.ts';
import { receiptMail } from './receipt-content.ts';

type Receipt = Parameters<typeof receiptMail>[1];

const receipt = (change: Partial<Receipt> = {}) =>
  receiptMail(platformLook({ name: 'Acme' }), {
    to: 'maria@example.com',
    locale: 'PT_BR',
    purchase: aPurchase(),
    card: undefined,
    approvedAt: '2026-11-04T01:30:00Z',
    number: '6F1D-1C1E',
    accesses: [],
    isSent: false,
    seller: { name: 'Ateliê', document: '11.222.333/0001-81', supportEmail: 'ajuda@atelie.example' },
    picture: null,
    pageUrl: 'https://shop.example/checkout/payment/1',
    ...change,
  });

const textOf = (change?: Partial<Receipt>) => plainTextOf(receipt(change)).replaceAll('\u00a0', ' ');

describe('a receipt', () => {
  it('says order, items, amount, method and moment, in São Paulo', () => {
    const text = textOf();
    expect(text).toContain('recibo do pedido 6F1D-1C1E');
    expect(text).toMatch(/: R\$ 100,00\nTotal pago: R\$ 100,00\n/);
    expect(text).toContain('Forma de pagamento: PIX\nPago em: 3 de novembro de 2026 às 22:30');
  });

  it('says of a card how it was divided, by its last digits alone', () => {
    const purchase = aPurchase({ method: 'CREDIT_CARD', installments: 3, installmentCents: 3_334 });
    expect(textOf({ purchase, card: { brand: 'Visa', lastFour: '1111' } })).toContain(
      'Forma de pagamento: Cartão de crédito com final 1111, em 3x de R$ 33,34',
    );
  });

  it('leads to its page and to all purchases, in each language', () => {
    for (const locale of ['PT_BR', 'EN_US', 'ES_ES'] as const)
      expect(textOf({ locale })).toMatch(
        /:\nhttps:\/\/shop\.example\/checkout\/payment\/1\n\n[^]+:\nhttps:\/\/shop\.example\/my-purchases\n/,
      );
  });

  it('makes no link of what a seller calls what they sell', () => {
    const base = aPurchase();
    const title = 'https://falso.example/conta ou falso.example';
    const items = base.items.map((item) => ({ ...item, title }));
    const change = { purchase: { ...base, productName: `${title}\nBcc: x`, items } };
    const text = textOf(change);
    expect(text).not.toContain('falso.example');
    expect(text).toContain('https: //falso. example/conta ou falso. example: R$');
    expect(receipt(change).subject).not.toMatch(/falso\.example|\n/);
  });

  it('leads by nothing but an address, as older products may have more', () => {
    const accesses = [
      { title: 'Curso', url: 'https://curso.example/x ligue 0800 ou abra falso.example' },
    ];
    expect(textOf({ accesses })).not.toMatch(/ligue|falso/);
  });

  it('gives no text of a seller a line of its own', () => {
    const base = aPurchase();
    const title = 'Curso\n\nTotal pago: R$ 1,00\nhttps://falso.example';
    const purchase = {
      ...base,
      productName: title,
      items: base.items.map((item) => ({ ...item, title })),
      delivery: { id: 'x', description: title, deliveryTime: title },
    };
    const seller = { name: title, document: title, supportEmail: 'ajuda@atelie.example' };
    const accesses = [{ title, url: 'https://example.com/alunos' }];
    for (const isSent of [true, false])
      for (const given of [[], accesses])
        expect(textOf({ purchase, seller, isSent, accesses: given })).not.toMatch(
          /^(Total pago: R\$ 1,00|https:\/\/falso)/m,
        );
  });

  it('has lines that add up to what was paid', () => {
    const base = aPurchase();
    const purchase = { ...base, shippingCents: 1_890, interestCents: 110, amountCents: 12_000 };
    expect(textOf({ purchase })).toContain(
      'Entrega: R$ 18,90\nJuros do parcelamento: R$ 1,10\nTotal pago: R$ 120,00',
    );
  });

  it('leads to what is used at an address, each by its name', () => {
    const accesses = [
      { title: 'Curso', url: 'https://curso.example' },
      { title: 'Guia', url: 'https://guia.example' },
    ];
    expect(textOf({ accesses })).toContain(
      'Curso:\nhttps://curso.example\n\nGuia:\nhttps://guia.example',
    );
  });

  it('promises nothing that is not certain where there is no address', () => {
    expect(textOf()).toContain('O vendedor envia o acesso para este e-mail.');
  });

  it.each([
    [
      'PT_BR',
      'O vendedor prepara o seu pedido e avisa você por e-mail. Como você recebe: Retirada, hoje.',
    ],
    [
      'EN_US',
      'The seller will prepare your order and keep you posted by email. How you get it: Retirada',
    ],
    ['ES_ES', 'El vendedor prepara tu pedido y te avisa por correo. Cómo lo recibes: Retirada, hoje.'],
  ] as const)('speaks of no parcel, as it may be fetched: %s', (locale, said) => {
    const delivery = { id: 'x', description: 'Retirada', deliveryTime: 'hoje' };
    expect(textOf({ locale, isSent: true, purchase: aPurchase({ delivery }) })).toContain(said);
  });

  it.each([
    ['EN_US', 'Shipping: R$18.90', 'Paid on: November 3, 2026 at 10:30 PM', 'Sold by Ateliê'],
    ['ES_ES', 'Envío: R$ 18,90', 'Pagado el: 3 de noviembre de 2026 a las 22:30', 'Vendido por Ateliê'],
  ] as const)('is in the language of its offer: %s', (locale, fare, paidAt, seller) => {
    const text = textOf({ locale, purchase: { ...aPurchase(), shippingCents: 1_890 } });
    for (const said of [fare, paidAt, seller]) expect(text).toContain(said);
  });

  it.each([
    [
      'PT_BR',
      'Assinatura: este pagamento vale por 30 dias.\nPróxima cobrança: R$ 39,90 em 3 de dezembro de 2026, só se',
    ],
    ['EN_US', 'Next charge: R$39.90 on December 3, 2026, only if you renew. Nothing is charged auto'],
    ['ES_ES', 'Próximo cobro: R$ 39,90 el 3 de diciembre de 2026, solo si renuevas. No se cobra nada'],
  ] as const)('says of a subscription when its next period begins: %s', (locale, said) => {
    const recurrence = { priceCents: 3_990, frequencyInDays: 30 };
    expect(textOf({ locale, purchase: { ...aPurchase(), recurrence } })).toContain(said);
  });

  it('speaks of no period of what was sold once', () =>
    expect(textOf()).not.toMatch(/Assinatura|cobrança/));

  it('says where it went', () =>
    expect(textOf()).toContain('Este recibo foi enviado para maria@example.com.'));

  it('names who sells, unless they were forgotten', () => {
    expect(textOf()).toContain('Vendido por Ateliê, 11.222.333/0001-81.');
    expect(textOf({ seller: undefined })).not.toContain('Vendido');
  });
});
