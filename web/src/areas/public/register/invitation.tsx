import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ResultOf } from 'gql.tada';
import { Link } from 'react-router-dom';
import { ROLES } from '../../../../../domain/access/roles.ts';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { FormNotice } from '../../../features/sign-in-page/form-notice.tsx';
import { usePublicForm } from '../../../features/sign-in-page/public-form.ts';
import { SignInPage } from '../../../features/sign-in-page/sign-in-page.tsx';
import { ask } from '../../../graphql/ask.ts';
import { textOf } from '../../../i18n/app.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AcceptInvitationMutation, InvitationQuery } from './queries.ts';
import { t } from './words.ts';

type Seen = NonNullable<ResultOf<typeof InvitationQuery>['invitation']>;

const roleText = ({ role, platformName }: Seen): string => {
  const name = (textOf(`role.${role}`) ?? role).toLowerCase();
  return platformName
    ? t('invitation.text', { role: name, platform: platformName })
    : t('invitation.text.all', { role: name });
};

interface AcceptProps {
  readonly token: string;
  readonly seen: Seen;
}

function Accept({ token, seen }: AcceptProps) {
  const [isDone, setDone] = useState(false);
  const form = useForm({ defaultValues: { name: seen.name, password: '' } });
  const { register, formState } = form;
  const { error, submit } = usePublicForm(form, async (said) => {
    await ask(AcceptInvitationMutation, { token, ...said });
    history.replaceState(history.state, '', location.pathname);
    setDone(true);
  });
  if (isDone)
    return (
      <SignInPage title={t('invitation.title')}>
        <Notice tone="good" title={t('invitation.done')} live>
          <p>{t('invitation.done.text', { email: seen.email })}</p>
          <Link to={ROLES[seen.role].signIn} className={buttonClass('primary', 'large')}>
            {t('register.signIn')}
          </Link>
        </Notice>
      </SignInPage>
    );
  const required = t('register.required');
  return (
    <SignInPage title={t('invitation.title')} text={roleText(seen)}>
      <form noValidate onSubmit={submit}>
        <FormNotice error={error} />
        {/* For password managers, which keep a password with its account. */}
        <input type="email" autoComplete="username" value={seen.email} readOnly hidden />
        <TextField
          label={t('invitation.name')}
          autoComplete="name"
          required
          error={formState.errors.name?.message}
          {...register('name', { required })}
        />
        <PasswordField
          label={t('register.password')}
          hint={t('password.hint')}
          showLabel={t('password.show')}
          autoComplete="new-password"
          required
          error={formState.errors.password?.message}
          {...register('password', { required })}
        />
        <Button
          type="submit"
          look="primary"
          size="large"
          className="mt-2 w-full"
          busy={formState.isSubmitting}
        >
          {t('invitation.submit')}
        </Button>
      </form>
    </SignInPage>
  );
}

/** An invitation, seen before it is accepted. */
export function Invitation({ token }: { readonly token: string }) {
  const [state, setState] = useState<{ seen?: Seen | null; error?: unknown }>({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    ask(InvitationQuery, { token })
      .then(({ invitation }) => setState({ seen: invitation }))
      .catch((error: unknown) => setState({ error }));
  }, [token, tries]);
  if (state.seen) return <Accept token={token} seen={state.seen} />;
  return (
    <SignInPage title={t('invitation.title')}>
      {state.seen === null && (
        <Notice tone="warn" title={t('invitation.gone')}>
          <p>{t('invitation.gone.text')}</p>
        </Notice>
      )}
      {Boolean(state.error) && <FailureNotice error={state.error} onRetry={() => setTries(tries + 1)} />}
      {state.seen === undefined && !state.error && <Skeleton className="h-40 w-full" />}
    </SignInPage>
  );
}
