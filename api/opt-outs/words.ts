import type { Locale } from '../../domain/kernel/locale.ts';
import type { PlainPage } from '../pages/plain-page.ts';

type Words = Omit<PlainPage, 'language'>;

interface OptOutWords {
  /** Where the reminders come from; `shop`: its name as HTML, if it is known. */
  readonly place: (shop: string | undefined) => string;
  readonly ask: (place: string) => Words;
  readonly done: (place: string) => Words;
  readonly unknown: Words;
}

const button = (text: string): string =>
  `<form method="post"><button type="submit">${text}</button></form>`;

/** What the page behind a reminder's opt-out says, in the language of the reminder. */
export const OPT_OUT_WORDS: Readonly<Record<Locale, OptOutWords>> = {
  PT_BR: {
    place: (shop) => (shop === undefined ? 'nesta loja' : `em <strong>${shop}</strong>`),
    ask: (place) => ({
      title: 'Não quer mais lembretes?',
      body: `<p>Você deixa de receber lembretes de compras que ficaram pela metade ${place}. O que você comprou não muda.</p>
      ${button('Não receber mais lembretes')}`,
    }),
    done: (place) => ({
      title: 'Pronto',
      body: `<p>Este e-mail não vai mais receber lembretes de compras que ficaram pela metade ${place}.</p>`,
    }),
    unknown: {
      title: 'Este link não vale',
      body: '<p>Confira se o endereço está completo, como veio no e-mail.</p>',
    },
  },
  EN_US: {
    place: (shop) => (shop === undefined ? 'at this shop' : `at <strong>${shop}</strong>`),
    ask: (place) => ({
      title: 'No more reminders?',
      body: `<p>You will get no more reminders of unfinished purchases ${place}. What you have bought does not change.</p>
      ${button('Stop reminders')}`,
    }),
    done: (place) => ({
      title: 'Done',
      body: `<p>This email address will get no more reminders of unfinished purchases ${place}.</p>`,
    }),
    unknown: {
      title: 'This link does not work',
      body: '<p>Check that the address is complete, as it came in the email.</p>',
    },
  },
  ES_ES: {
    place: (shop) => (shop === undefined ? 'en esta tienda' : `en <strong>${shop}</strong>`),
    ask: (place) => ({
      title: '¿No quieres más recordatorios?',
      body: `<p>Dejarás de recibir recordatorios de compras a medias ${place}. Lo que compraste no cambia.</p>
      ${button('No recibir más recordatorios')}`,
    }),
    done: (place) => ({
      title: 'Listo',
      body: `<p>Este correo ya no recibirá recordatorios de compras a medias ${place}.</p>`,
    }),
    unknown: {
      title: 'Este enlace no es válido',
      body: '<p>Comprueba que la dirección esté completa, tal como llegó en el correo.</p>',
    },
  },
};
