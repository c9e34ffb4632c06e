import { graphql } from '../../graphql/graphql.ts';

const CheckoutFields = graphql(`
  fragment CheckoutFields on Checkout @_unmask {
    id
    platformId
    availability
    layout
    type
    coin
    price
    recurrencePrice
    frequencyInDays
    fretePrice
    deliveryOptions {
      id
      description
      deliveryTime
      fareAmount
      preSelected
    }
    pixEnabled
    creditCardEnabled
    billetEnabled
    boletoDays
    mayKeepCard
    requiredDocument
    requiredDocumentAndPhone
    product {
      name
      description
      typeProduct
      image {
        url
        width
        height
      }
      pixels {
        facebook
        tiktok
        kwai
        googleAnalyticsId
        googleAdsId
      }
      asksConsent
      tellsBuyer
    }
    orderBumps {
      id
      title
      price
      fakePrice
      image {
        url
        width
        height
      }
    }
    seller {
      name
      document
      supportEmail
      address
    }
    provider {
      paymentProvider
      gatewayPublicKey
      cardTokeniser
      tokenUrl
      isTest
      savesCards
    }
    appearance {
      logoTopImage {
        url
        width
        height
      }
      headerImage {
        url
        width
        height
      }
      bannerText
      bannerTextColor
      bannerTextBackgroundColor
      colorPrimary
      feedbacks {
        id
        title
        description
        image {
          url
          width
          height
        }
        stars
      }
      countdown {
        minutes
        text
        endText
        textColor
        backgroundColor
      }
      chat {
        phone
        message
        side
      }
      backRedirect
    }
    guaranteeDays
  }
`);

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
      refunded
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

export const CheckoutQuery = graphql(
  `
    query Checkout($id: ID!) {
      checkout(id: $id) {
        ...CheckoutFields
      }
    }
  `,
  [CheckoutFields],
);

export const InstallmentsQuery = graphql(`
  query Installments($checkoutId: ID!, $orderBumpsIds: [ID!]!, $fareAmount: Cents!) {
    getInstallments(checkoutId: $checkoutId, orderBumpsIds: $orderBumpsIds, fareAmount: $fareAmount) {
      installmentNumber
      installmentValue
      finalValue
    }
  }
`);

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

export const TokenCreditCardMutation = graphql(`
  mutation TokenCreditCard($idempotencyKey: String!, $input: TokenCreditCardInput!) {
    tokenCreditCard(idempotencyKey: $idempotencyKey, input: $input) {
      creditCardId
    }
  }
`);

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
