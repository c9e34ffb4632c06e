import type { BuyerWords } from './buyer-words.ts';
import { HANDOVER_WORDS } from './handover-words.ts';

/** Spanish. */
export const ES_ES: BuyerWords = {
  qr: 'Código QR del PIX',
  pixCode: 'PIX para copiar y pegar',
  boletoLine: 'Número del boleto',
  order: 'Pedido',
  amount: 'Total',
  givenBack: 'Devuelto',
  carrier: 'Transportista',
  trackingCode: 'Código de seguimiento',
  noMore: 'No recibir más recordatorios de compras a medias',
  soldBy: (seller, email) => `Vendido por ${seller}. ¿Dudas? Escribe a ${email}.`,
  mails: {
    PIX_CREATED: {
      subject: (product) => `Tu PIX de ${product} está listo`,
      title: 'Solo falta pagar el PIX',
      text: ({ amount, moment }) =>
        `Paga ${amount} desde la aplicación de tu banco hasta el ${moment}: lee el código QR o pega el código.`,
      button: 'Abrir el pedido',
      note: 'Si ya pagaste, no tienes que hacer nada: el recibo llega enseguida.',
    },
    PIX_EXPIRING: {
      subject: (product) => `Tu PIX de ${product} está a punto de vencer`,
      title: 'Tu PIX está a punto de vencer',
      text: ({ amount, moment }) =>
        `El código de ${amount} vale hasta el ${moment}. Después ya no se puede pagar.`,
      button: 'Abrir el pedido',
      note: 'Si ya pagaste, no tienes que hacer nada: el recibo llega enseguida.',
    },
    BOLETO_CREATED: {
      subject: (product) => `Tu boleto de ${product}`,
      title: 'Tu boleto está listo',
      text: ({ amount, moment }) =>
        `Paga ${amount} hasta el ${moment} en la aplicación de tu banco o en una lotería. La confirmación tarda hasta tres días hábiles.`,
      button: 'Abrir el boleto y el PDF',
      note: 'Si ya pagaste, no tienes que hacer nada: el recibo llega cuando el banco confirme.',
    },
    BOLETO_DUE: {
      subject: (product) => `Tu boleto de ${product} vence mañana`,
      title: 'Tu boleto vence mañana',
      text: ({ amount, moment }) => `El boleto de ${amount} vence el ${moment}.`,
      button: 'Abrir el boleto y el PDF',
      note: 'Si ya pagaste, no tienes que hacer nada: el banco tarda hasta tres días hábiles.',
    },
    REFUSED: {
      subject: (product) => `El pago de ${product} no fue aprobado`,
      title: 'El pago no fue aprobado',
      text: ({ amount }) =>
        `Después del análisis, el pago de ${amount} no fue aprobado. No se cobró nada, y puedes intentarlo de otra forma.`,
      button: 'Intentar de nuevo',
      note: 'Un importe reservado en la tarjeta lo libera el banco en algunos días.',
    },
    EXPIRED: {
      subject: (product) => `¿Aún quieres ${product}?`,
      title: 'El plazo para pagar terminó',
      text: ({ amount }) =>
        `El código de ${amount} venció sin pago. Tu pedido sigue guardado: solo hay que generar otro.`,
      button: 'Generar un código nuevo',
      note: 'Si ya pagaste, no pagues otra vez: el recibo llega cuando el banco confirme.',
    },
    REFUNDED: {
      subject: (product) => `Devolución de tu pedido de ${product}`,
      title: 'Devolvimos tu dinero',
      text: ({ amount, moment }) =>
        `El ${moment}, se devolvieron ${amount} por la misma vía con la que pagaste.`,
      button: 'Ver el pedido',
      note: 'Por PIX llega el mismo día; en la tarjeta aparece en hasta dos extractos.',
    },
    ...HANDOVER_WORDS.ES_ES,
    RENEWAL: {
      subject: (product) => `Tu suscripción a ${product} termina pronto`,
      title: 'Es hora de renovar la suscripción',
      text: ({ amount, moment }) =>
        `Lo que pagaste dura hasta el ${moment}. El próximo período cuesta ${amount}, solo si renuevas: no se cobra nada automáticamente.`,
      button: 'Ver el pedido',
      note: 'Si ya renovaste, no tienes que hacer nada.',
    },
  },
};
