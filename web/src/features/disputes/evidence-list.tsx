import { formatMoment } from '../../i18n/format.ts';
import { buttonClass } from '../../ui/button.tsx';
import { t } from './words.ts';

interface Evidence {
  readonly at: string;
  readonly text: string | null;
  readonly files: readonly { readonly isPdf: boolean; readonly link: string | null }[];
}

/** What was said to a dispute, the newest last. */
export function EvidenceList({ evidence }: { readonly evidence: readonly Evidence[] }) {
  if (evidence.length === 0) return <p className="text-sm text-muted">{t('evidence.none')}</p>;
  return (
    <ol className="space-y-3">
      {evidence.map(({ at, text, files }) => (
        <li key={at} className="rounded-field bg-sunken p-4">
          <p className="text-sm text-muted">{formatMoment(at)}</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{text ?? t('evidence.hidden')}</p>
          {files.length > 0 && (
            <ul className="mt-3 flex flex-wrap gap-2">
              {files.map((file, index) => (
                <li key={index}>
                  <FileLink file={file} number={index + 1} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

interface FileProps {
  readonly file: Evidence['files'][number];
  readonly number: number;
}

function FileLink({ file: { isPdf, link }, number }: FileProps) {
  if (link === null) return <span className="text-sm text-muted">{t('evidence.gone', { number })}</span>;
  return (
    <a href={link} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
      {t(isPdf ? 'evidence.pdf' : 'evidence.picture', { number })}
    </a>
  );
}
