import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ask } from '../../graphql/ask.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { BeginPasskeyMutation } from '../session/queries.ts';
import { useSession, type Me } from '../session/session.ts';
import { FormNotice } from '../sign-in-page/form-notice.tsx';
import { usePublicForm } from '../sign-in-page/public-form.ts';
import { createPasskey, PasskeyNotShown } from './passkey.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { PasskeyNotice } from './passkey-notice.tsx';
import { t } from './words.ts';

interface Props {
  readonly onDone: (me: Me) => void;
  /** Of whoever is signed in already; who is about to be has just given it. */
  readonly asksPassword?: boolean;
}

/** Puts a passkey in force as a second factor, under a name. */
export default function AddPasskey({ onDone, asksPassword = false }: Props) {
  const session = useSession();
  const [added, setAdded] = useState<{ me: Me; recoveryCodes: readonly string[] }>();
  const form = useForm({ defaultValues: { password: '', name: '' } });
  const { register, formState } = form;
  const { error, submit } = usePublicForm(form, async ({ password, name }) => {
    const { beginPasskey } = await ask(BeginPasskeyMutation, {
      password: asksPassword ? password : null,
    });
    const done = await session.addPasskey(name.trim(), await createPasskey(beginPasskey));
    if (done.recoveryCodes.length > 0) setAdded(done);
    else onDone(done.me);
  });
  if (added) return <RecoveryCodes codes={added.recoveryCodes} onDone={() => onDone(added.me)} />;
  return (
    <form noValidate onSubmit={submit} className="space-y-1">
      {error instanceof PasskeyNotShown ? <PasskeyNotice /> : <FormNotice error={error} />}
      {asksPassword && (
        <PasswordField
          label={t('setup.password')}
          showLabel={t('setup.show')}
          autoComplete="current-password"
          required
          error={formState.errors.password?.message}
          {...register('password', { required: t('setup.password.required') })}
        />
      )}
      <TextField
        label={t('passkey.name')}
        maxLength={60}
        required
        error={formState.errors.name?.message}
        {...register('name', { required: t('passkey.name.required') })}
      />
      <Button
        type="submit"
        look="primary"
        size="large"
        className="mt-3 w-full"
        busy={formState.isSubmitting}
      >
        {t('passkey.create')}
      </Button>
    </form>
  );
}
