import { ROLES } from '../../domain/access/roles.ts';
import { nextChargeDay } from '../../domain/checkout/offer.ts';
import type { SellerIdentity } from '../../domain/configuration/schemas.ts';
import { LANGUAGE_TAGS, type Locale } from '../../domain/kernel/locale.ts';
import { formatCents } from '../../domain/kernel/money/format.ts';
import type { ChargeDetails } from '../../domain/payment/provider-fact.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import { mailAddress, mailEmail, mailText } from '../mail/mail-text.ts';
import { RECEIPT_WORDS } from './receipt-words.ts';

interface Receipt {
  readonly locale: Locale;
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

export const receiptSubject = (locale: Locale, productName: string, number: string): string =>
  RECEIPT_WORDS[locale].subject(mailText(productName), number);

/** The receipt in plain text. */
export function receiptText(receipt: Receipt): string {
  const words = RECEIPT_WORDS[receipt.locale];
  return [
    words.approved(receipt.number),
    linesOf(receipt),
    paidOf(receipt),
    ...periodOf(receipt),
    whatIsNext(receipt),
    ...soldBy(receipt),
    `${words.page}\n${receipt.pageUrl}`,
    `${words.purchases}\n${new URL(ROLES.CUSTOMER.home, receipt.pageUrl).href}`,
  ].join('\n\n');
}

type Bought = Pick<Receipt, 'locale' | 'purchase'>;

const moneyOf =
  ({ locale, purchase }: Bought) =>
  (cents: number): string =>
    formatCents(cents, purchase.currency, LANGUAGE_TAGS[locale]);

function linesOf(bought: Bought): string {
  const words = RECEIPT_WORDS[bought.locale];
  const money = moneyOf(bought);
  const { items, shippingCents, interestCents, amountCents } = bought.purchase;
  const line = (label: string, cents: number) => `${mailText(label)}: ${money(cents)}`;
  return [
    ...items.map(({ title, unitPriceCents, quantity }) => line(title, unitPriceCents * quantity)),
    ...(shippingCents > 0 ? [line(words.fare, shippingCents)] : []),
    ...(interestCents > 0 ? [line(words.interest, interestCents)] : []),
    line(words.total, amountCents),
  ].join('\n');
}

const reportedMoment = (locale: Locale, iso: string): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Sao_Paulo',
  }).format(new Date(iso));

const reportedDay = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

function paidOf({ locale, purchase, card, approvedAt }: Receipt): string {
  const words = RECEIPT_WORDS[locale];
  const { method, installments, installmentCents } = purchase;
  const ending = card?.lastFour ? words.ending(mailText(card.lastFour)) : '';
  const money = moneyOf({ locale, purchase });
  const parts = installments > 1 ? words.parts(installments, money(installmentCents)) : '';
  return [
    words.paidBy(`${words.methods[method]}${ending}${parts}`),
    words.paidAt(reportedMoment(locale, approvedAt)),
  ].join('\n');
}

/** Of a subscription: how long it is paid for, and that nothing follows by itself. */
function periodOf({ locale, purchase, approvedAt }: Receipt): string[] {
  const { recurrence } = purchase;
  if (!recurrence) return [];
  const words = RECEIPT_WORDS[locale];
  const { priceCents, frequencyInDays } = recurrence;
  const day = nextChargeDay(Date.parse(approvedAt), frequencyInDays);
  return [
    [
      words.period(frequencyInDays),
      words.nextCharge(moneyOf({ locale, purchase })(priceCents), reportedDay(locale, day)),
    ].join('\n'),
  ];
}

/** Only what is certain to come: who sells has no other way to hand it over than they say. */
function whatIsNext({ locale, accesses, isSent, purchase }: Receipt): string {
  const words = RECEIPT_WORDS[locale];
  const links = accesses.flatMap(({ title, url }) => {
    const address = mailAddress(url);
    return address ? [`${mailText(title)}: ${address}`] : [];
  });
  if (links.length > 0) return [words.access, ...links].join('\n');
  if (!isSent) return words.accessByMail;
  const { delivery } = purchase;
  const how = delivery && mailText(`${delivery.description}, ${delivery.deliveryTime}`);
  return `${words.sent}${how ? words.delivery(how) : ''}`;
}

function soldBy({ locale, seller, purchase }: Receipt): string[] {
  if (!seller) return [];
  const words = RECEIPT_WORDS[locale];
  const { name, document, supportEmail } = seller;
  return [
    [
      words.soldBy(mailText(`${name}, ${document}`)),
      words.help(mailText(purchase.productName), mailEmail(supportEmail)),
    ].join('\n'),
  ];
}
