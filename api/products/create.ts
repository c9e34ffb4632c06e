import { newProduct } from '../../domain/configuration/creation.ts';
import type { Scope } from '../../domain/access/scope.ts';
import { fail, type Result } from '../../domain/kernel/result.ts';
import { policyAt } from '../../domain/policy/policy.ts';
import { loadPolicy } from '../../eventstore/platform-policy.ts';
import type { EventStore } from '../../eventstore/store.ts';
import { products } from '../../projections/read-models/products/table.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { Files } from '../../runtime/files/files.ts';
import { sealConfiguration } from '../../runtime/vault/seal-configuration.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import { createConfiguration } from '../configuration/create-configuration.ts';
import type { RequestContext } from '../graphql/context.ts';
import type { CommandFacts, Done } from '../graphql/mutation.ts';
import type { MutationCreateProductArgs } from '../graphql/resolver-types.generated.ts';
import { isUploaded } from '../uploads/is-uploaded.ts';
import type { SeenProduct } from './resolvers.ts';

interface Dependencies {
  readonly store: EventStore;
  readonly pools: Pick<Pools, 'writer'>;
  readonly vault: Pick<Vault, 'seal' | 'subjectFor'>;
  /** Undefined where no S3 server is set. */
  readonly files: Files | undefined;
  readonly now: () => Date;
}

const OTHERS = `select count(*)::int as others from ${products.view}
  where producer_id = $1 and platform_id = $2 and product_id <> $3 and not archived`;

/** A producer's new product, under the command's id. Errors: those of `newProduct`. */
export const createProduct =
  (deps: Dependencies) =>
  async (
    { input }: MutationCreateProductArgs,
    command: CommandFacts,
    context: RequestContext,
  ): Promise<Result<Done<SeenProduct>>> => {
    const session = await context.session();
    if (!session) return fail('UNAUTHENTICATED');
    const { scope } = session;
    const productId = command.commandId;
    const made = newProduct(scope, {
      productId,
      said: { ...input, guaranteeDays: input.guaranteeDays ?? (await guaranteeDaysOf(deps, scope)) },
      others: await countOthers(deps, scope, productId),
      isOurs: (url) => isUploaded(deps.files, 'PRODUCT_IMAGE', url),
    });
    if (!made.ok) return made;
    // A seller is one subject, by the e-mail address that they sign in with.
    const subject = await deps.vault.subjectFor(session.email);
    const content = sealConfiguration(deps.vault, subject, 'Product', made.value);
    return createConfiguration(deps.store, { kind: 'Product', content, table: products }, command);
  };

/** What the platform's policy has new products begin with. */
async function guaranteeDaysOf(
  { store, now }: Pick<Dependencies, 'store' | 'now'>,
  { platformId, userId }: Scope,
): Promise<number> {
  const found = await loadPolicy(store, platformId ?? '');
  return policyAt(found, now().toISOString(), userId).guarantee.days;
}

export async function countOthers(
  { pools }: { readonly pools: Pick<Pools, 'writer'> },
  { userId, platformId }: Scope,
  productId: string,
): Promise<number> {
  const values = [userId, platformId, productId];
  const { rows } = await pools.writer.query<{ others: number }>(OTHERS, values);
  return rows[0]?.others ?? 0;
}
