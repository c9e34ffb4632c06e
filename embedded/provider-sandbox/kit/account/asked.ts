import type { CardToken } from '../cards/tokens.ts';
import { dayInBrazil, endOfDayInBrazil } from '../core/clock.ts';
import type { ProviderContext } from '../core/provider.ts';
import { digits, hex, type Random, uuid } from '../core/random.ts';
import { unpaid } from '../machine/money.ts';
import { barcode, digitableLine } from '../money/boleto.ts';
import { brCode } from '../money/brcode.ts';
import type { Charge, ChargeState, Method, Said } from './charge.ts';

/** What a family read out of a request to charge. */
export interface Asked<S = Said> {
  /** Left out: a random one. */
  readonly id?: string;
  /** Left out where the caller has none. */
  readonly reference?: string;
  readonly amountCents: number;
  readonly customer?: string | undefined;
  readonly webhookUrl?: string | null | undefined;
  readonly said?: S;
  readonly by:
    | {
        readonly method: 'PIX';
        /** Left out: after a day; null: nothing but a person ends it. */
        readonly expiresAt?: number | null;
      }
    | { readonly method: 'BILLET'; readonly dueDay: string }
    | {
        readonly method: 'CREDIT_CARD';
        readonly card: CardToken;
        readonly installments: number;
        /** The provider has a page on which the holder of a card can confirm it. */
        readonly confirms?: boolean;
      }
    /** A bill whose payer chooses how to pay it. */
    | { readonly methods: readonly Method[]; readonly dueDay: string };
}

/** What a bank's answer makes of a charge; every other answer refuses it. */
const CARD_STATES: Partial<Record<CardToken['outcome'], ChargeState>> = {
  approved: 'paid',
  analysis: 'analysing',
};
export const DAY_MS = 86_400_000;
const BANK = '001';

/** A calendar day in São Paulo, so many days from now. */
export const dayAfter = ({ clock }: ProviderContext, days: number): string =>
  dayInBrazil(clock.now() + days * DAY_MS);

type Part = Pick<Charge, 'state' | 'method' | 'expiresAt' | 'pix' | 'boleto' | 'card'>;
const NOTHING = { state: 'pending', pix: null, boleto: null, card: null } as const;

/** A new charge; a card already has its bank's answer. */
export function chargeOf<S>(asked: Asked<S>, context: ProviderContext): Charge<S> {
  const { id = uuid(context.random), reference = '', amountCents } = asked;
  const { customer = null, webhookUrl = null } = asked;
  const now = context.clock.now();
  const part = partOf(asked, context);
  const isPaid = part.state === 'paid';
  return {
    seq: context.catalogue.nextSeq(),
    id,
    reference,
    customer,
    webhookUrl,
    said: asked.said ?? ({} as S),
    money: { ...unpaid(amountCents), paidCents: isPaid ? amountCents : 0 },
    createdAt: now,
    updatedAt: now,
    paidAt: isPaid ? now : null,
    ...part,
  };
}

function partOf({ by, amountCents }: Asked<unknown>, { random, clock }: ProviderContext): Part {
  if ('dueDay' in by) {
    const { dueDay } = by;
    const methods = 'methods' in by ? by.methods : [by.method];
    return {
      ...NOTHING,
      method: methods[0] ?? 'PIX',
      expiresAt: endOfDayInBrazil(dueDay),
      pix: methods.includes('PIX') ? pixOf(amountCents, random) : null,
      boleto: methods.includes('BILLET') ? boletoOf(dueDay, amountCents, random) : null,
    };
  }
  if (by.method === 'PIX') {
    const { method, expiresAt = clock.now() + DAY_MS } = by;
    return { ...NOTHING, method, expiresAt, pix: pixOf(amountCents, random) };
  }
  const { method, card, installments, confirms } = by;
  const waits = card.outcome === 'confirmation' && confirms;
  const state = waits ? 'pending' : (CARD_STATES[card.outcome] ?? 'refused');
  return { ...NOTHING, method, state, expiresAt: null, card: { ...card, installments } };
}

const pixOf = (amountCents: number, random: Random): Charge['pix'] => ({
  emv: brCode({ location: `pix.example.com/qr/v2/${hex(random, 32)}`, amountCents }),
  endToEndId: null,
});

function boletoOf(dueDay: string, amountCents: number, random: Random): Charge['boleto'] {
  const bars = barcode({ bank: BANK, dueDay, amountCents, free: digits(random, 25) });
  return { barcode: bars, line: digitableLine(bars), dueDay };
}
