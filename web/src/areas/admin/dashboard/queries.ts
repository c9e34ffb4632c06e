import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const PlatformFiguresQuery = graphql(`
  query PlatformFigures($days: Int!) {
    platformFigures(days: $days) {
      from
      until
      newSellers
      newSellersBefore
      currencies {
        currency
        sums {
          requested
          paid
          sold
          refunded
          disputed
          gross
        }
        before {
          requested
          paid
          sold
          refunded
          disputed
          gross
        }
        book {
          fees
          otherIncome
          expenses
          profit
        }
        bookBefore {
          fees
          profit
        }
        points {
          day
          hour
          sums {
            gross
          }
        }
        methods {
          method
          sums {
            requested
            paid
            sold
            gross
          }
        }
        acquirers {
          provider
          method
          sums {
            requested
            paid
            gross
          }
        }
        sellers {
          key
          name
          sums {
            sold
            gross
          }
        }
      }
    }
  }
`);

export const PlatformQueuesQuery = graphql(`
  query PlatformQueues {
    platformQueues {
      name
      count
      oldest
    }
  }
`);

export type Figures = ResultOf<typeof PlatformFiguresQuery>['platformFigures'];
export type CurrencyFigures = Figures['currencies'][number];
export type Queue = ResultOf<typeof PlatformQueuesQuery>['platformQueues'][number];
