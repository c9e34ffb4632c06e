import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { CreateUploadLinkMutation } from '../../../features/picture-upload/queries.ts';
import { sendFile } from '../../../features/picture-upload/send-file.ts';
import { failureText } from '../../../features/session/failure-text.ts';
import { t } from './words.ts';

/** As `createUploadLink` takes them for evidence. */
export const EVIDENCE_TYPES = ['application/pdf', 'image/png', 'image/jpeg'];
const BYTES_MAX = 5 * 2 ** 20;

interface SentFile {
  readonly key: string;
  readonly name: string;
}

/** Papers of a dispute, each sent by a signed link as it is chosen. */
export function useEvidenceFiles() {
  const client = useApolloClient();
  const [files, setFiles] = useState<readonly SentFile[]>([]);
  const [part, setPart] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const add = async (file: File) => {
    if (!EVIDENCE_TYPES.includes(file.type)) return setProblem(t('evidence.wrongType'));
    if (file.size > BYTES_MAX) return setProblem(t('evidence.tooBig'));
    setProblem(undefined);
    setPart(0);
    try {
      const input = {
        ...{ purpose: 'DISPUTE_EVIDENCE' as const, fileName: file.name.slice(-200) },
        ...{ contentType: file.type, bytes: file.size },
      };
      const { data } = await client.mutate({ mutation: CreateUploadLinkMutation, variables: { input } });
      const link = data?.createUploadLink;
      if (!link?.key) throw new Error('The answer holds no link');
      const { key } = link;
      await sendFile(link, file, setPart);
      setFiles((before) => [...before, { key, name: file.name }]);
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setPart(null);
    }
  };
  const remove = (key: string) => setFiles((before) => before.filter((file) => file.key !== key));
  return { files, part, problem, add: (file: File) => void add(file), remove };
}
