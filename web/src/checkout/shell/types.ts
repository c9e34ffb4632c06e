import type { ResultOf, VariablesOf } from 'gql.tada';
import type { PutCartMutation, RestoreCartQuery } from '../marketing/cart-operations.ts';
import type {
  CheckoutQuery,
  CouponQuery,
  InstallmentsQuery,
  TokenCreditCardMutation,
} from './operations.ts';
import type { PaymentQuery, PurchaseMutation } from './payment-operations.ts';

export type Checkout = NonNullable<ResultOf<typeof CheckoutQuery>['checkout']>;
export type InstallmentOption = ResultOf<typeof InstallmentsQuery>['getInstallments'][number];
/** What somebody has by a code, and by which methods. */
export type Coupon = ResultOf<typeof CouponQuery>['checkoutCoupon'];
export type Payment = NonNullable<ResultOf<typeof PaymentQuery>['payment']>;
export type PurchaseResult = ResultOf<typeof PurchaseMutation>['purchase'];
export type PurchaseInput = VariablesOf<typeof PurchaseMutation>['input'];
export type NamedCard = VariablesOf<typeof TokenCreditCardMutation>['input'];
export type AbandonedCartInput = VariablesOf<typeof PutCartMutation>['input'];
export type RestoredCart = NonNullable<ResultOf<typeof RestoreCartQuery>['restoreCart']>;
export type PaymentMethod = Payment['method'];
export type DeclineFamily = NonNullable<Payment['decline']>;
/** What makes a card's tokens. */
export type CardProvider = Omit<NonNullable<Checkout['provider']>, 'savesCards'>;
/** What a purchase is known by before anybody has answered it. */
export interface PurchaseKey {
  readonly offerId: string;
  readonly idempotencyKey: string;
}
export type OrderBump = Checkout['orderBumps'][number];
export type Picture = NonNullable<Checkout['product']['image']>;
