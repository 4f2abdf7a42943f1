/**
 * Fetch settings for a request that carries a credential: nothing is followed, stored or added.
 *
 * Redirects are `manual`, since edge runtimes know no `error`: the caller has to refuse the answer. Those runtimes also
 * throw on settings that they do not implement, and those lack the property on `Request`.
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
