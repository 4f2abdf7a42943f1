import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` without the warning that React 18 logs on a server, where no effect runs. */
export const useIsomorphicLayoutEffect: typeof useEffect =
  typeof document === 'undefined' ? useEffect : useLayoutEffect;
