import { pixelEventIn } from '../protocol.ts';
import { type MeasuredPage, startNetworks, tellAll } from './networks.ts';
import { keepNothing, rememberClicks } from './storage.ts';

const text = document.getElementById('razao-page')?.textContent ?? 'null';
const page = JSON.parse(text) as MeasuredPage;

keepNothing();
const networks = startNetworks(page);
addEventListener(
  'message',
  (message: MessageEvent<unknown>) => {
    const event = message.source === parent ? pixelEventIn(message.data) : undefined;
    if (!event) return;
    // Before whatever a network's script listens by: each hears what is for it, and no more.
    message.stopImmediatePropagation();
    rememberClicks(page.pixels, event.clicks);
    tellAll(networks, event);
  },
  true,
);
