// Slow: types the operations manual from its beginning to its end.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buy, eventually } from '../support/api.ts';
import { removeFolder } from '../support/instance.ts';
import { startProvider, type Provider } from '../support/provider.ts';
import { act } from '../support/sandbox.ts';
import { openSeller, saleOf } from '../support/seller.ts';
import { actsOf, blocksOf, manual, namesIn, type Act } from './manual.ts';
import { startOperator, type Operator } from './operator.ts';

const ROOT = `.razao/operations-${process.pid}`;
const blocks = blocksOf(manual);
const acts = actsOf(blocks);

let provider: Provider;
let operator: Operator;
let first: string;

beforeAll(async () => {
  provider = await startProvider(ROOT);
  operator = await startOperator({ url: sandboxUrl() });
});
afterAll(async () => {
  await operator?.stop();
  await provider?.stop();
  removeFolder(ROOT);
});

const sandboxUrl = () => provider.env.SANDBOX_URL ?? '';

/** Buys and pays by PIX; answers the sale's id once its seller sees it. */
async function sell(): Promise<string> {
  const { data, errors } = await buy(operator.url, `operations-${randomUUID()}`);
  expect(errors).toBeUndefined();
  const id = data?.purchase.paymentId ?? '';
  await act(sandboxUrl(), id, 'pay');
  await isShown(id);
  return id;
}

async function isShown(id: string): Promise<void> {
  const seller = await eventually(() => openSeller(operator.url), Boolean);
  await eventually(
    () => saleOf(seller, id),
    ({ status }) => status === 'APPROVED',
  );
}

const under = (heading: string): Act[] => acts.filter(({ commands }) => commands.heading === heading);
const again = async (...headings: readonly string[]) => {
  for (const each of headings.flatMap(under)) await operator.run(each);
};
function firstOf(heading: string): Act {
  const [act] = under(heading);
  if (!act) throw new Error(`docs/operations.md has no block below “${heading}”.`);
  return act;
}
const againAt = async (machine: string, heading: string) => {
  for (const each of under(heading)) await operator.run(each, machine);
};

/** What happens to the set before the blocks below a heading are typed. */
const BEFORE: Readonly<Record<string, () => unknown>> = {
  Release: () => operator.unpack('razao-1'),
  PostgreSQL: () =>
    operator.writeSettings(blocks.filter(({ language }) => language === 'env').flatMap(namesIn)),
  async Upgrade() {
    operator.unpack('razao-2', 'projections.js');
    const printed = await operator.type(firstOf('Upgrade'));
    expect(printed).toContain('razao@projections-1 is not ready');
    expect(printed).not.toContain('projections-2');
    await sell();
    operator.unpack('razao-2');
  },
  'Redis lost': () => operator.loseRedis(),
  'Fail over': () => operator.losePrimary(),
  async Restore() {
    await operator.loseEverything();
    await operator.writeSettings(blocks.filter(({ language }) => language === 'env').flatMap(namesIn));
    await again('PostgreSQL', 'Redis', 'Event store', 'Database');
  },
};

/** What has to be true behind them. */
const AFTER: Readonly<Record<string, () => Promise<unknown>>> = {
  async PostgreSQL() {
    const makesPrimary = under('PostgreSQL').find(({ commands }) => commands.where === 'primary');
    for (const machine of ['primary', 'replica-1'])
      await expect(operator.run(makesPrimary ?? firstOf('nothing'), machine)).rejects.toThrow(
        'nothing was changed',
      );
  },
  async Programs() {
    await operator.program('seed');
    first = await sell();
  },
  Upgrade: sell,
  'Go back': sell,
  'Redis lost': sell,
  async 'Replica lost'() {
    await expect(againAt('primary', 'Replica lost')).rejects.toThrow('nothing was changed');
    await sell();
  },
  async 'Fail over'() {
    await sell();
    await operator.bringPrimaryBack();
    // Its settings are copied there: they name another primary now.
    await operator.run(firstOf('PostgreSQL'));
    await againAt('primary', 'Replica lost');
    await sell();
  },
  'Event store lost, or another log': sell,
  async Restore() {
    await isShown(first);
    await sell();
  },
};

describe('docs/operations.md, typed from its beginning to its end (issue: operations manual)', () => {
  const headings = [...new Set(acts.map(({ commands }) => commands.heading))];

  it.each(headings)('%s', async (heading) => {
    await BEFORE[heading]?.();
    await again(heading);
    await AFTER[heading]?.();
  });

  it('has the sections at which something happens', () =>
    expect(Object.keys({ ...BEFORE, ...AFTER }).filter((each) => !headings.includes(each))).toEqual([]));
});
