import type { Locale } from '../../domain/kernel/locale.ts';
import type { MailWords } from './buyer-words.ts';

/** What buyers are told of how their order gets to them. */
export const HANDOVER_WORDS: Readonly<
  Record<Locale, Readonly<Record<'SHIPPED' | 'ACCESS', MailWords>>>
> = {
  PT_BR: {
    SHIPPED: {
      subject: (product) => `Seu pedido de ${product} foi enviado`,
      title: 'Seu pedido está a caminho',
      text: ({ moment }) => `O vendedor enviou o seu pedido em ${moment}.`,
      button: 'Ver o pedido',
      note: 'O código de rastreio pode levar um dia para aparecer na transportadora.',
    },
    ACCESS: {
      subject: (product) => `Seu acesso a ${product}`,
      title: 'O que você comprou está aqui',
      text: () => 'Abra a página do pedido: o acesso, os arquivos e o recibo ficam nela.',
      button: 'Abrir o pedido',
      note: 'Enviamos este e-mail porque você ou o vendedor pediu.',
    },
  },
  EN_US: {
    SHIPPED: {
      subject: (product) => `Your order of ${product} was sent`,
      title: 'Your order is on its way',
      text: ({ moment }) => `The seller sent your order on ${moment}.`,
      button: 'See your order',
      note: 'A tracking code may take a day to be known to the carrier.',
    },
    ACCESS: {
      subject: (product) => `Your access to ${product}`,
      title: 'Here is what you bought',
      text: () => 'Open your order’s page: the access, the files and the receipt are on it.',
      button: 'Open your order',
      note: 'We sent this e-mail because you or the seller asked for it.',
    },
  },
  ES_ES: {
    SHIPPED: {
      subject: (product) => `Tu pedido de ${product} fue enviado`,
      title: 'Tu pedido está en camino',
      text: ({ moment }) => `El vendedor envió tu pedido el ${moment}.`,
      button: 'Ver el pedido',
      note: 'El código de seguimiento puede tardar un día en aparecer en el transportista.',
    },
    ACCESS: {
      subject: (product) => `Tu acceso a ${product}`,
      title: 'Aquí está lo que compraste',
      text: () => 'Abre la página del pedido: el acceso, los archivos y el recibo están en ella.',
      button: 'Abrir el pedido',
      note: 'Enviamos este correo porque tú o el vendedor lo pidió.',
    },
  },
};
