/** The page's script, served as a file so that a strict content policy lets it through. */
export const script = `
const live = document.querySelector('#live');
const toast = document.querySelector('#toast');
const REFRESH_MS = 3000;
let shown = live.innerHTML;
let hide;

function say(text, isProblem = false) {
  toast.textContent = text;
  toast.className = isProblem ? 'shown problem' : 'shown';
  clearTimeout(hide);
  hide = setTimeout(() => { toast.className = ''; }, 5000);
}

async function send(method, path, body) {
  const answer = await fetch('/sandbox' + path, body === undefined ? { method } : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const content = answer.status === 204 ? {} : await answer.json();
  if (!answer.ok) throw new Error(content.message ?? 'Não deu certo. Tente de novo.');
  return content;
}

function isBusy() {
  const focused = document.activeElement;
  return document.hidden || (live.contains(focused) && focused.matches('input') && focused.value !== '');
}

async function refresh() {
  const answer = await fetch('/sandbox/live' + location.search);
  if (!answer.ok) return;
  const text = await answer.text();
  if (text === shown) return;
  const open = new Set([...live.querySelectorAll('details[open]')].map((details) => details.dataset.keep));
  const focused = live.contains(document.activeElement) ? document.activeElement : null;
  const focusKey = focused && [focused.closest('form')?.dataset.charge, focused.value || focused.name];
  live.innerHTML = text;
  shown = text;
  for (const details of live.querySelectorAll('details')) details.open = open.has(details.dataset.keep);
  if (focusKey?.[0]) {
    const form = live.querySelector('form[data-charge="' + CSS.escape(focusKey[0]) + '"]');
    (form?.querySelector('[value="' + CSS.escape(focusKey[1]) + '"]') ?? form?.querySelector('button'))?.focus();
  }
}

const keepFresh = () => setTimeout(() => (isBusy() ? Promise.resolve() : refresh().catch(() => {})).then(keepFresh), REFRESH_MS);
keepFresh();
document.addEventListener('visibilitychange', () => { if (!isBusy()) refresh().catch(() => {}); });

const cents = (text) => {
  const plain = text.trim().replace(/^R\\$\\s*/, '');
  const decimal = plain.includes(',') ? plain.replaceAll('.', '').replace(',', '.') : plain;
  const value = Math.round(Number(decimal) * 100);
  if (!/^\\d+(\\.\\d{1,2})?$/.test(decimal) || value <= 0) throw new Error('Escreva o valor em reais, por exemplo 10,00.');
  return value;
};

const filled = (form) => Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));

const DONE = { pay: 'Pagamento feito.', refuse: 'Recusada.', expire: 'Expirada.', refund: 'Estorno feito.', chargeback: 'Contestação aberta.' };

const submissions = {
  async charge(form, submitter) {
    const { amount } = filled(form);
    const action = submitter?.value ?? 'pay';
    const takesAmount = action === 'pay' || action === 'refund';
    await send('POST', '/charges/' + encodeURIComponent(form.dataset.charge) + '/' + action, amount && takesAmount ? { amountCents: cents(amount) } : {});
    form.reset();
    say(DONE[action] + ' O webhook está a caminho.');
  },
  async faults(form) {
    const { count, probability = '100', ms, status, seed, ...rest } = filled(form);
    const numbers = Object.entries({ count, ms, status, seed }).filter(([, value]) => value !== undefined).map(([key, value]) => [key, Number(value)]);
    await send('POST', '/faults', { ...rest, ...Object.fromEntries(numbers), probability: Number(probability) / 100 });
    say('Falha ligada.');
  },
  async hooks(form) {
    await send('POST', '/hooks', filled(form));
    say('Endereço registrado.');
    location.reload();
  },
};

document.addEventListener('submit', async (event) => {
  const form = event.target;
  const kind = Object.keys(submissions).find((name) => name in form.dataset);
  if (!kind) return;
  event.preventDefault();
  const buttons = [...form.querySelectorAll('button')];
  for (const button of buttons) button.disabled = true;
  try {
    await submissions[kind](form, event.submitter);
    await refresh();
  } catch (error) {
    say(error.message, true);
  } finally {
    for (const button of buttons) button.disabled = false;
  }
});

document.addEventListener('click', async (event) => {
  if (!event.target.matches('[data-clear-faults]')) return;
  await send('DELETE', '/faults').catch((error) => say(error.message, true));
  await refresh().catch(() => {});
});
`;
