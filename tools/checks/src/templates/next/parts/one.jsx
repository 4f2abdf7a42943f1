'use client';

import { buildEmbedUrl } from '@svc-embed/host';
import { useEffect, useState } from 'react';

export function Part() {
  const [text, setText] = useState('');
  useEffect(() => setText(buildEmbedUrl({ baseUrl: location.href, dashboard: 'movies-overview' })), []);
  return <p>{text}</p>;
}
