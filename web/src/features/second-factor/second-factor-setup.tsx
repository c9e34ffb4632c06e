import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { encode } from 'uqr';
import { failureText } from '../session/failure-text.ts';
import { BeginSecondFactorMutation } from '../session/queries.ts';
import { useSession, type Me } from '../session/session.ts';
import { usePublicForm } from '../sign-in-page/public-form.ts';
import { ask } from '../../graphql/ask.ts';
import { screenWords } from '../../i18n/app.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import messages from './second-factor.messages.pt-BR.json';

const t = screenWords(messages);

interface Props {
  readonly onDone: (me: Me) => void;
}

function QrCode({ text }: { readonly text: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('setup.qr')}
      shapeRendering="crispEdges"
      className="mx-auto aspect-square w-full max-w-52 rounded-xl border border-line bg-white"
    >
      <path d={path.join('')} fill="#000" />
    </svg>
  );
}

function RecoveryCodes({
  codes,
  onDone,
}: {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}) {
  const [copied, setCopied] = useState(false);
  return (
    <section aria-labelledby="recovery-codes" className="space-y-4">
      <h2 id="recovery-codes" className="text-lg font-semibold">
        {t('recovery.title')}
      </h2>
      <p className="text-soft text-pretty">{t('recovery.text')}</p>
      <ul className="panel grid grid-cols-2 gap-x-4 gap-y-2 p-4 font-mono text-sm" translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button
        className="w-full"
        onClick={() => void navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))}
      >
        {t(copied ? 'recovery.copied' : 'recovery.copy')}
      </Button>
      <Button look="primary" size="large" className="w-full" onClick={onDone}>
        {t('recovery.done')}
      </Button>
    </section>
  );
}

/** Puts a second factor in force, and hands out its recovery codes. */
export default function SecondFactorSetup({ onDone }: Props) {
  const session = useSession();
  const [setup, setSetup] = useState<{ secret: string; uri: string }>();
  const [failed, setFailed] = useState<unknown>();
  const [confirmed, setConfirmed] = useState<{ me: Me; recoveryCodes: readonly string[] }>();
  const form = useForm({ defaultValues: { code: '' } });
  const { error, submit } = usePublicForm(form, async ({ code }) =>
    setConfirmed(await session.confirmSecondFactor(code.trim())),
  );
  const problem = error ?? failed;
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (problem) notice.current?.focus();
  }, [problem]);
  useEffect(() => {
    ask(BeginSecondFactorMutation, {})
      .then(({ beginSecondFactor }) => setSetup(beginSecondFactor))
      .catch(setFailed);
  }, []);

  if (confirmed)
    return <RecoveryCodes codes={confirmed.recoveryCodes} onDone={() => onDone(confirmed.me)} />;
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      {problem ? <Notice ref={notice} tone="bad" title={failureText(problem)} /> : null}
      {setup ? <QrCode text={setup.uri} /> : <Skeleton className="mx-auto size-52" />}
      <p className="text-sm text-soft">
        {t('setup.typed')}
        <code className="mt-1 block break-all text-ink" translate="no">
          {setup?.secret}
        </code>
      </p>
      <TextField
        label={t('setup.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={form.formState.errors.code?.message}
        {...form.register('code', { required: t('setup.required') })}
      />
      <Button
        type="submit"
        look="primary"
        size="large"
        className="w-full"
        busy={form.formState.isSubmitting}
      >
        {t('action.continue')}
      </Button>
    </form>
  );
}
