import type { Config } from '../runtime/config.ts';
import { keptBoletos } from '../runtime/files/kept-boletos.ts';
import { openPrivateFiles } from '../runtime/files/private-files.ts';
import type { Vault } from '../runtime/vault/vault.ts';
import { FETCH_MS } from './boletos/fetch-pdf.ts';
import { openAskRows } from './exports/ask-rows.ts';

/** What keeps files in the private bucket needs; undefined where no S3 server is set. */
export function openFileWork(
  config: Config,
  { vault, now }: { readonly vault: Vault; readonly now: () => Date },
) {
  const files = openPrivateFiles(config, now);
  if (!files) return undefined;
  const { askRows, close } = openAskRows(config, { vault, now });
  return {
    ...{ files, askRows, boletos: keptBoletos(files, vault), deadlineMs: FETCH_MS },
    close: async () => void (await Promise.all([files.close(), close()])),
  };
}
