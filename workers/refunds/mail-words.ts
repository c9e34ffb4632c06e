import type { Locale } from '../../domain/kernel/locale.ts';
import type { RefundNews } from '../../domain/payment/refund-events.ts';
import type { Mailed } from '../mail/mail-text.ts';

/** What a mail of a refund tells, around what others wrote. */
export interface Told {
  readonly product: Mailed;
  readonly number: string;
  readonly protocol: string;
  readonly amount: string;
  /** When it is granted without an answer. */
  readonly deadline: string;
}

type Words<News extends RefundNews = RefundNews> = Readonly<Record<News, (told: Told) => string>>;

/** Of money that went back they are told with their orders' other mails. */
export type BuyerNews = Exclude<RefundNews, 'DONE'>;

/** What buyers are told, in the language of their purchase. */
export const BUYER_SUBJECTS: Readonly<Record<Locale, Words<BuyerNews>>> = {
  PT_BR: {
    ASKED: ({ protocol }) => `Pedido de reembolso recebido: protocolo ${protocol}`,
    OFFERED: ({ number }) => `O vendedor respondeu ao seu pedido de reembolso (pedido ${number})`,
    REFUSED: ({ number }) => `Seu pedido de reembolso foi recusado (pedido ${number})`,
    GRANTED: ({ number }) => `Seu reembolso foi aprovado (pedido ${number})`,
    FAILED: ({ number }) => `Seu reembolso não pôde ser feito (pedido ${number})`,
  },
  EN_US: {
    ASKED: ({ protocol }) => `We have your refund request: protocol ${protocol}`,
    OFFERED: ({ number }) => `The seller has answered your refund request (order ${number})`,
    REFUSED: ({ number }) => `Your refund request was refused (order ${number})`,
    GRANTED: ({ number }) => `Your refund was approved (order ${number})`,
    FAILED: ({ number }) => `Your refund could not be made (order ${number})`,
  },
  ES_ES: {
    ASKED: ({ protocol }) => `Recibimos su solicitud de reembolso: protocolo ${protocol}`,
    OFFERED: ({ number }) => `El vendedor respondió a su solicitud de reembolso (pedido ${number})`,
    REFUSED: ({ number }) => `Su solicitud de reembolso fue rechazada (pedido ${number})`,
    GRANTED: ({ number }) => `Su reembolso fue aprobado (pedido ${number})`,
    FAILED: ({ number }) => `Su reembolso no se pudo hacer (pedido ${number})`,
  },
};

export const BUYER_TEXTS: Readonly<Record<Locale, Words<BuyerNews>>> = {
  PT_BR: {
    ASKED: ({ product, amount, deadline, protocol }) =>
      `Recebemos seu pedido de reembolso de ${amount} por ${product}. O protocolo é ${protocol}. Sem resposta do vendedor até ${deadline}, ele é concedido.`,
    OFFERED: ({ product, amount, deadline }) =>
      `O vendedor oferece ${amount} de volta por ${product}. Você pode aceitar; se não aceitar, o valor inteiro é concedido em ${deadline}.`,
    REFUSED: ({ product }) => `O vendedor recusou o reembolso de ${product}. O motivo:`,
    GRANTED: ({ product, amount }) =>
      `O reembolso de ${amount} por ${product} foi aprovado e está a caminho.`,
    FAILED: ({ product, amount }) =>
      `Não conseguimos devolver ${amount} por ${product}. Fale com o vendedor, ou peça de novo.`,
  },
  EN_US: {
    ASKED: ({ product, amount, deadline, protocol }) =>
      `We have your request for ${amount} back for ${product}. Its protocol is ${protocol}. Without an answer of the seller by ${deadline} it is granted.`,
    OFFERED: ({ product, amount, deadline }) =>
      `The seller offers ${amount} back for ${product}. You may accept; if you do not, the whole amount is granted on ${deadline}.`,
    REFUSED: ({ product }) => `The seller has refused the refund of ${product}. The reason:`,
    GRANTED: ({ product, amount }) =>
      `The refund of ${amount} for ${product} was approved and is on its way.`,
    FAILED: ({ product, amount }) =>
      `We could not give back ${amount} for ${product}. Talk to the seller, or ask again.`,
  },
  ES_ES: {
    ASKED: ({ product, amount, deadline, protocol }) =>
      `Recibimos su solicitud de reembolso de ${amount} por ${product}. El protocolo es ${protocol}. Sin respuesta del vendedor hasta ${deadline}, se concede.`,
    OFFERED: ({ product, amount, deadline }) =>
      `El vendedor ofrece ${amount} por ${product}. Puede aceptarlo; si no, el valor entero se concede el ${deadline}.`,
    REFUSED: ({ product }) => `El vendedor rechazó el reembolso de ${product}. El motivo:`,
    GRANTED: ({ product, amount }) =>
      `El reembolso de ${amount} por ${product} fue aprobado y está en camino.`,
    FAILED: ({ product, amount }) =>
      `No pudimos devolver ${amount} por ${product}. Hable con el vendedor o pídalo de nuevo.`,
  },
};

export const SELLER_SUBJECTS: Words = {
  ASKED: ({ number }) => `Pedido de reembolso: responda (pedido ${number})`,
  OFFERED: ({ number }) => `Parte oferecida (pedido ${number})`,
  REFUSED: ({ number }) => `Reembolso recusado (pedido ${number})`,
  GRANTED: ({ number }) => `Reembolso concedido (pedido ${number})`,
  DONE: ({ number }) => `Reembolso feito (pedido ${number})`,
  FAILED: ({ number }) => `Erro ao aprovar o reembolso. (pedido ${number})`,
};

export const SELLER_TEXTS: Words = {
  ASKED: ({ product, amount, deadline }) =>
    `Um comprador pede ${amount} de volta por ${product}. Responda até ${deadline}; sem resposta, o reembolso é concedido.`,
  OFFERED: ({ product, amount }) => `Você ofereceu ${amount} de volta por ${product}.`,
  REFUSED: ({ product }) => `O reembolso de ${product} foi recusado.`,
  GRANTED: ({ product, amount }) =>
    `O reembolso de ${amount} por ${product} foi concedido e está a caminho.`,
  DONE: ({ product, amount }) => `${amount} por ${product} voltaram para o comprador.`,
  FAILED: ({ product, amount }) =>
    `O reembolso de ${amount} por ${product} não foi feito, e o valor voltou ao seu saldo.`,
};

/** What a mail's button says. */
export const BUYER_BUTTON: Readonly<Record<Locale, string>> = {
  PT_BR: 'Ver meu pedido de reembolso',
  EN_US: 'See my refund request',
  ES_ES: 'Ver mi solicitud de reembolso',
};

export const SELLER_BUTTON = 'Ver o reembolso';
