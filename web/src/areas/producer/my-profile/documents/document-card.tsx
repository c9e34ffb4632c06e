import { useRef } from 'react';
import { DocumentPill, type ShownDocument } from '../../../../features/receivers/states.tsx';
import { t as words } from '../../../../features/receivers/words.ts';
import { formatMoment } from '../../../../i18n/format.ts';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { DOCUMENT_TYPES, useDocumentUpload } from './use-document-upload.ts';
import { t } from './words.ts';

/** One document: where it stands, and another file in its place. */
export function DocumentCard({ document }: { readonly document: ShownDocument }) {
  const { name, state, reason, note, link } = document;
  const { part, problem, isDone, send } = useDocumentUpload(name);
  const chooser = useRef<HTMLInputElement>(null);
  const title = words(`document.${name}`);
  const action = t(state === 'NOT_SENT' ? 'files.send' : 'files.again');
  return (
    <li className="space-y-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-medium">{title}</p>
          <p className="text-sm text-muted text-pretty">{words(`document.${name}.hint`)}</p>
          <When document={document} />
        </div>
        <DocumentPill state={state} />
      </div>
      {state === 'REFUSED' && reason && (
        <Notice tone="bad" title={words(`documentReason.${reason}`)}>
          {note && <p className="break-words">{note}</p>}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {state !== 'VALIDATED' && (
          <Button
            look={state === 'SUBMITTED' ? 'secondary' : 'primary'}
            busy={part !== null}
            aria-label={t('files.of', { action, document: title })}
            onClick={() => chooser.current?.click()}
          >
            {action}
          </Button>
        )}
        {link && (
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            aria-label={t('files.openOf', { document: title })}
            className={buttonClass('quiet')}
          >
            {t('files.open')}
          </a>
        )}
        {part !== null && (
          <span role="status" className="text-sm text-muted tabular-nums">
            {t('files.progress', { percent: Math.round(part * 100) })}
          </span>
        )}
        <span role="status" className="text-sm text-good empty:hidden">
          {isDone && t('files.done', { document: title })}
        </span>
      </div>
      {problem && <Notice tone="bad" title={problem} live />}
      <input
        ref={chooser}
        type="file"
        hidden
        tabIndex={-1}
        accept={DOCUMENT_TYPES.join(',')}
        aria-label={title}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) send(file);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </li>
  );
}

function When({ document: { state, submittedAt, decidedAt } }: { readonly document: ShownDocument }) {
  if (submittedAt === null) return null;
  const isValidated = state === 'VALIDATED' && decidedAt !== null;
  return (
    <p className="mt-1 text-sm text-soft">
      {isValidated
        ? t('files.decided', { moment: formatMoment(decidedAt) })
        : t('files.sent', { moment: formatMoment(submittedAt) })}
    </p>
  );
}
