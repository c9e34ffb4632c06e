import type { Currency, PaymentMethod } from '../../domain/kernel/enums.ts';
import type { DisputeState } from '../../domain/payment/disputes.ts';
import { formatCents } from '../../domain/kernel/money/format.ts';
import type { MailContent, MailLook, MailPicture } from '../mail/content.ts';
import { mailText } from '../mail/mail-text.ts';
import { momentIn } from '../mail/moments.ts';

const METHODS: Readonly<Record<PaymentMethod, string>> = {
  PIX: 'PIX',
  BILLET: 'Boleto',
  CREDIT_CARD: 'Cartão de crédito',
};

interface Words {
  readonly title: string;
  readonly text: string;
  readonly amount: string;
  readonly moment: string;
}

/** What a mail tells of: of a dispute, what it is, or where it stands. */
type Topic = 'SALE' | 'DISPUTE' | 'MED' | Exclude<DisputeState, 'OPEN'>;

const DISPUTED = { amount: 'Valor contestado', moment: 'Contestada em' };
const DECIDED = { amount: 'Valor contestado', moment: 'Decidida em' };

const WORDS: Readonly<Record<Topic, Words>> = {
  SALE: {
    title: 'Você fez uma venda',
    text: 'Olá! Um pagamento acaba de ser aprovado.',
    ...{ amount: 'Valor da venda', moment: 'Aprovada em' },
  },
  DISPUTE: {
    title: 'Uma venda foi contestada',
    text: 'Olá! O comprador contestou esta venda no banco dele, e o valor foi retirado do seu saldo. Se tiver como provar a entrega, envie a sua defesa dentro do prazo.',
    ...DISPUTED,
  },
  MED: {
    title: 'Um PIX foi contestado',
    text: 'Olá! O banco de quem pagou pediu a devolução deste PIX (MED). O valor fica bloqueado no seu saldo enquanto o banco analisa. Se tiver como provar a entrega, envie a sua defesa dentro do prazo.',
    ...DISPUTED,
  },
  WON: {
    title: 'Contestação ganha',
    text: 'Olá! A contestação desta venda foi decidida a seu favor. O valor voltou ao seu saldo; a tarifa da bandeira não volta.',
    ...DECIDED,
  },
  LOST: {
    title: 'Contestação perdida',
    text: 'Olá! A contestação desta venda foi decidida a favor do comprador. O valor não volta.',
    ...DECIDED,
  },
  REFUSED: {
    title: 'Contestação recusada pelo banco',
    text: 'Olá! O banco recusou o pedido de devolução deste PIX. O que estava bloqueado está livre de novo.',
    ...DECIDED,
  },
  ACCEPTED: {
    title: 'Contestação aceita pelo banco',
    text: 'Olá! O banco aceitou o pedido de devolução deste PIX, e o valor foi retirado do seu saldo.',
    ...DECIDED,
  },
  PARTIALLY_ACCEPTED: {
    title: 'Contestação aceita em parte',
    text: 'Olá! O banco aceitou uma parte do pedido de devolução deste PIX. O que restava do bloqueio está livre de novo.',
    ...DECIDED,
  },
};

export const SELLER_TOPICS = Object.keys(WORDS) as readonly Topic[];

export interface ToldSeller {
  readonly topic: Topic;
  readonly productName: string;
  readonly picture: MailPicture | null;
  readonly number: string;
  readonly method: PaymentMethod;
  readonly currency: Currency;
  readonly amountCents: number;
  /** ISO 8601. */
  readonly at: string;
  /** Until then evidence counts; of a dispute that is open. */
  readonly deadline?: string;
  /** The sale, or its dispute. */
  readonly url: string;
  /** Where such mails are switched off. */
  readonly settingsUrl: string;
}

/** What a seller is told of a sale; nothing of its buyer. */
export function sellerMail(look: MailLook, told: ToldSeller): MailContent {
  const { topic, currency, amountCents } = told;
  const { title, text, ...labels } = WORDS[topic];
  const [name, amount] = [mailText(told.productName), formatCents(amountCents, currency)];
  return {
    ...{ locale: 'PT_BR', look, subject: `${title}: ${name}, ${amount}`, title },
    parts: [
      { kind: 'text', text },
      { kind: 'product', name, picture: told.picture },
      {
        kind: 'rows',
        rows: [
          ['Pedido', told.number],
          ['Forma de pagamento', METHODS[told.method]],
          [labels.moment, momentIn('PT_BR', told.at)],
          ...(told.deadline ? [['Defesa até', momentIn('PT_BR', told.deadline)] as const] : []),
        ],
        total: [labels.amount, amount],
      },
      { kind: 'button', label: topic === 'SALE' ? 'Ver a venda' : 'Ver a contestação', url: told.url },
      { kind: 'link', label: 'Escolher quais e-mails receber', url: told.settingsUrl },
    ],
  };
}
