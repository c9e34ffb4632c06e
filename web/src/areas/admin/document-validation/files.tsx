import { DocumentPill } from '../../../features/receivers/states.tsx';
import { t as words } from '../../../features/receivers/words.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Validation } from './queries.ts';
import { t } from './words.ts';

type Document = Validation['documents'][number];

interface Props {
  readonly documents: readonly Document[];
  readonly at: number;
  readonly sellerName: string | null;
  readonly onChoose: (index: number) => void;
}

/** All documents of a seller by name, and the file of one of them. */
export function Files({ documents, at, sellerName, onChoose }: Props) {
  const shown = documents[at];
  return (
    <div className="panel overflow-hidden">
      <div
        role="group"
        aria-label={t('viewer.documents')}
        className="flex flex-wrap gap-2 border-b border-line p-3"
      >
        {documents.map((document, index) => (
          <button
            key={document.name}
            type="button"
            aria-pressed={index === at}
            onClick={() => onChoose(index)}
            className="flex min-h-11 items-center gap-2 rounded-field border border-line px-3 text-left text-sm font-medium hover:bg-sunken aria-pressed:border-primary aria-pressed:bg-primary-wash"
          >
            <span>{words(`document.${document.name}`)}</span>
            <DocumentPill state={document.state} />
          </button>
        ))}
      </div>
      {shown && <File document={shown} sellerName={sellerName ?? t('nameless')} />}
    </div>
  );
}

function File({ document, sellerName }: { readonly document: Document; readonly sellerName: string }) {
  const { name, link, isPdf, submittedAt, state, reason, note } = document;
  const title = words(`document.${name}`);
  if (submittedAt === null) return <Nothing text={t('viewer.none')} />;
  if (link === null) return <Nothing text={t('viewer.nowhere')} />;
  return (
    <figure>
      {isPdf ? (
        <Nothing text={t('viewer.pdf')} />
      ) : (
        <div className="grid min-h-72 place-items-center bg-sunken p-3">
          <img
            src={link}
            alt={t('viewer.alt', { document: title, name: sellerName })}
            className="max-h-[70vh] max-w-full rounded-field object-contain"
          />
        </div>
      )}
      <figcaption className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-5 py-3">
        <span className="text-sm text-soft">
          {t('viewer.sent', { moment: formatMoment(submittedAt) })}
        </span>
        <a href={link} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
          {t('viewer.open')}
        </a>
      </figcaption>
      {state === 'REFUSED' && reason && (
        <div className="px-5 pb-5">
          <Notice tone="bad" title={words(`documentReason.${reason}`)}>
            {note && <p className="break-words">{note}</p>}
          </Notice>
        </div>
      )}
    </figure>
  );
}

const Nothing = ({ text }: { readonly text: string }) => (
  <p className="grid min-h-72 place-items-center bg-sunken p-6 text-center text-soft">{text}</p>
);
