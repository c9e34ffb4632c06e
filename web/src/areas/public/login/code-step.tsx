import { useForm } from 'react-hook-form';
import { usePublicForm } from '../../../features/sign-in-page/public-form.ts';
import { useSession, type SignInAnswer } from '../../../features/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { later } from '../../../ui/later/later.tsx';
import { LoginNotice } from './login-notice.tsx';
import { t } from './words.ts';

const ShowPasskey = later(() => import('../../../features/second-factor/show-passkey.tsx'));

interface Props {
  readonly onAnswer: (answer: SignInAnswer) => Promise<void>;
  readonly onBack: () => void;
  readonly asksPasskey: boolean;
}

/** The second factor of a sign-in. */
export function CodeStep({ onAnswer, onBack, asksPasskey }: Props) {
  const session = useSession();
  const form = useForm({ defaultValues: { code: '' } });
  const { error, submit } = usePublicForm(form, async ({ code }) =>
    onAnswer(await session.confirmSignIn(code.trim())),
  );
  return (
    <form noValidate onSubmit={submit}>
      {asksPasskey && <ShowPasskey onAnswer={onAnswer} />}
      <div className="mb-5 empty:hidden">
        <LoginNotice error={error} />
      </div>
      <TextField
        label={t('code.label')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={form.formState.errors.code?.message}
        {...form.register('code', { required: t('login.required') })}
      />
      <Button
        type="submit"
        look="primary"
        size="large"
        className="mt-3 w-full"
        busy={form.formState.isSubmitting}
      >
        {t('action.signIn')}
      </Button>
      <Button className="mt-3 w-full" onClick={onBack}>
        {t('code.back')}
      </Button>
    </form>
  );
}
