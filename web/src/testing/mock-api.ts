import { buildSchema, graphql, parse, type ExecutionResult } from 'graphql';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { excessOf } from '../../../api/graphql/limits.ts';
import { checkoutAnswers } from './mock-checkout.ts';
import { offersAnswers } from './mock-offers.ts';
import { sellerAnswers } from './mock-seller.ts';

const schema = buildSchema(
  readFileSync(resolve(import.meta.dirname, '../../../schema.graphql'), 'utf8'),
);

const offers = offersAnswers();

export type Answers = Readonly<Record<string, unknown>>;

export interface GraphqlRequest {
  readonly query: string;
  readonly variables?: Record<string, unknown>;
}

/**
 * Runs a page's document against the real contract, and its bounds, with canned answers: a document
 * that the API would refuse fails here too.
 */
export async function answer(
  { query, variables }: GraphqlRequest,
  changes: Answers = {},
): Promise<ExecutionResult> {
  const excess = excessOf(schema, parse(query), variables);
  if (excess.length > 0) return { errors: excess };
  return graphql({
    schema,
    source: query,
    ...(variables && { variableValues: variables }),
    rootValue: { ...checkoutAnswers, ...sellerAnswers, ...offers, ...changes },
  });
}
