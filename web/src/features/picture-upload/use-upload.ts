import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { refusalOf } from '../../graphql/errors.ts';
import { t } from '../../i18n/app.ts';
import { CreateUploadLinkMutation, type Picture, type PicturePurpose } from './queries.ts';
import { sendFile } from './send-file.ts';
import { useToast } from './toast-context.ts';

/** As `createUploadLink` takes them for every public picture. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];
const BYTES_MAX = 5 * 2 ** 20;

/** Width and height of what is in the file; undefined when it is no picture. */
async function sizeOf(file: File): Promise<Pick<Picture, 'width' | 'height'> | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return undefined;
  }
}

/**
 * Whoever is to be told by the time that something has come: its field may have moved in a list, or
 * be gone.
 */
function useLatest<Told>(tell: (told: Told) => void): (told: Told) => boolean {
  const latest = useRef<((told: Told) => void) | null>(null);
  useEffect(() => {
    latest.current = tell;
    return () => void (latest.current = null);
  }, [tell]);
  return (told) => {
    latest.current?.(told);
    return latest.current !== null;
  };
}

export interface Upload {
  /** What has been sent, 0 to 1; null while nothing is on its way. */
  readonly part: number | null;
  /** Why the last file was not sent. */
  readonly problem: string | undefined;
  readonly send: (file: File) => void;
}

/** Sends one picture by a signed link, and says so (specification/checkout#upload-messages). */
export function useUpload(purpose: PicturePurpose, onDone: (picture: Picture) => void): Upload {
  const client = useApolloClient();
  const say = useToast();
  const tell = useLatest(onDone);
  const [part, setPart] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();

  const upload = async (file: File) => {
    if (!PICTURE_TYPES.includes(file.type)) return setProblem(t('upload.wrongType'));
    if (file.size > BYTES_MAX) return setProblem(t('upload.tooBig'));
    setProblem(undefined);
    setPart(0);
    try {
      const size = await sizeOf(file);
      if (!size) return setProblem(t('upload.unreadable'));
      const input = {
        ...{ purpose, fileName: file.name.slice(-200) },
        ...{ contentType: file.type, bytes: file.size },
      };
      const { data } = await client.mutate({ mutation: CreateUploadLinkMutation, variables: { input } });
      const link = data?.createUploadLink;
      if (!link?.imageUrl) throw new Error('The answer holds no link');
      await sendFile(link, file, setPart);
      const isWanted = tell({ url: link.imageUrl, ...size });
      if (isWanted) say({ tone: 'good', text: t('upload.done') });
    } catch (error) {
      if (refusalOf(error)?.['code'] === 'UPLOADS_NOT_AVAILABLE') setProblem(t('upload.unavailable'));
      say({ tone: 'bad', text: t('upload.failed') });
    } finally {
      setPart(null);
    }
  };
  return { part, problem, send: (file) => void upload(file) };
}
