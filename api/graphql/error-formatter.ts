import { GraphQLError, type ExecutionResult } from 'graphql';
import { ERRORS, type ErrorCode } from '../../domain/kernel/errors/catalogue.ts';
import type { Logger } from '../../runtime/observability/logger.ts';
import { ApiError, asApiError, httpStatusOf, retryAfterSeconds } from '../http/errors.ts';

/** Codes of mercurius and GraphQL themselves, in the words of our catalogue. */
const FOREIGN: Readonly<Record<string, ErrorCode>> = {
  MER_ERR_GQL_VALIDATION: 'INVALID_INPUT',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
};

/**
 * What a client learns of an error: code, our own text, path. An unexpected one is logged with a
 * reference and shown as INTERNAL.
 */
export function clientError(error: unknown, log: Logger): GraphQLError {
  const graphql = error instanceof GraphQLError ? error : undefined;
  const cause = asApiError(graphql?.originalError ?? error);
  const place = graphql?.path ? { path: graphql.path } : {};
  if (cause instanceof ApiError) {
    if (cause.cause) log.warn({ err: cause.cause }, 'a part of the system does not answer');
    return new GraphQLError(cause.message, {
      ...place,
      extensions: { code: cause.code, ...cause.details },
    });
  }
  const code = codeOf(graphql, cause);
  if (code === 'INTERNAL') log.error({ err: cause }, 'unexpected failure in a resolver');
  // A query's own mistakes (unknown field, wrong type) are told in GraphQL's words: they quote the
  // query, not our data, and of variables nothing, which may be secrets or somebody's data.
  const text =
    code === 'INVALID_INPUT' && graphql && isQueryMistake(graphql)
      ? graphql.message.replace(SUGGESTION, '').replace(VARIABLES_VALUE, '$1.')
      : ERRORS[code];
  return new GraphQLError(text, { ...place, extensions: { code } });
}

/** GraphQL's help for a misspelt name tells names of a contract that strangers may not explore. */
const SUGGESTION = / Did you mean .*$/s;

/** What a variable's value was, and what it should have been. */
const VARIABLES_VALUE = /^(Variable "\$\w+" got invalid value) .*$/s;

function codeOf(graphql: GraphQLError | undefined, cause: unknown): ErrorCode {
  const given = graphql?.extensions.code ?? (cause as { code?: unknown } | undefined)?.code;
  if (typeof given === 'string' && given in ERRORS) return given as ErrorCode;
  if (typeof given === 'string' && FOREIGN[given]) return FOREIGN[given];
  const status = (cause as { statusCode?: unknown } | undefined)?.statusCode;
  const isBadRequest = !graphql?.path && typeof status === 'number' && status >= 400 && status < 500;
  return isBadRequest || (graphql && isQueryMistake(graphql)) ? 'INVALID_INPUT' : 'INTERNAL';
}

/** Raised while parsing, validating or reading variables, before any resolver ran. */
const isQueryMistake = ({ path, originalError }: GraphQLError): boolean =>
  !path && (!originalError || originalError instanceof GraphQLError);

/**
 * One answer, with the HTTP status of its first error when there is no data. GraphQL clients read
 * the code, proxies the status.
 */
export function formatExecution(
  execution: ExecutionResult,
  log: Logger,
  reply?: { header(name: string, value: number): unknown },
): { statusCode: number; response: ExecutionResult } {
  const errors = (execution.errors ?? [])
    .flatMap((error) => flatten(error))
    .map((error) => clientError(error, log));
  const first = errors[0]?.extensions.code as ErrorCode | undefined;
  const retryAfter = retryAfterSeconds(errors[0]?.extensions);
  if (retryAfter) reply?.header('retry-after', retryAfter);
  const hasData = execution.data !== null && execution.data !== undefined;
  return {
    statusCode: hasData || !first ? 200 : httpStatusOf(first),
    response: { data: execution.data ?? null, errors },
  };
}

/** Mercurius hides validation errors inside one of its own. */
const flatten = (error: unknown): unknown[] => {
  const inner =
    (error as { errors?: unknown[] }).errors ??
    ((error as { originalError?: { errors?: unknown[] } }).originalError?.errors as
      unknown[] | undefined);
  return Array.isArray(inner) && inner.length > 0 ? inner : [error];
};
