import type { ResultOf } from 'gql.tada';
import { graphql } from '../../../graphql/graphql.ts';

export const SalesReportQuery = graphql(`
  query SalesReport($by: ReportPart!, $days: Int!) {
    salesReport(by: $by, days: $days) {
      currency
      key
      name
      sums {
        requested
        paid
        sold
        gross
        back
        net
      }
    }
  }
`);

export const ConversionReportQuery = graphql(`
  query ConversionReport($days: Int!) {
    conversionReport(days: $days) {
      views
      contacts
      requested
      paid
    }
  }
`);

export const RefundCohortsQuery = graphql(`
  query RefundCohorts($days: Int!) {
    refundCohorts(days: $days) {
      currency
      week
      sold
      backIn7Days
      backIn30Days
      backLater
      disputed
    }
  }
`);

export type Line = ResultOf<typeof SalesReportQuery>['salesReport'][number];
export type Conversion = ResultOf<typeof ConversionReportQuery>['conversionReport'];
export type Cohort = ResultOf<typeof RefundCohortsQuery>['refundCohorts'][number];
