import { SvcEmbed } from '@svc-embed/react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

const tenant = document.querySelector<HTMLMetaElement>('meta[name=tenant]')?.content ?? '';

async function fetchSession(): Promise<{ sessionId: string }> {
  return (await fetch('/api/session', { method: 'POST' })).json();
}

function App() {
  const [text, setText] = useState('nothing');
  return (
    <>
      <output>{text}</output>
      <SvcEmbed
        baseUrl={tenant}
        dashboard="movies-overview"
        session={() => fetchSession()}
        theme={{ primaryColor: '#cf332a' }}
        style={{ height: '40rem' }}
        onReady={({ mode }) => setText(`ready, ${mode}`)}
      />
    </>
  );
}

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
