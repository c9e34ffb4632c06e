import type { Scope } from '../../domain/access/scope.ts';
import { newSellerProfile } from '../../domain/configuration/creation.ts';
import type { ConfigurationOf } from '../../domain/configuration/schemas.ts';
import {
  brandNameIn,
  profileProblems,
  type ProfilePicture,
} from '../../domain/configuration/seller-profile.ts';
import { isSeller } from '../../domain/user/seller.ts';
import { loadConfiguration } from '../../eventstore/configuration.ts';
import { orHidden } from '../../eventstore/forgotten.ts';
import type { Files } from '../../runtime/files/files.ts';
import { openConfiguration } from '../../runtime/vault/seal-configuration.ts';
import type { Vault } from '../../runtime/vault/vault.ts';
import {
  findAuthorized,
  type ConfigurationDependencies,
  type ConfigurationView,
} from '../configuration/authorized.ts';
import { savingMutation, UNSAVED } from '../configuration/save-configuration.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import type { Resolvers, UploadPurpose } from '../graphql/resolver-types.generated.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import type { Access } from '../sign-in/access.ts';
import { isUploaded } from '../uploads/is-uploaded.ts';

export type SeenProfile = ConfigurationView<'SellerProfile'>;
type Profile = ConfigurationOf<'SellerProfile'>;

interface Dependencies extends ConfigurationDependencies {
  readonly vault: Vault;
  readonly access: Pick<Access, 'emailOf'>;
  readonly readModels: ReadModelWait;
  /** Undefined where no S3 server is set. */
  readonly files: Files | undefined;
}

const PURPOSE_OF: Readonly<Record<ProfilePicture, UploadPurpose>> = {
  avatar: 'PROFILE_IMAGE',
  'checkout.logoTopImage': 'CHECKOUT_IMAGE',
};

const unsaved = (scope: Scope): SeenProfile => ({ revision: UNSAVED, content: newSellerProfile(scope) });

/** How sellers show themselves, and what their new checkouts begin with. */
export function sellerProfileModule(deps: Dependencies): Resolvers {
  const { store, vault, access, files } = deps;
  const nameOf = async (content: Profile): Promise<string> =>
    brandNameIn(await orHidden(openConfiguration(vault, 'SellerProfile', content)));

  return {
    Query: {
      sellerProfile: async (_root, _args, context) => {
        const scope = await scopeOf(context);
        const asked = { kind: 'SellerProfile', id: scope.userId, scope } as const;
        return (await findAuthorized(deps, asked)) ?? unsaved(scope);
      },
    },
    Mutation: {
      saveSellerProfile: savingMutation(deps, 'saveSellerProfile', {
        kind: 'SellerProfile',
        vault,
        begin: (scope, id) => (id === scope.userId ? unsaved(scope).content : undefined),
        // Sealed under the key of the account's e-mail, as the account itself is.
        async subjectOf({ userId }) {
          const email = await access.emailOf(userId);
          return email === undefined ? undefined : vault.subjectFor(email);
        },
        check: (changed, _changes, seen) =>
          profileProblems(changed, {
            seen,
            isOurs: (field, url) => isUploaded(files, PURPOSE_OF[field], url),
          }),
      }),
    },
    User: {
      async brand({ id, role }) {
        if (!isSeller({ role })) return null;
        const content = await loadConfiguration(store, 'SellerProfile', id);
        return content
          ? { name: await nameOf(content), avatar: content.avatar }
          : { name: '', avatar: null };
      },
    },
    SellerProfile: {
      id: ({ content }) => content.userId,
      avatar: ({ content }) => content.avatar,
      brand: async ({ content }) => ({ name: await nameOf(content) }),
      checkout: ({ content }) => content.checkout,
      notifications: ({ content }) => content.notifications,
    },
  };
}
