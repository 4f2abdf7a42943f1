import { type GuestSide, hostOrigin } from '../adapter.js';

/** Written by hand: no package for Sigma's side exists. */
export const guest: GuestSide = (answer) => {
  const origin = hostOrigin();
  addEventListener('message', ({ source, data }) => {
    if (source === parent && data?.type === 'workbook:variables:update') answer(data.variables);
  });
  parent.postMessage({ type: 'workbook:loaded', workbook: { variables: {} } }, origin);
  return (payload) => parent.postMessage({ type: 'action:outbound', name: 'event', values: payload }, origin);
};
