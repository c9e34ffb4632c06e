import { readFile, writeFile } from 'node:fs/promises';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import { parse } from 'graphql';
import { accessOf, readContract } from './contract.mjs';
import { documentRules } from './document-rules.mjs';

const FOLDER = 'api/graphql';
const RESOLVER_TYPES = `${FOLDER}/resolver-types.generated.ts`;

/** Rows hold moments as dates, arguments bring them as text. */
const MOMENT = { input: 'string', output: 'Date | string' };

/** The resolvers' types: a resolver that does not fit the contract does not compile. */
const resolverTypes = ({ schema, mappers }) =>
  codegen({
    documents: [],
    filename: RESOLVER_TYPES,
    config: {
      scalars: { Cents: 'number', DateTime: MOMENT, Date: 'string', ID: 'string' },
      enumsAsTypes: true,
      skipTypename: true,
      useTypeImports: true,
      contextType: './context.ts#RequestContext',
      mappers,
      makeResolverTypeCallable: true,
    },
    schema: parse(schema),
    plugins: [{ typescript: {} }, { resolvers: {} }],
    pluginMap: { typescript, resolvers },
  });

const DOCUMENTS = 'web/src/features/configuration-form/document-rules.generated.json';

const contract = await readContract(FOLDER);
const written = {
  'schema.graphql': contract.schema,
  [RESOLVER_TYPES]: await resolverTypes(contract),
  [`${FOLDER}/access.generated.txt`]: accessOf(contract.schema),
  [DOCUMENTS]: await documentRules(),
};
for (const [file, text] of Object.entries(written)) {
  if (!process.argv.includes('--check')) await writeFile(file, text);
  else if ((await readFile(file, 'utf8')) !== text)
    throw new Error(
      `${file} is not what api/*/*.graphql and domain/configuration/schemas.ts say: run npm run codegen`,
    );
}
