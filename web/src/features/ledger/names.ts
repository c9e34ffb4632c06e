import type { JournalKind } from '../../../../domain/ledger/journal.ts';
import { screenWords, textOf } from '../../i18n/app.ts';
import messages from './ledger.messages.pt-BR.json';

const t = screenWords(messages);

const BUCKET = /(?:^|:)(pending|reserve|available|blocked|withdrawing|debt)(?::|$)/i;

/**
 * An account in plain words; undefined for one that has none, whose technical name then stands
 * alone.
 */
export function accountName(account: string): string | undefined {
  const bucket = BUCKET.exec(account)?.[1]?.toUpperCase();
  return textOf(`account.${bucket}`);
}

/** An event in plain words; undefined for a type that is newer than this page. */
export const eventName = (type: string): string | undefined => textOf(`event.${type}`);

/** Why something was posted, in plain words. */
export const journalName = (kind: JournalKind): string => t(`journal.${kind}`);
