import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { FormNotice } from '../../../features/sign-in-page/form-notice.tsx';
import { usePublicForm } from '../../../features/sign-in-page/public-form.ts';
import { SignInPage } from '../../../features/sign-in-page/sign-in-page.tsx';
import { ask } from '../../../graphql/ask.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { ConfirmEmailMutation } from './queries.ts';
import { t } from './words.ts';

/**
 * Confirms an e-mail by the link that was sent to it, with the password of the account, which
 * whoever reads the mail says.
 */
export function Confirmation({ token }: { readonly token: string }) {
  const [isDone, setDone] = useState(false);
  const form = useForm({ defaultValues: { password: '' } });
  const { error, submit } = usePublicForm(form, async (said) => {
    await ask(ConfirmEmailMutation, { token, ...said });
    // A link that is used is not asked with again, neither by a reload nor by going back.
    history.replaceState(history.state, '', location.pathname);
    setDone(true);
  });
  const signIn = (
    <Link to="/login" className={buttonClass('primary', 'large')}>
      {t('register.signIn')}
    </Link>
  );
  if (isDone)
    return (
      <SignInPage title={t('confirm.title')}>
        <Notice tone="good" title={t('confirm.done')} live>
          <p>{t('confirm.done.text')}</p>
          {signIn}
        </Notice>
      </SignInPage>
    );
  return (
    <SignInPage title={t('confirm.title')} text={t('confirm.text')}>
      <form noValidate onSubmit={submit}>
        <FormNotice error={error}>
          <p>{t('confirm.failed.text')}</p>
          {signIn}
        </FormNotice>
        <PasswordField
          label={t('register.password')}
          hint={t('password.hint')}
          showLabel={t('password.show')}
          autoComplete="new-password"
          required
          error={form.formState.errors.password?.message}
          {...form.register('password', { required: t('register.required') })}
        />
        <Button
          type="submit"
          look="primary"
          size="large"
          className="mt-2 w-full"
          busy={form.formState.isSubmitting}
        >
          {t('confirm.submit')}
        </Button>
      </form>
    </SignInPage>
  );
}
