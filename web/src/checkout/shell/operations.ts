import { graphql } from '../../graphql/graphql.ts';

export const CheckoutFields = graphql(`
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
    takesCoupons
  }
`);

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
  query Installments($checkoutId: ID!, $orderBumpsIds: [ID!]!, $fareAmount: Cents!, $coupon: String) {
    getInstallments(
      checkoutId: $checkoutId
      orderBumpsIds: $orderBumpsIds
      fareAmount: $fareAmount
      coupon: $coupon
    ) {
      installmentNumber
      installmentValue
      finalValue
    }
  }
`);

export const CouponQuery = graphql(`
  query CheckoutCoupon($checkoutId: ID!, $code: String!) {
    checkoutCoupon(checkoutId: $checkoutId, code: $code) {
      code
      discount
      methods
    }
  }
`);

export const TokenCreditCardMutation = graphql(`
  mutation TokenCreditCard($idempotencyKey: String!, $input: TokenCreditCardInput!) {
    tokenCreditCard(idempotencyKey: $idempotencyKey, input: $input) {
      creditCardId
    }
  }
`);
