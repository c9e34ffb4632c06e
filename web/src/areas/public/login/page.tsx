import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { nextOf } from '../../../features/navigation/paths.ts';
import { homeOf } from '../../../features/screens/screens.ts';
import { useSession, type Me, type SignInAnswer } from '../../../features/session/session.ts';
import { useTitleOfScreen } from '../../../features/session/use-page-title.ts';
import { SignInPage } from '../../../features/sign-in-page/sign-in-page.tsx';
import { usePublicForm } from '../../../features/sign-in-page/public-form.ts';
import { later } from '../../../ui/later/later.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CodeStep } from './code-step.tsx';
import { LoginNotice } from './login-notice.tsx';
import { t } from './words.ts';

const SecondFactorSetup = later(() => import('../../../features/second-factor/second-factor-setup.tsx'));

interface PasswordStepProps {
  readonly onAnswer: (answer: SignInAnswer) => Promise<void>;
}

const LINK = 'font-medium text-primary-ink underline-offset-4 hover:underline';

function PasswordStep({ onAnswer }: PasswordStepProps) {
  const session = useSession();
  const form = useForm({ defaultValues: { email: '', password: '', remember: false } });
  const { register, formState } = form;
  const { error, submit } = usePublicForm(form, async ({ email, ...said }) =>
    onAnswer(await session.signIn({ email: email.trim(), ...said })),
  );
  const required = t('login.required');
  return (
    <>
      <form noValidate onSubmit={submit}>
        <div className="mb-5 empty:hidden">
          <LoginNotice error={error} />
        </div>
        <div className="space-y-1">
          <TextField
            label={t('login.email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={formState.errors.email?.message}
            {...register('email', { required })}
          />
          <PasswordField
            label={t('login.password')}
            showLabel={t('password.show')}
            autoComplete="current-password"
            required
            error={formState.errors.password?.message}
            {...register('password', { required })}
          />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-[0.9375rem]">
            <input type="checkbox" className="size-5 accent-primary" {...register('remember')} />
            {t('login.remember')}
          </label>
          <Link to="/recover-password" className={LINK}>
            {t('login.forgotten')}
          </Link>
        </div>
        <Button
          type="submit"
          look="primary"
          size="large"
          className="mt-3 w-full"
          busy={formState.isSubmitting}
        >
          {t('action.signIn')}
        </Button>
      </form>
      <p className="mt-6 text-center text-soft">
        {t('login.new')}{' '}
        <Link to="/register" className={LINK}>
          {t('login.register')}
        </Link>
      </p>
    </>
  );
}

const TITLES = { SECOND_FACTOR: 'code.title', SETUP: 'setup.title' } as const;
const TEXTS = { SECOND_FACTOR: 'code.text', SETUP: 'setup.text' } as const;

/** /login and the doors of other roles: whoever comes by the wrong one lands in their own area. */
export default function Login() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const title = useTitleOfScreen();
  const [asksPasskey, setAsksPasskey] = useState(false);
  const [step, setStep] = useState<'PASSWORD' | 'SECOND_FACTOR' | 'SETUP'>('PASSWORD');

  const enter = async (me: Me) => {
    await navigate(nextOf(me, search.get('next')) ?? homeOf(me), { replace: true });
  };
  const onAnswer = async ({ step: next, user, secondFactors }: SignInAnswer) => {
    setAsksPasskey(secondFactors.includes('PASSKEY'));
    if (user) await enter(user);
    else if (next !== 'DONE') setStep(next);
  };

  if (step === 'PASSWORD')
    return (
      <SignInPage title={title}>
        <PasswordStep onAnswer={onAnswer} />
      </SignInPage>
    );
  return (
    <SignInPage title={t(TITLES[step])} text={t(TEXTS[step])}>
      {step === 'SETUP' ? (
        <SecondFactorSetup onDone={(me) => void enter(me)} />
      ) : (
        <CodeStep {...{ onAnswer, asksPasskey }} onBack={() => setStep('PASSWORD')} />
      )}
    </SignInPage>
  );
}
