import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { FormNotice } from '../../../features/sign-in-page/form-notice.tsx';
import { SignInPage } from '../../../features/sign-in-page/sign-in-page.tsx';
import { ask } from '../../../graphql/ask.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { ConfirmEmailMutation } from './queries.ts';
import { t } from './words.ts';

/** Confirms an e-mail by the link that was sent to it, once. */
export function Confirmation({ token }: { readonly token: string }) {
  const [state, setState] = useState<{ done?: true; error?: unknown }>({});
  useEffect(() => {
    // A link that is used is not asked with again, neither by a reload nor by going back.
    history.replaceState(history.state, '', location.pathname);
    ask(ConfirmEmailMutation, { token })
      .then(() => setState({ done: true }))
      .catch((error: unknown) => setState({ error }));
  }, [token]);
  const signIn = (
    <Link to="/login" className={buttonClass('primary', 'large')}>
      {t('register.signIn')}
    </Link>
  );
  return (
    <SignInPage title={t('confirm.title')}>
      {state.done && (
        <Notice tone="good" title={t('confirm.done')} live>
          <p>{t('confirm.done.text')}</p>
          {signIn}
        </Notice>
      )}
      <FormNotice error={state.error}>
        <p>{t('confirm.failed.text')}</p>
        {signIn}
      </FormNotice>
      {!state.done && !state.error && <Spinner />}
    </SignInPage>
  );
}
