'use client';

import { SvcEmbed } from '@svc-embed/react';
import { useEffect, useState } from 'react';

export function Part() {
  const [tenant, setTenant] = useState('');
  const [text, setText] = useState('nothing');
  useEffect(() => {
    fetch('/api/tenant')
      .then((response) => response.text())
      .then(setTenant);
  }, []);
  return (
    <>
      <output>{text}</output>
      {tenant && (
        <SvcEmbed
          baseUrl={tenant}
          dashboard="movies-overview"
          sessionEndpoint="/api/session"
          style={{ height: '40rem' }}
          onReady={({ mode }) => setText(`ready, ${mode}`)}
        />
      )}
    </>
  );
}
