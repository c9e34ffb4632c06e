import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const SellerFiguresQuery = graphql(`
  query SellerFigures($days: Int!, $productId: ID, $method: PaymentMethod) {
    sellerFigures(days: $days, productId: $productId, method: $method) {
      from
      until
      started
      startedBefore
      currencies {
        currency
        sums {
          paid
          sold
          refunded
          disputed
          gross
          net
        }
        before {
          paid
          sold
          refunded
          disputed
          gross
          net
        }
        points {
          day
          hour
          sums {
            net
          }
        }
        methods {
          method
          sums {
            requested
            paid
            sold
            net
          }
          before {
            requested
            paid
          }
        }
        standings {
          standing
          count
        }
        products {
          key
          name
          sums {
            sold
            net
          }
        }
      }
    }
  }
`);

export const FirstStepsQuery = graphql(`
  query FirstSteps {
    firstSteps {
      name
      done
    }
  }
`);

export const ProductChoicesQuery = graphql(`
  query ProductChoices {
    products(first: 100) {
      nodes {
        id
        name
      }
    }
  }
`);

export const LatestSalesQuery = graphql(`
  query LatestSales {
    sales(filter: { period: ALL }, first: 10) {
      nodes {
        id
        orderNumber
        status
        reversalKind
        method
        installments
        productName
        createdAt
        currency
        gross
      }
    }
  }
`);

export type Figures = ResultOf<typeof SellerFiguresQuery>['sellerFigures'];
export type CurrencyFigures = Figures['currencies'][number];
export type Step = ResultOf<typeof FirstStepsQuery>['firstSteps'][number];
export type LatestSale = ResultOf<typeof LatestSalesQuery>['sales']['nodes'][number];
