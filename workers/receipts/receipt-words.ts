import type { PaymentMethod } from '../../domain/kernel/enums.ts';
import type { Locale } from '../../domain/kernel/locale.ts';
import type { Mailed } from '../mail/mail-text.ts';

/** What a receipt says in one language, around what others wrote. */
interface ReceiptWords {
  readonly subject: (product: Mailed, number: string) => string;
  readonly title: string;
  readonly receipt: (number: string) => string;
  readonly sentTo: (email: Mailed) => string;
  readonly page: string;
  readonly purchases: string;
  readonly fare: string;
  readonly coupon: (code: string) => string;
  readonly interest: string;
  readonly total: string;
  readonly methods: Readonly<Record<PaymentMethod, string>>;
  readonly ending: (lastFour: Mailed) => string;
  readonly parts: (count: number, value: string) => string;
  readonly paidBy: string;
  readonly paidAt: string;
  readonly period: (days: number) => string;
  readonly nextCharge: (amount: string, day: string) => string;
  readonly access: string;
  readonly accessByMail: string;
  readonly sent: string;
  readonly delivery: (how: Mailed) => string;
  readonly soldBy: (seller: Mailed) => string;
  readonly help: (product: Mailed, email: Mailed) => string;
}

export const RECEIPT_WORDS: Readonly<Record<Locale, ReceiptWords>> = {
  PT_BR: {
    subject: (product, number) => `Pagamento aprovado: ${product} (pedido ${number})`,
    title: 'Pagamento aprovado',
    receipt: (number) => `Este é o recibo do pedido ${number}.`,
    sentTo: (email) => `Este recibo foi enviado para ${email}.`,
    page: 'Acompanhar o pedido',
    purchases: 'Ver todas as suas compras, por um código que enviamos a este e-mail',
    fare: 'Entrega',
    coupon: (code) => `Cupom ${code}`,
    interest: 'Juros do parcelamento',
    total: 'Total pago',
    methods: { PIX: 'PIX', BILLET: 'Boleto', CREDIT_CARD: 'Cartão de crédito' },
    ending: (lastFour) => ` com final ${lastFour}`,
    parts: (count, value) => `, em ${count}x de ${value}`,
    paidBy: 'Forma de pagamento',
    paidAt: 'Pago em',
    period: (days) => `Assinatura: este pagamento vale por ${days} dias.`,
    nextCharge: (amount, day) =>
      `Próxima cobrança: ${amount} em ${day}, só se você renovar. Nada é cobrado automaticamente.`,
    access: 'Acesse o que você comprou:',
    accessByMail: 'O vendedor envia o acesso para este e-mail.',
    sent: 'O vendedor prepara o seu pedido e avisa você por e-mail.',
    delivery: (how) => ` Como você recebe: ${how}.`,
    soldBy: (seller) => `Vendido por ${seller}.`,
    help: (product, email) =>
      `Dúvidas ou desistência do pedido de ${product}? Escreva para ${email} e diga o número do pedido.`,
  },
  EN_US: {
    subject: (product, number) => `Payment approved: ${product} (order ${number})`,
    title: 'Payment approved',
    receipt: (number) => `This is the receipt for order ${number}.`,
    sentTo: (email) => `This receipt was sent to ${email}.`,
    page: 'Follow your order',
    purchases: 'See all your purchases, by a code that we send to this email',
    fare: 'Shipping',
    coupon: (code) => `Coupon ${code}`,
    interest: 'Installment interest',
    total: 'Total paid',
    methods: { PIX: 'PIX', BILLET: 'Boleto', CREDIT_CARD: 'Credit card' },
    ending: (lastFour) => ` ending in ${lastFour}`,
    parts: (count, value) => `, in ${count} installments of ${value}`,
    paidBy: 'Payment method',
    paidAt: 'Paid on',
    period: (days) => `Subscription: this payment is for ${days} days.`,
    nextCharge: (amount, day) =>
      `Next charge: ${amount} on ${day}, only if you renew. Nothing is charged automatically.`,
    access: 'Open what you bought:',
    accessByMail: 'The seller will send your access to this email address.',
    sent: 'The seller will prepare your order and keep you posted by email.',
    delivery: (how) => ` How you get it: ${how}.`,
    soldBy: (seller) => `Sold by ${seller}.`,
    help: (product, email) =>
      `Questions, or would you like to cancel your order of ${product}? Write to ${email} and mention your order number.`,
  },
  ES_ES: {
    subject: (product, number) => `Pago aprobado: ${product} (pedido ${number})`,
    title: 'Pago aprobado',
    receipt: (number) => `Este es el recibo del pedido ${number}.`,
    sentTo: (email) => `Este recibo se envió a ${email}.`,
    page: 'Seguir el pedido',
    purchases: 'Ver todas tus compras, con un código que enviamos a este correo',
    fare: 'Envío',
    coupon: (code) => `Cupón ${code}`,
    interest: 'Intereses de las cuotas',
    total: 'Total pagado',
    methods: { PIX: 'PIX', BILLET: 'Boleto', CREDIT_CARD: 'Tarjeta de crédito' },
    ending: (lastFour) => ` terminada en ${lastFour}`,
    parts: (count, value) => `, en ${count} cuotas de ${value}`,
    paidBy: 'Forma de pago',
    paidAt: 'Pagado el',
    period: (days) => `Suscripción: este pago vale por ${days} días.`,
    nextCharge: (amount, day) =>
      `Próximo cobro: ${amount} el ${day}, solo si renuevas. No se cobra nada automáticamente.`,
    access: 'Accede a lo que compraste:',
    accessByMail: 'El vendedor envía el acceso a este correo.',
    sent: 'El vendedor prepara tu pedido y te avisa por correo.',
    delivery: (how) => ` Cómo lo recibes: ${how}.`,
    soldBy: (seller) => `Vendido por ${seller}.`,
    help: (product, email) =>
      `¿Dudas, o quieres cancelar tu pedido de ${product}? Escribe a ${email} e indica el número de pedido.`,
  },
};
