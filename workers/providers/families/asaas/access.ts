import type { Access } from '../../kit/authorised.ts';
import type { Operation } from '../../kit/family.ts';

/** A key in a header of its own (specification/providers#asaas). */
export const access = ({ connection }: Operation<'ASAAS'>): Access => ({
  headers: () => ({ access_token: connection.secrets.accessToken ?? '' }),
});
