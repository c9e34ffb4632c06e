import { useApolloClient } from '@apollo/client/react';
import { useRef, useState, type FormEvent } from 'react';
import { Done } from '../../../features/configuration-form/command-form.tsx';
import { useIdempotencyKey } from '../../../features/configuration-form/use-idempotency-key.ts';
import { SEEN } from '../../../features/disputes/queries.ts';
import { failureText } from '../../../features/session/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { GiveEvidenceMutation } from './queries.ts';
import { EVIDENCE_TYPES, useEvidenceFiles } from './use-evidence-files.ts';
import { t } from './words.ts';

/** As the API has it. */
const TEXT_MAX = 4_000;
const FILES_MAX = 5;

interface Props {
  readonly saleId: string;
  readonly disputeId: string;
}

/** What the seller has to say to a dispute, with papers. */
export default function EvidenceForm({ saleId: id, disputeId }: Props) {
  const client = useApolloClient();
  const keyOf = useIdempotencyKey();
  const papers = useEvidenceFiles();
  const [said, setSaid] = useState('');
  const [sending, setSending] = useState<{
    readonly error?: unknown;
    readonly phase?: 'ASKED' | 'BUSY' | 'DONE';
  }>({});
  const text = said.trim();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSending({ phase: 'ASKED' });
    if (text === '') return;
    const given = { id, disputeId, text, files: papers.files.map(({ key }) => key) };
    setSending({ phase: 'BUSY' });
    try {
      const variables = { key: keyOf(given), ...given };
      await client.mutate({ mutation: GiveEvidenceMutation, variables, ...SEEN });
      setSending({ phase: 'DONE' });
    } catch (error) {
      setSending({ error });
    }
  };
  if (sending.phase === 'DONE') return <Done title={t('evidence.done')} />;
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="space-y-4">
      <p className="text-soft text-pretty">{t('evidence.text')}</p>
      <TextAreaField
        label={t('evidence.say')}
        value={said}
        maxLength={TEXT_MAX}
        required
        error={sending.phase === 'ASKED' && text === '' ? t('evidence.say.none') : undefined}
        onChange={({ target }) => setSaid(target.value)}
      />
      <Papers papers={papers} />
      {sending.error !== undefined && <Notice tone="bad" title={failureText(sending.error)} live />}
      <Button
        type="submit"
        look="primary"
        busy={sending.phase === 'BUSY'}
        disabled={papers.part !== null}
        className="max-sm:w-full"
      >
        {t('evidence.send')}
      </Button>
    </form>
  );
}

function Papers({ papers }: { readonly papers: ReturnType<typeof useEvidenceFiles> }) {
  const chooser = useRef<HTMLInputElement>(null);
  const { files, part, problem, add, remove } = papers;
  return (
    <fieldset className="space-y-3">
      <legend className="font-medium">{t('evidence.files')}</legend>
      <p className="text-sm text-muted">{t('evidence.files.hint', { count: FILES_MAX })}</p>
      {files.length > 0 && (
        <ul className="space-y-2">
          {files.map(({ key, name }) => (
            <li
              key={key}
              className="flex items-center justify-between gap-3 rounded-field bg-sunken p-3"
            >
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <Button
                look="quiet"
                aria-label={t('evidence.remove', { name })}
                onClick={() => remove(key)}
              >
                {t('evidence.remove.short')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {files.length < FILES_MAX && (
        <Button busy={part !== null} onClick={() => chooser.current?.click()}>
          {t('evidence.add')}
        </Button>
      )}
      {part !== null && (
        <span role="status" className="ml-3 text-sm text-muted tabular-nums">
          {t('evidence.progress', { percent: Math.round(part * 100) })}
        </span>
      )}
      {problem && <Notice tone="bad" title={problem} live />}
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        accept={EVIDENCE_TYPES.join(',')}
        aria-label={t('evidence.add')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) add(file);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </fieldset>
  );
}
