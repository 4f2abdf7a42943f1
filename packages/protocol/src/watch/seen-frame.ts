import { native } from '../shared/native.js';
import type { SeenFrame } from './evidence.js';

/** Returns how an iframe is shown, for evidence. */
export function seenFrame(iframe: HTMLIFrameElement): SeenFrame {
  const { width, height } = iframe.getBoundingClientRect();
  return {
    src: iframe.src,
    isConnected: iframe.isConnected,
    width,
    height,
    isVisible: iframe.checkVisibility?.({ visibilityProperty: true }),
    isDefaultHeight: iframe.style.height === '100%' && iframe.offsetHeight === 150,
  };
}

/** Counts the script tags that load the SDK. */
export function countScripts(page: Document): number {
  return [...native(page, 'scripts')].filter(({ src }) => /^[^?#]*\/svc-embed(\.dev)?\.js([?#]|$)/.test(src)).length;
}
