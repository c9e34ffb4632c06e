import { t } from '../../i18n/app.ts';

/** The sentence for a text that is longer than it may be. */
export const tooLong = (length: number, limit: number): string | undefined =>
  length > limit ? t('field.text.TOO_BIG.limit', { limit: String(limit) }) : undefined;
