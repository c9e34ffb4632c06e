// Slow: it sells on the real event store, and looks at what three programs write down.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { providerHealth } from '../../projections/read-models/provider-health/table.ts';
import { migrate } from '../../runtime/database/migrate.ts';
import { LEASE_STEPS } from '../../runtime/database/lease.ts';
import { paidSale } from '../../runtime/testing/payments.ts';
import { prepareTasks } from '../../workers/tasks/schema.ts';
import { makePlatform } from '../platforms/testing/access.ts';
import { startApi, type ApiStack } from '../testing/api-stack.ts';

let api: ApiStack;
let master: string;
const failing: Record<string, { problem: string; since: string }> = {};

beforeAll(async () => {
  api = await startApi({
    own: true,
    // The day after that on which sales of tests are requested.
    now: () => new Date('2026-11-04T15:00:00Z'),
    readiness: { report: async () => ({ status: 'ready', needs: ['database', 'disk'], failing }) },
  });
  master = await api.signIn({ userId: 'marta', role: 'MASTER', platformId: null });
});
afterAll(() => api?.stop());

const asked = async <Answer>(query: string): Promise<Answer> => {
  const { data, errors } = await api.graphql(query, { cookie: master });
  expect(errors).toBeUndefined();
  return Object.values(data as object)[0] as Answer;
};

const SALES = (days: number) => `{ installationSales(days: ${days}) { from until platforms currencies {
  currency sales volume volumeBefore activePlatforms days { day sales volume }
  top { platformId name volume } falling { platformId volume volumeBefore } } } }`;

describe('the sales of an installation', () => {
  beforeAll(async () => {
    for (const platformId of ['acme', 'norte'])
      await makePlatform(api, { platformId, producerId: 'ana' });
    await paidSale(api.stack.store, { platformId: 'acme' });
    await paidSale(api.stack.store, { platformId: 'acme' });
    await paidSale(api.stack.store, { platformId: 'norte' });
    await api.project();
  });

  it('are added up by currency, day and platform', async () => {
    const { currencies, ...rest } = await asked<{ currencies: object[] }>(SALES(2));
    expect(rest).toEqual({ from: '2026-11-03', until: '2026-11-04', platforms: 2 });
    const name = expect.any(String);
    expect(currencies).toEqual([
      {
        ...{ currency: 'BRL', sales: 3, volume: 30_000, volumeBefore: 0, activePlatforms: 2 },
        days: [
          { day: '2026-11-03', sales: 3, volume: 30_000 },
          { day: '2026-11-04', sales: 0, volume: 0 },
        ],
        top: [
          { platformId: 'acme', name, volume: 20_000 },
          { platformId: 'norte', name, volume: 10_000 },
        ],
        falling: [],
      },
    ]);
  });

  it('of the period before show who fell', async () => {
    const { currencies } = await asked<{ currencies: object[] }>(SALES(1));
    expect(currencies).toMatchObject([
      {
        ...{ sales: 0, volume: 0, volumeBefore: 30_000, activePlatforms: 0, top: [] },
        falling: [
          { platformId: 'acme', volume: 0, volumeBefore: 20_000 },
          { platformId: 'norte', volume: 0, volumeBefore: 10_000 },
        ],
      },
    ]);
  });

  it('of one platform are asked for by its id', async () => {
    const { currencies } = await asked<{ currencies: object[] }>(
      '{ installationSales(days: 2, platformId: "norte") { currencies { volume activePlatforms days { volume } } } }',
    );
    expect(currencies).toEqual([
      { volume: 10_000, activePlatforms: 1, days: [{ volume: 10_000 }, { volume: 0 }] },
    ]);
  });

  it('are refused for no days, and for more than a year', async () => {
    for (const days of [0, 367]) {
      const { errors } = await api.graphql(SALES(days), { cookie: master });
      expect(errors?.[0]?.extensions['code']).toBe('INVALID_INPUT');
    }
  });
});

interface Health {
  readonly parts: readonly { readonly name: string; readonly problem: string | null }[];
  readonly webhooks: object;
}

const health = () =>
  asked<Health>(`{ installationHealth { parts { kind name problem failingSeconds lagSeconds }
    webhooks { waiting oldestSeconds failed } } }`);
const partOf = async (name: string) => (await health()).parts.find((part) => part.name === name);

describe('the health of an installation', () => {
  it('says what this api needs, and since when something of it fails', async () => {
    failing['disk'] = { problem: 'full', since: '2026-11-04T14:59:00Z' };
    expect(await partOf('database')).toMatchObject({ kind: 'API', problem: null });
    expect(await partOf('disk')).toMatchObject({ problem: 'full', failingSeconds: 60 });
  });

  it('says of each group of read models whether somebody looks after it', async () => {
    const sales = () => partOf('sales');
    await api.stack.database.writer.query(
      `update projection.generations set checked_at = now(), behind_since = null`,
    );
    expect(await sales()).toMatchObject({ kind: 'PROJECTION', problem: null });
    await api.stack.database.writer.query(
      `update projection.generations set checked_at = now(), behind_since = now() - interval '1 minute'`,
    );
    expect(await sales()).toMatchObject({ problem: expect.stringMatching(/^60 s behind/) });
  });

  it('says that no worker has run, and of each process what it does not do', async () => {
    expect(await partOf('workers')).toMatchObject({ problem: 'no worker has run yet' });
    const { writer } = api.stack.database;
    await prepareTasks(writer);
    await migrate(writer, 'leadership', LEASE_STEPS);
    await writer.query(`
      insert into leadership.leases values ('led', 1, gen_random_uuid(), now() + interval '1 hour');
      insert into open_work.processes (name, folded, lease, stopped_at) values
        ('charges', true, 'led', null), ('sweeper', true, 'led', now() - interval '1 hour'),
        ('receipts', true, 'gone', null);
      insert into open_work.items (process, key, kind, connection_id, event_id, correlation_id, opened_at, due_at)
        select 'charges', number::text, 'kind-' || number, '', gen_random_uuid(), '', now(),
          now() - number * interval '1 minute' from generate_series(-5, 5) number`);
    expect(await partOf('charges')).toEqual({
      ...{ kind: 'PROCESS', name: 'charges', lagSeconds: 300, failingSeconds: null },
      problem: 'the oldest task has been due for 300 s',
    });
    expect(await partOf('sweeper')).toMatchObject({ problem: 'stopped for 3600 s' });
    expect(await partOf('receipts')).toMatchObject({ problem: 'no worker leads it' });
    await writer.query('update open_work.items set ended_at = now()');
    expect(await partOf('charges')).toMatchObject({ problem: null, lagSeconds: 0 });
  });

  it('counts the webhooks that wait, and those of a day that came to nothing', async () => {
    expect((await health()).webhooks).toEqual({ waiting: 0, oldestSeconds: 0, failed: 0 });
    await api.stack.database.writer.query(`
      insert into inbox.webhooks (webhook_id, connection_id, provider, content_type, received_at, status)
        select gen_random_uuid(), 'pix', 'ONZ', 'application/json', now() - interval '2 minutes', status
        from unnest(array['RECEIVED', 'DONE']) status;
      insert into inbox.log (webhook_id, connection_id, provider, result, received_at)
        select gen_random_uuid(), 'pix', 'ONZ', result, at
        from (values ('APPLIED', now()), ('UNMATCHED', now()), ('BAD_SIGNATURE', now()),
          ('UNREADABLE', now() - interval '2 days')) as each (result, at)`);
    expect((await health()).webhooks).toEqual({ waiting: 1, oldestSeconds: 120, failed: 2 });
  });
});

it('providers are told with what was sent, paid and not answered in a day', async () => {
  const { providers } = await asked<{ providers: object[] }>(
    '{ installationHealth { providers { provider sent paid unanswered } } }',
  );
  // Sales of tests were charged 26 hours before.
  expect(providers).toEqual([]);
  await api.stack.database.writer.query(
    `update ${providerHealth.view} set hour = hour + 12, observed = 3, answered = 2`,
  );
  expect(await asked('{ installationHealth { providers { provider sent paid unanswered } } }')).toEqual({
    providers: [expect.objectContaining({ sent: 3, paid: 3, unanswered: 2 })],
  });
});

it('no administrator sees what an installation sells, or whether its parts work', async () => {
  const cookie = await api.signIn({ userId: 'adele', role: 'ADMINISTRATOR', platformId: 'acme' });
  for (const query of [SALES(1), '{ installationHealth { at } }'])
    expect((await api.graphql(query, { cookie })).errors?.[0]?.extensions['code']).toBe('FORBIDDEN');
});
