import { associatedData } from '../../domain/checkout/buyer.ts';
import { sealed } from '../../domain/kernel/privacy/sealed.ts';
import type { Subject, Vault } from '../vault/vault.ts';
import type { PrivateFiles } from './private-files.ts';

/**
 * Boletos' PDFs in the private bucket, each under its buyer's key, by the reference of its
 * charge: a payment has another one after each renewal. All throw FilesUnavailable.
 */
export interface KeptBoletos {
  has(reference: string): Promise<boolean>;
  /** The same PDF of the same charge is the same file. */
  keep(buyer: Subject, reference: string, pdf: Buffer): Promise<void>;
  /** Undefined when there is none, or its buyer was forgotten. Throws KeyMissing. */
  read(reference: string): Promise<Buffer | undefined>;
}

/** A longer PDF is not kept, in bytes. */
export const PDF_BYTES_MAX = 2 << 20;

type Sealing = Pick<Vault, 'digest' | 'seal' | 'open'>;

/**
 * The key follows from the charge's reference and does not show it: a key is in links and logs, and
 * whoever has a payment's id sees its page.
 */
export const boletoKey = (vault: Pick<Vault, 'digest'>, reference: string): string =>
  `boletos/${vault.digest(associatedData(reference, 'boletoPdf'))}`;

/** What is kept of boletos by these files and this vault. */
export const keptBoletos = (files: PrivateFiles, vault: Sealing): KeptBoletos => ({
  has: (reference) => files.has(boletoKey(vault, reference)),
  async keep(buyer, reference, pdf) {
    const box = vault.seal(buyer, associatedData(reference, 'boletoPdf'), pdf.toString('base64'));
    await files.put(boletoKey(vault, reference), Buffer.from(JSON.stringify(box)));
  },
  async read(reference) {
    const file = await files.read(boletoKey(vault, reference));
    if (!file) return undefined;
    const box = sealed.parse(JSON.parse(file.toString()));
    const opened = await vault.open(box, associatedData(reference, 'boletoPdf'));
    return typeof opened === 'string' ? Buffer.from(opened, 'base64') : undefined;
  },
});
