import type { Locale } from '../../domain/kernel/locale.ts';
import type { Mailed } from '../mail/mail-text.ts';

/** What a reminder says in one language, around its links. */
interface ReminderWords {
  readonly subject: (product: Mailed) => string;
  readonly hello: string;
  readonly begun: (product: Mailed) => string;
  readonly ignore: string;
  readonly noMore: (platform: Mailed | undefined) => string;
}

export const REMINDER_WORDS: Readonly<Record<Locale, ReminderWords>> = {
  PT_BR: {
    subject: (product) => `Sua compra de ${product} ficou pela metade`,
    hello: 'Olá!',
    begun: (product) =>
      `Você começou a comprar “${product}” e não terminou. Se ainda quiser, compre por este link:`,
    ignore: 'Se já comprou ou mudou de ideia, não precisa fazer nada.',
    noMore: (platform) =>
      `Para não receber mais lembretes de compras que ficaram pela metade${platform ? ` em ${platform}` : ''}, é só pedir aqui:`,
  },
  EN_US: {
    subject: (product) => `You did not finish buying ${product}`,
    hello: 'Hello!',
    begun: (product) =>
      `You started buying “${product}” and did not finish. If you still want it, use this link:`,
    ignore: 'If you have already bought it or changed your mind, there is nothing to do.',
    noMore: (platform) =>
      `To get no more reminders of unfinished purchases${platform ? ` on ${platform}` : ''}, just ask here:`,
  },
  ES_ES: {
    subject: (product) => `Tu compra de ${product} quedó a medias`,
    hello: '¡Hola!',
    begun: (product) =>
      `Empezaste a comprar “${product}” y no terminaste. Si aún lo quieres, cómpralo con este enlace:`,
    ignore: 'Si ya lo compraste o cambiaste de idea, no tienes que hacer nada.',
    noMore: (platform) =>
      `Para no recibir más recordatorios de compras a medias${platform ? ` en ${platform}` : ''}, pídelo aquí:`,
  },
};
