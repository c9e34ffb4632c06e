import type { NormalisedStatus, ProviderCode } from '../../../domain/kernel/enums.ts';

/**
 * What a word says of a charge's money, and the status that it is shown as where the page of the
 * specification gives none.
 */
export const SHOWN_AS = {
  nothing: 'PENDING',
  'part of it came': 'PENDING',
  'money came': 'APPROVED',
  'money came and was given back': 'REFUNDED',
  'money came and was charged back': 'CHARGEBACK',
  'money came and was lost in a dispute': 'CHARGEBACK',
  'money came and was taken back as fraud': 'CHARGEBACK',
  'money came and is disputed': 'CHARGEBACK',
  'what came is disputed': 'CHARGEBACK',
  'what came went back, else it was cancelled': 'REJECTED',
  'it was refused': 'REJECTED',
  'it expired': 'REJECTED',
  'it was cancelled': 'REJECTED',
} as const satisfies Readonly<Record<string, NormalisedStatus>>;

export type Meaning = keyof typeof SHOWN_AS;

/**
 * What each word says, whoever uses it: written a second time and apart from the providers' own
 * tables. A word that is new has to be entered here too.
 */
const USUAL: Readonly<Record<Meaning, string>> = {
  nothing: `created awaiting_payment processing authorized waiting_payment waiting pending PENDING
    Pending AWAITING_RISK_ANALYSIS OVERDUE DUNNING_REQUESTED notSend noSend pendingPix pendingBoleto
    in_analysis QrCodeGerado draft ATIVA REMOVIDA_PELO_PSP PROCESSING PARTIALLY_REFUNDED
    WAITING_PAYMENT not_authorized AUTHORIZED`,
  'part of it came': 'partially_paid underpaid lessValueBoleto',
  'money came': `paid captured confirmed received RECEIVED CONFIRMED DUNNING_RECEIVED
    REFUND_REQUESTED REFUND_IN_PROGRESS Paid APPROVED completed approved payedPix payedBoleto
    moreValueBoleto paidDuplicityBoleto PixIn transaction.paid LIQUIDATED CONCLUIDA overpaid PAID`,
  'money came and was given back': `refunded REFUNDED Refunded reversed returned
    transaction.refunded REFUND refund PixInReversal`,
  'money came and was charged back': `chargedback chargeback CHARGEBACK CHARGEDBACK
    CHARGEBACK_REQUESTED error`,
  'money came and was lost in a dispute': '',
  'money came and was taken back as fraud': 'med',
  'money came and is disputed': `CHARGEBACK_DISPUTE AWAITING_CHARGEBACK_REVERSAL IN_DISPUTE DISPUTE
    BLOCKED infraction INFRACTION in_protest blocked`,
  'what came is disputed': '',
  'what came went back, else it was cancelled': 'canceled cancelled CANCELED CANCELLED',
  'it was refused': 'refused Refused REJECTED failed denied transaction.failed REFUSED FAILED',
  'it expired': 'Expired expired notCompensated unavailablePix transaction.expired',
  'it was cancelled': `RECEIVED_IN_CASH cancel cancelByContract payExternal free
    REMOVIDA_PELO_USUARIO_RECEBEDOR`,
};

type Said = Readonly<Record<string, Meaning>>;

/** The words of a RECEIVE event that is not LIQUIDATED, and a refund by whomever. */
const CENTRAL_BANK: Said = {
  REJECTED: 'nothing',
  REFUNDED: 'nothing',
  REFUND: 'money came and was charged back',
};
const DISPUTES_BY_WORD: Said = {
  chargedback: 'money came and was lost in a dispute',
  chargeback: 'money came and was lost in a dispute',
};

/** Where one word says one thing at one provider and another at the next. */
const OTHERWISE: Readonly<Record<string, Said>> = {
  CELCOIN: { authorized: 'money came' },
  ZENDRY: { canceled: 'nothing' },
  OWEMPAY: { cancelled: 'it was cancelled' },
  KUBER_FINANCE: { in_analysis: 'what came is disputed' },
  ONZ: CENTRAL_BANK,
  PODPAY: CENTRAL_BANK,
  TREEAL: CENTRAL_BANK,
  IUGU: DISPUTES_BY_WORD,
  IUGUBAAS: DISPUTES_BY_WORD,
  PAGARME: DISPUTES_BY_WORD,
  PAGARMEBAAS: DISPUTES_BY_WORD,
};

const usual = new Map(
  Object.entries(USUAL).flatMap(([meaning, words]) =>
    words
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => [word, meaning as Meaning] as const),
  ),
);

/** Undefined for a word that nobody has entered. */
export const meaningOf = (code: ProviderCode, word: string): Meaning | undefined =>
  OTHERWISE[code]?.[word] ?? usual.get(word);

/** Every word that is entered, and every one of which a provider says something else. */
export const ENTERED = {
  usual: [...usual.keys()],
  otherwise: Object.entries(OTHERWISE).flatMap(([code, said]) =>
    Object.keys(said).map((word) => ({ code, word })),
  ),
};
