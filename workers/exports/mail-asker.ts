import { failExportMail, listExport, mailExport } from '../../domain/export/export.ts';
import { exportsPath } from '../../domain/export/page-path.ts';
import { streamOf } from '../../domain/kernel/aggregate.ts';
import { loadConfiguration } from '../../eventstore/configuration.ts';
import { load } from '../../eventstore/handle-command.ts';
import { handle } from '../../eventstore/repository.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { accountEmail, deliver, messageIdOf, type MailDependencies } from '../mail/deliver.ts';
import { platformLook } from '../mail/look.ts';
import { commandIdOf, done, type Task, type TaskResult } from '../tasks/process.ts';
import { exportMail } from './content.ts';

/**
 * Tells whoever asked for a file that it is there, once: the event comes first, and only who has
 * written it sends.
 */
export async function mailAsker(deps: MailDependencies, item: Task): Promise<TaskResult> {
  const { store, mailer, now, newId, publicUrl } = deps;
  if (!mailer) return done;
  const from = await load(store, streamOf(listExport, item.key), listExport);
  const { state } = from;
  if (state.phase !== 'COMPLETED' || !state.isMailDue) return done;
  const { userId, platformId, role, list } = state.requested;
  const to = await accountEmail(deps, userId);
  if (!to) return done;
  const commandId = newId();
  const { key: id, correlationId, eventId: causationId } = item;
  const facts = { id, correlationId, causationId, actor: 'system' };
  const handled = await handle(store, listExport, {
    ...{ ...facts, commandId, from },
    decide: (current) => mailExport(current, { at: now().toISOString() }),
  });
  if (!handled.ok) throw new Error(`An export's mail was refused: ${handled.error.code}`);
  if (handled.value.written === 0) return done;
  const platform = platformId === null ? undefined : loadConfiguration(store, 'Platform', platformId);
  const content = exportMail(platformLook(await platform), {
    ...{ list, rows: state.rows, expiresAt: state.expiresAt },
    url: new URL(exportsPath(role), publicUrl).href,
  });
  const mail = { ...composeMail(content), to, messageId: messageIdOf(deps, commandId) };
  await deliver({ ...deps, mailer }, { mail, stream: `export-${id}` }, async (reason) => {
    if (reason !== 'NOT_SENT') return;
    await handle(store, listExport, {
      ...{ ...facts, commandId: commandIdOf(item, mail.messageId) },
      decide: (current) => failExportMail(current, { at: now().toISOString() }),
    });
  });
  return done;
}
