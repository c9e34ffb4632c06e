import { useState } from 'react';
import { ask } from '../../graphql/ask.ts';
import { Button } from '../../ui/button.tsx';
import { AskForPasskeyMutation } from '../session/queries.ts';
import { useSession, type SignInAnswer } from '../session/session.ts';
import { FormNotice } from '../sign-in-page/form-notice.tsx';
import { PasskeyNotShown, showPasskey } from './passkey.ts';
import { PasskeyNotice } from './passkey-notice.tsx';
import { t } from './words.ts';

interface Props {
  readonly onAnswer: (answer: SignInAnswer) => Promise<void>;
}

/** Goes on with a sign-in by a passkey. */
export default function ShowPasskey({ onAnswer }: Props) {
  const session = useSession();
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const { askForPasskey } = await ask(AskForPasskeyMutation, {});
      await onAnswer(await session.confirmSignInByPasskey(await showPasskey(askForPasskey)));
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  };
  return (
    <div className="mb-6">
      {error instanceof PasskeyNotShown ? <PasskeyNotice /> : <FormNotice error={error} />}
      <Button look="primary" size="large" className="w-full" busy={isBusy} onClick={() => void show()}>
        {t('passkey.show')}
      </Button>
    </div>
  );
}
