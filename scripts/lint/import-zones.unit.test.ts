import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const eslint = new ESLint();

/** What the import rule says of one line in a file, as `npm run lint` would. */
async function problems(file: string, line: string): Promise<string[]> {
  const [result] = await eslint.lintText(`${line}\n`, { filePath: file });
  return (result?.messages ?? [])
    .filter(({ ruleId }) => ruleId === 'razao/import-zones')
    .map(({ message }) => message);
}

const REFUSED: [file: string, line: string][] = [
  ['domain/payment/probe.ts', "import '../../runtime/config.ts';"],
  ['domain/payment/probe.ts', "import 'node:fs';"],
  ['domain/payment/probe.ts', "import 'pg';"],
  ['runtime/probe.ts', "import '../eventstore/store.ts';"],
  ['eventstore/probe.ts', "import '../runtime/config.ts';"],
  ['projections/probe.ts', "import '../api/server.ts';"],
  ['projections/probe.ts', "import '@eventstore/db-client';"],
  ['api/sales/probe.ts', "import '../../workers/main.ts';"],
  ['api/sales/probe.ts', "import '../../projections/read-models.ts';"],
  ['api/sales/probe.ts', "import '../../projections/read-models/sales/project.ts';"],
  ['workers/probe.ts', "import '../api/server.ts';"],
  ['workers/probe.ts', "export { x } from '../projections/main.ts';"],
  ['workers/probe.ts', "export * from '../projections/main.ts';"],
  ['workers/probe.ts', "const late = await import('../api/server.ts');"],
  ['workers/probe.ts', "import '../embedded/start.ts';"],
  ['workers/probe.ts', "import '@razao/event-store-server/server.ts';"],
  ['workers/probe.ts', "import '../operations/forget/main.ts';"],
  ['operations/probe.ts', "import '../workers/main.ts';"],
  ['operations/probe.ts', "import '../projections/read-models.ts';"],
  ['operations/probe.ts', "import '../projections/runner/run.ts';"],
  ['operations/probe.ts', "import '../api/server.ts';"],
  ['operations/probe.ts', "import '../deploy/migrate/migrate-all.ts';"],
  ['operations/probe.ts', "import '@eventstore/db-client';"],
  ['web/src/ui/probe.tsx', "import '../features/session/session.ts';"],
  ['web/src/features/sales/probe.tsx', "import '../../areas/producer/probe.ts';"],
  ['web/src/features/sales/probe.tsx', "import '../../checkout/types.ts';"],
  ['web/src/areas/producer/probe.tsx', "import '../../app/router.tsx';"],
  ['web/src/checkout/probe.tsx', "import '../features/session/session.ts';"],
  ['web/src/checkout/probe.tsx', "const late = await import('../app/router.tsx');"],
  ['web/src/graphql/probe.ts', "import '../ui/button.tsx';"],
  ['web/src/i18n/probe.ts', "import '../checkout/types.ts';"],
  ['web/src/app/probe.tsx', "import '../../../api/server.ts';"],
  ['embedded/event-store-server/probe.ts', "import '../../eventstore/store.ts';"],
  ['embedded/provider-sandbox/probe.ts', "import '../../domain/brazil/cpf.ts';"],
  ['domain/ledger/probe.ts', "import type { A } from '../payment/events.ts';"],
  ['domain/kernel/probe.ts', "import '../ledger/accounts.ts';"],
];

const ALLOWED: [file: string, line: string][] = [
  ['domain/payment/probe.ts', "import '../ledger/postings.ts';"],
  ['domain/ledger/probe.ts', "import '../kernel/money/cents.ts';"],
  ['eventstore/probe.ts', "import '@eventstore/db-client';"],
  ['api/sales/probe.ts', "import '../../projections/read-models/sales/table.ts';"],
  ['operations/probe.ts', "import '../eventstore/store.ts';"],
  ['operations/probe.ts', "import '../deploy/migrate/give-rights.ts';"],
  ['operations/probe.ts', "import '../projections/table.ts';"],
  ['operations/probe.ts', "import '../projections/read-models/incidents/table.ts';"],
  ['workers/probe.unit.test.ts', "import '../api/server.ts';"],
  ['workers/probe.unit.test.ts', "import '@razao/event-store-server/server.ts';"],
  ['web/src/areas/producer/probe.tsx', "import '../../features/session/session.ts';"],
  ['embedded/event-store-server/probe.ts', "import './server.ts';"],
  ['embedded/provider-sandbox/probe.ts', "import '../../domain/providers/registry.ts';"],
];

describe('imports run one way (decision 0002)', () => {
  it.each(REFUSED)('%s may not say %s', async (file, line) => {
    expect(await problems(file, line)).toHaveLength(1);
  });

  it.each(ALLOWED)('%s may say %s', async (file, line) => {
    expect(await problems(file, line)).toEqual([]);
  });
});
