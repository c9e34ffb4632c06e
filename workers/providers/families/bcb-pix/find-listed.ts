import type { Operation } from '../../kit/family.ts';
import { documentType } from '../../kit/buyer/identity.ts';
import { mapAnswered, notSent, type ReadReply, unknown } from '../../kit/reply.ts';
import type { SeenCharge, Sought } from '../../kit/wire-format/wire-format.ts';
import { seenOf } from './fact.ts';
import { pageOfCobs } from './list.ts';
import { notedCobSchema } from './schemas.ts';

/** How far back is looked where nobody says since when, and what the bank's clock may differ by. */
const HOUR_MS = 3_600_000;
const CLOCKS_MS = 300_000;
/** More charges than these pages hold are not looked through: then nothing is proved. */
const PAGES_MAX = 50;

/**
 * Our charge among all of a span, by the reference that we wrote into it. Only a list that was
 * read to its end, each row of it, proves that there is none.
 */
export async function findListed(
  { reference, since, until, document }: Sought,
  operation: Operation<'BCB_PIX_ONZ'>,
): Promise<ReadReply<SeenCharge>> {
  const now = operation.now().getTime();
  const at = (moment: number): string => new Date(moment).toISOString();
  const span = {
    from: at((since ? Date.parse(since) : now - HOUR_MS) - CLOCKS_MS),
    until: at((until ? Date.parse(until) : now) + CLOCKS_MS),
    ...(document && { [documentType(document).toLowerCase()]: document }),
  };
  let page: string | undefined = '0';
  let unread = false;
  for (let pages = 0; page !== undefined && pages < PAGES_MAX; pages += 1) {
    const reply: Awaited<ReturnType<typeof pageOfCobs>> = await pageOfCobs({ ...span, page }, operation);
    if (reply.kind !== 'answered') return reply;
    const cobs = reply.value.rows.map((row) => notedCobSchema.safeParse(row).data);
    const ours = cobs.flatMap((cob) => (cob ? [seenOf(cob, 'THEIRS')] : [])).filter(isOurs(reference));
    const seen = ours.find(({ paidCents }) => paidCents) ?? ours[0];
    if (seen) return mapAnswered(reply, () => seen);
    unread ||= cobs.includes(undefined);
    page = reply.value.next;
  }
  if (page !== undefined) return unknown('FOREIGN_CHARGES');
  return unread ? unknown('MALFORMED') : notSent('NOT_FOUND');
}

const isOurs =
  (wanted: string) =>
  ({ reference }: SeenCharge): boolean =>
    reference === wanted;
