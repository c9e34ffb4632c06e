import { PROVIDERS } from '../../../domain/providers/registry.ts';
import type { Cell } from './cells.ts';
import { tableOf } from './markdown-table.ts';
import type { ProvenOperation } from './suite.ts';
import { termsTable } from './terms.ts';

interface Table {
  readonly heading: string;
  readonly columns: readonly (readonly [ProvenOperation, string])[];
}

const TABLES: readonly Table[] = [
  {
    heading: 'Charges',
    columns: [
      ['create', 'Create'],
      ['fetch', 'Fetch'],
      ['refund', 'Refund in full'],
      ['refundPart', 'In part'],
      ['cancel', 'Cancel'],
      ['list', 'List'],
      ['webhook', 'Webhook'],
      ['saveCard', 'Save card'],
    ],
  },
  {
    heading: 'Payouts',
    columns: [
      ['withdraw', 'Withdraw'],
      ['fetchWithdraw', 'Fetch'],
    ],
  },
  {
    heading: 'Receivers',
    columns: [
      ['createReceiver', 'Create'],
      ['fetchReceiver', 'Fetch'],
      ['fetchBalance', 'Balance'],
    ],
  },
];

const INTRODUCTION = `# What is proved of each provider

Written by \`npm run providers-page\` from the table that the scenarios themselves are run by
([workers/providers/scenarios/table.ts](../workers/providers/scenarios/table.ts)); a test fails when this page is
stale, and another when a scenario of the table is not run.

A number is how many scenarios that operation is proved by, each run against the provider's simulator on every
change. \`0\` is an operation that the adapter has and no scenario asks for; \`–\` is one that our adapter does not do, whatever
the provider offers: it is refused before anything is sent. Refunds, payouts and receivers are proved here;
nothing in the product asks for them yet.

A scenario proves that adapter and simulator agree. How far the simulator is the provider says the evidence, which
is that of the brand in [the specification](specification/providers.md#overview): **public** is an official
document, **seen in public code** code that calls the provider or its SDK, **specification only** nothing beyond
[the gateway's page](specification/gateway.md). Beside the family stands how sure it is that the brand speaks so;
a family that is *our own* is made up of what the specification says of that provider alone.
`;

const TERMS = `## Terms

From the data of each provider ([domain/providers](../domain/providers)), by which adapter and scenarios go. A webhook that is
proved by nothing is believed by whoever knows its address, which is a secret: it only names the charge, and the
provider is asked. A token is compared once the connection has it. A card never comes to us as such: what does is a token or
a text that only the adapter opens. Where a part given back at the provider is not told, no answer of it says how much
went back: the sale keeps its amount until all of it did. Needed is a setting of a connection without which sales by some method, or
payouts, are refused; each is left out against the simulator by
[a test](../workers/providers/scenarios/required-settings.int.test.ts).
`;

/** docs/providers.md, of all that every provider has. */
export const providersPage = (cells: readonly Cell[]): string =>
  [
    INTRODUCTION,
    ...TABLES.map((table) => written(table, cells)),
    `${TERMS}\n${termsTable(PROVIDERS)}`,
  ].join('\n');

function written({ heading, columns }: Table, cells: readonly Cell[]): string {
  const head = ['Provider', 'Family', 'Evidence', 'Method'];
  const rows = new Map<string, Map<ProvenOperation, number>>();
  for (const cell of cells.filter(({ operation }) => columns.some(([column]) => column === operation))) {
    const name = rowNameOf(cell);
    rows.set(name, (rows.get(name) ?? new Map()).set(cell.operation, cell.scenarios));
  }
  const lines = [...rows].map(([name, counts]) => [
    name,
    ...columns.map(([column]) => String(counts.get(column) ?? '–')),
  ]);
  return `## ${heading}\n\n${tableOf([...head, ...columns.map(([, title]) => title)], lines)}`;
}

/** The cells that all operations of a provider by a method share. */
const rowNameOf = ({ code, family, evidence, method }: Cell): string =>
  `\`${code}\` | \`${family}\` (${evidence.family}) | ${evidence.brand} | \`${method}\``;
