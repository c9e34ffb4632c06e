import { formatCents } from '../../domain/kernel/money/format.ts';
import type { MailedStage } from '../../domain/withdrawal/events.ts';
import type { Withdrawal } from '../../domain/withdrawal/withdrawal.ts';
import type { MailContent, MailLook } from '../mail/content.ts';
import { mailText } from '../mail/mail-text.ts';

const REASON_MAX = 500;

const SUBJECTS: Readonly<Record<MailedStage, string>> = {
  PAID: 'Seu saque foi pago',
  REJECTED: 'Seu saque foi recusado',
  FAILED: 'Seu saque não pôde ser enviado',
  RETURNED: 'Seu saque foi devolvido',
};

export const STATES: Readonly<Record<MailedStage, string>> = {
  PAID: 'Pago',
  REJECTED: 'Recusado',
  FAILED: 'Não enviado',
  RETURNED: 'Devolvido pelo banco',
};

type Ended = Pick<Withdrawal, 'rejectedFor'> & {
  readonly request: Pick<Withdrawal['request'], 'amountCents' | 'terms' | 'destination' | 'currency'>;
};

/** What became of it, and of the money. Staff's own words stand as a quotation of one line. */
export function withdrawalMail(
  look: MailLook,
  publicUrl: string,
  { request, rejectedFor }: Ended,
  stage: MailedStage,
): MailContent {
  const { amountCents, terms, destination, currency } = request;
  const money = (cents: number) => formatCents(cents, currency);
  const [asked, sent] = [money(amountCents), money(amountCents - terms.feeCents)];
  const back = `${asked} voltaram ao seu saldo disponível.`;
  const said: Readonly<Record<MailedStage, string>> = {
    PAID: `Olá! Enviamos ${sent} para ${destination.masked}.`,
    REJECTED: `Olá! Seu saque de ${asked} foi recusado. ${back}`,
    FAILED: `Olá! Seu saque de ${asked} não pôde ser enviado. ${back}`,
    RETURNED: `Olá! O banco devolveu seu saque de ${asked}. ${back}`,
  };
  const subject = SUBJECTS[stage];
  const rows = [
    ['Valor pedido', asked],
    ['Tarifa', money(terms.feeCents)],
    ['Destino', destination.masked],
  ] as const;
  return {
    ...{ locale: 'PT_BR', look, subject, title: subject },
    parts: [
      { kind: 'text', text: said[stage] },
      ...(stage === 'REJECTED' && rejectedFor
        ? [{ kind: 'quote', text: mailText(rejectedFor, REASON_MAX) } as const]
        : []),
      { kind: 'rows', rows, total: stage === 'PAID' ? ['Enviado', sent] : ['Situação', STATES[stage]] },
      {
        kind: 'button',
        label: 'Ver meus saques',
        url: new URL('/platform/financial?tab=withdrawals', publicUrl).href,
      },
    ],
  };
}
