import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { nextOf } from '../../../features/navigation/paths.ts';
import { homeOf } from '../../../features/screens/screens.ts';
import { useSession } from '../../../features/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Wordmark } from '../../../ui/wordmark.tsx';
import { LoginNotice } from './login-notice.tsx';
import { t } from './words.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Lines of a book of accounts, ending in the double rule. */
const Book = () => (
  <svg
    viewBox="0 0 320 200"
    className="w-full max-w-sm"
    fill="none"
    stroke="currentColor"
    strokeLinecap="round"
    aria-hidden="true"
  >
    <path strokeWidth="2" opacity="0.35" d="M0 22h320M0 62h320M0 102h320M0 142h320M216 0v160" />
    <path strokeWidth="7" opacity="0.55" d="M6 42h118M6 82h86M6 122h140" />
    <path strokeWidth="7" d="M262 42h48M276 82h34M252 122h58" />
    <path strokeWidth="3" d="M236 166h78M236 174h78" />
  </svg>
);

const Brand = () => (
  <div className="hidden flex-col justify-between gap-12 bg-brand-deep p-12 text-white lg:flex">
    <div>
      <Wordmark className="text-3xl" />
    </div>
    <Book />
    <p className="max-w-sm text-3xl leading-tight font-semibold tracking-tight text-balance">
      {t('login.promise')}
    </p>
  </div>
);

/** /login */
export default function Login() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  const [error, setError] = useState<unknown>();
  const { register, handleSubmit, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
  });
  const required = t('login.required');

  const submit = handleSubmit(async ({ email, password }) => {
    try {
      const me = await session.signIn({ email: email.trim(), password });
      await navigate(nextOf(me, search.get('next')) ?? homeOf(me), { replace: true });
    } catch (thrown) {
      setError(thrown);
    }
  });

  return (
    <main className="grid min-h-dvh lg:grid-cols-2">
      <Brand />
      <div className="mx-auto flex w-full max-w-md flex-col justify-center gap-8 px-4 py-10 sm:px-8">
        <div className="lg:hidden">
          <Wordmark className="text-3xl text-primary-ink" />
          <p className="mt-3 text-soft text-pretty">{t('login.promise')}</p>
        </div>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <h1 className="mb-5 text-xl font-semibold tracking-tight">{t('title')}</h1>
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
              showLabel={t('login.password.show')}
              autoComplete="current-password"
              required
              error={formState.errors.password?.message}
              {...register('password', { required })}
            />
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
      </div>
    </main>
  );
}
