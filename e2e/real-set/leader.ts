import { ask } from './stores.ts';
import type { Way } from './network-links.ts';

/** Names of parts. */
export interface Standing {
  readonly working: string;
  readonly spare: string;
}

/** Connections whose last statement renewed a lease: their programs lead something. */
const RENEWING = `select client_port from pg_stat_activity
  where query like 'update leadership.leases%' and state_change > now() - interval '5 seconds'`;

/**
 * Which of two parts leads, by the connections that renew leases. Workers hold one for each
 * process; the one with most of them counts as the working one.
 */
export async function whoLeads(
  databaseUrl: string,
  role: string,
  ways: readonly Way[],
): Promise<Standing> {
  const own = ways.filter(({ from, to }) => to === 'postgres' && from.startsWith(`${role}-`));
  const rows = await ask<{ client_port: number }>(databaseUrl, RENEWING);
  const counted = own
    .map((way) => ({
      name: way.from,
      leases: rows.filter(({ client_port }) => way.comesFrom(client_port)).length,
    }))
    .sort((a, b) => b.leases - a.leases);
  const [working, spare] = counted;
  if (!working?.leases || !spare) throw new Error(`No ${role} lead anything.`);
  return { working: working.name, spare: spare.name };
}
