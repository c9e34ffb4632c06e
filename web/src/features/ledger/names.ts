import { t, type AppMessageId } from '../../i18n/app.ts';
import messages from '../../i18n/app.messages.pt-BR.json';

const BUCKET = /(?:^|:)(pending|reserve|available|debt)(?::|$)/i;

const isMessage = (id: string): id is AppMessageId => id in messages;

/**
 * An account in plain words; undefined for one that has none, whose technical name then stands
 * alone.
 */
export function accountName(account: string): string | undefined {
  const bucket = BUCKET.exec(account)?.[1]?.toUpperCase();
  const id = `account.${bucket}`;
  return isMessage(id) ? t(id) : undefined;
}

/** An event in plain words; undefined for a type that is newer than this page. */
export function eventName(type: string): string | undefined {
  const id = `event.${type}`;
  return isMessage(id) ? t(id) : undefined;
}
