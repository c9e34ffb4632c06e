import { refusalOf, toApiFailure } from '../../graphql/errors.ts';
import { t, textOf } from '../../i18n/app.ts';

/** What to tell a person of a call that failed. */
export function failureText(thrown: unknown): string {
  const failure = toApiFailure(thrown);
  if (failure.kind === 'unreachable') return t('failure.unreachable');
  if (failure.code === 'RATE_LIMITED' && failure.retryAfterSeconds !== null) {
    return t('failure.retryAfter', { seconds: failure.retryAfterSeconds });
  }
  // More codes than the checkout knows, which shares their list.
  const code = refusalOf(thrown)?.code;
  return textOf(`error.${String(code)}`) ?? t(`error.${failure.code}`);
}
