import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect`. On a server no effect runs, but React 18 warns of this one there. */
export const useLayout: typeof useEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
