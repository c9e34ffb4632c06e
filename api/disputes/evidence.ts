import { associatedData } from '../../domain/checkout/buyer.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import type { Files } from '../../runtime/files/files.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { ListedDispute } from './queries.ts';

export interface EvidenceDependencies {
  readonly vault: Pick<Vault, 'open'>;
  readonly files: Files | undefined;
  readonly now: () => Date;
}

export interface ShownEvidence {
  readonly at: Date;
  readonly text: string | null;
  readonly files: { readonly isPdf: boolean; readonly link: string | null }[];
}

/** What was said to a dispute, opened, with links to its papers. */
export const shownEvidence = (
  { vault, files, now }: EvidenceDependencies,
  { paymentId, evidence }: ListedDispute,
): Promise<ShownEvidence[]> =>
  Promise.all(
    evidence.map(async (said) => ({
      at: new Date(said.at),
      text:
        ((await orHidden(vault.open(said.text, associatedData(paymentId, 'disputeEvidence')))) as
          string | undefined) ?? null,
      files: await Promise.all(
        said.files.map(async (key) => ({
          isPdf: key.endsWith('.pdf'),
          link: (await files?.readLink(key, now()))?.signedUrl ?? null,
        })),
      ),
    })),
  );
