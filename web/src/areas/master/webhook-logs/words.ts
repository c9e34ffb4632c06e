import type { WebhookResult } from '../../../../../domain/webhook/results.ts';
import { screenWords } from '../../../i18n/app.ts';
import type { PillTone } from '../../../ui/pill.tsx';
import messages from './webhook-logs.messages.pt-BR.json';

export const t = screenWords(messages);

export const RESULT_TONES: Readonly<Record<WebhookResult, PillTone>> = {
  WAITING: 'note',
  APPLIED: 'good',
  DUPLICATE: 'plain',
  IGNORED: 'plain',
  UNMATCHED: 'warn',
  UNKNOWN_SHAPE: 'bad',
  UNREADABLE: 'bad',
  BAD_SIGNATURE: 'bad',
};

/** How long it took, in milliseconds; nothing where it is not dealt with yet. */
export const tookText = (tookMs: number | null): string =>
  tookMs === null ? '—' : t('took.ms', { count: tookMs });
