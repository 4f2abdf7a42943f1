import { type GuestSide, hostOrigin } from '../adapter.js';

/** A request in the SDK's format: terms of HTTP, and a number that the answer repeats. */
interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: { readonly id: string; readonly uid: string };
  readonly body: { readonly name: string };
}

/** Written by hand: no package for the report's side exists. */
export const guest: GuestSide = (answer) => {
  const origin = hostOrigin();
  let requests = 0;
  const post = (uid: string, event: string, body: unknown) => {
    const headers = { id: `report-${requests++}` };
    parent.postMessage({ method: 'POST', url: `/reports/${uid}/events/${event}`, headers, body }, origin);
  };
  return new Promise((resolve) => {
    addEventListener('message', ({ source, data }: MessageEvent<Request>) => {
      if (source !== parent || data.method === undefined) return;
      const { method, url, headers, body } = data;
      parent.postMessage({ statusCode: 202, headers: { id: headers.id }, body: null }, origin);
      if (method === 'PUT' && url === '/report/pages/active') answer({ path: body.name });
      if (method !== 'POST' || url !== '/report/load') return;
      post(headers.uid, 'loaded', {});
      resolve((payload) => post(headers.uid, 'dataSelected', payload));
    });
  });
};
