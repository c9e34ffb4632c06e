interface Ids {
  readonly facebook: readonly string[];
  readonly tiktok: readonly string[];
  readonly kwai: readonly string[];
  readonly googleAnalyticsId?: string | null;
  readonly googleAdsId?: string | null;
}

/** Whether anybody measures what is sold; a label of a conversion alone measures nothing. */
export const isMeasured = ({ facebook, tiktok, kwai, googleAnalyticsId, googleAdsId }: Ids): boolean =>
  [facebook, tiktok, kwai, googleAnalyticsId ?? '', googleAdsId ?? ''].some((ids) => ids.length > 0);
