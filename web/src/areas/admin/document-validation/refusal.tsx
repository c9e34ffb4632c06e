import { useEffect, useRef, useState, type FormEvent } from 'react';
import {
  DOCUMENT_REASONS,
  type DocumentName,
  type DocumentReason,
} from '../../../../../domain/receiver/words.ts';
import { Limited } from '../../../features/limited-text/limited-text.tsx';
import { t as words } from '../../../features/receivers/words.ts';
import { textOf } from '../../../i18n/app.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { t } from './words.ts';

export interface SaidRefusal {
  readonly reason: DocumentReason;
  readonly note: string | null;
}

interface Props {
  readonly document: DocumentName;
  readonly isRunning: boolean;
  readonly onCancel: () => void;
  readonly onRefuse: (refusal: SaidRefusal) => Promise<void>;
}

/** As the API has it. */
const NOTE_MAX = 500;

/** Why a document is refused: a reason of the list, and a message where that says too little. */
export function Refusal({ document, isRunning, onCancel, onRefuse }: Props) {
  const [reason, setReason] = useState<DocumentReason>('ILLEGIBLE');
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => select.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const said = note.trim();
    if (said === '' && reason === 'OTHER') return setMissing(true);
    if (said.length > NOTE_MAX || isRunning) return;
    void onRefuse({ reason, note: said === '' ? null : said });
  };
  return (
    <form noValidate onSubmit={submit} className="panel space-y-4 p-5">
      <h2 className="font-semibold">{t('refuse.title', { document: words(`document.${document}`) })}</h2>
      <SelectField
        ref={select}
        label={t('refuse.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value as DocumentReason)}
      >
        {DOCUMENT_REASONS.map((each) => (
          <option key={each} value={each}>
            {words(`documentReason.${each}`)}
          </option>
        ))}
      </SelectField>
      <Limited text={note} limit={NOTE_MAX} error={isMissing ? textOf('field.REQUIRED') : undefined}>
        {(error) => (
          <TextAreaField
            label={t('refuse.note')}
            hint={t('refuse.note.hint')}
            error={error}
            value={note}
            onChange={({ target }) => {
              setNote(target.value);
              setMissing(false);
            }}
          />
        )}
      </Limited>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={isRunning}>
          {t('refuse')}
        </Button>
        <Button onClick={onCancel}>{t('refuse.cancel')}</Button>
      </div>
    </form>
  );
}
