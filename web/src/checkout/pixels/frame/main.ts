import { pixelEventIn } from '../protocol.ts';
import { keepNothing } from './keep-nothing.ts';
import type { MeasuredPage } from './measured-page.ts';
import { startNetworks, tellAll } from './networks.ts';

const text = document.getElementById('razao-page')?.textContent ?? 'null';
const page = JSON.parse(text) as MeasuredPage;

keepNothing();
const networks = startNetworks(page);
addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  const event = source === parent ? pixelEventIn(data) : undefined;
  if (event) tellAll(networks, event);
});
