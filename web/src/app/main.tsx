import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp } from './create-app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element');

const { App, router } = createApp();

function start(): void {
  createRoot(root as HTMLElement).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

// Until it is known who is here, the page’s own outline stays (app.html).
if (router.state.initialized) start();
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    start();
  });
}
