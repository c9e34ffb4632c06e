import type { Locale } from '../../domain/kernel/locale.ts';
import { BUYER_MAILS, type BuyerMail } from '../../domain/mailing/mailing.ts';
import { accountMail, winBackMail } from '../../workers/accounts/content.ts';
import { MAIL_WORDS } from '../../workers/accounts/mail-words.ts';
import { passcodeMail } from '../../workers/accounts/passcode-content.ts';
import { reminderMail } from '../../workers/carts/reminder-content.ts';
import { exportMail } from '../../workers/exports/content.ts';
import { listingMail } from '../../workers/listings/content.ts';
import { LISTING_WORDS } from '../../workers/listings/mail-words.ts';
import type { MailContent, MailLook } from '../../workers/mail/content.ts';
import { mailText } from '../../workers/mail/mail-text.ts';
import { buyerMail } from '../../workers/payment-mails/buyer-content.ts';
import { SELLER_TOPICS, sellerMail } from '../../workers/payment-mails/seller-content.ts';
import { receiptMail } from '../../workers/receipts/receipt-content.ts';
import { receiverMail } from '../../workers/receivers/content.ts';
import { STATES, withdrawalMail } from '../../workers/withdrawals/content.ts';
import { demoPicture } from '../demo-pictures/pictures.ts';

/** A mail as the demo shows it, under the name of its sample. */
export interface Sample {
  readonly name: string;
  readonly content: MailContent;
}

const SITE = 'https://loja.example';
const ORDER = `${SITE}/checkout/payment/6f1d1c1e`;
const PIX_CODE =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865406197.005802BR5918ATELIE DEMONSTRACAO6009SAO PAULO62070503***6304A1B2';
const BOLETO = '34191090086750010000219000077990410000000022490';
const PRODUCT = 'Cerâmica para começar';
const AT = '2026-11-27T13:37:00.000Z';
const NUMBER = '6F1D-1C1E';

const platform: MailLook = {
  name: mailText('Razão Demo'),
  ...{ logo: null, colour: '#0c5a4e', platform: mailText('Razão Demo') },
};
const shop: MailLook = {
  ...platform,
  ...{ name: mailText('Ateliê Demonstração'), logo: demoPicture('logo'), colour: '#b4532a' },
};
const seller = {
  name: 'Ateliê Demonstração',
  document: '11.222.333/0001-81',
  supportEmail: 'ajuda@atelie.example',
};
const picture = demoPicture('pottery');

type Receipt = Parameters<typeof receiptMail>[1];

const bought: Receipt['purchase'] = {
  productName: PRODUCT,
  items: [
    { id: 'a', kind: 'OFFER', title: PRODUCT, unitPriceCents: 19_700, quantity: 1, tangible: false },
    {
      id: 'b',
      kind: 'BUMP',
      title: 'Guia de esmaltes',
      unitPriceCents: 3_990,
      quantity: 1,
      tangible: false,
    },
  ],
  ...{ shippingCents: 0, interestCents: 0, amountCents: 23_690, currency: 'BRL', method: 'PIX' },
  ...{ installments: 1, installmentCents: 23_690 },
};

const receipt = (locale: Locale, change: Partial<Receipt> = {}): MailContent =>
  receiptMail(shop, {
    ...{
      to: 'maria@example.com',
      locale,
      card: undefined,
      approvedAt: AT,
      number: NUMBER,
      seller,
      picture,
    },
    purchase: bought,
    ...{ accesses: [{ title: PRODUCT, url: 'https://curso.example/alunos' }], isSent: false },
    ...{ pageUrl: ORDER, ...change },
  });

/** What a mail about an order is sampled with, beside what all have. */
const ABOUT: Readonly<Record<BuyerMail, object>> = {
  PIX_CREATED: { pixCode: PIX_CODE, moment: '2026-11-28T13:37:00.000Z' },
  PIX_EXPIRING: { pixCode: PIX_CODE, moment: '2026-11-27T14:07:00.000Z' },
  BOLETO_CREATED: { boletoLine: BOLETO, moment: '2026-11-30' },
  BOLETO_DUE: { boletoLine: BOLETO, moment: '2026-11-30' },
  REFUSED: {},
  EXPIRED: { optOut: `${SITE}/unsubscribe/x` },
  REFUNDED: { amountCents: 5_000 },
  RENEWAL: { amountCents: 3_990, moment: '2026-12-27' },
  SHIPPED: {
    moment: '2026-11-28T18:20:00.000Z',
    shipment: { carrier: 'Correios', trackingCode: 'BR123456789BR' },
  },
  ACCESS: {},
};

/** What buyers get, in one of their languages. */
export const buyerSamples = (locale: Locale): readonly Sample[] => [
  { name: 'receipt', content: receipt(locale) },
  {
    name: 'receipt-sent',
    content: receipt(locale, {
      ...{ accesses: [], isSent: true, card: { brand: 'Visa', lastFour: '1111' } },
      purchase: {
        ...{ ...bought, method: 'CREDIT_CARD', shippingCents: 1_890 },
        ...{ interestCents: 1_420, amountCents: 27_000, installments: 3, installmentCents: 9_000 },
        delivery: { id: 'pac', description: 'PAC', deliveryTime: '5 a 8 dias úteis' },
      },
    }),
  },
  {
    name: 'receipt-subscription',
    content: receipt(locale, {
      purchase: {
        ...bought,
        recurrence: { priceCents: 3_990, frequencyInDays: 30 },
      },
    }),
  },
  ...BUYER_MAILS.map((mail) => ({
    name: mail.toLowerCase().replaceAll('_', '-'),
    content: buyerMail(shop, {
      ...{ mail, locale, productName: PRODUCT, picture, number: NUMBER, currency: 'BRL' },
      ...{ totalCents: 19_700, amountCents: 19_700, moment: AT, url: ORDER, seller },
      ...ABOUT[mail],
    }),
  })),
  {
    name: 'abandoned-cart',
    content: reminderMail(shop, {
      ...{ locale, productName: PRODUCT, picture, url: `${SITE}/checkout/curso?cart=1` },
      ...{ optOut: `${SITE}/unsubscribe/x`, replyTo: seller.supportEmail },
    }),
  },
  { name: 'passcode', content: passcodeMail(platform, locale, '904713') },
];

const request = {
  ...{ amountCents: 150_000, currency: 'BRL' },
  terms: { feeCents: 367 },
  destination: { masked: 'chave PIX ***.456.789-**' },
} as unknown as Parameters<typeof withdrawalMail>[2]['request'];

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[];

const receiverSamples: readonly Sample[] = [
  {
    name: 'document-refused',
    content: receiverMail(
      platform,
      SITE,
      { mail: 'DOCUMENT_REFUSED', document: 'addressProof', reason: 'TOO_OLD', note: 'É de março.' },
      '',
    ),
  },
  {
    name: 'documents-validated',
    content: receiverMail(platform, SITE, { mail: 'DOCUMENTS_VALIDATED' }, ''),
  },
  {
    name: 'destination-refused',
    content: receiverMail(
      platform,
      SITE,
      { mail: 'DESTINATION_REFUSED', destinationId: '1', reason: 'HOLDER_MISMATCH', note: null },
      'chave PIX',
    ),
  },
  {
    name: 'destination-validated',
    content: receiverMail(
      platform,
      SITE,
      { mail: 'DESTINATION_VALIDATED', destinationId: '1' },
      'conta bancária',
    ),
  },
];

const accountSamples: readonly Sample[] = keysOf(MAIL_WORDS).map((mail) => ({
  name: `account-${mail.toLowerCase().replaceAll('_', '-')}`,
  content:
    mail === 'WIN_BACK'
      ? winBackMail(platform, {
          message: 'Ana, sentimos a sua falta.\nVeja o que mudou por aqui.',
          ...{ signIn: `${SITE}/login`, optOut: `${SITE}/unsubscribe/x` },
        })
      : accountMail(
          platform,
          { mail, ...(mail === 'NEW_DEVICE' ? { about: 'Chrome, Windows' } : {}) },
          `${SITE}/recover-password`,
        ),
}));

/** What sellers and staff get, in Portuguese. */
export const sellerSamples = (): readonly Sample[] => [
  ...SELLER_TOPICS.map((topic) => ({
    name: topic.toLowerCase(),
    content: sellerMail(platform, {
      ...{ topic, productName: PRODUCT, picture, number: NUMBER, method: 'PIX', currency: 'BRL' },
      ...{ amountCents: 19_700, at: AT, url: `${SITE}/platform/my-sales?sale=1` },
      ...((topic === 'DISPUTE' || topic === 'MED') && { deadline: AT }),
      settingsUrl: `${SITE}/platform/my-profile?tab=notifications`,
    }),
  })),
  ...keysOf(STATES).map((stage) => ({
    name: `withdrawal-${stage.toLowerCase()}`,
    content: withdrawalMail(
      platform,
      SITE,
      { request, rejectedFor: 'A conta está em nome de outra pessoa.' },
      stage,
    ),
  })),
  ...keysOf(LISTING_WORDS).map((mail) => ({
    name: `product-${mail.toLowerCase()}`,
    content: listingMail(platform, {
      ...{ mail, name: PRODUCT, picture, url: `${SITE}/platform/my-products/product/1` },
      reason: mail === 'REFUSED' || mail === 'STOPPED' ? 'A imagem promete o que não é vendido.' : null,
    }),
  })),
  {
    name: 'export',
    content: exportMail(platform, {
      ...{ list: 'SALES', rows: 48_210, expiresAt: AT, url: `${SITE}/platform/exports` },
    }),
  },
  ...receiverSamples,
  ...accountSamples,
];
