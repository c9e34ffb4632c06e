import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { CreateUploadLinkMutation } from '../../../../features/picture-upload/queries.ts';
import { sendFile } from '../../../../features/picture-upload/send-file.ts';
import { SEEN } from '../../../../features/receivers/my-receiver.ts';
import type { ShownDocument } from '../../../../features/receivers/states.tsx';
import { failureText } from '../../../../features/session/failure-text.ts';
import { graphql } from '../../../../graphql/graphql.ts';
import { t } from './words.ts';

const SubmitDocumentMutation = graphql(`
  mutation SubmitReceiverDocument($key: String!, $document: ReceiverDocumentName!, $file: String!) {
    submitReceiverDocument(idempotencyKey: $key, document: $document, key: $file)
  }
`);

/** As `createUploadLink` takes them for documents. */
export const DOCUMENT_TYPES = ['application/pdf', 'image/png', 'image/jpeg'];
const BYTES_MAX = 10 * 2 ** 20;

export interface DocumentUpload {
  /** What has been sent, 0 to 1; null while nothing is on its way. */
  readonly part: number | null;
  readonly problem: string | undefined;
  readonly isDone: boolean;
  readonly send: (file: File) => void;
}

/** Sends a file by a signed link, and hands it in as a document. */
export function useDocumentUpload(document: ShownDocument['name']): DocumentUpload {
  const client = useApolloClient();
  const [part, setPart] = useState<number | null>(null);
  const [problem, setProblem] = useState<string>();
  const [isDone, setDone] = useState(false);

  const upload = async (file: File) => {
    setDone(false);
    if (!DOCUMENT_TYPES.includes(file.type)) return setProblem(t('files.wrongType'));
    if (file.size > BYTES_MAX) return setProblem(t('files.tooBig'));
    setProblem(undefined);
    setPart(0);
    try {
      const input = {
        ...{ purpose: 'DOCUMENT' as const, fileName: file.name.slice(-200) },
        ...{ contentType: file.type, bytes: file.size },
      };
      const { data } = await client.mutate({ mutation: CreateUploadLinkMutation, variables: { input } });
      const link = data?.createUploadLink;
      if (!link?.key) throw new Error('The answer holds no link');
      await sendFile(link, file, setPart);
      const variables = { key: crypto.randomUUID(), document, file: link.key };
      await client.mutate({ mutation: SubmitDocumentMutation, variables, ...SEEN });
      setDone(true);
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setPart(null);
    }
  };
  return { part, problem, isDone, send: (file) => void upload(file) };
}
