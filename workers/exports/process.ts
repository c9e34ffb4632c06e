import type { ExportEvent } from '../../domain/export/events.ts';
import { EXPORT_KEPT_MS, EXPORT_MAILS_MAX, listExport } from '../../domain/export/export.ts';
import type { MailDependencies } from '../mail/deliver.ts';
import { defineProcess, type Process, type TaskChange } from '../tasks/process.ts';
import { mailAsker } from './mail-asker.ts';
import { EXPORT_TIME_MS, removeFiles, writeFile, type ExportDependencies } from './write-file.ts';

/** What is not deleted by then somebody has to look at. */
const REMOVAL_ENDS_MS = EXPORT_KEPT_MS + 3 * 86_400_000;

type Kind = 'writeFile' | 'removeFiles';

const due = (kind: Kind, openedAt: string, afterMs = 0): TaskChange<Kind> => ({
  ...{ change: 'open', kind, openedAt, afterMs },
});

/** From a request to the file in the private bucket, and a day later to its end (decision 0144). */
export const exportsProcess = (deps: ExportDependencies): Process =>
  defineProcess<ExportEvent, Kind>({
    name: 'exports',
    source: listExport,
    events: {
      ExportRequested: ({ at }) => due('writeFile', at),
      ExportCompleted: ({ at }) => due('removeFiles', at, EXPORT_KEPT_MS),
      ExportFailed: ({ at }) => due('removeFiles', at),
      ExportRemoved: () => ({ change: 'close' }),
    },
    kinds: {
      writeFile: {
        ...{ inline: true, long: true, slots: 2, endsAfterMs: 2 * EXPORT_TIME_MS },
        run: (item) => writeFile(deps, item),
      },
      removeFiles: {
        ...{ slots: 2, endsAfterMs: REMOVAL_ENDS_MS },
        run: (item) => removeFiles(deps, item),
      },
    },
  });

/** Doubled with each time that the mail did not go out. */
const PAUSE_FIRST_MS = 60_000;

/** From a file that took its time to the mail that whoever asked for it is owed. */
export const exportMailsProcess = (deps: MailDependencies): Process => {
  const mail = (openedAt: string, afterMs = 0): TaskChange<'exportMail'> => ({
    ...{ change: 'open', kind: 'exportMail', openedAt, afterMs },
  });
  return defineProcess<ExportEvent, 'exportMail'>({
    name: 'export-mails',
    source: listExport,
    events: {
      ExportCompleted: ({ at }) => mail(at),
      ExportMailed: () => ({ change: 'close' }),
      ExportMailFailed: ({ failures, at }) =>
        failures < EXPORT_MAILS_MAX ? mail(at, PAUSE_FIRST_MS * 2 ** (failures - 1)) : undefined,
    },
    kinds: {
      exportMail: { slots: 4, endsAfterMs: EXPORT_KEPT_MS, run: (item) => mailAsker(deps, item) },
    },
  });
};
