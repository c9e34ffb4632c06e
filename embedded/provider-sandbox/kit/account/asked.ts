import type { CardToken } from '../cards/tokens.ts';
import { dayInBrazil, endOfDayInBrazil } from '../core/clock.ts';
import type { ProviderContext } from '../core/provider.ts';
import { digits, hex } from '../core/random.ts';
import { unpaid } from '../machine/money.ts';
import { barcode, digitableLine } from '../money/boleto.ts';
import { brCode } from '../money/brcode.ts';
import type { Charge, ChargeState } from './charge.ts';

/** What a family read out of a request to charge. */
export interface Asked {
  readonly id: string;
  readonly reference: string;
  readonly amountCents: number;
  readonly customer?: string | undefined;
  readonly webhookUrl?: string | null | undefined;
  readonly said?: Charge['said'];
  readonly by:
    | { readonly method: 'PIX'; readonly expiresAt: number }
    | { readonly method: 'BILLET'; readonly dueDay: string }
    | {
        readonly method: 'CREDIT_CARD';
        readonly card: CardToken;
        /** The provider has a page on which the holder of a card can confirm it. */
        readonly confirms?: boolean;
      };
}

/** What a bank's answer makes of a charge; every other answer refuses it. */
const CARD_STATES: Partial<Record<CardToken['outcome'], ChargeState>> = {
  approved: 'paid',
  analysis: 'analysing',
};

const DAY_MS = 86_400_000;
const BANK = '001';

/** A calendar day in São Paulo, so many days from now. */
export const dayAfter = ({ clock }: ProviderContext, days: number): string =>
  dayInBrazil(clock.now() + days * DAY_MS);

type Part = Pick<Charge, 'state' | 'method' | 'expiresAt' | 'pix' | 'boleto' | 'card'>;
const NOTHING = { state: 'pending', pix: null, boleto: null, card: null } as const;

/** A new charge; a card already has its bank's answer. */
export function chargeOf(asked: Asked, context: ProviderContext): Charge {
  const { id, reference, amountCents, customer = null, webhookUrl = null, said = {} } = asked;
  const now = context.clock.now();
  const part = partOf(asked, context);
  const isPaid = part.state === 'paid';
  return {
    seq: context.catalogue.nextSeq(),
    id,
    reference,
    customer,
    webhookUrl,
    said,
    money: { ...unpaid(amountCents), paidCents: isPaid ? amountCents : 0 },
    createdAt: now,
    updatedAt: now,
    paidAt: isPaid ? now : null,
    ...part,
  };
}

function partOf({ by, amountCents }: Asked, { random }: ProviderContext): Part {
  if (by.method === 'PIX') {
    const emv = brCode({ location: `pix.example.com/qr/v2/${hex(random, 32)}`, amountCents });
    return { ...NOTHING, ...by, pix: { emv, endToEndId: null } };
  }
  if (by.method === 'BILLET') {
    const { method, dueDay } = by;
    const bars = barcode({ bank: BANK, dueDay, amountCents, free: digits(random, 25) });
    const boleto = { barcode: bars, line: digitableLine(bars), dueDay };
    return { ...NOTHING, method, expiresAt: endOfDayInBrazil(dueDay), boleto };
  }
  const { outcome, brand, lastFour } = by.card;
  const waits = outcome === 'confirmation' && by.confirms;
  const state = waits ? 'pending' : (CARD_STATES[outcome] ?? 'refused');
  return { ...NOTHING, method: by.method, state, expiresAt: null, card: { outcome, brand, lastFour } };
}
