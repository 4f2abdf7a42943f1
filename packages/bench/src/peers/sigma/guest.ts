import { type GuestSide, hostOrigin, navigationTo } from '../adapter.js';

/** Written by hand: no package for Sigma's side exists. */
export const guest: GuestSide = (answer) => {
  const origin = hostOrigin();
  addEventListener('message', ({ source, data }) => {
    if (source === parent && data?.type === 'workbook:variables:update') answer(data.variables.path);
  });
  parent.postMessage({ type: 'workbook:loaded', workbook: { variables: {} } }, origin);
  return (path) =>
    parent.postMessage({ type: 'action:outbound', name: 'navigate', values: navigationTo(path) }, origin);
};
