import type { Checkout, InstallmentOption, Payment } from '../checkout/types.ts';
import { pictures } from './pictures.ts';

/** A digital one-time offer as the demo has it. */
export const aCheckout = (changes: Partial<Checkout> = {}): Checkout => ({
  id: 'demo-digital',
  layout: 'DEFAULT',
  type: 'ONE_TIME',
  coin: 'BRL',
  price: 19700,
  pixEnabled: true,
  creditCardEnabled: true,
  billetEnabled: true,
  requiredDocument: true,
  requiredDocumentAndPhone: true,
  product: {
    name: 'Finanças sem susto: organize o dinheiro da casa',
    description:
      'Doze aulas curtas, planilhas prontas e um plano de 30 dias para sair do aperto e começar a guardar.',
    typeProduct: 'DIGITAL',
    image: pictures.course,
  },
  orderBumps: [
    {
      id: 'bump-planilha',
      title: 'Planilha de orçamento familiar',
      price: 2790,
      fakePrice: 4700,
      image: pictures.sheet,
    },
    {
      id: 'bump-mentoria',
      title: 'Encontro em grupo com a professora',
      price: 4700,
      fakePrice: null,
      image: pictures.group,
    },
  ],
  seller: {
    name: 'Ateliê Horizonte Cursos',
    document: '11222333000181',
    supportEmail: 'ajuda@horizonte.example',
  },
  provider: {
    paymentProvider: 'PAGARMEBAAS',
    gatewayPublicKey: 'pk_test_demo',
    cardTokeniser: 'PAGARME',
    tokenUrl: 'http://127.0.0.1:4173/mock/tokens',
  },
  appearance: {
    logoTopImage: null,
    headerImage: null,
    bannerText: null,
    bannerTextColor: '#ffffff',
    bannerTextBackgroundColor: '#171a21',
    colorPrimary: '#0762d1',
  },
  guaranteeDays: 7,
  ...changes,
});

const FREE_UNTIL = 3;
const MONTHLY_RATE = 0.0199;

/** Up to three installments without interest, then with. */
export const installmentsOf = (total: number): InstallmentOption[] =>
  Array.from({ length: 12 }, (_, index) => {
    const installmentNumber = index + 1;
    const finalValue =
      installmentNumber <= FREE_UNTIL
        ? total
        : Math.round(total * (1 + MONTHLY_RATE * installmentNumber));
    return {
      installmentNumber,
      installmentValue: Math.floor(finalValue / installmentNumber),
      finalValue,
    };
  });

export const PIX_CODE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406197.005802BR5918ATELIE HORIZONTE6009SAO PAULO62070503***6304A1B2';

const minutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString();

/** A PIX that waits to be paid. */
export const aPayment = (changes: Partial<Payment> = {}): Payment => {
  const now = new Date().toISOString();
  return {
    id: '5f0c9a52-6a0e-4a43-9d5e-0c1f6a7b8d90',
    method: 'PIX',
    status: 'PENDING',
    amount: 22490,
    installments: 1,
    installmentValue: 22490,
    interest: 0,
    reversalKind: null,
    createdAt: now,
    serverTime: now,
    charged: true,
    pix: { pixCode: PIX_CODE, expiresAt: minutes(29) },
    billet: null,
    card: null,
    action: null,
    decline: null,
    items: [
      { id: 'demo-digital', title: 'Finanças sem susto: organize o dinheiro da casa', amount: 19700 },
      { id: 'bump-planilha', title: 'Planilha de orçamento familiar', amount: 2790 },
    ],
    checkout: aCheckout(),
    ...changes,
  };
};

const billet = {
  billetCode: '34191090086750010000219000077990410000000022490',
  barcode: '34194100000000224901090067500100001900007799',
  billetUrl: 'https://boletos.example/5f0c9a52.pdf',
  dueDate: minutes(3 * 24 * 60).slice(0, 10),
};

/** One payment for each state of the payment page, by the id under which the mock serves it. */
export const paymentStates: Readonly<Record<string, () => Payment>> = {
  pix: () => aPayment(),
  'pix-no-fim': () => aPayment({ pix: { pixCode: PIX_CODE, expiresAt: minutes(0.8) } }),
  'pix-expirado': () => aPayment({ pix: { pixCode: PIX_CODE, expiresAt: minutes(-1) } }),
  'pix-preparando': () => aPayment({ charged: false, pix: null }),
  boleto: () => aPayment({ method: 'BILLET', pix: null, billet }),
  'cartao-analise': () =>
    aPayment({
      method: 'CREDIT_CARD',
      pix: null,
      card: { brand: 'Visa', lastFour: '1111' },
      installments: 3,
      installmentValue: 7496,
    }),
  'cartao-confirmar': () =>
    aPayment({
      method: 'CREDIT_CARD',
      pix: null,
      card: { brand: 'Visa', lastFour: '0101' },
      action: { url: 'https://banco.example/confirmar/5f0c9a52', expiresAt: minutes(29) },
    }),
  'cartao-recusado': () =>
    aPayment({ method: 'CREDIT_CARD', status: 'REJECTED', decline: 'FUNDS', pix: null }),
  aprovado: () => aPayment({ status: 'APPROVED' }),
  devolvido: () => aPayment({ status: 'REFUNDED', reversalKind: 'REFUND_BY_US' }),
  'devolvido-pela-processadora': () =>
    aPayment({ status: 'CHARGEBACK', reversalKind: 'REFUND_BY_PROVIDER' }),
  'devolvido-por-med': () => aPayment({ status: 'CHARGEBACK', reversalKind: 'MED_FRAUD' }),
  contestado: () => aPayment({ status: 'CHARGEBACK', reversalKind: 'CHARGEBACK' }),
  parcelado: () =>
    aPayment({
      method: 'CREDIT_CARD',
      status: 'APPROVED',
      pix: null,
      card: { brand: 'Visa', lastFour: '1111' },
      installments: 6,
      installmentValue: 4_195,
      interest: 2_680,
      amount: 25_170,
    }),
  encerrado: () => aPayment({ status: 'CANCELED' }),
};
