import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ok } from '../../domain/kernel/result.ts';
import type { Files } from '../../runtime/files/files.ts';
import type { ReadModelWait } from '../graphql/await-read-model.ts';
import { commandFields, defineCommand } from '../graphql/command.ts';
import type { Resolvers } from '../graphql/resolver-types.generated.ts';
import { scopeOf } from '../graphql/scope-of.ts';
import { unwrap } from '../http/errors.ts';
import { perMinute } from '../http/minute-limit.ts';
import { fileLink, upload, uploadLink, type LinkDependencies } from './links.ts';

/** To send and to read files, of one person: a page may show some dozen documents. */
const LINKS_PER_MINUTE = 60;

interface Dependencies {
  readonly files: Files | undefined;
  readonly readModels: ReadModelWait;
  readonly now: () => Date;
}

/** A link by which somebody sends one file. Errors: those of `uploadLink`. */
const createUploadLink = defineCommand({
  input: z.object({ input: upload }),
  async run(deps: LinkDependencies, { input }, { scope }) {
    const link = await uploadLink(deps, scope, input);
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
});

/** Links to send and to read files. */
export const uploadsModule = (deps: Dependencies): Resolvers => {
  const links = { ...deps, newId: randomUUID, linkLimit: perMinute(LINKS_PER_MINUTE) };
  return {
    Query: {
      fileLink: async (_root, { key }, context) =>
        unwrap(await fileLink(links, await scopeOf(context), key)),
    },
    Mutation: commandFields(links, { createUploadLink }),
  };
};
