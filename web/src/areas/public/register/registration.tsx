import { useEffect, useState, type ComponentProps } from 'react';
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form';
import type { ResultOf } from 'gql.tada';
import { Link } from 'react-router-dom';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { FormNotice } from '../../../features/sign-in-page/form-notice.tsx';
import { fieldText, usePublicForm } from '../../../features/sign-in-page/public-form.ts';
import { SignInPage } from '../../../features/sign-in-page/sign-in-page.tsx';
import { ask } from '../../../graphql/ask.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { RegisterMutation, RegistrationQuery } from './queries.ts';
import { t } from './words.ts';

type Place = NonNullable<ResultOf<typeof RegistrationQuery>['registration']>;

const KINDS = ['PERSON', 'COMPANY'] as const;
const LINK = 'font-medium text-primary-ink underline underline-offset-4';

interface TermsLinkProps {
  /** Null: the installation has no address for it. */
  readonly url: string | null;
  readonly text: string;
}

const TermsLink = ({ url, text }: TermsLinkProps) =>
  url ? (
    <a href={url} target="_blank" rel="noreferrer" className={LINK}>
      {text}
    </a>
  ) : (
    <span>{text}</span>
  );

const Terms = ({ place: { termsUrl, privacyUrl } }: { readonly place: Place }) => (
  <span>
    <span>{t('register.terms')}</span> <TermsLink url={termsUrl} text={t('register.terms.link')} />{' '}
    <span>{t('register.privacy')}</span> <TermsLink url={privacyUrl} text={t('register.privacy.link')} />
  </span>
);

type Kind = (typeof KINDS)[number];

interface Values {
  personKind: Kind;
  name: string;
  document: string;
  email: string;
  phone: string;
  password: string;
  isAccepted: boolean;
}

interface TextFieldOf extends Pick<
  ComponentProps<typeof TextField>,
  'label' | 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
> {
  readonly name: 'name' | 'document' | 'email' | 'phone';
}

/** The fields of one line, in their order, and what a browser has to know of each. */
const textFields = (kind: Kind): readonly TextFieldOf[] => [
  {
    ...{ name: 'name', label: t(`register.name.${kind}`) },
    autoComplete: kind === 'PERSON' ? 'name' : 'organization',
  },
  {
    ...{ name: 'document', label: t(`register.document.${kind}`), spellCheck: false },
    ...{ inputMode: kind === 'PERSON' ? 'numeric' : 'text', autoCapitalize: 'characters' },
  },
  {
    ...{ name: 'email', label: t('register.email'), type: 'email', inputMode: 'email' },
    ...{ autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
  },
  {
    ...{ name: 'phone', label: t('register.phone'), type: 'tel', inputMode: 'tel' },
    ...{ autoComplete: 'tel-national' },
  },
];

function KindChoice({ form }: { readonly form: UseFormReturn<Values> }) {
  return (
    <fieldset className="mb-4">
      <legend className="mb-1.5 text-[0.9375rem] font-medium text-ink">{t('register.kind')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
        {KINDS.map((each) => (
          <label
            key={each}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field border border-line-strong px-3 has-checked:border-primary has-checked:bg-primary-wash"
          >
            <input
              type="radio"
              value={each}
              className="size-5 accent-primary"
              {...form.register('personKind')}
            />
            <span>{t(`register.kind.${each}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Acceptance({ form, place }: { readonly form: UseFormReturn<Values>; readonly place: Place }) {
  const problem = form.formState.errors.isAccepted;
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-[0.9375rem]">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-primary"
          aria-invalid={Boolean(problem)}
          aria-describedby={problem && 'terms-problem'}
          {...form.register('isAccepted', { required: fieldText('termsVersion', 'NOT_ACCEPTED') })}
        />
        <Terms place={place} />
      </label>
      {problem && (
        <p id="terms-problem" className="text-sm text-bad">
          {problem.message}
        </p>
      )}
    </>
  );
}

interface FormProps {
  readonly place: Place;
  readonly onSent: (email: string) => void;
}

function Form({ place, onSent }: FormProps) {
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm<Values>({
    defaultValues: {
      ...{ personKind: 'PERSON', name: '', document: '', email: '', phone: '', password: '' },
      isAccepted: false,
    },
  });
  const { register, formState } = form;
  const kind = useWatch({ control: form.control, name: 'personKind' });
  const { error, submit } = usePublicForm(form, async ({ isAccepted: _accepted, ...said }) => {
    await ask(RegisterMutation, { key, input: { ...said, termsVersion: place.termsVersion } });
    onSent(said.email.trim());
  });
  const required = t('register.required');
  return (
    <form noValidate onSubmit={submit}>
      <FormNotice error={error} />
      <KindChoice form={form} />
      {textFields(kind).map(({ name, ...field }) => (
        <TextField
          key={name}
          {...field}
          required
          error={formState.errors[name]?.message}
          {...register(name, { required })}
        />
      ))}
      <PasswordField
        label={t('register.password')}
        hint={t('password.hint')}
        showLabel={t('password.show')}
        autoComplete="new-password"
        required
        error={formState.errors.password?.message}
        {...register('password', { required })}
      />
      <Acceptance form={form} place={place} />
      <Button
        type="submit"
        look="primary"
        size="large"
        className="mt-3 w-full"
        busy={formState.isSubmitting}
      >
        {t('register.submit')}
      </Button>
      <p className="mt-6 text-center text-soft">
        {t('register.have')}{' '}
        <Link to="/login" className="font-medium text-primary-ink underline-offset-4 hover:underline">
          {t('register.signIn')}
        </Link>
      </p>
    </form>
  );
}

/** A seller's new account at the platform of this address. */
export function Registration() {
  const [state, setState] = useState<{ place?: Place | null; error?: unknown }>({});
  const [tries, setTries] = useState(0);
  const [sentTo, setSentTo] = useState<string>();
  useEffect(() => {
    ask(RegistrationQuery, {})
      .then(({ registration }) => setState({ place: registration }))
      .catch((error: unknown) => setState({ error }));
  }, [tries]);
  const { place, error } = state;
  if (sentTo)
    return (
      <SignInPage title={t('title')}>
        <Notice tone="good" title={t('register.sent')} live>
          <p className="wrap-anywhere">{t('register.sent.text', { email: sentTo })}</p>
        </Notice>
      </SignInPage>
    );
  return (
    <SignInPage title={t('title')} text={place && t('register.text', { platform: place.platformName })}>
      {place && <Form place={place} onSent={setSentTo} />}
      {place === null && (
        <Notice tone="warn" title={t('register.closed')}>
          <p>{t('register.closed.text')}</p>
        </Notice>
      )}
      {Boolean(error) && <FailureNotice error={error} onRetry={() => setTries(tries + 1)} />}
      {place === undefined && !error && <Skeleton className="h-96 w-full" />}
    </SignInPage>
  );
}
