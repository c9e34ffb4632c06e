import { useApolloClient } from '@apollo/client/react';
import { useState, type FormEvent } from 'react';
import { readPixKey } from '../../../../../../domain/receiver/pix-key.ts';
import { useIdempotencyKey } from '../../../../features/configuration-form/use-idempotency-key.ts';
import { SEEN } from '../../../../features/receivers/my-receiver.ts';
import { t as words } from '../../../../features/receivers/words.ts';
import { failureText } from '../../../../features/session/failure-text.ts';
import { graphql } from '../../../../graphql/graphql.ts';
import { textOf } from '../../../../i18n/app.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { t } from './words.ts';

const RegisterPixKeyMutation = graphql(`
  mutation RegisterPixKey($key: String!, $pixKey: String!) {
    registerPixKey(idempotencyKey: $key, pixKey: $pixKey)
  }
`);

type Phase =
  | { readonly kind: 'none' | 'running' | 'done' }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'failed'; readonly text: string };

/** A PIX key, whose type is said while it is typed. */
export function PixKeyForm() {
  const client = useApolloClient();
  const keyOf = useIdempotencyKey();
  const [pixKey, setPixKey] = useState('');
  const [phase, setPhase] = useState<Phase>({ kind: 'none' });
  const read = readPixKey(pixKey);
  const type = read.ok ? words(`pixType.${read.value.pixType}`) : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (phase.kind === 'running') return;
    if (!read.ok) return setPhase({ kind: 'wrong' });
    setPhase({ kind: 'running' });
    try {
      const variables = { key: keyOf({ pixKey }), pixKey: pixKey.trim() };
      await client.mutate({ mutation: RegisterPixKeyMutation, variables, ...SEEN });
      setPhase({ kind: 'done' });
    } catch (error) {
      setPhase({ kind: 'failed', text: failureText(error) });
    }
  };
  if (phase.kind === 'done') return <Notice tone="good" title={t('key.done')} live />;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="panel space-y-3 p-5">
      <h3 className="font-semibold">{t('key.title')}</h3>
      <TextField
        label={t('key.label')}
        hint={type ? t('key.detected', { type }) : t('key.hint')}
        error={phase.kind === 'wrong' ? textOf('field.INVALID_PIX_KEY') : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={100}
        value={pixKey}
        onChange={({ target }) => {
          setPixKey(target.value);
          if (phase.kind !== 'running') setPhase({ kind: 'none' });
        }}
      />
      {phase.kind === 'failed' && <Notice tone="bad" title={phase.text} live />}
      <Button type="submit" look="primary" busy={phase.kind === 'running'}>
        {t('key.action')}
      </Button>
    </form>
  );
}
