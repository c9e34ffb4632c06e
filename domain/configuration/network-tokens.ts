/**
 * Networks that take a purchase from a server by an access token. Google Ads takes none by a
 * token alone: its conversions are told by the browser, or come to it from Analytics.
 */
export const TOKEN_NETWORKS = ['FACEBOOK', 'TIKTOK', 'KWAI', 'GOOGLE_ANALYTICS'] as const;
export type TokenNetwork = (typeof TOKEN_NETWORKS)[number];

/** As all of them write theirs: nothing that could end a header or an address. */
export const NETWORK_TOKEN = /^[\w.~+/=|:-]{8,500}$/;

/** By network, the version of its access token in the vault; null: it was removed. */
export type TokenVersions = Partial<Readonly<Record<TokenNetwork, string | null>>>;

/** The networks that take server events of a product. */
export const networksWithToken = ({
  tokens,
}: {
  readonly tokens: TokenVersions;
}): readonly TokenNetwork[] => TOKEN_NETWORKS.filter((network) => (tokens[network] ?? null) !== null);

/** What a seller sends: a token that is named is set, an empty one removed, others stay. */
export interface GivenToken {
  readonly network: TokenNetwork;
  readonly value: string;
}

/** What is wrong with them, by field and code; a value is in neither. */
export function tokenProblems(tokens: readonly GivenToken[]): { field: string; code: string }[] {
  return tokens.flatMap(({ network, value }, index) => {
    const field = `measurement.tokens.${network}`;
    if (tokens.findIndex((other) => other.network === network) < index)
      return [{ field, code: 'REPEATED' }];
    return value === '' || NETWORK_TOKEN.test(value) ? [] : [{ field, code: 'INVALID_FORMAT' }];
  });
}

/** The versions of tokens once some were given under a new one. */
export const tokensWith = (
  seen: TokenVersions,
  given: readonly GivenToken[],
  version: string,
): TokenVersions => ({
  ...seen,
  ...Object.fromEntries(given.map(({ network, value }) => [network, value === '' ? null : version])),
});
