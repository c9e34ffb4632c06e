import type { Currency, PaymentMethod } from '../../domain/kernel/enums.ts';
import type { SellerMail } from '../../domain/mailing/mailing.ts';
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

const WORDS: Readonly<Record<SellerMail, Words>> = {
  SALE: {
    title: 'Você fez uma venda',
    text: 'Olá! Um pagamento acaba de ser aprovado.',
    ...{ amount: 'Valor da venda', moment: 'Aprovada em' },
  },
  DISPUTE: {
    title: 'Uma venda foi contestada',
    text: 'Olá! O comprador contestou esta venda no banco dele, e o valor foi retirado do seu saldo. Veja o que aconteceu e fale com o suporte da plataforma se tiver como provar a entrega.',
    ...{ amount: 'Valor contestado', moment: 'Contestada em' },
  },
};

export interface ToldSeller {
  readonly mail: SellerMail;
  readonly productName: string;
  readonly picture: MailPicture | null;
  readonly number: string;
  readonly method: PaymentMethod;
  readonly currency: Currency;
  readonly amountCents: number;
  /** ISO 8601. */
  readonly at: string;
  /** The sale, in the list of sales. */
  readonly saleUrl: string;
  /** Where such mails are switched off. */
  readonly settingsUrl: string;
}

/** What a seller is told of a sale; nothing of its buyer. */
export function sellerMail(look: MailLook, told: ToldSeller): MailContent {
  const { mail, currency, amountCents } = told;
  const { title, text, ...labels } = WORDS[mail];
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
        ],
        total: [labels.amount, amount],
      },
      { kind: 'button', label: 'Ver a venda', url: told.saleUrl },
      { kind: 'link', label: 'Escolher quais e-mails receber', url: told.settingsUrl },
    ],
  };
}
