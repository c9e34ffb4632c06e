import { NO_PIXELS } from '../../../domain/configuration/decoration.ts';
import type { Checkout, InstallmentOption, Payment } from '../checkout/shell/types.ts';
import { pictures } from './pictures.ts';

const seller = {
  name: 'Ateliê Horizonte Cursos',
  document: '11222333000181',
  supportEmail: 'ajuda@horizonte.example',
  address: 'Rua das Acácias, 85, Curitiba – PR',
};

/** A digital one-time offer as the demo has it. */
export const aCheckout = (changes: Partial<Checkout> = {}): Checkout => ({
  id: 'demo-digital',
  platformId: 'demo-platform',
  availability: 'ON_SALE',
  layout: 'DEFAULT',
  type: 'ONE_TIME',
  coin: 'BRL',
  price: 19700,
  recurrencePrice: null,
  frequencyInDays: null,
  fretePrice: null,
  deliveryOptions: [],
  pixEnabled: true,
  creditCardEnabled: true,
  billetEnabled: true,
  boletoDays: 3,
  mayKeepCard: false,
  takesCoupons: false,
  requiredDocument: true,
  requiredDocumentAndPhone: true,
  product: {
    name: 'Finanças sem susto: organize o dinheiro da casa',
    description:
      'Doze aulas curtas, planilhas prontas e um plano de 30 dias para sair do aperto e começar a guardar.',
    typeProduct: 'DIGITAL',
    image: pictures.course,
    pixels: NO_PIXELS,
    asksConsent: false,
    tellsBuyer: false,
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
  seller,
  provider: {
    paymentProvider: 'PAGARMEBAAS',
    gatewayPublicKey: 'pk_test_demo',
    cardTokeniser: 'PAGARME',
    tokenUrl: 'http://127.0.0.1:4173/mock/tokens',
    isTest: true,
    savesCards: false,
  },
  appearance: {
    logoTopImage: null,
    headerImage: null,
    bannerText: null,
    bannerTextColor: '#ffffff',
    bannerTextBackgroundColor: '#171a21',
    colorPrimary: '#0762d1',
    feedbacks: [],
    countdown: null,
    chat: null,
    backRedirect: null,
  },
  guaranteeDays: 7,
  ...changes,
});

/** A physical one as the demo has it. */
export const aPhysicalCheckout = (changes: Partial<Checkout> = {}): Checkout =>
  aCheckout({
    id: 'demo-fisico',
    layout: 'DROPSHIPPING',
    price: 15900,
    product: {
      name: 'Kit de modelagem para casa',
      description:
        'Dois quilos de argila, doze ferramentas e um avental: tudo para as primeiras peças na mesa da cozinha.',
      typeProduct: 'FISICO',
      image: pictures.sheet,
      pixels: NO_PIXELS,
      asksConsent: false,
      tellsBuyer: false,
    },
    deliveryOptions: [
      {
        id: 'economica',
        description: 'Entrega econômica',
        deliveryTime: '6 a 9 dias úteis',
        fareAmount: 1890,
        preSelected: true,
      },
      {
        id: 'expressa',
        description: 'Entrega expressa',
        deliveryTime: '2 a 3 dias úteis',
        fareAmount: 3450,
        preSelected: false,
      },
      {
        id: 'retirada',
        description: 'Retirada no ateliê',
        deliveryTime: 'a partir do próximo dia útil',
        fareAmount: 0,
        preSelected: false,
      },
    ],
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

/** A course of which a part comes each month. */
export const aSubscription = (changes: Partial<Checkout> = {}): Checkout =>
  aCheckout({
    ...{ id: 'demo-assinatura', type: 'SUBSCRIPTION', price: 2_990, orderBumps: [] },
    ...{ recurrencePrice: 3_990, frequencyInDays: 30, billetEnabled: false },
    ...changes,
  });

export const PIX_CODE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406197.005802BR5918ATELIE HORIZONTE6009SAO PAULO62070503***6304A1B2';

const minutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString();

const item = (id: string, title: string, amount: number): Payment['items'][number] => ({
  ...{ id, title, amount },
  accessUrl: null,
  licence: null,
  files: [],
});

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
    coupon: null,
    refunded: 0,
    refundedAt: null,
    part: 0,
    reversalKind: null,
    createdAt: now,
    serverTime: now,
    charged: true,
    pix: { pixCode: PIX_CODE, expiresAt: minutes(29) },
    billet: null,
    card: null,
    action: null,
    decline: null,
    nextChargeDay: null,
    receiptMailed: false,
    renewals: 0,
    withdrawn: false,
    renewal: { number: 1, until: minutes(15 * 24 * 60) },
    shipped: null,
    thankYouUrl: null,
    items: [
      item('demo-digital', 'Finanças sem susto: organize o dinheiro da casa', 19700),
      item('bump-planilha', 'Planilha de orçamento familiar', 2790),
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

/** All of it went back, by us. */
const givenBack: Partial<Payment> = {
  ...{ refunded: 22_490, refundedAt: '2026-11-30T14:05:00.000Z', reversalKind: 'REFUND_BY_US' },
};

/** One payment for each state of the payment page, by the id under which the mock serves it. */
export const paymentStates: Readonly<Record<string, () => Payment>> = {
  pix: () => aPayment(),
  'pix-no-fim': () => aPayment({ pix: { pixCode: PIX_CODE, expiresAt: minutes(0.8) } }),
  'pix-amanha': () => aPayment({ pix: { pixCode: PIX_CODE, expiresAt: minutes(24 * 60) } }),
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
      ...{ method: 'CREDIT_CARD', pix: null },
      card: { brand: 'Visa', lastFour: '0101' },
      action: { url: 'https://banco.example/confirmar/5f0c9a52', expiresAt: minutes(29) },
    }),
  'cartao-recusado': () =>
    aPayment({ method: 'CREDIT_CARD', status: 'REJECTED', decline: 'FUNDS', pix: null }),
  'pix-recusado': () => aPayment({ status: 'REJECTED', decline: 'TECHNICAL', pix: null }),
  'pix-encerrado': () => aPayment({ status: 'CANCELED' }),
  'pix-sem-renovar': () => aPayment({ status: 'CANCELED', renewals: 3, renewal: null }),
  'boleto-vencido': () => aPayment({ method: 'BILLET', status: 'CANCELED', pix: null, billet }),
  'boleto-encerrado': () =>
    aPayment({ method: 'BILLET', status: 'CANCELED', pix: null, billet, withdrawn: true }),
  'aprovado-com-acesso': () => {
    const { items, ...payment } = aPayment({ status: 'APPROVED', receiptMailed: true });
    const accessUrl = 'https://cursos.example/sala';
    return { ...payment, items: items.map((each, index) => (index ? each : { ...each, accessUrl })) };
  },
  'aprovado-fisico': () => aPayment({ status: 'APPROVED', checkout: aPhysicalCheckout() }),
  aprovado: () => aPayment({ status: 'APPROVED' }),
  'devolvido-em-parte': () => aPayment({ status: 'APPROVED', ...givenBack, refunded: 5_000 }),
  devolvido: () => aPayment({ status: 'REFUNDED', ...givenBack }),
  'devolvido-pela-processadora': () =>
    aPayment({ status: 'CHARGEBACK', ...givenBack, reversalKind: 'REFUND_BY_PROVIDER' }),
  'devolvido-por-med': () => aPayment({ status: 'CHARGEBACK', ...givenBack, reversalKind: 'MED_FRAUD' }),
  contestado: () => aPayment({ status: 'CHARGEBACK', ...givenBack, reversalKind: 'CHARGEBACK' }),
  parcelado: () =>
    aPayment({
      method: 'CREDIT_CARD',
      status: 'APPROVED',
      pix: null,
      card: { brand: 'Visa', lastFour: '1111' },
      ...{ installments: 6, installmentValue: 4_195, interest: 2_680, amount: 25_170 },
    }),
  encerrado: () => aPayment({ method: 'CREDIT_CARD', status: 'CANCELED', pix: null, renewal: null }),
};
