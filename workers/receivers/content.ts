import type { ReceiverMail } from '../../domain/receiver/state.ts';
import type { MailContent, MailLook } from '../mail/content.ts';
import { mailText } from '../mail/mail-text.ts';
import { DESTINATION_REASON_WORDS, DOCUMENT_REASON_WORDS, DOCUMENT_WORDS } from './mail-words.ts';

const NOTE_MAX = 500;
const PROFILE = '/platform/my-profile?tab=documents';
const ACCOUNTS = '/platform/financial?tab=accounts';

interface Said {
  readonly subject: string;
  readonly text: string;
  /** Staff's own words. */
  readonly note?: string | null;
  readonly button: string;
  readonly path: string;
}

/** What a seller is told of a document, account or key. */
function saidOf(told: ReceiverMail, kind: string): Said {
  switch (told.mail) {
    case 'DOCUMENT_REFUSED':
      return {
        subject: 'Um documento precisa ser enviado de novo',
        text: `Olá! Não foi possível aceitar ${DOCUMENT_WORDS[told.document]}: ${DOCUMENT_REASON_WORDS[told.reason]}.`,
        note: told.note,
        ...{ button: 'Enviar de novo', path: PROFILE },
      };
    case 'DOCUMENTS_VALIDATED':
      return {
        subject: 'Seus documentos foram validados',
        text: 'Olá! Todos os seus documentos foram validados.',
        ...{ button: 'Ver meus documentos', path: PROFILE },
      };
    case 'DESTINATION_VALIDATED':
      return {
        subject: `Sua ${kind} foi validada`,
        text: `Olá! A ${kind} que você cadastrou foi validada.`,
        ...{ button: 'Ver contas e chaves', path: ACCOUNTS },
      };
    case 'DESTINATION_REFUSED':
      return {
        subject: `Sua ${kind} não foi aceita`,
        text: `Olá! A ${kind} que você cadastrou não foi aceita: ${DESTINATION_REASON_WORDS[told.reason]}.`,
        note: told.note,
        ...{ button: 'Cadastrar de novo', path: ACCOUNTS },
      };
  }
}

/** The mail that tells it. Staff's own words stand in it as a quotation of one line. */
export function receiverMail(
  look: MailLook,
  publicUrl: string,
  told: ReceiverMail,
  kind: string,
): MailContent {
  const { subject, text, note, button, path } = saidOf(told, kind);
  return {
    ...{ locale: 'PT_BR', look, subject, title: subject },
    parts: [
      { kind: 'text', text },
      ...(note ? [{ kind: 'quote', text: mailText(note, NOTE_MAX) } as const] : []),
      { kind: 'button', label: button, url: new URL(path, publicUrl).href },
    ],
  };
}
