import { unwrap, ApiError } from '../errors.ts';
import { checkoutView, installmentsView } from '../checkout/checkout-view.ts';
import { entryResolvers, fromTheSellersSide } from '../ledger/entry-resolvers.ts';
import { balancesOf, listEntries } from '../ledger/ledger-rows.ts';
import { followPayment } from '../payments/follow-payment.ts';
import { findPaymentRow, isPaymentId, pendingRow, type PaymentRow } from '../payments/payment-row.ts';
import { paymentResolvers } from '../payments/payment-resolvers.ts';
import { purchase, type PurchaseDependencies } from '../purchase/purchase.ts';
import { saleResolvers } from '../sales/sale-resolvers.ts';
import { findSale, listSales } from '../sales/sales.ts';
import type { Access } from '../sign-in/access.ts';
import type { Session } from '../sign-in/sessions.ts';
import { signIn } from '../sign-in/sign-in.ts';
import type { Throttle } from '../sign-in/throttle.ts';
import { loadPayment } from '../../eventstore/payments.ts';
import { inSpan } from '../../runtime/observability/tracing.ts';
import type { RequestContext } from './context.ts';
import type { BalanceKind, Resolvers, User } from './resolver-types.generated.ts';
import { Cents, DateTime, Day } from './scalars.ts';

export interface ResolverDependencies extends PurchaseDependencies {
  readonly access: Access;
  readonly throttle: Throttle;
}

/** The contract's fields, each one line to the module that knows. */
export function createResolvers(deps: ResolverDependencies): Resolvers {
  return {
    Cents,
    DateTime,
    Date: Day,
    Query: {
      checkout: async (_root, { id }) => (await checkoutView(deps.catalogue, id)) ?? null,
      getInstallments: async (_root, { checkoutId, orderBumpsIds }) =>
        unwrap(await installmentsView(deps.catalogue, checkoutId, orderBumpsIds)),
      payment: async (_root, { id }) =>
        isPaymentId(id)
          ? ((await findPaymentRow(deps.pools, id)) ?? (await notProjectedYet(deps, id)))
          : null,
      me: (_root, _args, { session }) => (session ? toUser(session) : null),
      sales: async (_root, { filter, first, after }, context) =>
        unwrap(await listSales(deps.pools, userId(context), { filter, first, after, now: deps.now() })),
      sale: async (_root, { id }, context) => (await findSale(deps.pools, userId(context), id)) ?? null,
      balances: async (_root, _args, context) =>
        (await balancesOf(deps.pools, userId(context))).map(
          ({ account, bucket, balance_cents, position }) => ({
            account,
            kind: bucket.toUpperCase() as BalanceKind,
            amount: fromTheSellersSide(balance_cents),
            position: String(position),
          }),
        ),
      ledgerEntries: async (_root, { account, first, after }, context) =>
        unwrap(await listEntries(deps.pools, userId(context), { account, first, after })),
    },
    Mutation: {
      async purchase(_root, { idempotencyKey, input }, { ip }) {
        const payment = unwrap(
          await inSpan('purchase', {}, () => purchase(deps, { idempotencyKey, input, ip })),
        );
        return {
          paymentId: payment.payment_id,
          method: payment.method,
          status: payment.status,
          upsellToken: null,
          payment,
        };
      },
      async signIn(_root, { email, password }, context) {
        const { token, session } = unwrap(
          await signIn(
            { ...deps, digest: (text) => deps.vault.digest(text) },
            { email, password, ip: context.ip },
          ),
        );
        context.setSessionToken(token);
        context.session = session;
        return toUser(session);
      },
      async signOut(_root, _args, context) {
        if (context.sessionToken) await deps.access.closeSession(context.sessionToken);
        context.setSessionToken(null);
        context.session = undefined;
        return true;
      },
    },
    Subscription: {
      paymentUpdated: {
        subscribe(_root, { id }, { subscriptions }) {
          if (!isPaymentId(id)) throw new ApiError({ code: 'PAYMENT_NOT_FOUND' });
          if (!subscriptions) throw new ApiError({ code: 'INVALID_INPUT' });
          return subscriptions.open(() => followPayment(deps, id));
        },
        resolve: (row: unknown) => row as PaymentRow,
      },
    },
    Payment: paymentResolvers(deps.catalogue),
    Sale: saleResolvers(deps),
    LedgerEntry: entryResolvers,
  };
}

/** A purchase that was acknowledged can be read at once, even while the read model is behind. */
async function notProjectedYet({ store }: ResolverDependencies, paymentId: string) {
  const { state } = await loadPayment(store, paymentId);
  return state.phase === 'NONE' ? null : pendingRow(state.purchase);
}

/** The signed-in user; the fields that use it are refused before to anybody else. */
function userId({ session }: RequestContext): string {
  if (!session) throw new ApiError({ code: 'UNAUTHENTICATED' });
  return session.userId;
}

const toUser = ({ userId: id, email, user }: Session): User => ({
  id,
  email,
  name: user.displayName,
  role: user.role,
});
