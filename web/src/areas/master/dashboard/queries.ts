import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const SalesQuery = graphql(`
  query InstallationSales($days: Int!, $platformId: ID) {
    installationSales(days: $days, platformId: $platformId) {
      from
      until
      platforms
      currencies {
        currency
        sales
        volume
        volumeBefore
        activePlatforms
        days {
          day
          volume
        }
        top {
          platformId
          name
          sales
          volume
          volumeBefore
        }
        falling {
          platformId
          name
          sales
          volume
          volumeBefore
        }
      }
    }
  }
`);

export const HealthQuery = graphql(`
  query InstallationHealth {
    installationHealth {
      at
      parts {
        kind
        name
        problem
        failingSeconds
        seenSeconds
        lagSeconds
      }
      webhooks {
        waiting
        oldestSeconds
        failed
      }
      providers {
        provider
        sent
        paid
        unanswered
      }
    }
  }
`);

export type Sales = ResultOf<typeof SalesQuery>['installationSales'];
export type CurrencySales = Sales['currencies'][number];
export type PlatformSales = CurrencySales['top'][number];
export type Health = ResultOf<typeof HealthQuery>['installationHealth'];
export type Part = Health['parts'][number];
