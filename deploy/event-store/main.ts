import { checkAccess } from '../../eventstore/check-access.ts';
import { connectEventStore } from '../../eventstore/store.ts';
import { eventStoreUrl } from '../../runtime/config.ts';
import { runTool } from '../../runtime/program.ts';
import { prepareEventStore } from './prepare.ts';

/** A new store has made its first administrator, and elected itself, within this time. */
const WITHIN_MS = 60_000;

await runTool(async () => {
  const adminUrl = process.env.RAZAO_EVENTSTORE_ADMIN_URL;
  const url = eventStoreUrl(process.env);
  if (!adminUrl || !url)
    throw new Error(
      'Set RAZAO_EVENTSTORE_ADMIN_URL to the event store as an administrator, and RAZAO_EVENTSTORE_URL as the roles’ user.',
    );
  await usable(adminUrl);
  await prepareEventStore(adminUrl, url);
  await usable(url);
  console.log('The event store is prepared.');
  return 0;
});

async function usable(url: string): Promise<void> {
  const store = connectEventStore(url);
  try {
    await checkAccess(store, url, WITHIN_MS);
  } finally {
    await store.close();
  }
}
