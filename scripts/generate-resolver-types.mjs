import { readFile, writeFile } from 'node:fs/promises';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import { parse } from 'graphql';

const OUTPUT = 'api/graphql/resolver-types.generated.ts';

/**
 * The resolvers' types, written from the contract: a resolver that does not fit schema.graphql does
 * not compile.
 */
async function resolverTypes() {
  const config = {
    scalars: { Cents: 'number', DateTime: 'string', Date: 'string', ID: 'string' },
    enumsAsTypes: true,
    skipTypename: true,
    useTypeImports: true,
    contextType: './context.ts#RequestContext',
    mappers: {
      Acquirer: '../../domain/providers/provider.ts#Provider',
      AcquirerCapabilities: '../../domain/providers/provider.ts#Provider',
      AcquirerSettings: '../../domain/providers/provider.ts#Provider',
      Cart: '../carts/queries.ts#CartRow',
      Incident: '../incidents/queries.ts#IncidentRow',
      Offer: '../offers/queries.ts#ListedOffer',
      OfferSettings: '../offers/queries.ts#SeenOffer',
      Product: '../products/queries.ts#ListedProduct',
      ProductSettings: '../products/resolvers.ts#SeenProduct',
      PlatformSettings: '../platforms/queries.ts#SeenPlatform',
      ProviderConnection: '../connections/queries.ts#SeenConnection',
      Payment: '../payments/queries.ts#PaymentRow',
      Sale: '../payments/queries.ts#PaymentRow',
      LedgerEntry: '../ledger/queries.ts#LedgerEntryRow',
    },
    makeResolverTypeCallable: true,
  };
  return codegen({
    documents: [],
    filename: OUTPUT,
    config,
    schema: parse(await readFile('schema.graphql', 'utf8')),
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript, resolvers },
  });
}

if (process.argv.includes('--check')) {
  if ((await readFile(OUTPUT, 'utf8')) !== (await resolverTypes()))
    throw new Error(`${OUTPUT} is not what schema.graphql says: run npm run codegen`);
} else {
  await writeFile(OUTPUT, await resolverTypes());
}
