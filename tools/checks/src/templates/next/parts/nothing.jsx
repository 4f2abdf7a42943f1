'use client';

import { useEffect, useState } from 'react';

export function Part() {
  const [text, setText] = useState('');
  useEffect(() => setText(location.href), []);
  return <p>{text}</p>;
}
