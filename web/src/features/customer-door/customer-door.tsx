import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Locale } from '../../../../domain/kernel/locale.ts';
import { nextOf } from '../navigation/paths.ts';
import { homeOf } from '../screens/screens.ts';
import { cameOfEndedSession } from '../session/session-ended.ts';
import { useSession } from '../session/session.ts';
import { FormNotice } from '../sign-in-page/form-notice.tsx';
import { usePublicForm } from '../sign-in-page/public-form.ts';
import { ask } from '../../graphql/ask.ts';
import { refusalOf } from '../../graphql/errors.ts';
import { graphql } from '../../graphql/graphql.ts';
import { LOCALE } from '../../i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { t } from './words.ts';

const RequestMutation = graphql(`
  mutation RequestPasscode($key: String!, $email: String!, $locale: Locale!) {
    requestPasscode(idempotencyKey: $key, email: $email, locale: $locale)
  }
`);

const SignInMutation = graphql(`
  mutation SignInByPasscode($email: String!, $code: String!) {
    signInByPasscode(email: $email, code: $code) {
      id
    }
  }
`);

/** `pt-BR` → `PT_BR`: the API's word, without the download of its schema. */
const language = LOCALE.replace('-', '_').toUpperCase() as Locale;

/** One asking: the same key however often it is sent, until it has arrived. */
function useRequest() {
  const [key, setKey] = useState(() => crypto.randomUUID());
  return async (email: string) => {
    await ask(RequestMutation, { key, email, locale: language });
    setKey(crypto.randomUUID());
  };
}

interface EmailProps {
  /** With what was written into the other field, trimmed. */
  readonly onSent: (email: string, other: string) => void;
  /** Another field that may be left empty. */
  readonly other?: {
    readonly label: string;
    readonly hint: string;
    /** What is wrong with it, in words. */
    readonly problemOf: (text: string) => string | undefined;
  };
}

/** The e-mail of a purchase, to which a code goes. */
export function EmailStep({ onSent, other }: EmailProps) {
  const { state } = useLocation();
  const request = useRequest();
  const form = useForm({ defaultValues: { email: '', other: '' } });
  const { error, submit } = usePublicForm(form, async (said) => {
    const email = said.email.trim();
    await request(email);
    onSent(email, said.other.trim());
  });
  return (
    <form noValidate onSubmit={submit}>
      <FormNotice error={error} />
      {!error && cameOfEndedSession(state) && (
        <div className="mb-5">
          <Notice tone="note" title={t('door.ended')} />
        </div>
      )}
      <TextField
        label={t('door.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={form.formState.errors.email?.message}
        {...form.register('email', { required: t('door.required') })}
      />
      {other && (
        <TextField
          label={other.label}
          hint={other.hint}
          autoCapitalize="characters"
          spellCheck={false}
          error={form.formState.errors.other?.message}
          {...form.register('other', { validate: (text) => other.problemOf(text.trim()) })}
        />
      )}
      <Button
        type="submit"
        look="primary"
        size="large"
        className="mt-2 w-full"
        busy={form.formState.isSubmitting}
      >
        {t('door.send')}
      </Button>
    </form>
  );
}

interface CodeProps {
  readonly email: string;
  readonly onBack: () => void;
  /** Where it leads, unless the address says it. */
  readonly next?: string;
}

/** The code that was mailed, by which a customer enters. */
export function CodeStep({ email, onBack, next }: CodeProps) {
  const session = useSession();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const request = useRequest();
  const [again, setAgain] = useState<{ isSent?: true; error?: unknown }>({});
  const form = useForm({ defaultValues: { code: '' } });
  const { error, submit } = usePublicForm(form, async ({ code }) => {
    setAgain({});
    try {
      await ask(SignInMutation, { email, code });
      session.forget();
      const me = await session.me();
      if (me) await navigate(nextOf(me, next ?? search.get('next')) ?? homeOf(me), { replace: true });
    } catch (thrown) {
      if (refusalOf(thrown)?.code !== 'WRONG_CODE') throw thrown;
      form.setError('code', { message: t('door.code.wrong') }, { shouldFocus: true });
    }
  });
  const askAgain = () =>
    request(email).then(
      () => setAgain({ isSent: true }),
      (thrown: unknown) => setAgain({ error: thrown }),
    );
  return (
    <form noValidate onSubmit={submit}>
      <FormNotice error={error ?? again.error} />
      {again.isSent && (
        <div className="mb-5">
          <Notice tone="good" title={t('door.sent')} live />
        </div>
      )}
      <TextField
        label={t('door.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        spellCheck={false}
        required
        error={form.formState.errors.code?.message}
        {...form.register('code', { required: t('door.required') })}
      />
      <Button
        type="submit"
        look="primary"
        size="large"
        className="mt-2 w-full"
        busy={form.formState.isSubmitting}
      >
        {t('door.enter')}
      </Button>
      <div className="mt-3 grid gap-2">
        <Button onClick={() => void askAgain()}>{t('door.again')}</Button>
        <Button look="quiet" onClick={onBack}>
          {t('door.other')}
        </Button>
      </div>
    </form>
  );
}
