import { useApolloClient } from '@apollo/client/react';
import type { VariablesOf } from 'gql.tada';
import { useState } from 'react';
import * as z from 'zod/mini';
import { CommandForm, Done, reasonField } from '../../../features/configuration-form/command-form.tsx';
import { SavePlatformMutation, type Platform } from './queries.ts';
import { t } from './words.ts';

type Changes = VariablesOf<typeof SavePlatformMutation>['changes'];
/** Why something is changed, beside what is. */
type Explained = Readonly<Record<'reason', string>>;

interface Props {
  readonly platform: Platform;
  /** Told once it is saved: a form begins anew with what is so then, and says nothing of before. */
  readonly onSaved: () => void;
}

/** Saves some settings of the revision that was seen, with the reason. */
function useSave({ platform: { id, revision }, onSaved }: Props) {
  const client = useApolloClient();
  return async (key: string, reason: string, changes: Changes) => {
    await client.mutate({
      mutation: SavePlatformMutation,
      variables: { key, id, revision, reason, changes },
      refetchQueries: ['Platforms'],
    });
    onSaved();
  };
}

type Identity = Explained & Readonly<Record<'name' | 'host', string>>;

function IdentityForm(props: Props) {
  const save = useSave(props);
  const { platform } = props;
  return (
    <CommandForm<Identity>
      title={t('identity.title')}
      text={t('identity.text')}
      action={t('save')}
      done={t('saved')}
      fields={[
        {
          ...{ kind: 'text', name: 'name', label: t('name'), maxLength: 80, initial: platform.name },
          rule: z.string().check(z.minLength(1)),
        },
        {
          ...{ kind: 'text', name: 'host', label: t('host'), hint: t('host.hint'), maxLength: 253 },
          ...{ initial: platform.host ?? '', optional: true },
        },
        reasonField(t('reason')),
      ]}
      run={(key, { reason, name, host }) => save(key, reason, { name, host })}
    />
  );
}

/** What a master sets of a platform beside its terms; its lists are its administrators'. */
export function Settings({ platform }: { readonly platform: Platform }) {
  const [saves, setSaves] = useState(0);
  const props = { platform, onSaved: () => setSaves((count) => count + 1) };
  return (
    <div className="max-w-2xl space-y-5">
      {saves > 0 && <Done key={saves} title={t('saved')} />}
      <IdentityForm key={`identity-${platform.revision}`} {...props} />
    </div>
  );
}

/** Stops the sales of a platform, or lets them go on. */
export function Suspension({ platform }: { readonly platform: Platform }) {
  const which = platform.suspended ? 'resume' : 'suspend';
  const [given, setGiven] = useState<typeof which>();
  const save = useSave({ platform, onSaved: () => setGiven(which) });
  return (
    <div className="max-w-2xl space-y-5">
      {given && <Done key={given} title={t(`sales.${given}.done`)} />}
      <CommandForm<Explained>
        key={which}
        title={t(`sales.${which}.title`)}
        text={t(`sales.${which}.text`)}
        action={t(`sales.${which}.action`)}
        done={t(`sales.${which}.done`)}
        fields={[reasonField(t('reason'))]}
        run={(key, { reason }) => save(key, reason, { suspended: !platform.suspended })}
      />
    </div>
  );
}
