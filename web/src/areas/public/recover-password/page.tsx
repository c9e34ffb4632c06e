import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { FormNotice } from '../../../features/sign-in-page/form-notice.tsx';
import { usePublicForm, useSecret } from '../../../features/sign-in-page/public-form.ts';
import { SignInPage } from '../../../features/sign-in-page/sign-in-page.tsx';
import { ask } from '../../../graphql/ask.ts';
import { graphql } from '../../../graphql/graphql.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { t } from './words.ts';

const RequestMutation = graphql(`
  mutation RequestPasswordReset($email: String!) {
    requestPasswordReset(email: $email)
  }
`);

const ResetMutation = graphql(`
  mutation ResetPassword($token: String!, $password: String!) {
    resetPassword(token: $token, password: $password)
  }
`);

const toLogin = (
  <Link to="/login" className={buttonClass('secondary', 'large')}>
    {t('recover.back')}
  </Link>
);

function Request() {
  const [isSent, setSent] = useState(false);
  const form = useForm({ defaultValues: { email: '' } });
  const { error, submit } = usePublicForm(form, async ({ email }) => {
    await ask(RequestMutation, { email: email.trim() });
    setSent(true);
  });
  if (isSent)
    return (
      <SignInPage title={t('title')}>
        <Notice tone="good" title={t('recover.sent')} live>
          <p>{t('recover.sent.text')}</p>
          <Button onClick={() => setSent(false)}>{t('recover.again')}</Button>
        </Notice>
        <div className="mt-6">{toLogin}</div>
      </SignInPage>
    );
  return (
    <SignInPage title={t('title')} text={t('recover.text')}>
      <form noValidate onSubmit={submit}>
        <FormNotice error={error} />
        <TextField
          label={t('recover.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={form.formState.errors.email?.message}
          {...form.register('email', { required: t('recover.required') })}
        />
        <Button
          type="submit"
          look="primary"
          size="large"
          className="mt-2 mb-3 w-full"
          busy={form.formState.isSubmitting}
        >
          {t('recover.send')}
        </Button>
        {toLogin}
      </form>
    </SignInPage>
  );
}

function Reset({ token }: { readonly token: string }) {
  const [isDone, setDone] = useState(false);
  const form = useForm({ defaultValues: { password: '' } });
  const { error, submit } = usePublicForm(form, async ({ password }) => {
    await ask(ResetMutation, { token, password });
    // Whoever comes back to this page finds no link that was used.
    history.replaceState(history.state, '', location.pathname);
    setDone(true);
  });
  if (isDone)
    return (
      <SignInPage title={t('reset.title')}>
        <Notice tone="good" title={t('reset.done')} live>
          <p>{t('reset.done.text')}</p>
        </Notice>
        <div className="mt-6">{toLogin}</div>
      </SignInPage>
    );
  return (
    <SignInPage title={t('reset.title')} text={t('reset.text')}>
      <form noValidate onSubmit={submit}>
        <FormNotice error={error}>
          <a href="/recover-password" className={buttonClass('secondary')}>
            {t('reset.another')}
          </a>
        </FormNotice>
        <PasswordField
          label={t('reset.password')}
          hint={t('password.hint')}
          showLabel={t('password.show')}
          autoComplete="new-password"
          required
          error={form.formState.errors.password?.message}
          {...form.register('password', { required: t('recover.required') })}
        />
        <Button
          type="submit"
          look="primary"
          size="large"
          className="mt-2 w-full"
          busy={form.formState.isSubmitting}
        >
          {t('reset.save')}
        </Button>
      </form>
    </SignInPage>
  );
}

/** /recover-password: asks for the mail; by its link, the new password. */
export default function RecoverPassword() {
  const token = useSecret('token');
  return token ? <Reset key={token} token={token} /> : <Request />;
}
