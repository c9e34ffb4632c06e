import type { SignInResult } from '../../../../domain/user/sign-in-results.ts';
import { screenWords } from '../../i18n/app.ts';
import type { PillTone } from '../../ui/pill.tsx';
import messages from './user-devices.messages.pt-BR.json';

export const t = screenWords(messages);

/** How a sign-in ended, in words. */
export const resultText = (result: SignInResult): string => t(`result.${result}`);

export const RESULT_TONES: Readonly<Record<SignInResult, PillTone>> = {
  SIGNED_IN: 'good',
  SECOND_FACTOR: 'note',
  WRONG_CREDENTIALS: 'warn',
  WRONG_CODE: 'warn',
  REFUSED: 'bad',
  IMPERSONATION: 'note',
};

/** A browser and its system; some say nothing of either. */
export const deviceText = (device: string | null): string => device || t('device.unknown');
