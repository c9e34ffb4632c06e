import { buildSchema, graphql, type ExecutionResult } from 'graphql';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
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
 * Runs a page's document against the real contract with canned answers, so a document that the API
 * would refuse fails here too.
 */
export const answer = (
  { query, variables }: GraphqlRequest,
  changes: Answers = {},
): Promise<ExecutionResult> =>
  graphql({
    schema,
    source: query,
    ...(variables && { variableValues: variables }),
    rootValue: { ...checkoutAnswers, ...sellerAnswers, ...offers, ...changes },
  });
