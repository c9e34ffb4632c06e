import { useMutation, useQuery } from '@apollo/client/react';
import type { ResultOf } from 'gql.tada';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMe } from '../../../features/session/session.ts';
import { FailureNotice } from '../../../features/session/failure-notice.tsx';
import { FormNotice } from '../../../features/sign-in-page/form-notice.tsx';
import { usePublicForm } from '../../../features/sign-in-page/public-form.ts';
import { graphql } from '../../../graphql/graphql.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { Button } from '../../../ui/button.tsx';
import { later } from '../../../ui/later/later.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { t } from './words.ts';

const AddPasskey = later(() => import('../../../features/second-factor/add-passkey.tsx'));

const MyPasskeysQuery = graphql(`
  query MyPasskeys {
    myPasskeys {
      id
      name
      createdAt
      usedAt
    }
  }
`);

const RemovePasskeyMutation = graphql(`
  mutation RemovePasskey($id: ID!, $password: String!) {
    removePasskey(id: $id, password: $password)
  }
`);

type Passkey = ResultOf<typeof MyPasskeysQuery>['myPasskeys'][number];

/** What one may show at the sign-in in the place of a code. */
export function Passkeys() {
  const { data, error, refetch } = useQuery(MyPasskeysQuery, { fetchPolicy: 'cache-and-network' });
  const [isAdding, setAdding] = useState(false);
  const { needsSecondFactor, secondFactors } = useMe();
  const isOnly = needsSecondFactor && !secondFactors.includes('TOTP') && data?.myPasskeys.length === 1;
  const added = () => {
    setAdding(false);
    void refetch();
  };
  return (
    <section aria-labelledby="passkeys" className="panel space-y-4 p-5">
      <h2 id="passkeys" className="font-semibold">
        {t('passkeys.title')}
      </h2>
      <p className="text-[0.9375rem] text-soft text-pretty">{t('passkeys.text')}</p>
      {error && !data && <FailureNotice error={error} onRetry={() => void refetch()} />}
      <ul className="divide-y divide-line empty:hidden">
        {data?.myPasskeys.map((passkey) => (
          <PasskeyLine key={passkey.id} passkey={passkey} mustStay={isOnly} />
        ))}
      </ul>
      {isAdding ? (
        <div className="max-w-sm">
          <AddPasskey asksPassword onDone={added} />
        </div>
      ) : (
        <Button onClick={() => setAdding(true)}>{t('passkeys.add')}</Button>
      )}
    </section>
  );
}

interface LineProps {
  readonly passkey: Passkey;
  /** The account has to have a second factor, and this is the only one. */
  readonly mustStay: boolean;
}

function PasskeyLine({ passkey, mustStay }: LineProps) {
  const { name, createdAt, usedAt } = passkey;
  const [isRemoving, setRemoving] = useState(false);
  return (
    <li className="space-y-3 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-52">
          <p className="font-medium break-words">{name}</p>
          <p className="text-sm text-muted">
            {t('passkeys.created', { moment: formatMoment(createdAt) })}
          </p>
          <p className="text-sm text-muted">
            {usedAt ? t('passkeys.used', { moment: formatMoment(usedAt) }) : t('passkeys.unused')}
          </p>
        </div>
        {mustStay && <p className="w-full text-sm text-soft">{t('passkeys.required')}</p>}
        {!isRemoving && !mustStay && (
          <Button aria-label={t('passkeys.removeOf', { name })} onClick={() => setRemoving(true)}>
            {t('passkeys.remove')}
          </Button>
        )}
      </div>
      {isRemoving && <Removal id={passkey.id} onCancel={() => setRemoving(false)} />}
    </li>
  );
}

/** By the password: whoever finds the page open removes none. */
function Removal({ id, onCancel }: { readonly id: string; readonly onCancel: () => void }) {
  const [remove] = useMutation(RemovePasskeyMutation, { refetchQueries: ['MyPasskeys'] });
  const form = useForm({ defaultValues: { password: '' } });
  const { error, submit } = usePublicForm(
    form,
    async ({ password }) => void (await remove({ variables: { id, password } })),
  );
  return (
    <form noValidate onSubmit={submit} className="max-w-sm">
      <FormNotice error={error} />
      <PasswordField
        label={t('password.current')}
        showLabel={t('password.show')}
        autoComplete="current-password"
        required
        error={form.formState.errors.password?.message}
        {...form.register('password', { required: t('passkeys.password') })}
      />
      <div className="mt-3 flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={form.formState.isSubmitting}>
          {t('passkeys.remove')}
        </Button>
        <Button onClick={onCancel}>{t('action.cancel')}</Button>
      </div>
    </form>
  );
}
