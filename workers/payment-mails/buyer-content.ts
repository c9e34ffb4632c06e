import { groupBoletoLine } from '../../domain/brazil/boleto.ts';
import type { SellerIdentity } from '../../domain/configuration/schemas.ts';
import type { BuyerMail } from '../../domain/mailing/mailing.ts';
import { LANGUAGE_TAGS, type Locale } from '../../domain/kernel/locale.ts';
import type { Currency } from '../../domain/kernel/enums.ts';
import { formatCents } from '../../domain/kernel/money/format.ts';
import type { MailContent, MailLook, MailPart, MailPicture } from '../mail/content.ts';
import { mailEmail, mailText } from '../mail/mail-text.ts';
import { dayIn, momentIn } from '../mail/moments.ts';
import { BUYER_WORDS } from './buyer-words.ts';

export interface Told {
  readonly mail: BuyerMail;
  readonly locale: Locale;
  readonly productName: string;
  readonly picture: MailPicture | null;
  readonly number: string;
  readonly currency: Currency;
  /** Of the order. */
  readonly totalCents: number;
  /** What the mail is about: of the order, or the part given back, or the next charge. */
  readonly amountCents: number;
  /** A day (`2026-11-30`) or a moment in ISO 8601. */
  readonly moment: string;
  readonly pixCode?: string | undefined;
  readonly boletoLine?: string | undefined;
  /** Of a parcel: who carries it, and by which code it is followed. */
  readonly shipment?: { readonly carrier: string; readonly trackingCode: string | null } | undefined;
  /** Where the button leads to. */
  readonly url: string;
  /** Undefined when they were forgotten. */
  readonly seller: SellerIdentity | undefined;
  /** Where it may be stopped, as it sells something. */
  readonly optOut?: string | undefined;
}

const DAY_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/** What a buyer is told of their order. Nothing that they typed stands in it. */
export function buyerMail(look: MailLook, told: Told): MailContent {
  const { mail, locale, moment, number, url, seller, optOut } = told;
  const words = BUYER_WORDS[locale];
  const said = words.mails[mail];
  const money = (cents: number) => formatCents(cents, told.currency, LANGUAGE_TAGS[locale]);
  const name = mailText(told.productName);
  const read = DAY_ONLY.test(moment) ? dayIn(locale, moment) : momentIn(locale, moment);
  return {
    ...{ locale, look, subject: said.subject(name), title: said.title },
    parts: [
      { kind: 'text', text: said.text({ amount: money(told.amountCents), moment: read }) },
      ...codesOf(told),
      { kind: 'button', label: said.button, url },
      { kind: 'product', name, picture: told.picture },
      {
        kind: 'rows',
        rows: [
          [words.order, number],
          ...shipmentOf(told),
          ...(mail === 'REFUNDED' ? [[words.givenBack, money(told.amountCents)] as const] : []),
        ],
        total: [words.amount, money(told.totalCents)],
      },
      { kind: 'note', text: said.note },
      ...(seller ? [soldBy(locale, seller)] : []),
    ],
    ...(optOut ? { optOut: { label: words.noMore, url: optOut } } : {}),
    replyTo: seller?.supportEmail,
  };
}

function shipmentOf({ locale, shipment }: Told): (readonly [string, ReturnType<typeof mailText>])[] {
  if (!shipment) return [];
  const { carrier, trackingCode } = shipment;
  const words = BUYER_WORDS[locale];
  return [
    [words.carrier, mailText(carrier)],
    ...(trackingCode ? [[words.trackingCode, mailText(trackingCode)] as const] : []),
  ];
}

function codesOf({ locale, pixCode, boletoLine }: Told): MailPart[] {
  const words = BUYER_WORDS[locale];
  if (pixCode)
    return [
      { kind: 'qr', label: words.qr, code: pixCode },
      { kind: 'code', label: words.pixCode, code: pixCode },
    ];
  return boletoLine
    ? [{ kind: 'code', label: words.boletoLine, code: groupBoletoLine(boletoLine) }]
    : [];
}

const soldBy = (locale: Locale, { name, supportEmail }: SellerIdentity): MailPart => ({
  kind: 'note',
  text: BUYER_WORDS[locale].soldBy(mailText(name), mailEmail(supportEmail)),
});
