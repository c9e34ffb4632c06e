import type { Locale } from '../../domain/kernel/locale.ts';
import { searchText } from '../../domain/kernel/text.ts';
import { fail, ok } from '../../domain/kernel/result.ts';
import { orderNumber, SALE_STANDINGS } from '../../domain/payment/order.ts';
import { payments } from '../../projections/read-models/payments/table.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { oneOf } from '../graphql/list/filters.ts';
import { listField, listOf, type ListDependencies } from '../graphql/list/list.ts';
import { prefix } from '../graphql/list/search.ts';
import { mutation } from '../graphql/mutation.ts';
import type { Resolvers } from '../graphql/resolver-types.generated.ts';
import { shipmentToShow } from '../sales/delivery.ts';
import { networkOf, type MinuteLimit } from '../http/minute-limit.ts';
import { platformAt } from '../platforms/platform-at.ts';
import { SESSION_SECONDS } from '../sign-in/session-store.ts';
import { customerSession, OWN_SESSION_COOKIE, SESSION_COOKIE } from '../sign-in/sessions.ts';
import { userOf, type UserDependencies } from '../sign-in/user-of.ts';
import { requestPasscode, signInByPasscode, type CustomerDependencies } from './commands.ts';

/** What somebody bought at a platform, newest first. */
export const purchases = listOf(payments, {
  owner: { user: 'subjectId', platform: 'platformId' },
  sorts: { createdAt: ['createdAt'] },
  order: '-createdAt',
  filters: { status: oneOf('standing', SALE_STANDINGS) },
  counts: 'status',
  search: [prefix('searchedName', searchText)],
});

type Dependencies = CustomerDependencies &
  UserDependencies & {
    readonly catalogue: Catalogue;
    readonly readModels: ReadModelWait;
    readonly accountLimit: MinuteLimit;
  };

/** How those who bought come in, without an account. */
export function customersModule(deps: Dependencies): Resolvers {
  const toUser = userOf(deps);
  return {
    Mutation: {
      requestPasscode: mutation(
        deps,
        'requestPasscode',
        async (said: { idempotencyKey: string; email: string; locale: Locale }, facts, { host, ip }) => {
          if (!deps.accountLimit.allow(networkOf(ip)))
            return fail('RATE_LIMITED', { retryAfterSeconds: 60 });
          const platform = await platformAt(deps, host);
          if (!platform) return fail('NOT_FOUND');
          const { platformId } = platform;
          const asked = await requestPasscode(deps, { ...said, platformId, ip }, facts);
          return asked.ok ? ok({ answer: true }) : asked;
        },
        // A command's id is kept for ever, and an e-mail could be guessed by it.
        { toldBy: ({ email, ...args }) => ({ ...args, email: deps.vault.digest(email) }) },
      ),
      signInByPasscode: mutation(
        deps,
        'signInByPasscode',
        async (said: { email: string; code: string }, _facts, context) => {
          const { host, ip, userAgent, cookies } = context;
          const platform = await platformAt(deps, host);
          if (!platform) return fail('NOT_FOUND');
          const { platformId } = platform;
          const token = await signInByPasscode(deps, { ...said, platformId, ip, userAgent });
          if (!token.ok) return token;
          const opened = await deps.access.customers.find(token.value);
          if (!opened) return fail('WRONG_CODE');
          cookies.set(SESSION_COOKIE, token.value, SESSION_SECONDS);
          if (cookies.get(OWN_SESSION_COOKIE)) cookies.set(OWN_SESSION_COOKIE, null, 0);
          const session = customerSession(opened);
          context.become(session);
          return ok({ answer: await toUser(session) });
        },
      ),
    },
  };
}

/** What they see of their purchases. */
export const purchasesModule = (
  deps: ListDependencies & { readonly catalogue: Catalogue },
): Resolvers => ({
  Query: { myPurchases: listField(deps, purchases) },
  Purchase: {
    orderNumber: ({ paymentId }) => orderNumber(paymentId),
    amount: ({ amountCents }) => amountCents,
    status: ({ standing }) => standing,
    shipped: ({ shipped }) => shipmentToShow(shipped),
    async seller({ offerId }) {
      const { catalogue } = deps;
      const offer = await catalogue.find('Offer', offerId);
      const product = offer && (await catalogue.find('Product', offer.productId));
      return (product && (await catalogue.sellerOf(product))?.name) ?? null;
    },
  },
});
