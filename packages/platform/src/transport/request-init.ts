/**
 * Returns the fetch settings for a request with a credential: no redirects, no cache, no cookies, no referrer.
 *
 * Redirects are `manual`, because edge runtimes do not support `error`; the caller has to refuse the answer. Those
 * runtimes also throw on settings that they do not implement; their `Request` lacks the property.
 */
export function strictInit(request: { readonly prototype: object } | undefined = globalThis.Request): RequestInit {
  const knows = (setting: string) => request !== undefined && setting in request.prototype;
  return {
    redirect: 'manual',
    ...(knows('credentials') && { credentials: 'omit' }),
    ...(knows('cache') && { cache: 'no-store' }),
    ...(knows('referrerPolicy') && { referrerPolicy: 'no-referrer' }),
  };
}
