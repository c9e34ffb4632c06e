import type { CardOffer } from './give-tokens.ts';
import { awaitPage, serveCard } from './serve.ts';

interface CardPage extends CardOffer {
  readonly pageOrigin: string;
}

const page = JSON.parse(document.getElementById('razao-page')?.textContent ?? 'null') as CardPage;
const form = document.querySelector('form');
if (!form) throw new Error('The card has no fields');
serveCard(form, page, awaitPage(page.pageOrigin, crypto.randomUUID()));
