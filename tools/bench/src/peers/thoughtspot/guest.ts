import { type GuestSide, hostOrigin } from '../adapter.js';

/** Written by hand: no package for ThoughtSpot's side exists. */
export const guest: GuestSide = (answer) => {
  const origin = hostOrigin();
  const post = (type: string, data: unknown) => parent.postMessage({ type, data }, origin);
  addEventListener('message', ({ source, data, ports: [port] }) => {
    if (source !== parent || data?.type !== 'Navigate') return;
    port?.postMessage({ type: data.type, data: {} });
    answer({ path: data.data });
  });
  post('PinboardRendered', {});
  return (payload) => post('ROUTE_CHANGE', payload);
};
