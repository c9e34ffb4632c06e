/** What each network adds to an address when somebody comes by its advertisement. */
const PARAMETERS = {
  facebook: 'fbclid',
  google: 'gclid',
  tiktok: 'ttclid',
  kwai: 'click_id',
} as const;

export type ClickNetwork = keyof typeof PARAMETERS;
/** By network, its own id of the click; of no use to anybody else. */
export type ClickIds = Partial<Readonly<Record<ClickNetwork, string>>>;

export const CLICK_ID = /^[\w.~=-]{1,500}$/;

/** The ids of clicks in a query string; what no network writes so is none. */
export function clickIdsIn(search: string): ClickIds {
  const query = new URLSearchParams(search);
  const found: Partial<Record<ClickNetwork, string>> = {};
  for (const [network, parameter] of Object.entries(PARAMETERS)) {
    const id = query.get(parameter);
    if (id && CLICK_ID.test(id)) found[network as ClickNetwork] = id;
  }
  return found;
}

/** As Facebook keeps a click: when it was seen, in milliseconds, and its id. */
export const facebookClick = (id: string, seenMs: number): string => `fb.1.${seenMs}.${id}`;
