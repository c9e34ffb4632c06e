import { tokensWith, type GivenToken } from '../../domain/configuration/network-tokens.ts';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import type { MeasurementInput } from '../graphql/resolver-types.generated.ts';

interface Given {
  readonly measurement?: MeasurementInput | null;
}

/** The tokens of networks that a change of a product names. */
export const givenTokens = (changes: object): readonly GivenToken[] =>
  (changes as Given).measurement?.tokens ?? [];

/** The changes with the version of each token in its place: values go to the vault alone. */
export function readMeasurement(
  changes: object,
  { measurement: seen }: ConfigurationOf<'Product'>,
  version: string,
): object {
  const { measurement } = changes as Given;
  if (!measurement) return changes;
  const { asksConsent, tellsBuyer } = measurement;
  const tokens = tokensWith(seen.tokens, givenTokens(changes), version);
  return { ...changes, measurement: { asksConsent, tellsBuyer, tokens } };
}

/** What tells one save from another: with keyed digests in place of the tokens. */
export function withoutTokens(vault: Pick<Vault, 'digest'>, changes: object): object {
  const { measurement } = changes as Given;
  if (!measurement) return changes;
  const tokens = givenTokens(changes).map(({ network, value }) => [
    network,
    vault.digest(`network-token/${network}/${value}`),
  ]);
  return { ...changes, measurement: { ...measurement, tokens } };
}
