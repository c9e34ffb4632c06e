/** Parts of the same download: they are needed when the buyer has pressed, not before. */
export { RefusedNotice } from './refused-notice.tsx';
export { sendOrder } from './send-order.ts';
