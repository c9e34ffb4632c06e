import type { FastifyInstance } from 'fastify';
import type { EventStore } from '../../eventstore/store.ts';
import type { Pools } from '../../runtime/database/pools.ts';
import type { Files } from '../../runtime/files/files.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { pageUrlOf } from '../http/card-origin.ts';
import { handedOver, type HandedOver } from './handed-over.ts';
import { isPaymentId, newestPayment } from './queries.ts';

interface Dependencies {
  readonly store: EventStore;
  readonly pools: Pools;
  readonly catalogue: Pick<Catalogue, 'find'>;
  /** Undefined where no S3 server is set. */
  readonly files: Pick<Files, 'readLink'> | undefined;
  readonly now: () => Date;
}

/** Below the payment page, whose address is as secret as this one. */
const filePath = (paymentId: string, fileId: string): string =>
  `/checkout/payment/${paymentId}/files/${fileId}`;

/** Files of a payment as its buyer is shown them, wherever they read of it. */
export const soldFiles = (
  config: Parameters<typeof pageUrlOf>[0],
  paymentId: string,
  files: HandedOver['files'],
) =>
  files.map(({ id, name, bytes }) => ({
    ...{ name, bytes },
    url: new URL(filePath(paymentId, id), pageUrlOf(config)).href,
  }));

/**
 * A file that was bought, for whoever may see its payment page: who has the payment's id. They are
 * sent on to a link of a minute. Not found is what is not paid, or not any more, of an item whose
 * access is over, and what its seller has taken out.
 */
export function registerSoldFiles(server: FastifyInstance, deps: Dependencies): void {
  const { files, now } = deps;
  async function findFile(id: string, fileId: string): Promise<HandedOver['files'][number] | undefined> {
    const row = isPaymentId(id) ? await newestPayment(deps, id) : undefined;
    for (const item of row?.items ?? []) {
      const had = row && (await handedOver(deps, row, item));
      const file = had?.files.find((each) => each.id === fileId);
      if (file) return file;
    }
    return undefined;
  }
  server.get<{ Params: { id: string; fileId: string } }>(
    filePath(':id', ':fileId'),
    async ({ params }, reply) => {
      const file = files && (await findFile(params.id, params.fileId));
      if (!file) return reply.callNotFound();
      const { signedUrl } = await files.readLink(file.key, now(), { fileName: file.name });
      return reply.header('cache-control', 'no-store').redirect(signedUrl, 302);
    },
  );
}
