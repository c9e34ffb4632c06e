import type { Scope } from '../../domain/access/scope.ts';
import { ApiError } from '../http/errors.ts';
import type { RequestContext } from './context.ts';

/** Who asks, in a field that is not public. Error: UNAUTHENTICATED. */
export async function scopeOf(context: RequestContext): Promise<Scope> {
  const session = await context.session();
  if (!session) throw new ApiError({ code: 'UNAUTHENTICATED' });
  return session.scope;
}
