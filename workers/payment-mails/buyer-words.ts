import type { BuyerMail } from '../../domain/mailing/mailing.ts';
import type { Locale } from '../../domain/kernel/locale.ts';
import type { Mailed } from '../mail/mail-text.ts';
import { ES_ES } from './buyer-words-es.ts';
import { HANDOVER_WORDS } from './handover-words.ts';

/** What one mail says in one language; `moment`: a day, or a day and time, as it is read. */
export interface MailWords {
  readonly subject: (product: Mailed) => string;
  readonly title: string;
  readonly text: (said: { readonly amount: string; readonly moment: string }) => string;
  readonly button: string;
  readonly note: string;
}

export interface BuyerWords {
  readonly mails: Readonly<Record<BuyerMail, MailWords>>;
  readonly qr: string;
  readonly pixCode: string;
  readonly boletoLine: string;
  readonly order: string;
  readonly amount: string;
  readonly givenBack: string;
  readonly carrier: string;
  readonly trackingCode: string;
  readonly noMore: string;
  readonly soldBy: (seller: Mailed, email: Mailed) => string;
}

const PT_BR: BuyerWords = {
  qr: 'Código QR do PIX',
  pixCode: 'PIX copia e cola',
  boletoLine: 'Linha digitável',
  order: 'Pedido',
  amount: 'Total',
  givenBack: 'Devolvido',
  carrier: 'Transportadora',
  trackingCode: 'Código de rastreio',
  noMore: 'Não receber mais lembretes de compras que ficaram pela metade',
  soldBy: (seller, email) => `Vendido por ${seller}. Dúvidas? Escreva para ${email}.`,
  mails: {
    PIX_CREATED: {
      subject: (product) => `Seu PIX de ${product} está pronto`,
      title: 'Falta só pagar o PIX',
      text: ({ amount, moment }) =>
        `Pague ${amount} pelo aplicativo do seu banco até ${moment}: leia o código QR ou cole o código.`,
      button: 'Abrir o pedido',
      note: 'Se já pagou, não precisa fazer nada: o recibo chega em instantes.',
    },
    PIX_EXPIRING: {
      subject: (product) => `Seu PIX de ${product} está quase vencendo`,
      title: 'Seu PIX está quase vencendo',
      text: ({ amount, moment }) =>
        `O código de ${amount} vale até ${moment}. Depois disso ele não pode mais ser pago.`,
      button: 'Abrir o pedido',
      note: 'Se já pagou, não precisa fazer nada: o recibo chega em instantes.',
    },
    BOLETO_CREATED: {
      subject: (product) => `Seu boleto de ${product}`,
      title: 'Seu boleto está pronto',
      text: ({ amount, moment }) =>
        `Pague ${amount} até ${moment} no aplicativo do seu banco ou em uma lotérica. A confirmação leva até três dias úteis.`,
      button: 'Abrir o boleto e o PDF',
      note: 'Se já pagou, não precisa fazer nada: o recibo chega assim que o banco confirmar.',
    },
    BOLETO_DUE: {
      subject: (product) => `Seu boleto de ${product} vence amanhã`,
      title: 'Seu boleto vence amanhã',
      text: ({ amount, moment }) => `O boleto de ${amount} vence em ${moment}.`,
      button: 'Abrir o boleto e o PDF',
      note: 'Se já pagou, não precisa fazer nada: o banco leva até três dias úteis para confirmar.',
    },
    REFUSED: {
      subject: (product) => `O pagamento de ${product} não foi aprovado`,
      title: 'O pagamento não foi aprovado',
      text: ({ amount }) =>
        `Depois da análise, o pagamento de ${amount} não foi aprovado. Nada foi cobrado, e você pode tentar de novo de outra forma.`,
      button: 'Tentar de novo',
      note: 'Um valor reservado no cartão é liberado pelo banco em alguns dias.',
    },
    EXPIRED: {
      subject: (product) => `Ainda quer ${product}?`,
      title: 'O prazo para pagar acabou',
      text: ({ amount }) =>
        `O código de ${amount} venceu sem pagamento. O pedido ainda está guardado: é só gerar outro.`,
      button: 'Gerar um novo código',
      note: 'Se já pagou, não pague de novo: o recibo chega assim que o banco confirmar.',
    },
    REFUNDED: {
      subject: (product) => `Devolução do pedido de ${product}`,
      title: 'Devolvemos o seu dinheiro',
      text: ({ amount, moment }) =>
        `Em ${moment}, ${amount} foram devolvidos pela mesma forma com que você pagou.`,
      button: 'Ver o pedido',
      note: 'No PIX o valor chega no mesmo dia; no cartão ele aparece em até duas faturas.',
    },
    ...HANDOVER_WORDS.PT_BR,
    RENEWAL: {
      subject: (product) => `Sua assinatura de ${product} está perto de acabar`,
      title: 'Hora de renovar a assinatura',
      text: ({ amount, moment }) =>
        `O período que você pagou vai até ${moment}. O próximo custa ${amount}, só se você renovar: nada é cobrado automaticamente.`,
      button: 'Ver o pedido',
      note: 'Se já renovou, não precisa fazer nada.',
    },
  },
};

const EN_US: BuyerWords = {
  qr: 'PIX QR code',
  pixCode: 'PIX code',
  boletoLine: 'Boleto number',
  order: 'Order',
  amount: 'Total',
  givenBack: 'Refunded',
  carrier: 'Carrier',
  trackingCode: 'Tracking code',
  noMore: 'Get no more reminders of unfinished purchases',
  soldBy: (seller, email) => `Sold by ${seller}. Questions? Write to ${email}.`,
  mails: {
    PIX_CREATED: {
      subject: (product) => `Your PIX for ${product} is ready`,
      title: 'Only the PIX is left to pay',
      text: ({ amount, moment }) =>
        `Pay ${amount} in your bank’s app by ${moment}: scan the QR code or paste the code.`,
      button: 'Open your order',
      note: 'If you have already paid, there is nothing to do: your receipt is on its way.',
    },
    PIX_EXPIRING: {
      subject: (product) => `Your PIX for ${product} is about to expire`,
      title: 'Your PIX is about to expire',
      text: ({ amount, moment }) =>
        `The code for ${amount} is good until ${moment}. After that it cannot be paid.`,
      button: 'Open your order',
      note: 'If you have already paid, there is nothing to do: your receipt is on its way.',
    },
    BOLETO_CREATED: {
      subject: (product) => `Your boleto for ${product}`,
      title: 'Your boleto is ready',
      text: ({ amount, moment }) =>
        `Pay ${amount} by ${moment} in your bank’s app or at a lottery shop. Confirmation takes up to three business days.`,
      button: 'Open the boleto and its PDF',
      note: 'If you have already paid, there is nothing to do: your receipt comes once the bank confirms.',
    },
    BOLETO_DUE: {
      subject: (product) => `Your boleto for ${product} is due tomorrow`,
      title: 'Your boleto is due tomorrow',
      text: ({ amount, moment }) => `The boleto for ${amount} is due on ${moment}.`,
      button: 'Open the boleto and its PDF',
      note: 'If you have already paid, there is nothing to do: banks take up to three business days.',
    },
    REFUSED: {
      subject: (product) => `Your payment for ${product} was not approved`,
      title: 'Your payment was not approved',
      text: ({ amount }) =>
        `After a review, your payment of ${amount} was not approved. Nothing was charged, and you can try another way.`,
      button: 'Try again',
      note: 'An amount that was held on your card is released by your bank within some days.',
    },
    EXPIRED: {
      subject: (product) => `Do you still want ${product}?`,
      title: 'The time to pay is over',
      text: ({ amount }) =>
        `The code for ${amount} expired without a payment. Your order is still here: just make another one.`,
      button: 'Get a new code',
      note: 'If you have already paid, do not pay again: your receipt comes once the bank confirms.',
    },
    REFUNDED: {
      subject: (product) => `Refund for your order of ${product}`,
      title: 'Your money was refunded',
      text: ({ amount, moment }) => `On ${moment}, ${amount} were refunded the way you had paid.`,
      button: 'See your order',
      note: 'A PIX arrives on the same day; a card shows it within two statements.',
    },
    ...HANDOVER_WORDS.EN_US,
    RENEWAL: {
      subject: (product) => `Your subscription to ${product} ends soon`,
      title: 'Time to renew your subscription',
      text: ({ amount, moment }) =>
        `What you paid lasts until ${moment}. The next period costs ${amount}, only if you renew: nothing is charged automatically.`,
      button: 'See your order',
      note: 'If you have already renewed, there is nothing to do.',
    },
  },
};

export const BUYER_WORDS: Readonly<Record<Locale, BuyerWords>> = { PT_BR, EN_US, ES_ES };
