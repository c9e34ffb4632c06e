/**
 * Why something failed, in one line; an error with several causes (each address of a host) has no
 * text of its own.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
