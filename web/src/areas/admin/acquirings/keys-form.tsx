import { useApolloClient } from '@apollo/client/react';
import { useState, type FormEvent } from 'react';
import { useIdempotencyKey } from '../../../features/configuration-form/use-idempotency-key.ts';
import { DrawerSection } from '../../../features/drawer-page/drawer-section.tsx';
import { failureText } from '../../../features/session/failure-text.ts';
import { toApiFailure } from '../../../graphql/errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { SetSecretsMutation, SHOWN, type Connection } from './queries.ts';
import { t, wordOf } from './words.ts';

/** They come with a file, and not among the keys. */
const OF_FILES: ReadonlySet<string> = new Set(['cashInPassphrase', 'cashOutPassphrase']);

type Typed = Readonly<Record<string, string>>;
type Phase =
  | { readonly kind: 'open' | 'sending' | 'done' }
  | { readonly kind: 'failed'; readonly text: string; readonly wrong: Typed };

/** Keys as text: what is left empty stays as it is, and what was sent is shown no more. */
export function KeysForm({ connection }: { readonly connection: Connection }) {
  const { id, revision, secrets } = connection;
  const client = useApolloClient();
  const keyOf = useIdempotencyKey();
  const [typed, setTyped] = useState<Typed>({});
  const [phase, setPhase] = useState<Phase>({ kind: 'open' });
  const asked = secrets.filter(({ name, kind }) => kind !== 'CLIENT_CERTIFICATE' && !OF_FILES.has(name));
  if (asked.length === 0) return null;
  const given = asked.flatMap(({ name }) => (typed[name] ? { name, value: typed[name] } : []));

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (given.length === 0) return setPhase({ kind: 'failed', text: t('secrets.keys.none'), wrong: {} });
    setPhase({ kind: 'sending' });
    try {
      const variables = { key: keyOf({ revision, given }), id, revision, secrets: given };
      await client.mutate({ mutation: SetSecretsMutation, variables, ...SHOWN });
      setTyped({});
      setPhase({ kind: 'done' });
    } catch (error) {
      const failure = toApiFailure(error);
      const fields = failure.kind === 'refused' ? failure.fields : [];
      const wrong = fields.flatMap(({ field, code }) => {
        const name = given[Number(field.split('.')[1])]?.name;
        return name ? [[name, wordOf(`wrong.${code}`)] as const] : [];
      });
      setPhase({ kind: 'failed', text: failureText(error), wrong: Object.fromEntries(wrong) });
    }
  };
  const isSending = phase.kind === 'sending';
  return (
    <DrawerSection title={t('secrets.keys')}>
      <p className="mb-3 text-[0.9375rem] text-soft">{t('secrets.keys.text')}</p>
      <form noValidate onSubmit={(event) => void save(event)} className="space-y-3">
        {asked.map(({ name, kind }) => {
          const field = {
            ...{ label: wordOf(`secret.${name}`), value: typed[name] ?? '', disabled: isSending },
            ...{ autoComplete: 'off', spellCheck: false },
            error: phase.kind === 'failed' ? phase.wrong[name] : undefined,
            onChange: ({ target }: { target: { value: string } }) => {
              setPhase({ kind: 'open' });
              setTyped({ ...typed, [name]: target.value });
            },
          };
          // A certificate of the provider's own authority is no secret, and has several lines.
          return kind === 'AUTHORITY' ? (
            <TextAreaField key={name} {...field} />
          ) : (
            <TextField key={name} type="password" {...field} />
          );
        })}
        {phase.kind === 'failed' && <Notice tone="bad" title={phase.text} live />}
        {phase.kind === 'done' && <Notice tone="good" title={t('secrets.saved')} live />}
        <Button type="submit" look="primary" busy={isSending} className="w-full sm:w-auto">
          {t('secrets.keys.save')}
        </Button>
      </form>
    </DrawerSection>
  );
}
