import { saoPauloDay } from '../../../domain/kernel/calendar/calendar.ts';
import type { Utm } from '../../../domain/measuring/utm.ts';
import type { PurchaseRequestedData } from '../../../domain/payment/events.ts';
import type { RowRef, Rows } from '../../read-model.ts';
import { rowKey } from '../../table.ts';
import { utmLists } from './table.ts';

/** Anybody may write any link: what is more than so many of a seller's day is one. */
export const UTMS_A_DAY_MAX = 100;

/** No link says it so: it is in capitals. */
const OTHER_UTM: Utm = { source: 'OTHER', medium: 'OTHER', campaign: 'OTHER' };

type Asked = Pick<PurchaseRequestedData, 'producerId' | 'platformId' | 'requestedAt' | 'utm'>;

const ownerOf = ({ producerId, platformId, requestedAt }: Asked) => ({
  ...{ producerId, platformId, day: saoPauloDay(new Date(requestedAt)) },
});

/** The row that `countedUtm` asks for; empty: none. */
export const utmListOf = (purchase: Asked): readonly RowRef[] =>
  purchase.utm ? [{ table: utmLists, key: rowKey(utmLists, ownerOf(purchase)) }] : [];

/** As what a purchase is counted that came by a link: as itself, or as one of too many. */
export function countedUtm(rows: Rows, purchase: Asked): Utm | undefined {
  const { utm } = purchase;
  if (!utm) return undefined;
  const owner = ownerOf(purchase);
  const key = rowKey(utmLists, owner);
  const known = rows.get(utmLists, key)?.utms ?? [];
  if (known.some((each) => isSame(each, utm))) return utm;
  if (known.length >= UTMS_A_DAY_MAX) return OTHER_UTM;
  rows.put(utmLists, key, { ...owner, utms: [...known, utm] });
  return utm;
}

const isSame = (one: Utm, other: Utm): boolean =>
  one.source === other.source && one.medium === other.medium && one.campaign === other.campaign;
