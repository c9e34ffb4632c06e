import type { Locale } from '../../domain/kernel/locale.ts';
import type { Mailed } from '../mail/mail-text.ts';

/** What a reminder says in one language, around its links. */
interface ReminderWords {
  readonly subject: (product: Mailed) => string;
  readonly title: string;
  readonly begun: (product: Mailed) => string;
  readonly button: string;
  readonly ignore: string;
  readonly noMore: (platform: Mailed | null) => string;
}

export const REMINDER_WORDS: Readonly<Record<Locale, ReminderWords>> = {
  PT_BR: {
    subject: (product) => `Sua compra de ${product} ficou pela metade`,
    title: 'Sua compra ficou pela metade',
    begun: (product) =>
      `Você começou a comprar “${product}” e não terminou. Se ainda quiser, é só continuar de onde parou.`,
    button: 'Continuar a compra',
    ignore: 'Se já comprou ou mudou de ideia, não precisa fazer nada.',
    noMore: (platform) =>
      `Não receber mais lembretes de compras que ficaram pela metade${platform ? ` em ${platform}` : ''}`,
  },
  EN_US: {
    subject: (product) => `You did not finish buying ${product}`,
    title: 'You did not finish your purchase',
    begun: (product) =>
      `You started buying “${product}” and did not finish. If you still want it, go on where you left off.`,
    button: 'Continue your purchase',
    ignore: 'If you have already bought it or changed your mind, there is nothing to do.',
    noMore: (platform) =>
      `Get no more reminders of unfinished purchases${platform ? ` on ${platform}` : ''}`,
  },
  ES_ES: {
    subject: (product) => `Tu compra de ${product} quedó a medias`,
    title: 'Tu compra quedó a medias',
    begun: (product) =>
      `Empezaste a comprar “${product}” y no terminaste. Si aún lo quieres, sigue donde lo dejaste.`,
    button: 'Continuar la compra',
    ignore: 'Si ya lo compraste o cambiaste de idea, no tienes que hacer nada.',
    noMore: (platform) =>
      `No recibir más recordatorios de compras a medias${platform ? ` en ${platform}` : ''}`,
  },
};
