import type { ExportList } from '../../domain/export/lists.ts';
import type { MailContent, MailLook } from '../mail/content.ts';
import { momentIn } from '../mail/moments.ts';
import { EXPORT_WORDS, LIST_NAMES } from './mail-words.ts';

interface Told {
  readonly list: ExportList;
  readonly rows: number;
  /** ISO 8601. */
  readonly expiresAt: string;
  /** The page of exports, and no link to the file. */
  readonly url: string;
}

/** What somebody is told whose file took its time. */
export function exportMail(look: MailLook, { list, rows, expiresAt, url }: Told): MailContent {
  const { subject, text, button, note, ...labels } = EXPORT_WORDS;
  return {
    ...{ locale: 'PT_BR', look, subject, title: subject },
    parts: [
      { kind: 'text', text },
      {
        kind: 'rows',
        rows: [
          [labels.list, LIST_NAMES[list]],
          [labels.rows, rows.toLocaleString('pt-BR')],
          [labels.until, momentIn('PT_BR', expiresAt)],
        ],
      },
      { kind: 'button', label: button, url },
      { kind: 'note', text: note },
    ],
  };
}
