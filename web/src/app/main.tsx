import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadWords } from './load-words.ts';
import { createApp } from './create-app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

function begin(): void {
  const { App, router } = createApp();
  const start = () =>
    createRoot(root as HTMLElement).render(
      <StrictMode>
        <App />
      </StrictMode>,
    );
  // Until it is known who is here, the page’s own outline stays (app.html).
  if (router.state.initialized) return start();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    start();
  });
}

// Without the words of another language the page speaks its own.
void loadWords()
  .catch(() => undefined)
  .then(begin);
