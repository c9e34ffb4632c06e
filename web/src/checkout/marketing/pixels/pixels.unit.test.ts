// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Measured } from './pixels.ts';
import { pixelEventIn, type PixelEvent } from './protocol.ts';

const LOOKED_AT: Measured = { offerId: 'offer', cents: 13_990, currency: 'BRL', order: null };
const ordered = (isPaid: boolean, number = 'AB12-CD34'): Measured => ({
  ...LOOKED_AT,
  cents: 5,
  order: { number, isPaid },
});

/** A document that has just been loaded. */
async function open() {
  vi.resetModules();
  document.body.replaceChildren();
  const { measure } = await import('./pixels.ts');
  const frames = () => [...document.querySelectorAll('iframe')];
  /** What the frame hears once its document has come. */
  async function heard(): Promise<PixelEvent[]> {
    const [frame] = frames();
    if (!frame?.contentWindow) throw new Error('There is no frame');
    const says = vi.spyOn(frame.contentWindow, 'postMessage').mockImplementation(() => undefined);
    frame.dispatchEvent(new Event('load'));
    await Promise.resolve();
    await Promise.resolve();
    return says.mock.calls.map(([event]) => event as unknown as PixelEvent);
  }
  return { measure, frames, heard };
}
const ASKING = { seller: 'Horizonte', isTold: false };
const namesOf = (events: readonly PixelEvent[]) => events.map(({ name }) => name);

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/checkout/offer');
});
afterEach(() => vi.restoreAllMocks());

describe('what a checkout tells whoever measures it', () => {
  it('goes to one hidden document of no origin, which is sent nowhere that a buyer came from', async () => {
    history.replaceState(null, '', '/checkout/offer?nome=Ana&email=ana@example.com');
    const { measure, frames } = await open();
    measure(LOOKED_AT);
    measure(ordered(true));
    expect(frames()).toHaveLength(1);
    const [frame] = frames();
    expect(frame?.getAttribute('src')).toBe('/pixels/offer');
    expect(frame?.getAttribute('sandbox')).toBe('allow-scripts');
    expect(frame?.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(frame?.hidden).toBe(true);
  });

  it('is the page and the beginning of a checkout, once for each page view', async () => {
    const { measure, heard } = await open();
    measure(LOOKED_AT);
    measure({ ...LOOKED_AT, cents: 20_000 });
    const events = await heard();
    expect(namesOf(events)).toEqual(['page', 'initiateCheckout']);
    expect(events[1]).toEqual({
      ...{ name: 'initiateCheckout', value: '139.90', currency: 'BRL', transactionId: null, clicks: {} },
      eventId: expect.stringMatching(/^\d+-\d+-\d+$/),
    });
  });

  it('is both again on the next page view', async () => {
    (await open()).measure(LOOKED_AT);
    const { measure, heard } = await open();
    measure(LOOKED_AT);
    expect(namesOf(await heard())).toEqual(['page', 'initiateCheckout']);
  });

  it('is a purchase once it is paid, under the number of its order', async () => {
    const { measure, heard } = await open();
    measure(ordered(false));
    measure(ordered(true));
    measure(ordered(true));
    const events = await heard();
    expect(namesOf(events)).toEqual(['page', 'addPaymentInfo', 'purchase']);
    expect(events[2]).toEqual({
      ...{ name: 'purchase', value: '0.05', currency: 'BRL' },
      ...{ eventId: 'AB12-CD34', transactionId: 'AB12-CD34', clicks: {} },
    });
  });

  it('is no second purchase after a reload, nor in another tab', async () => {
    (await open()).measure(ordered(true));
    const { measure, heard } = await open();
    measure(ordered(true));
    expect(namesOf(await heard())).toEqual(['page']);
  });

  it('is the next purchase all the same', async () => {
    (await open()).measure(ordered(true));
    const { measure, heard } = await open();
    measure(ordered(true, 'EF56-AB78'));
    expect(namesOf(await heard())).toEqual(['page', 'addPaymentInfo', 'purchase']);
  });

  it('is told once by a document whose browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });
    const { measure, heard } = await open();
    measure(ordered(true));
    measure(ordered(true));
    expect(namesOf(await heard())).toEqual(['page', 'addPaymentInfo', 'purchase']);
  });

  it('is what the frame takes', async () => {
    const { measure, heard } = await open();
    measure(LOOKED_AT);
    measure(ordered(true));
    const events = await heard();
    expect(events.map(pixelEventIn)).toEqual(events);
  });

  it('has the ids of the clicks that the address names, and nothing else of it', async () => {
    history.replaceState(null, '', '/checkout/offer?fbclid=IwAR0&nome=Ana&click_id=q_6k5&utm_source=x');
    const { measure, heard } = await open();
    measure(LOOKED_AT);
    const events = await heard();
    expect(events[0]?.clicks).toEqual({ facebook: 'IwAR0', kwai: 'q_6k5' });
    expect(JSON.stringify(events)).not.toMatch(/Ana|utm/);
  });
});

describe('a buyer who is asked before', () => {
  const bar = () => screen.findByRole('region', { name: 'Medição de anúncios' });
  const answer = async (words: string) => fireEvent.click(await screen.findByText(words));

  it('is asked once, in the seller’s name, and not measured until then', async () => {
    const { measure, frames } = await open();
    measure(LOOKED_AT, ASKING);
    measure(LOOKED_AT, ASKING);
    expect((await bar()).textContent).toMatch(/^Horizonte usa pixels/);
    expect(screen.getAllByRole('region')).toHaveLength(1);
    expect(frames()).toEqual([]);
  });

  it('is told what else networks are told, where they are', async () => {
    const { measure } = await open();
    measure(LOOKED_AT, { ...ASKING, isTold: true });
    expect((await bar()).textContent).toContain(
      'as redes também recebem seu e-mail e celular em código',
    );
  });

  it('who agrees is measured at once, and asked no more', async () => {
    const { measure, frames, heard } = await open();
    measure(LOOKED_AT, ASKING);
    await answer('Aceitar');
    expect(screen.queryByRole('region')).toBeNull();
    expect(frames()).toHaveLength(1);
    expect(namesOf(await heard())).toEqual(['page', 'initiateCheckout']);
    const next = await open();
    next.measure(ordered(true), ASKING);
    await vi.dynamicImportSettled();
    expect(namesOf(await next.heard())).toEqual(['page', 'addPaymentInfo', 'purchase']);
  });

  it('who agreed to be measured is asked again once networks are told of them', async () => {
    const { measure } = await open();
    measure(LOOKED_AT, ASKING);
    await answer('Aceitar');
    const { measure: later, frames } = await open();
    later(ordered(true), { ...ASKING, isTold: true });
    expect((await bar()).textContent).toContain('também recebem');
    expect(frames()).toEqual([]);
  });

  it('who does not is not measured, on no page of that offer', async () => {
    const { measure } = await open();
    measure(LOOKED_AT, ASKING);
    await answer('Recusar');
    const { measure: later, frames } = await open();
    later(ordered(true), { ...ASKING, isTold: true });
    await vi.dynamicImportSettled();
    expect([frames(), screen.queryByRole('region')]).toEqual([[], null]);
  });

  it('has answered for this page where the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied');
    });
    const { measure, frames } = await open();
    measure(LOOKED_AT, ASKING);
    await answer('Aceitar');
    measure(ordered(true), ASKING);
    await vi.dynamicImportSettled();
    expect(frames()).toHaveLength(1);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
