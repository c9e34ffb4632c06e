import { randomUUID } from 'node:crypto';
import { fail, ok } from '../../domain/kernel/result.ts';
import type { Files } from '../../runtime/files/files.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { mutation } from '../graphql/mutation.ts';
import type { MutationCreateUploadLinkArgs, Resolvers } from '../graphql/resolver-types.generated.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import { unwrap } from '../http/errors.ts';
import { perMinute } from '../http/minute-limit.ts';
import { fileLink, uploadLink } from './links.ts';

/** To send and to read files, of one person: a page may show some dozen documents. */
const LINKS_PER_MINUTE = 60;

interface Dependencies {
  readonly files: Files | undefined;
  readonly readModels: ReadModelWait;
  readonly now: () => Date;
}

/** Links to send and to read files. */
export const uploadsModule = (deps: Dependencies): Resolvers => {
  const links = { ...deps, newId: randomUUID, linkLimit: perMinute(LINKS_PER_MINUTE) };
  return {
    Query: {
      fileLink: async (_root, { key }, context) =>
        unwrap(await fileLink(links, await scopeOf(context), key)),
    },
    Mutation: {
      createUploadLink: mutation(
        deps,
        'createUploadLink',
        async ({ input }: MutationCreateUploadLinkArgs, { scope }) => {
          if (!scope) return fail('UNAUTHENTICATED');
          const link = await uploadLink(links, scope, input);
          if (!link.ok) return link;
          const { key, publicUrl, headers, ...rest } = link.value;
          return ok({
            answer: {
              ...rest,
              headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
              imageUrl: publicUrl,
              key: publicUrl ? null : key,
            },
          });
        },
      ),
    },
  };
};
