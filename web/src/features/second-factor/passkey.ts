import { loadAgain } from '../../ui/later/load-again.ts';
import { t } from './words.ts';

/** What a person does with the browser's own window; no bug of ours. */
export class PasskeyNotShown extends Error {}

/** The browser's part, which comes when it is used. */
const load = () => loadAgain(() => import('@simplewebauthn/browser'), { tries: 3 });

/** Runs what the API asked of the browser; answers what it is told. Throws PasskeyNotShown. */
async function run(ask: () => Promise<unknown>): Promise<string> {
  try {
    return JSON.stringify(await ask());
  } catch (error) {
    throw new PasskeyNotShown(t('passkey.notShown'), { cause: error });
  }
}

export async function createPasskey(options: string): Promise<string> {
  const { startRegistration } = await load();
  return run(() => startRegistration({ optionsJSON: JSON.parse(options) as never }));
}

export async function showPasskey(options: string): Promise<string> {
  const { startAuthentication } = await load();
  return run(() => startAuthentication({ optionsJSON: JSON.parse(options) as never }));
}
