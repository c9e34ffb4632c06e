/** Where a mail's link leads that stops reminders; the token says whose and of which platform. */
export const OPT_OUT_PATH = '/unsubscribe';

export const optOutPath = (token: string): string => `${OPT_OUT_PATH}/${encodeURIComponent(token)}`;
