import type { SellerIdentity } from '../../domain/configuration/schemas.ts';
import { formatCents } from '../../domain/kernel/money/format.ts';
import type { ChargeDetails } from '../../domain/payment/charge-details.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';

/** The one language that checkouts have so far. */
const LOCALE = 'pt-BR';

const moment = new Intl.DateTimeFormat(LOCALE, {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
});

interface Receipt {
  readonly purchase: PurchaseRequestedData;
  readonly card: ChargeDetails['card'];
  readonly approvedAt: string;
  readonly number: string;
  readonly accesses: readonly { readonly title: string; readonly url: string }[];
  /** Something of it comes by post. */
  readonly isSent: boolean;
  /** Undefined when they were forgotten. */
  readonly seller: SellerIdentity | undefined;
  readonly pageUrl: string;
}

export const receiptSubject = (productName: string, number: string): string =>
  `Pagamento aprovado: ${productName} (pedido ${number})`;

/** The receipt in plain text. */
export const receiptText = (receipt: Receipt): string =>
  [
    `Pagamento aprovado. Este é o recibo do pedido ${receipt.number}.`,
    linesOf(receipt.purchase),
    paidOf(receipt),
    whatIsNext(receipt),
    ...soldBy(receipt),
    `Seu pedido e o que aconteceu com ele estão sempre nesta página:\n${receipt.pageUrl}`,
  ].join('\n\n');

/** A seller's text with a line of its own would look like one of ours. */
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

function linesOf(purchase: PurchaseRequestedData): string {
  const money = (cents: number) => formatCents(cents, purchase.currency, LOCALE);
  const { items, shippingCents, interestCents, amountCents } = purchase;
  const line = (label: string, cents: number) => `${inOneLine(label)}: ${money(cents)}`;
  return [
    ...items.map(({ title, unitPriceCents, quantity }) => line(title, unitPriceCents * quantity)),
    ...(shippingCents > 0 ? [line('Entrega', shippingCents)] : []),
    ...(interestCents > 0 ? [line('Juros do parcelamento', interestCents)] : []),
    line('Total pago', amountCents),
  ].join('\n');
}

const METHODS = { PIX: 'PIX', BILLET: 'Boleto', CREDIT_CARD: 'Cartão de crédito' } as const;

function paidOf({ purchase, card, approvedAt }: Receipt): string {
  const { method, installments, installmentCents, currency } = purchase;
  const ending = card?.lastFour ? ` com final ${card.lastFour}` : '';
  const parts =
    installments > 1
      ? `, em ${installments}x de ${formatCents(installmentCents, currency, LOCALE)}`
      : '';
  return `Forma de pagamento: ${METHODS[method]}${ending}${parts}\nPago em: ${moment.format(new Date(approvedAt))}`;
}

/** Only what is certain to come: who sells has no other way to hand it over than they say. */
function whatIsNext({ accesses, isSent, purchase }: Receipt): string {
  if (accesses.length > 0)
    return [
      'Acesse o que você comprou:',
      ...accesses.map(({ title, url }) => `${inOneLine(title)}: ${url}`),
    ].join('\n');
  if (!isSent) return 'O vendedor envia o acesso para este e-mail.';
  const { delivery } = purchase;
  const how = delivery
    ? ` Entrega: ${inOneLine(`${delivery.description}, ${delivery.deliveryTime}`)}.`
    : '';
  return `O vendedor prepara o envio e avisa você por e-mail.${how}`;
}

function soldBy({ seller, purchase }: Receipt): string[] {
  if (!seller) return [];
  const { name, document, supportEmail } = seller;
  return [
    `Vendido por ${inOneLine(`${name}, ${document}`)}.\nDúvidas ou desistência do pedido de ${inOneLine(purchase.productName)}? Escreva para ${supportEmail} e diga o número do pedido.`,
  ];
}
