import { ROLES } from '../../domain/access/roles.ts';
import { nextChargeDay } from '../../domain/checkout/offer.ts';
import type { SellerIdentity } from '../../domain/configuration/schemas.ts';
import { LANGUAGE_TAGS, type Locale } from '../../domain/kernel/locale.ts';
import { formatCents } from '../../domain/kernel/money/format.ts';
import type { ChargeDetails } from '../../domain/payment/provider-fact.ts';
import type { PurchaseRequestedData } from '../../domain/payment/events.ts';
import type { MailContent, MailLook, MailPart, MailPicture } from '../mail/content.ts';
import { mailAddress, mailEmail, mailText } from '../mail/mail-text.ts';
import { dayIn, momentIn } from '../mail/moments.ts';
import { RECEIPT_WORDS } from './receipt-words.ts';

/** What was bought, as far as a receipt says it. */
type Purchase = Pick<
  PurchaseRequestedData,
  | 'productName'
  | 'items'
  | 'shippingCents'
  | 'interestCents'
  | 'amountCents'
  | 'currency'
  | 'method'
  | 'installments'
  | 'installmentCents'
  | 'recurrence'
  | 'delivery'
  | 'coupon'
>;

interface Receipt {
  /** Whom it goes to: all that stands in it of what they typed. */
  readonly to: string;
  readonly locale: Locale;
  readonly purchase: Purchase;
  readonly card: ChargeDetails['card'];
  readonly approvedAt: string;
  readonly number: string;
  readonly accesses: readonly { readonly title: string; readonly url: string }[];
  /** Something of it comes by post. */
  readonly isSent: boolean;
  /** Undefined when they were forgotten. */
  readonly seller: SellerIdentity | undefined;
  readonly picture: MailPicture | null;
  readonly pageUrl: string;
}

/** What somebody who paid is told. */
export function receiptMail(look: MailLook, receipt: Receipt): MailContent {
  const { locale, number, purchase, seller, pageUrl, picture } = receipt;
  const words = RECEIPT_WORDS[locale];
  const name = mailText(purchase.productName);
  const [access, ...next] = whatIsNext(receipt);
  const page = { label: words.page, url: pageUrl };
  return {
    ...{ locale, look, subject: words.subject(name, number), title: words.title },
    parts: [
      { kind: 'text', text: words.receipt(number) },
      { kind: 'product', name, picture },
      ...(access ? [access, ...next] : []),
      ...(next.length > 0 ? [] : [{ kind: 'button', ...page } as const]),
      amountsOf(receipt),
      paidOf(receipt),
      ...periodOf(receipt),
      ...(next.length > 0 ? [{ kind: 'link', ...page } as const] : []),
      { kind: 'link', label: words.purchases, url: new URL(ROLES.CUSTOMER.home, pageUrl).href },
      ...soldBy(receipt),
      { kind: 'note', text: words.sentTo(mailEmail(receipt.to)) },
    ],
    replyTo: seller?.supportEmail,
  };
}

type Bought = Pick<Receipt, 'locale' | 'purchase'>;

const moneyOf =
  ({ locale, purchase }: Bought) =>
  (cents: number): string =>
    formatCents(cents, purchase.currency, LANGUAGE_TAGS[locale]);

function amountsOf(bought: Bought): MailPart {
  const words = RECEIPT_WORDS[bought.locale];
  const money = moneyOf(bought);
  const { items, coupon, shippingCents, interestCents, amountCents } = bought.purchase;
  const off = coupon?.discountCents ?? 0;
  const row = (label: string, cents: number) => [mailText(label), money(cents)] as const;
  return {
    kind: 'rows',
    rows: [
      ...items.map(({ title, unitPriceCents, quantity }, index) =>
        row(title, unitPriceCents * quantity + (index === 0 ? off : 0)),
      ),
      ...(coupon ? [row(words.coupon(coupon.code), -off)] : []),
      ...(shippingCents > 0 ? [row(words.fare, shippingCents)] : []),
      ...(interestCents > 0 ? [row(words.interest, interestCents)] : []),
    ],
    total: row(words.total, amountCents),
  };
}

function paidOf({ locale, purchase, card, approvedAt }: Receipt): MailPart {
  const words = RECEIPT_WORDS[locale];
  const { method, installments, installmentCents } = purchase;
  const ending = card?.lastFour ? words.ending(mailText(card.lastFour)) : '';
  const money = moneyOf({ locale, purchase });
  const parts = installments > 1 ? words.parts(installments, money(installmentCents)) : '';
  return {
    kind: 'rows',
    rows: [
      [words.paidBy, `${words.methods[method]}${ending}${parts}`],
      [words.paidAt, momentIn(locale, approvedAt)],
    ],
  };
}

/** Of a subscription: how long it is paid for, and that nothing follows by itself. */
function periodOf({ locale, purchase, approvedAt }: Receipt): MailPart[] {
  const { recurrence } = purchase;
  if (!recurrence) return [];
  const words = RECEIPT_WORDS[locale];
  const { priceCents, frequencyInDays } = recurrence;
  const day = nextChargeDay(Date.parse(approvedAt), frequencyInDays);
  const next = words.nextCharge(moneyOf({ locale, purchase })(priceCents), dayIn(locale, day));
  return [{ kind: 'text', text: [words.period(frequencyInDays), next].join('\n') }];
}

/**
 * Only what is certain to come: who sells has no other way to hand it over than they say. The first
 * part says it; a button follows for each place where what was bought is used.
 */
function whatIsNext({ locale, accesses, isSent, purchase }: Receipt): MailPart[] {
  const words = RECEIPT_WORDS[locale];
  const links = accesses.flatMap(({ title, url }) => {
    const address = mailAddress(url);
    return address ? [{ kind: 'button', label: mailText(title), url: address } as const] : [];
  });
  if (links.length > 0) return [{ kind: 'text', text: words.access }, ...links];
  if (!isSent) return [{ kind: 'text', text: words.accessByMail }];
  const { delivery } = purchase;
  const how = delivery && mailText(`${delivery.description}, ${delivery.deliveryTime}`);
  return [{ kind: 'text', text: `${words.sent}${how ? words.delivery(how) : ''}` }];
}

function soldBy({ locale, seller, purchase }: Receipt): MailPart[] {
  if (!seller) return [];
  const words = RECEIPT_WORDS[locale];
  const { name, document, supportEmail } = seller;
  const said = [
    words.soldBy(mailText(`${name}, ${document}`)),
    words.help(mailText(purchase.productName), mailEmail(supportEmail)),
  ];
  return [{ kind: 'note', text: said.join('\n') }];
}
