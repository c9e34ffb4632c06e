import { paperPicture } from '../seed/paper-picture.ts';
import type { Person } from './people.ts';

export interface Paper {
  readonly name: string;
  readonly state: string;
  readonly documentId: string | null;
}

const PAPERS = `query($id: ID!) { documentValidation(id: $id) {
  documents { name state documentId } } }`;
const NAME = 'ReceiverDocumentName!';

/** A seller's documents, as staff see them. */
export async function papersOf(staff: Person, sellerId: string): Promise<readonly Paper[]> {
  const seen = await staff.ask<{
    documentValidation: { readonly documents: readonly Paper[] } | null;
  }>(PAPERS, { id: sellerId });
  return seen.documentValidation?.documents ?? [];
}

export const refusePaper = (staff: Person, sellerId: string, { name, documentId }: Paper) =>
  staff.command(
    'refuseReceiverDocument',
    { id: 'ID!', document: NAME, documentId: 'ID!', reason: 'DocumentRefusalReason!' },
    { id: sellerId, document: name, documentId, reason: 'TOO_OLD' },
  );

export const validatePaper = (staff: Person, sellerId: string, { name, documentId }: Paper) =>
  staff.command(
    'validateReceiverDocument',
    { id: 'ID!', document: NAME, documentId: 'ID!' },
    { id: sellerId, document: name, documentId },
  );

/** The seller sends a document, as their browser does. */
export async function sendPaper(seller: Person, { name }: Paper): Promise<void> {
  const key = await upload(seller);
  await seller.command(
    'submitReceiverDocument',
    { document: NAME, key: 'String!' },
    { document: name, key },
  );
}

async function upload(seller: Person): Promise<string> {
  const body = paperPicture();
  const input = {
    ...{ purpose: 'DOCUMENT', fileName: 'documento.png', contentType: 'image/png' },
    bytes: body.length,
  };
  const { createUploadLink: link } = await seller.ask<{
    createUploadLink: { signedUrl: string; key: string; headers: { name: string; value: string }[] };
  }>(
    'mutation($input: UploadInput!) { createUploadLink(input: $input) { signedUrl key headers { name value } } }',
    { input },
  );
  const headers = Object.fromEntries(link.headers.map(({ name, value }) => [name, value]));
  const answer = await fetch(link.signedUrl, { method: 'PUT', headers, body: new Uint8Array(body) });
  if (!answer.ok) throw new Error(`the document was not taken: HTTP ${answer.status}`);
  return link.key;
}
