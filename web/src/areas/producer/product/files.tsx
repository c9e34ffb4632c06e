import { useApolloClient } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { CreateUploadLinkMutation } from '../../../features/picture-upload/queries.ts';
import { sendFile } from '../../../features/picture-upload/send-file.ts';
import { failureText } from '../../../features/session/failure-text.ts';
import { formatFileSize } from '../../../i18n/file-size.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { LISTED, SaveProductMutation, type ProductSettings } from '../my-products/queries.ts';
import { t } from './words.ts';

/** As `createUploadLink` takes them for what is sold. */
const TYPES = [
  ...['application/pdf', 'application/zip', 'application/x-zip-compressed', 'application/epub+zip'],
  ...['audio/mpeg', 'video/mp4', 'image/png', 'image/jpeg'],
];
const BYTES_MAX = 50 * 2 ** 20;
const FILES_MAX = 20;
const NAME_MAX = 120;

type Files = ProductSettings['files'];

interface Change {
  /** What has been sent, 0 to 1; null while nothing is on its way. */
  readonly part: number | null;
  readonly isSaving: boolean;
  readonly problem: string | undefined;
  readonly add: (file: File) => void;
  readonly remove: (id: string) => void;
}

/** Sends files to where they are kept, and saves which of them the product has. */
function useFiles({ id, revision, files }: ProductSettings): Change {
  const client = useApolloClient();
  const [part, setPart] = useState<number | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string>();

  const save = async (changed: Files) => {
    const bare = changed.map(({ id: fileId, key, name, bytes }) => ({ id: fileId, key, name, bytes }));
    const variables = { key: crypto.randomUUID(), id, revision, changes: { files: bare } };
    await client.mutate({ mutation: SaveProductMutation, variables, ...LISTED });
  };
  const upload = async (file: File): Promise<Files[number]> => {
    const input = {
      ...{ purpose: 'PRODUCT_FILE' as const, fileName: file.name.slice(-200) },
      ...{ contentType: file.type, bytes: file.size },
    };
    const { data } = await client.mutate({ mutation: CreateUploadLinkMutation, variables: { input } });
    const link = data?.createUploadLink;
    if (!link?.key) throw new Error('The answer holds no link');
    await sendFile(link, file, setPart);
    const name = file.name.slice(-NAME_MAX);
    return { id: crypto.randomUUID(), key: link.key, name, bytes: file.size } as Files[number];
  };
  const doing = async (change: () => Promise<Files>) => {
    setProblem(undefined);
    setSaving(true);
    try {
      await save(await change());
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setPart(null);
      setSaving(false);
    }
  };
  const add = (file: File) => {
    if (!TYPES.includes(file.type)) return setProblem(t('files.wrongType'));
    if (file.size > BYTES_MAX) return setProblem(t('files.tooBig'));
    void doing(async () => [...files, await upload(file)]);
  };
  const remove = (fileId: string) => void doing(async () => files.filter((each) => each.id !== fileId));
  return { part, isSaving, problem, add, remove };
}

/** What those who paid for the product read: sent, and taken out again. */
export default function ProductFiles({ product }: { readonly product: ProductSettings }) {
  const { files, integration } = product;
  const { part, isSaving, problem, add, remove } = useFiles(product);
  const chooser = useRef<HTMLInputElement>(null);
  const isElsewhere = integration === 'PAYMENTS_ONLY';
  return (
    <section aria-label={t('files')} className="panel space-y-4 p-5">
      <header>
        <h2 className="font-semibold">{t('files')}</h2>
        <p className="mt-1 text-[0.9375rem] text-soft text-pretty">
          {t(isElsewhere ? 'files.elsewhere' : 'files.text')}
        </p>
      </header>
      {files.length === 0 && !isElsewhere && <p className="text-soft">{t('files.none')}</p>}
      {files.length > 0 && (
        <ul className="divide-y divide-line">
          {files.map(({ id, name, bytes }) => (
            <li key={id} className="flex items-center gap-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="block font-medium wrap-anywhere">{name}</span>
                <span className="text-sm text-muted tabular-nums">{formatFileSize(bytes)}</span>
              </span>
              <Button
                look="quiet"
                disabled={isSaving}
                aria-label={t('files.removeOf', { name })}
                onClick={() => remove(id)}
              >
                {t('files.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problem && <Notice tone="bad" title={problem} live />}
      {!isElsewhere && files.length < FILES_MAX && (
        <Button look="secondary" busy={isSaving} onClick={() => chooser.current?.click()}>
          {part === null ? t('files.add') : t('files.sending', { part: Math.round(part * 100) })}
        </Button>
      )}
      {files.length >= FILES_MAX && <p className="text-soft">{t('files.full')}</p>}
      <input
        ref={chooser}
        type="file"
        accept={TYPES.join(',')}
        aria-label={t('files.add')}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) add(file);
        }}
      />
    </section>
  );
}
