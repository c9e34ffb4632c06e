import { useApolloClient, useMutation } from '@apollo/client/react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { safeNext } from '../../../features/navigation/paths.ts';
import { MeQuery, SignInMutation } from '../../../features/session/queries.ts';
import { usePageTitle } from '../../../features/session/use-page-title.ts';
import { t } from '../../../i18n/app.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Wordmark } from '../../../ui/wordmark.tsx';
import { LoginNotice } from './login-notice.tsx';

interface Credentials {
  email: string;
  password: string;
}

/** /login */
export function Component() {
  usePageTitle(t('login.title'));
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const client = useApolloClient();
  const [signIn, { error, loading }] = useMutation(SignInMutation);
  const { register, handleSubmit, formState } = useForm<Credentials>({
    defaultValues: { email: '', password: '' },
  });
  const required = t('login.required');

  const submit = handleSubmit(async ({ email, password }) => {
    const { data } = await signIn({ variables: { email: email.trim(), password } }).catch(() => ({
      data: undefined,
    }));
    if (!data) return;
    client.writeQuery({ query: MeQuery, data: { me: data.signIn } });
    await navigate(safeNext(search.get('next')), { replace: true });
  });

  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-md flex-col justify-center gap-8 px-4 py-12">
      <div className="text-center">
        <Wordmark className="text-4xl text-primary-ink" />
        <p className="mt-4 text-soft text-pretty">{t('login.promise')}</p>
      </div>
      <form noValidate onSubmit={(event) => void submit(event)} className="card p-6 sm:p-8">
        <h1 className="mb-5 text-xl font-semibold">{t('login.title')}</h1>
        <div className="mb-5 empty:hidden">
          <LoginNotice error={error} />
        </div>
        <div className="space-y-2">
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
          <TextField
            label={t('login.password')}
            type="password"
            autoComplete="current-password"
            required
            error={formState.errors.password?.message}
            {...register('password', { required })}
          />
        </div>
        <Button type="submit" look="primary" size="large" className="mt-3 w-full" busy={loading}>
          {t('action.signIn')}
        </Button>
      </form>
    </main>
  );
}
