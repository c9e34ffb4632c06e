import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { encode } from 'uqr';
import { BeginSecondFactorMutation } from '../session/queries.ts';
import { useSession, type Me } from '../session/session.ts';
import { FormNotice } from '../sign-in-page/form-notice.tsx';
import { usePublicForm } from '../sign-in-page/public-form.ts';
import { ask } from '../../graphql/ask.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { later } from '../../ui/later/later.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { t } from './words.ts';

const AddPasskey = later(() => import('./add-passkey.tsx'));

interface Props {
  readonly onDone: (me: Me) => void;
  /** Of whoever is signed in already; who is about to be has just given it. */
  readonly asksPassword?: boolean;
}

interface Begun {
  readonly secret: string;
  readonly uri: string;
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

const begin = async (password: string | null): Promise<Begun> =>
  (await ask(BeginSecondFactorMutation, { password })).beginSecondFactor;

/** Proves that it is the account's owner who adds what they will be asked for. */
function PasswordStep({ onBegun }: { readonly onBegun: (begun: Begun) => void }) {
  const form = useForm({ defaultValues: { password: '' } });
  const { error, submit } = usePublicForm(form, async ({ password }) => onBegun(await begin(password)));
  return (
    <form noValidate onSubmit={submit}>
      <FormNotice error={error} />
      <PasswordField
        label={t('setup.password')}
        showLabel={t('setup.show')}
        autoComplete="current-password"
        required
        error={form.formState.errors.password?.message}
        {...form.register('password', { required: t('setup.password.required') })}
      />
      <Button type="submit" look="primary" className="mt-3 w-full" busy={form.formState.isSubmitting}>
        {t('action.continue')}
      </Button>
    </form>
  );
}

/** Asks for a code of what was just added to an authenticator app. */
function ConfirmStep({
  begun,
  onConfirmed,
}: {
  readonly begun: Begun | undefined;
  readonly onConfirmed: (confirmed: { me: Me; recoveryCodes: readonly string[] }) => void;
}) {
  const session = useSession();
  const form = useForm({ defaultValues: { code: '' } });
  const { error, submit } = usePublicForm(form, async ({ code }) =>
    onConfirmed(await session.confirmSecondFactor(code.trim())),
  );
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <FormNotice error={error} />
      {begun ? <QrCode text={begun.uri} /> : <Skeleton className="mx-auto size-52" />}
      <p className="text-sm text-soft">
        {t('setup.typed')}
        <code className="mt-1 block break-all text-ink" translate="no">
          {begun?.secret}
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

/** Puts a second factor in force, and hands out its recovery codes. */
export default function SecondFactorSetup({ onDone, asksPassword = false }: Props) {
  const [begun, setBegun] = useState<Begun>();
  const [failed, setFailed] = useState<unknown>();
  const [confirmed, setConfirmed] = useState<{ me: Me; recoveryCodes: readonly string[] }>();
  const [byPasskey, setByPasskey] = useState(false);
  useEffect(() => {
    if (!asksPassword) begin(null).then(setBegun).catch(setFailed);
  }, [asksPassword]);

  if (confirmed)
    return <RecoveryCodes codes={confirmed.recoveryCodes} onDone={() => onDone(confirmed.me)} />;
  if (asksPassword && !begun) return <PasswordStep onBegun={setBegun} />;
  if (byPasskey) return <AddPasskey onDone={onDone} />;
  return (
    <>
      <FormNotice error={failed} />
      <ConfirmStep begun={begun} onConfirmed={setConfirmed} />
      {!asksPassword && (
        <Button className="mt-3 w-full" onClick={() => setByPasskey(true)}>
          {t('passkey.instead')}
        </Button>
      )}
    </>
  );
}
