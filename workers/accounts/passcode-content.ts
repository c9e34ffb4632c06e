import type { Locale } from '../../domain/kernel/locale.ts';
import type { MailContent, MailLook } from '../mail/content.ts';

interface PasscodeWords {
  readonly subject: string;
  readonly before: string;
  readonly code: string;
  readonly after: string;
}

const WORDS: Readonly<Record<Locale, PasscodeWords>> = {
  PT_BR: {
    subject: 'Seu código para ver as suas compras',
    before: 'Olá! Use este código na página em que você o pediu.',
    code: 'Seu código',
    after:
      'Ele vale por dez minutos e uma única vez. Não passe este código a ninguém. Se não foi você quem pediu, ignore este e-mail.',
  },
  EN_US: {
    subject: 'Your code to see your purchases',
    before: 'Hello! Enter this code on the page where you asked for it.',
    code: 'Your code',
    after:
      'It works once, for ten minutes. Do not share it with anyone. If you did not ask for it, ignore this e-mail.',
  },
  ES_ES: {
    subject: 'Tu código para ver tus compras',
    before: '¡Hola! Usa este código en la página en la que lo pediste.',
    code: 'Tu código',
    after:
      'Vale durante diez minutos y una sola vez. No lo compartas con nadie. Si no lo pediste tú, ignora este correo.',
  },
};

/** What brings somebody the code that they asked for. */
export function passcodeMail(look: MailLook, locale: Locale, code: string): MailContent {
  const { subject, before, code: label, after } = WORDS[locale];
  return {
    ...{ locale, look, subject, title: subject },
    parts: [
      { kind: 'text', text: before },
      { kind: 'code', label, code, large: true },
      { kind: 'note', text: after },
    ],
  };
}
