import { graphql } from '../../graphql/graphql.ts';
import { CheckoutFields } from './operations.ts';

export const PaymentFields = graphql(
  `
    fragment PaymentFields on Payment @_unmask {
      id
      method
      status
      amount
      installments
      installmentValue
      interest
      coupon {
        code
        discount
      }
      refunded
      refundedAt
      part
      reversalKind
      createdAt
      serverTime
      charged
      pix {
        pixCode
        expiresAt
      }
      billet {
        billetCode
        barcode
        billetUrl
        dueDate
      }
      card {
        brand
        lastFour
      }
      action {
        url
        expiresAt
      }
      decline
      nextChargeDay
      receiptMailed
      renewals
      withdrawn
      renewal {
        number
        until
      }
      thankYouUrl
      shipped {
        carrier
        trackingCode
        at
      }
      items {
        id
        title
        amount
        accessUrl
        licence
        files {
          name
          bytes
          url
        }
      }
      checkout {
        ...CheckoutFields
      }
    }
  `,
  [CheckoutFields],
);

export const PaymentQuery = graphql(
  `
    query Payment($id: ID!) {
      payment(id: $id) {
        ...PaymentFields
      }
    }
  `,
  [PaymentFields],
);

export const PurchaseMutation = graphql(
  `
    mutation Purchase($idempotencyKey: String!, $input: PurchaseInput!) {
      purchase(idempotencyKey: $idempotencyKey, input: $input) {
        paymentId
        method
        status
        upsellToken
        payment {
          ...PaymentFields
        }
      }
    }
  `,
  [PaymentFields],
);

export const RenewChargeMutation = graphql(
  `
    mutation RenewCharge($paymentId: ID!, $number: Int!) {
      renewCharge(paymentId: $paymentId, number: $number) {
        ...PaymentFields
      }
    }
  `,
  [PaymentFields],
);

export const PaymentUpdatedSubscription = graphql(
  `
    subscription PaymentUpdated($id: ID!) {
      paymentUpdated(id: $id) {
        ...PaymentFields
      }
    }
  `,
  [PaymentFields],
);
